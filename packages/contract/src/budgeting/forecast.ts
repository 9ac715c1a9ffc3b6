import * as z from "zod/mini";
import { readingCallsOf } from "../call.ts";
import { CivilDate, Id, Pence } from "../units.ts";

const defineReading = readingCallsOf("budgeting");

/** Pence throughout; what goes out is negative. */
export const Forecast = z.object({
  today: CivilDate,
  payday: CivilDate,
  balance: Pence,
  /** Promised to the person, and part of each of `days`. */
  onItsWay: Pence,
  past: z.array(z.object({ date: CivilDate, balance: Pence })),
  days: z.array(z.object({ date: CivilDate, expected: Pence, low: Pence, high: Pence, plannedOnly: Pence })),
  payments: z.array(z.object({ date: CivilDate, name: z.string(), amount: Pence, isPlanned: z.boolean() })),
  /** The first day below zero: with planned payments alone, else with usual spending; null for none. */
  belowZeroFrom: z.nullable(CivilDate),
  isBelowByPlan: z.boolean(),
  short: Pence,
  movable: z.nullable(z.object({ id: Id, name: z.string(), amount: Pence, date: CivilDate })),
  accuracy: z.nullable(z.object({ forecasts: z.number(), within: Pence })),
});
z.globalRegistry.add(Forecast, { id: "Forecast" });

export const forecast = defineReading({
  name: "forecast",
  summary:
    "The bank balance day by day until payday as a range; null without a bank, a payday or two months of history",
  route: "GET /banking/forecast",
  answer: z.nullable(Forecast),
});

export type Forecast = z.infer<typeof Forecast>;
