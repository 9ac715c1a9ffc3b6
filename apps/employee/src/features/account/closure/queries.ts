import type { AnswerOf } from "@wellpaid/contract/call";
import { readDeletion } from "@wellpaid/contract/account/closure";
import { londonOf, serverNow } from "@wellpaid/web";
import { queryOf } from "../../../shared/session/api.ts";
import { whenDeleted } from "./when-deleted.ts";

export type Deletion = AnswerOf<typeof readDeletion>;

export const deletionQuery = queryOf(readDeletion);

/** When the account is deleted: 'on Friday 22.01.2027' */
export function whenOf({ deletionDate }: Deletion): string {
  const now = serverNow();
  return whenDeleted(deletionDate, now === null ? null : londonOf(now).date);
}
