import * as z from "zod/mini";
import { callsOf, FILE_SECONDS, readingCallsOf } from "../call.ts";
import { CivilDate, numberInQuery, Pence, wholeNumber } from "../units.ts";
import { ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

/** What is owed and saved today, as the letter for a lender says it. */
const OwedAndSaved = z.object({
  /** Withdrawn and not deducted yet, with fees and what was carried over. */
  owed: Pence,
  /** Refunds that are not paid yet. */
  owedToEmployee: Pence,
  /** Placed at the bank or on its way there. */
  saved: Pence,
});

export const listStatements = defineReading({
  name: "listStatements",
  summary: "Which statements the employee can download, and what is owed and saved today",
  route: "GET /employees/statements",
  answer: z.object({
    today: CivilDate,
    taxYears: z.array(z.object({ firstYear: z.number(), from: CivilDate, to: CivilDate, isSoFar: z.boolean() })),
    savings: z.nullable(z.object({ from: CivilDate, to: CivilDate })),
    now: OwedAndSaved,
  }),
});

/** A statement as a file: data that leaves, so that a session that may be another person's needs a code for it. */
const file = {
  access: "session-even-suspended",
  answer: z.custom<Blob>(),
  file: "application/pdf",
  withinSeconds: FILE_SECONDS,
} as const;

export const payStatement = defineCall({
  ...file,
  name: "payStatement",
  summary: "Withdrawals and deductions of a UK tax year as a tagged PDF; 30 statements an hour",
  route: "GET /employees/statements/pay",
  query: z.object({ firstYear: numberInQuery(wholeNumber(1900, 2198)) }),
  refusals: [...ownReading, "NOTHING_IN_PERIOD", "PERIOD_TOO_LONG"],
});

export const savingsStatement = defineCall({
  ...file,
  name: "savingsStatement",
  summary: "Money in and out of savings from one day to another, both included, as a tagged PDF; 30 statements an hour",
  route: "GET /employees/statements/savings",
  query: z
    .object({ from: CivilDate, to: CivilDate })
    .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before from" })),
  refusals: [...ownReading, "NOTHING_IN_PERIOD", "PERIOD_TOO_LONG"],
});

export const lenderLetter = defineCall({
  ...file,
  name: "lenderLetter",
  summary: "A letter for a lender with what is owed and saved today, as a tagged PDF; 30 statements an hour",
  route: "GET /employees/statements/letter",
  refusals: [...ownReading],
});
