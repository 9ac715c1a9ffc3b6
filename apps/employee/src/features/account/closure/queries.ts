import type { AnswerOf } from "@wellpaid/contract/call";
import { readDeletion } from "@wellpaid/contract/account/closure";
import { londonOf, serverNow } from "@wellpaid/web";
import { queryOf } from "../../../shared/session/api.ts";
import { dayDeleted } from "./day-deleted.ts";

export type Deletion = AnswerOf<typeof readDeletion>;

export const deletionQuery = queryOf(readDeletion);

/** The day on which the account is deleted: 'Friday 22.01.2027'. Null where it waits until everything is settled. */
export function dayOf({ deletionDate }: Deletion): string | null {
  const now = serverNow();
  return dayDeleted(deletionDate, now === null ? null : londonOf(now).date);
}
