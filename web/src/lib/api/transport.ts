// How requests and hints come and go: over the network, or, where there is no server, to the worker of this device.
import { alone } from "../device/place";
import * as here from "../here/tab";
import * as server from "./server";

export interface Question {
  method: string;
  address: string;
  /** The language of the sentences in the answer. */
  language: string;
  /** JSON, or nothing. */
  body: string | null;
  /** Milliseconds after which the answer counts as lost. */
  limit: number;
  /** Whether it shall arrive also if the page is left meanwhile. */
  last: boolean;
}
export interface Reply {
  status: number;
  /** What the status is called. */
  said: string;
  /** The kind of the text. */
  kind: string;
  text: string;
}
/** A line of hints: as much of a web socket as is used. */
export type Line = Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface Transport {
  /** The answer; fails if none came. */
  send: (question: Question) => Promise<Reply>;
  /** A new line of hints, which is just being opened. */
  line: () => Line;
}

export const { send, line }: Transport = alone ? here : server;
