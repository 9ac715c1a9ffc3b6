import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { consoleRefusals } from "../company-settings/company-settings.ts";

const defineCall = administratorCallsOf("employer");

/** Null where there are fewer than five: it may tell what one of them did. */
const People = z.nullable(z.number());

export const Uptake = z.object({
  /** Up to the current month, which is not over; months before the company had employees are left out. */
  months: z.array(
    z.object({
      month: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}$/)),
      /** At its end, as the next two. */
      inPayroll: z.number(),
      withAccount: People,
      saving: People,
      /** For a payday in it. */
      withdrew: People,
    }),
  ),
});
export type Uptake = z.infer<typeof Uptake>;

export const uptake = defineCall({
  name: "employerUptake",
  summary: "How many people of the company signed up, withdrew and saved, by month, for the last twelve",
  route: "GET /employer/uptake",
  answer: Uptake,
  refusals: consoleRefusals,
});
