import * as z from "zod/mini";
import { readingCallsOf } from "../call.ts";
import { CivilDate, numberInQuery, Pence, wholeNumber } from "../units.ts";

const defineReading = readingCallsOf("on-demand-pay");

export const FeesOfYear = z.object({
  /** A tax year, named by the calendar year in which it begins. */
  taxYear: z.number(),
  /** The first day of which the account knows anything. */
  since: CivilDate,
  today: CivilDate,
  /** Months with withdrawals, by their day in London; the days of April before and after the tax year are not among them. */
  months: z.array(
    z.object({
      month: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}$/)),
      count: z.number(),
      amountPence: Pence,
      feesPence: Pence,
    }),
  ),
});
export type FeesOfYear = z.infer<typeof FeesOfYear>;

export const feesOfYear = defineReading({
  name: "feesOfYear",
  summary: "What the employee withdrew in each month of a tax year, and the fees",
  route: "GET /vancepay/fees-of-year",
  /** Left out: the current one. */
  query: z.object({ taxYear: z.optional(numberInQuery(wholeNumber(2000, 2198))) }),
  answer: FeesOfYear,
});
