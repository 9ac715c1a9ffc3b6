import { EXCEPTION_KINDS } from "@wellpaid/domain/overview/exceptions";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { consoleRefusals } from "../company-settings/company-settings.ts";
import { Instant } from "../units.ts";

const defineCall = administratorCallsOf("employer");

export const ToDo = z.object({
  items: z.array(
    z.object({
      kind: z.enum(EXCEPTION_KINDS),
      /** Those that the calling administrator can settle, by their roles and by their part in it. */
      count: z.number(),
      /** Those that only others can settle, or that are only shown. */
      ofOthers: z.number(),
      /** Of the oldest that the calling administrator can settle, or else of the oldest. */
      since: Instant,
    }),
  ),
});
export type ToDo = z.infer<typeof ToDo>;

export const toDo = defineCall({
  name: "employerToDo",
  summary: "What waits for a person at the company, by kind, and how much of it the calling administrator can settle",
  route: "GET /employer/to-do",
  answer: ToDo,
  refusals: consoleRefusals,
});
