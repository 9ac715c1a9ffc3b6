import { MIN_SEARCH_LETTERS } from "@wellpaid/domain/people/name-search";
import { PAYROLL_RUN_STATES } from "@wellpaid/domain/payroll/run/run-state";
import { REQUEST_KINDS } from "@wellpaid/domain/requests/approval";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { consoleRefusals } from "../company-settings/company-settings.ts";
import { CivilDate, Id } from "../units.ts";

const defineCall = administratorCallsOf("employer");

/** The first few of each kind that a search finds. */
export const Found = z.object({
  people: z.array(z.object({ id: Id, name: z.string(), employeeNumber: z.nullable(z.string()) })),
  /** Waiting requests, oldest first; none for an administrator who does not decide about them. */
  requests: z.array(z.object({ id: Id, kind: z.enum(REQUEST_KINDS), name: z.string() })),
  /** Newest payday first. */
  runs: z.array(
    z.object({ id: Id, payday: CivilDate, payGroup: z.nullable(z.string()), state: z.enum(PAYROLL_RUN_STATES) }),
  ),
});
export type Found = z.infer<typeof Found>;

export const searchConsole = defineCall({
  name: "searchConsole",
  summary:
    "The company's people by name, number or e-mail address of payroll, waiting requests by name, and payroll runs by payday or pay group",
  route: "GET /employer/search",
  query: z.object({ q: z.string().check(z.trim(), z.minLength(MIN_SEARCH_LETTERS), z.maxLength(100)) }),
  answer: Found,
  refusals: consoleRefusals,
});
