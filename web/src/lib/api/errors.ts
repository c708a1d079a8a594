// Why something did not work, in the reader's language where there are words for it.
import { ApiError, type Refusal } from "./api";
import { maybe, t } from "../text/i18n.svelte";

export const inWords = ({ code, message }: Refusal): string =>
  maybe(`error.${code}`) ?? message.charAt(0).toUpperCase() + message.slice(1);

/**
 * What the server refuses has its words; all else, such as a part of the client that does not come, is for its makers.
 */
export function reason(error: unknown): string {
  if (error instanceof ApiError) return inWords(error);
  console.error(error);
  return t("failed");
}
