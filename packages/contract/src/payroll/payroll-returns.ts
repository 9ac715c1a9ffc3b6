import { DIFFERENCE_STATES } from "@wellpaid/domain/payroll/difference-state";
import { MAX_TAKEN_MORE, RETURN_FAULTS } from "@wellpaid/domain/payroll/return";
import { RETURN_UNITS } from "@wellpaid/domain/payroll/return-unit";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS, UPLOAD_SECONDS } from "../call.ts";
import { Id, Instant, Pence, pageOf, pageQuery } from "../units.ts";
import { ownReading, secondPerson } from "../usual-refusals.ts";

const defineCall = administratorCallsOf("payroll");

const params = z.object({ id: Id });
const withRole = [...ownReading, "ROLE_REQUIRED"] as const;

/** Enough for a file of more than 100,000 people. */
export const takesRunFile = { type: "text/csv", maxBytes: 32 * 1024 * 1024 } as const;

export const RunReturn = z.object({
  id: Id,
  status: z.enum(["brought", "confirmed", "carried"]),
  broughtAt: Instant,
  broughtBy: z.string(),
  isOwn: z.boolean(),
  confirmedAt: z.nullable(Instant),
  confirmedBy: z.nullable(z.string()),
  carriedAt: z.nullable(Instant),
  lines: z.number(),
  unnamed: z.number(),
  due: Pence,
  taken: Pence,
  differences: z.number(),
  tookMore: z.number(),
  /** How much too little, and how much too much, payroll took in all. */
  owed: Pence,
  owedBack: Pence,
});
export type RunReturn = z.infer<typeof RunReturn>;

export const payrollReturnTemplate = defineCall({
  name: "payrollReturnTemplate",
  summary: "A file in which payroll fills in what it took from each person",
  route: "GET /employer/payroll/runs/{id}/return-template.csv",
  roles: ["payroll"],
  params,
  answer: z.custom<Blob>(),
  file: "text/csv; charset=utf-8",
  withinSeconds: FILE_SECONDS,
  refusals: [...withRole, "NOT_FOUND", "RUN_NOT_FIXED"],
});

export const ReturnError = z.object({
  line: z.nullable(z.number()),
  employeeNumber: z.string(),
  reason: z.enum([
    ...RETURN_FAULTS,
    "line-broken",
    "too-many-cells",
    "too-many-lines",
    "heading-missing",
    "heading-double",
    "encoding-unknown",
  ]),
});
export type ReturnError = z.infer<typeof ReturnError>;

export const bringPayrollReturn = defineCall({
  name: "bringPayrollReturn",
  summary:
    "What payroll really took, as a file: a dry run that shows each difference; nothing moves before another person confirms",
  route: "POST /employer/payroll/runs/{id}/return",
  roles: ["payroll"],
  params,
  query: z.object({
    /** What the amounts are, once an upload left it unclear; otherwise pounds. */
    unit: z.optional(z.enum(RETURN_UNITS)),
  }),
  takesFile: takesRunFile,
  /** If the file has a fault or its unit is not clear nothing is stored: `return` is null. */
  answer: z.object({
    return: z.nullable(RunReturn),
    faults: z.array(ReturnError),
    faultyLines: z.number(),
    /** What the amounts come to in each unit, where they may be pence: the file is to be uploaded again with one of them. */
    unclearUnit: z.nullable(z.object({ asPounds: Pence, asPence: Pence, due: Pence })),
  }),
  withinSeconds: UPLOAD_SECONDS,
  refusals: [...withRole, "NOT_FOUND", "RUN_NOT_POSTED", "RUN_RETURNED"],
});

export const RunDifference = z.object({
  id: Id,
  employeeNumber: z.nullable(z.string()),
  surname: z.string(),
  name: z.string(),
  due: Pence,
  taken: Pence,
  owed: Pence,
  owedBack: Pence,
  state: z.enum(DIFFERENCE_STATES),
  /** Where payroll took more: the reason that the confirming administrator gave. */
  reason: z.nullable(z.string()),
});
export type RunDifference = z.infer<typeof RunDifference>;

export const payrollDifferences = defineCall({
  name: "payrollDifferences",
  summary: "Where payroll took another amount than the run told it, by surname",
  route: "GET /employer/payroll/runs/{id}/differences",
  params,
  query: z.object({
    ...pageQuery,
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    tookMore: z.optional(z.literal("true")),
  }),
  answer: pageOf(RunDifference),
  refusals: [...ownReading, "NOT_FOUND"],
});

export const confirmPayrollReturn = defineCall({
  name: "confirmPayrollReturn",
  summary:
    "Confirms what another person brought back: its differences are carried. Of each in which payroll took more than it was told, with the reason",
  route: "POST /employer/payroll/runs/{id}/return/{returnId}/confirm",
  params: z.object({ id: Id, returnId: Id }),
  /** Empty for a return in which payroll took no more than the run says. */
  body: z.object({
    accepted: z.optional(
      z
        .array(z.object({ differenceId: Id, reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }))
        .check(z.maxLength(MAX_TAKEN_MORE)),
    ),
  }),
  answer: RunReturn,
  refusals: [...ownReading, "NOT_FOUND", "RETURN_REASON_MISSING", "OWN_RETURN", ...secondPerson, "RUN_RETURNED"],
});
