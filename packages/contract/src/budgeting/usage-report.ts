import * as z from "zod/mini";
import { BankAmount } from "./budgeting.ts";
import { Merchant } from "./merchants.ts";
import { readingCallsOf } from "../call.ts";
import { CivilDate, Id, Pence, periodQuery } from "../units.ts";

const defineReading = readingCallsOf("budgeting");

/** One of the largest; what goes out is negative. */
export const ReportedTransaction = z.object({
  id: Id,
  shortDescription: z.string(),
  merchant: z.nullable(Merchant),
  category: z.object({ key: z.string() }),
  amount: BankAmount,
  date: CivilDate,
});

/** Categories by what was spent in them, most first. */
const Spending = z.array(z.object({ category: z.object({ key: z.string() }), spent: Pence }));

/** The contract misspells the names of its fields. Sums are pence without a sign, but the summary, which is in less out. */
export const usageReport = defineReading({
  name: "usageReport",
  summary: "Money in and out from the day three months ago to today, without moves between own connected accounts",
  route: "GET /banking/employee-usage-report",
  answer: z.object({
    incommingTransactionsSum: Pence,
    outgoingTransactionsSum: Pence,
    summaryOfBalance: Pence,
    incommingTransactions: z.array(ReportedTransaction),
    outgoingTransactions: z.array(ReportedTransaction),
    incommingTransactionsCount: z.number(),
    outgoingTransactionsCount: z.number(),
    firstDay: CivilDate,
    lastDay: CivilDate,
    months: z.array(z.object({ month: z.string(), in: Pence, out: Pence })),
    spending: Spending,
    movesLeftOut: z.number(),
  }),
});

export const recentSpending = defineReading({
  name: "recentSpending",
  summary:
    "What was spent since the last payday, by category, or in an earlier pay period; moves between own connected accounts are left out",
  route: "GET /banking/spending",
  query: z.object(periodQuery),
  answer: z.object({
    total: Pence,
    firstDay: CivilDate,
    /** Today in the current period, else the eve of its payday. */
    lastDay: CivilDate,
    spending: Spending,
  }),
});

export type ReportedTransaction = z.infer<typeof ReportedTransaction>;
