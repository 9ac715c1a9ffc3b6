import { interestEarnedTransfer, interestPassedOnTransfer } from "@wellpaid/domain/savings/money/postings";
import type { InterestCredit, Portfolio } from "@wellpaid/providers/deposit-platform/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import { postSavings } from "../post-savings.ts";

/** Whose interest it is. */
export interface InterestOwner {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly shard: number;
}

/** Posts each credit of interest that the platform tells of and that is not posted yet, each once, the employee held. */
export async function creditInterest(tx: Tx, saving: InterestOwner, portfolio: Portfolio): Promise<void> {
  for (const credit of portfolio.accounts.flatMap((account) => account.interestCredits)) {
    if (credit.amountPence > 0) await creditOne(tx, saving, credit);
  }
}

async function creditOne(tx: Tx, saving: InterestOwner, credit: InterestCredit): Promise<void> {
  const { companyId, employeeId, shard } = saving;
  // The platform knows one client for all of an employee's savings, and tells of a closed account's credits for good.
  const { rows } = await sql<{ id: string }>`
    insert into savings_interest (saving_id, company_id, credit_reference, credited_on, amount_pence)
    select ${saving.id}, ${companyId}, ${credit.id}, ${credit.date}::date, ${credit.amountPence}::bigint
    where not exists (select 1 from savings_interest i join saving s on s.id = i.saving_id
      where s.employee_id = ${employeeId} and i.credit_reference = ${credit.id})
    returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) return;
  const interest = { id: made.id, companyId, employeeId, amountPence: credit.amountPence };
  await postSavings(tx, shard, interestEarnedTransfer(interest), interestPassedOnTransfer(interest));
}
