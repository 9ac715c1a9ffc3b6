import * as z from "zod/mini";
import { readingCallsOf } from "../call.ts";
import { Instant } from "../units.ts";

const defineReading = readingCallsOf("account");

export const checkFrozenStatus = defineReading({
  name: "checkFrozenStatus",
  summary: "Whether withdrawals are paused, by whom and until when",
  route: "GET /employees/check-frozen-status",
  answer: z.object({ isFrozen: z.boolean(), frozenUntil: z.nullable(Instant), indefinite: z.boolean() }),
});
