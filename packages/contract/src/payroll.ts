import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { CivilDate, Id, Instant, Pence } from "./units.ts";

/** What one payday took from the pay, in pence; what was given back is taken off, so that a part can be below zero. */
export const DeductionItem = z.object({
  id: Id,
  createdAt: Instant,
  payday: CivilDate,
  /** The pay of the period, before deductions. */
  salary: Pence,
  /** Advances and what was carried over. */
  advanceRecon: Pence,
  advanceFee: Pence,
  savingsDeposit: Pence,
  /** salary − advanceRecon − advanceFee − savingsDeposit, never below 0. */
  netSalary: Pence,
});
export type DeductionItem = z.infer<typeof DeductionItem>;

export const paymentHistory = defineCall({
  name: "paymentHistory",
  feature: "payroll",
  summary: "How paydays reduced the employee's salary, newest first",
  method: "GET",
  path: "/payment-history",
  access: "session-even-suspended",
  answer: z.array(DeductionItem),
  refusals: ["NO_SESSION", "STEP_REQUIRED"],
});
