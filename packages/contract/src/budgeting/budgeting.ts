import * as z from "zod/mini";
import { ImportToken } from "../banking/banks.ts";
import { callsOf, readingCallsOf } from "../call.ts";
import { Merchant } from "./merchants.ts";
import { PlannedType } from "./planned-payments.ts";
import { areRangesInOrder, transactionFilters } from "./transactions.ts";
import { CivilDate, Id, Instant, numberInQuery, Pence, Pounds, pageOf, pageQuery, wholeNumber } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

export * from "./planned-payments.ts";

/** An amount of a bank: pence, out negative. */
export const BankAmount = z.object({ value: Pence, currency: z.string() });

export const Indicators = z.object({
  monthRemind: Pounds,
  currentBalance: Pounds,
  dailySpread: Pounds,
  expensesDue: Pounds,
  incomesDue: Pounds,
  onItsWay: Pounds,
  balanceAt: Instant,
  isBalanceStale: z.boolean(),
  trace: z.object({
    accounts: z.array(
      z.object({ id: Id, name: z.string(), bankName: z.string(), balance: Pounds, balanceAt: Instant }),
    ),
    payments: z.array(
      z.object({
        id: Id,
        name: z.string(),
        type: PlannedType,
        date: CivilDate,
        count: z.number(),
        amount: Pounds,
        isLate: z.boolean(),
      }),
    ),
    /** Ours, promised and not in a balance yet; part of `monthRemind`. */
    onItsWay: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["advance", "savings-withdrawal", "refund"]),
        amount: Pounds,
        promisedOn: CivilDate,
      }),
    ),
  }),
  /** The pay period: from the last payday to the day before the next. */
  period: z.object({ firstDay: CivilDate, lastDay: CivilDate, payday: CivilDate }),
  /** The payday that today is, or for which the pay has come early: what was left until then, and whether the pay is seen. */
  ending: z.nullable(
    z.object({
      payday: CivilDate,
      monthRemind: Pounds,
      pay: z.nullable(z.object({ date: CivilDate, amount: Pounds })),
    }),
  ),
});

export const indicators = defineReading({
  name: "indicators",
  summary: "Left to spend until payday, per day, and the bank balance; null without a connected bank",
  route: "GET /banking/indicators",
  answer: z.nullable(Indicators),
});

export const paydayDate = defineReading({
  name: "paydayDate",
  summary: "The next payday and the days until then; null where none is known",
  route: "GET /banking/payday-date",
  answer: z.nullable(
    z.object({
      paydayDate: CivilDate,
      dateDiff: z.number(),
      today: CivilDate,
      /** 100 − 100 / days in month × days left, within 0 and 100. */
      progress: z.number(),
      /** The payday that today is, or for which the pay has come early; null on other days. */
      endingPayday: z.nullable(CivilDate),
    }),
  ),
});

/** A part of a split transaction. */
export const TransactionPart = z.object({
  category: z.object({ key: z.string() }),
  amount: BankAmount,
  note: z.nullable(z.string()),
});

export const Transaction = z.object({
  id: Id,
  date: CivilDate,
  shortDescription: z.string(),
  merchant: z.nullable(Merchant),
  amount: BankAmount,
  category: z.object({ key: z.string() }),
  bankCategory: z.nullable(z.object({ key: z.string() })),
  counterparty: z.object({ logo: z.nullable(z.string()) }),
  status: z.enum(["posted", "pending"]),
  accountId: Id,
  note: z.nullable(z.string()),
  parts: z.array(TransactionPart),
  isSplitOutdated: z.boolean(),
});

export const transactions = defineReading({
  name: "transactions",
  summary:
    "Transactions of the connected accounts, newest first, by words, categories, days, accounts, direction and amounts",
  route: "GET /banking/transactions",
  query: z.object({ ...pageQuery, ...transactionFilters }).check(...areRangesInOrder),
  answer: pageOf(Transaction),
});

export const categories = defineReading({
  name: "categories",
  summary: "The categories of transactions and planned payments",
  route: "GET /banking/categories",
  answer: z.array(z.object({ key: z.string(), name: z.string() })),
});

export const BankingAccount = z.object({
  id: Id,
  name: z.string(),
  bankName: z.string(),
  type: z.string(),
  isActive: z.boolean(),
  isShared: z.boolean(),
  isCounted: z.boolean(),
  isIncludable: z.boolean(),
  isIncluded: z.boolean(),
  balance: BankAmount,
  balanceAt: Instant,
  /** Null for an account that was imported from statements. */
  connectionId: z.nullable(Id),
});

export const accounts = defineReading({
  name: "accounts",
  summary: "The employee's connected bank accounts",
  route: "GET /banking/accounts",
  answer: z.array(BankingAccount),
});

export const initialLoad = defineCall({
  name: "initialLoad",
  summary:
    "Starts the load of the connected banks if none runs, waits up to 20 seconds and says how far it is; with the token of a bank's return that connection is made first",
  route: "GET /banking/initial-load",
  access: "session-even-suspended",
  inPartnersSession: "free",
  // The server itself waits so long, and before that for the bank.
  withinSeconds: 60,
  query: z.object({ token: z.optional(ImportToken), wait: z._default(numberInQuery(wholeNumber(1, 20)), 20) }),
  answer: z.object({
    status: z.enum(["loading", "done", "failed"]),
    imported: z.number(),
    total: z.nullable(z.number()),
    connection: z.nullable(
      z.object({
        id: Id,
        connectionName: z.string(),
        accounts: z.array(z.object({ id: Id, name: z.string(), balance: BankAmount, transactions: z.number() })),
      }),
    ),
  }),
  // Only a token asks for more than reading. IMPORT_TOKEN_INVALID: none of this session's, over, or of a visit that failed.
  refusals: [...ownStaying, "IMPORT_TOKEN_INVALID"],
});

export const connections = defineReading({
  name: "connections",
  summary: "The employee's bank connections and how they are",
  route: "GET /banking/connections",
  answer: z.array(
    z.object({
      id: Id,
      connectionName: z.string(),
      accountsName: z.array(z.string()),
      status: z.enum(["ok", "error", "expired"]),
      expiresAt: Instant,
      lastUpdatedAt: z.nullable(Instant),
      isReauthNeed: z.boolean(),
    }),
  ),
});
export type BankingAccount = z.infer<typeof BankingAccount>;
export type Indicators = z.infer<typeof Indicators>;
export type Transaction = z.infer<typeof Transaction>;
