import type { AnswerOf } from "@wellpaid/contract/call";
import type { showBestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type Refusal, refuse } from "../../../refusal.ts";

/** Notes whether the employee wants to be shown better offers. */
export async function showOffers(
  database: Database,
  { session, body }: CallRequest<typeof showBestBankOffer>,
): Promise<AnswerOf<typeof showBestBankOffer> | Refusal<"NO_SAVING">> {
  const changed = await sql`update saving set is_best_bank_shown = ${body.isBestBankShown}
    where employee_id = ${session.employeeId} and status <> 'closed'`.execute(database);
  return changed.numAffectedRows === 0n ? refuse("NO_SAVING") : {};
}
