import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CivilDate, Id, Pence } from "../units.ts";
import { ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");

/** Pence throughout; what goes out is negative. */
export const Forecast = z.object({
  today: CivilDate,
  payday: CivilDate,
  /** The bank balance as it is known now. */
  balance: Pence,
  /** The last days as they were, today at the end. */
  past: z.array(z.object({ date: CivilDate, balance: Pence })),
  /** Each day after today until the eve of payday; empty on both. */
  days: z.array(
    z.object({
      date: CivilDate,
      /** As likely more as less. */
      expected: Pence,
      /** In four of five cases it is between these. */
      low: Pence,
      high: Pence,
      /** With planned payments alone, before any other spending. */
      plannedOnly: Pence,
    }),
  ),
  /** What is planned, or comes regularly without being planned, until payday. */
  payments: z.array(z.object({ date: CivilDate, name: z.string(), amount: Pence, isPlanned: z.boolean() })),
  /** The first day below zero: with planned payments alone, else with usual spending; null for none. */
  belowZeroFrom: z.nullable(CivilDate),
  /** Whether planned payments alone lead there. */
  isBelowByPlan: z.boolean(),
  /** What is missing on the worst day; 0 for nothing. */
  short: Pence,
  /** A planned payment before payday that would help if it came after it. */
  movable: z.nullable(z.object({ id: Id, name: z.string(), amount: Pence, date: CivilDate })),
  /** How the same rule would have done before the last paydays; null where the history is too short. */
  accuracy: z.nullable(
    z.object({
      forecasts: z.number(),
      /** None was off by more. */
      within: Pence,
    }),
  ),
});
z.globalRegistry.add(Forecast, { id: "Forecast" });

export const forecast = defineCall({
  name: "forecast",
  summary:
    "The bank balance day by day until payday as a range; null without a bank, a payday or two months of history",
  route: "GET /banking/forecast",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.nullable(Forecast),
  refusals: ownReading,
});

export type Forecast = z.infer<typeof Forecast>;
