import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { Instant } from "../units.ts";
import { ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("account");

export const checkFrozenStatus = defineCall({
  name: "checkFrozenStatus",
  summary: "Whether withdrawals are paused, by whom and until when",
  route: "GET /employees/check-frozen-status",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.object({
    isFrozen: z.boolean(),
    frozenUntil: z.nullable(Instant),
    indefinite: z.boolean(),
  }),
  refusals: ownReading,
});
