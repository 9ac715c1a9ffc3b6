import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CivilDate, Id, Instant, Pence } from "../units.ts";

const defineCall = callsOf("payroll");

/** What one payday took from the pay, in pence; what was given back is taken off, so that a part can be below zero. */
export const DeductionItem = z.object({
  id: Id,
  createdAt: Instant,
  payday: CivilDate,
  month: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}$/)),
  salary: Pence,
  advanceRecon: Pence,
  advanceFee: Pence,
  savingsDeposit: Pence,
  /** salary − advanceRecon − advanceFee − savingsDeposit, never below 0. */
  netSalary: Pence,
  /** Of `advanceRecon`: what earlier paydays could not cover, or payroll did not take. */
  carriedOver: Pence,
  /** What an earlier payday should not have taken, as for a withdrawal that could not be paid: `advanceRecon` and `advanceFee` are less by it. */
  amountGivenBack: Pence,
  feeGivenBack: Pence,
  carriedOn: Pence,
});
export type DeductionItem = z.infer<typeof DeductionItem>;

export const paymentHistory = defineCall({
  name: "paymentHistory",
  summary: "How paydays reduced the employee's salary, newest first",
  route: "GET /payment-history",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.array(DeductionItem),
  refusals: ["NO_SESSION", "STEP_REQUIRED"],
});
