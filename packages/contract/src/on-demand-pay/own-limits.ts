import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { Instant, Pounds, sentPounds, wholeNumber } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("on-demand-pay");
const defineReading = readingCallsOf("on-demand-pay");

/** A limit as it holds now, null for none, and what takes its place after a day. */
const limitOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ value: z.nullable(value), next: z.nullable(z.object({ value: z.nullable(value), from: Instant })) });

export const SelfLimits = z.object({
  each: limitOf(Pounds),
  period: limitOf(Pounds),
  count: limitOf(z.number()),
  company: z.nullable(z.object({ min: Pounds, period: Pounds, count: z.number() })),
  thisYear: z.object({ year: z.number(), fees: Pounds, amount: Pounds, count: z.number() }),
});
export type SelfLimits = z.infer<typeof SelfLimits>;

export const selfLimits = defineReading({
  name: "selfLimits",
  summary: "The employee's own limits of withdrawals, and what fees cost this year",
  route: "GET /vancepay/self-limits",
  answer: SelfLimits,
});

/** Pounds, above 0, two decimals at most. */
const WantedPounds = z.nullable(sentPounds(1, 1_000_000));

export const setSelfLimits = defineCall({
  name: "setSelfLimits",
  summary: "Set one's own limits of withdrawals: a tighter one counts at once, a looser one after 24 hours",
  route: "PUT /vancepay/self-limits",
  access: "session",
  body: z.object({ each: WantedPounds, period: WantedPounds, count: z.nullable(wholeNumber(1, 1000)) }),
  answer: SelfLimits,
  refusals: [...ownStaying, "ON_DEMAND_PAY_NOT_OFFERED", "OWN_LIMIT_TOO_LOW"],
});
