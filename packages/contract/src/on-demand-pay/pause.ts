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
  body: z.object({ duration: z.enum(PAUSE_DURATIONS) }),
  answer: z.object({ frozenUntil: Instant }),
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
