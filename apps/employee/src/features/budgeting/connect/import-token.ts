import { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import { Refused } from "@wellpaid/contract/client";
import { isRefusedFor } from "@wellpaid/web";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { api } from "../../../shared/session/api.ts";
import type { AnswerOf } from "@wellpaid/contract/call";

export type LoadAnswer = AnswerOf<typeof initialLoad>;

/** How often, at least, the progress of the load is reported. */
export const LOAD_SECONDS = 2;

/** Holds the token that was sent and not answered yet; a reload aborts an answer as well. */
const key = "wellpaid-token-brought";

/**
 * Completes a return from a bank. Once its load is reported done, the token is used up: if that answer was lost, the next
 * attempt is refused, and the load is requested without the token.
 */
export async function bringToken(token: string, signal: AbortSignal): Promise<LoadAnswer> {
  const wasBrought = tabStorage.getItem(key) === token;
  tabStorage.setItem(key, token);
  try {
    const answer = await api(initialLoad, { query: { token, wait: LOAD_SECONDS }, signal });
    tabStorage.removeItem(key);
    return answer;
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    tabStorage.removeItem(key);
    if (!wasBrought || !isRefusedFor(problem, "IMPORT_TOKEN_INVALID")) throw problem;
    return withoutToken(token, signal);
  }
}

async function withoutToken(token: string, signal: AbortSignal): Promise<LoadAnswer> {
  const answer = await api(initialLoad, { query: { wait: LOAD_SECONDS }, signal });
  if (answer.status === "loading") tabStorage.setItem(key, token);
  return answer;
}
