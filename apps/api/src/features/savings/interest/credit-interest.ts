import { interestEarnedTransfer, interestPassedOnTransfer } from "@wellpaid/domain/savings/money/postings";
import type { InterestCredit, Portfolio } from "@wellpaid/providers/deposit-platform/port";
import type { Tx } from "../../../database/tables/schema.ts";
import { postSavings } from "../post-savings.ts";
import { type InterestOwner, insertInterest } from "./interest-store.ts";

/** Posts each credit of interest that the platform tells of and that is not posted yet, each once, the employee held. */
export async function creditInterest(tx: Tx, saving: InterestOwner, portfolio: Portfolio): Promise<void> {
  for (const credit of portfolio.accounts.flatMap((account) => account.interestCredits)) {
    if (credit.amountPence > 0) await creditOne(tx, saving, credit);
  }
}

async function creditOne(tx: Tx, saving: InterestOwner, credit: InterestCredit): Promise<void> {
  const { companyId, employeeId, shard } = saving;
  const id = await insertInterest(tx, saving, credit);
  if (id === null) return;
  const interest = { id, companyId, employeeId, amountPence: credit.amountPence };
  await postSavings(tx, shard, interestEarnedTransfer(interest), interestPassedOnTransfer(interest));
}
