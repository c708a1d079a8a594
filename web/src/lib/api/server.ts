// The server that this page comes from, over the network.
import type { Line, Question, Reply } from "./transport";

/** What was written still arrives when the page is left a moment later, unless it is longer than browsers allow. */
const LAST_WORDS = 15_000;

export async function send({ method, address, language, body, limit, last }: Question): Promise<Reply> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (body !== null) headers["Content-Type"] = "application/json";
  const keepalive = last && (body?.length ?? 0) < LAST_WORDS;
  const answer = await fetch(address, { method, headers, signal: AbortSignal.timeout(limit), body, keepalive });
  const text = answer.status === 204 ? "" : await answer.text();
  return { status: answer.status, said: answer.statusText, kind: answer.headers.get("Content-Type") ?? "", text };
}

export const line = (): Line => new WebSocket(location.origin.replace(/^http/, "ws") + "/api/live");
