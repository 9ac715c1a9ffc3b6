import type { Quote, quoteAdvance as call } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import type { Database } from "../../../database/tables/schema.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { type RefusalOf, refuse } from "../../../refusal.ts";
import { type PlannedDeposit, payslipWith } from "../next-payslip.ts";
import { readWithdrawer } from "./withdrawal-facts.ts";
import { refuseWithdrawal } from "./withdrawal-refusal.ts";

/** Fee and next payslip of a withdrawal, decided by the rule that would grant it; nothing is written. */
export async function quoteAdvance(
  database: Database,
  plannedDeposit: PlannedDeposit,
  { employeeId }: Session,
  amount: number,
): Promise<Quote | RefusalOf<typeof call>> {
  const amountPence = penceFromPounds(amount);
  if (amountPence === undefined)
    return refuseInput([{ path: "/amount", message: "must be an amount in pounds and pence" }]);
  const { facts, period, account, givenBackPence } = await readWithdrawer(database, employeeId, "no lock");
  const decision = decideWithdrawal(facts, amountPence);
  if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
  if (facts.pay === null) return refuse("NO_ON_DEMAND_PAY_ACCESS");
  const { payday } = period;
  const savingsPence = await plannedDeposit(database, employeeId, period);
  return {
    amount: poundsFromPence(decision.amountPence),
    fee: poundsFromPence(decision.feePence),
    payslip: payslipWith(facts.pay, { payday, givenBackPence, savingsPence }, decision),
    salaryAccountEnding: account?.accountNumber.slice(-4) ?? null,
  };
}
