import type { Quote } from "@wellpaid/contract/on-demand-pay";
import { add, NO_PENCE, type Pence, sum } from "@wellpaid/domain/money/pence";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import { counts } from "@wellpaid/domain/on-demand-pay/advance-states";
import type { AvailabilityFacts } from "@wellpaid/domain/on-demand-pay/availability";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import { nextPayslip, type Payslip } from "@wellpaid/domain/payroll/payslip";
import type { Database } from "../../database/schema.ts";
import { refuseInput } from "../../http/refusal-answer.ts";
import type { Session } from "../../http/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { readWithdrawer } from "./withdrawal-facts.ts";
import { refuseWithdrawal } from "./withdrawal-refusal.ts";

/** The next payslip with one more withdrawal on it. */
function payslipWith(pay: AvailabilityFacts, amountPence: Pence, feePence: Pence): Payslip {
  const live = pay.advances.filter((advance) => counts(advance.status));
  return nextPayslip({
    salaryPence: pay.monthlySalaryPence,
    carriedOverPence: pay.carriedOverPence,
    advancesPence: add(sum(live.map((advance) => advance.amountPence)), amountPence),
    feesPence: add(sum(live.map((advance) => advance.feePence)), feePence),
    savingsPence: NO_PENCE,
  });
}

/** Fee and next payslip of a withdrawal, decided by the rule that would grant it; nothing is written. */
export async function quoteAdvance(database: Database, session: Session, amount: number): Promise<Quote | Refusal> {
  const amountPence = penceFromPounds(amount);
  if (amountPence === undefined) return refuseInput([{ path: "/amount", message: "is no amount in pounds and pence" }]);
  const { facts, period, account } = await readWithdrawer(database, session.employeeId, "no lock");
  const decision = decideWithdrawal(facts, amountPence);
  if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
  if (facts.pay === null) return refuse("NO_ON_DEMAND_PAY_ACCESS");
  const payslip = payslipWith(facts.pay, decision.amountPence, decision.feePence);
  return {
    amount: poundsFromPence(decision.amountPence),
    fee: poundsFromPence(decision.feePence),
    payslip: {
      payday: period.payday,
      salary: poundsFromPence(payslip.salaryPence),
      advances: poundsFromPence(payslip.advancesPence),
      fees: poundsFromPence(payslip.feesPence),
      carriedOver: poundsFromPence(payslip.carriedOverPence),
      savings: poundsFromPence(payslip.savingsPence),
      net: poundsFromPence(payslip.netPence),
    },
    salaryAccountEnding: account?.accountNumber.slice(-4) ?? null,
  };
}
