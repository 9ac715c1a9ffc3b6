import { PAUSE_DURATIONS } from "@wellpaid/domain/on-demand-pay/access/pause";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { Instant } from "../units.ts";

const defineCall = callsOf("on-demand-pay");

export const pauseWithdrawals = defineCall({
  name: "pauseWithdrawals",
  summary: "Pause one's own withdrawals for a while; it ends by itself and cannot be ended early",
  route: "POST /vancepay/pause-withdrawals",
  access: "session",
  body: z.object({
    /** 24, 72 or 168 hours from now, or until the payday of the open pay period is over: 00:00 London of the day after. */
    duration: z.enum(PAUSE_DURATIONS),
  }),
  answer: z.object({
    /** When withdrawals open again by themselves, as `GET /employees/check-frozen-status` tells it from now on. */
    frozenUntil: Instant,
  }),
  refusals: [
    "NO_SESSION",
    "STEP_REQUIRED",
    "DELETION_REQUESTED",
    "COMPANY_SUSPENDED",
    "ON_DEMAND_PAY_NOT_OFFERED",
    "SUSPENDED",
    "WITHDRAWALS_PAUSED",
    "NO_ON_DEMAND_PAY_ACCESS",
    "STATUS_CHANGED",
    "EMPLOYER_CONFIRMATION_PENDING",
  ],
  takesIdempotencyKey: true,
});
