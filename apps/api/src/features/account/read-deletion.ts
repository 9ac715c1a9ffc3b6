import type { AnswerOf } from "@wellpaid/contract/call";
import type { readDeletion as call, closeAccount } from "@wellpaid/contract/account/closure";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { deletionDue } from "@wellpaid/domain/identity/closure";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { findDeletionRequest } from "./employee-store.ts";
import { readOpenThings } from "./erasure-store.ts";

interface Who {
  readonly employeeId: string;
  readonly companyId: string;
}

/** The deletion requested at this time. */
export async function deletionOf(
  db: Database | Tx,
  who: Who,
  requestedAt: Instant,
): Promise<AnswerOf<typeof closeAccount>> {
  return { deletionDate: londonDate(deletionDue(requestedAt)), waitsFor: [...(await readOpenThings(db, who))] };
}

/** The deletion as requested, or as it would be if requested now. */
export async function readDeletion(
  database: Database,
  who: Who & { readonly now: Date },
): Promise<AnswerOf<typeof call>> {
  const requestedAt = await findDeletionRequest(database, who.employeeId);
  const at = instant((requestedAt ?? who.now).getTime());
  return { ...(await deletionOf(database, who, at)), isRequested: requestedAt !== null };
}
