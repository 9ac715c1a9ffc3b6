import type { AnswerOf } from "@wellpaid/contract/call";
import type { showBestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import type { Database } from "../../../database/tables/schema.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { setBestBankShown } from "../saving-store.ts";

/** Notes whether the employee wants to be shown better offers. */
export async function showOffers(
  database: Database,
  { session, body }: CallRequest<typeof showBestBankOffer>,
): Promise<AnswerOf<typeof showBestBankOffer> | Refusal<"NO_SAVING">> {
  return (await setBestBankShown(database, session.employeeId, body.isBestBankShown)) ? {} : refuse("NO_SAVING");
}
