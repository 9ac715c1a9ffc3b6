import * as z from "zod/mini";
import { ImportToken } from "../banking/banks.ts";
import { callsOf } from "../call.ts";
import { PlannedType } from "./planned-payments.ts";
import { transactionFilters } from "./transactions.ts";
import { CivilDate, Id, Instant, numberInQuery, Pence, Pounds, pageOf, pageQuery, wholeNumber } from "../units.ts";
import { ownReading, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");

export * from "./planned-payments.ts";

/** An amount of a bank: pence, out negative. */
export const BankAmount = z.object({ value: Pence, currency: z.string() });

export const Indicators = z.object({
  /** Left to spend until payday; below zero when short. */
  monthRemind: Pounds,
  currentBalance: Pounds,
  dailySpread: Pounds,
  /** What left to spend is worked out from. */
  expensesDue: Pounds,
  incomesDue: Pounds,
  /** Age of the oldest balance that is counted. */
  balanceAt: Instant,
  /** True when that is more than 24 hours ago: its time is then shown. */
  isBalanceStale: z.boolean(),
  /** Each pound of left to spend: the balances and the payments add up to it. */
  trace: z.object({
    /** The accounts that are counted. */
    accounts: z.array(
      z.object({ id: Id, name: z.string(), bankName: z.string(), balance: Pounds, balanceAt: Instant }),
    ),
    /** What is due before payday and not paid or received, soonest first. */
    payments: z.array(
      z.object({
        id: Id,
        name: z.string(),
        type: PlannedType,
        /** The day of the first of them. */
        date: CivilDate,
        /** How many of them. */
        count: z.number(),
        /** Of all of them, without a sign. */
        amount: Pounds,
      }),
    ),
  }),
});

export const indicators = defineCall({
  name: "indicators",
  summary: "Left to spend until payday, per day, and the bank balance; null without a connected bank",
  route: "GET /banking/indicators",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.nullable(Indicators),
  refusals: ownReading,
});

export const paydayDate = defineCall({
  name: "paydayDate",
  summary: "The next payday and the days until then; null where none is known",
  route: "GET /banking/payday-date",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.nullable(
    z.object({
      paydayDate: CivilDate,
      /** Days from today, 0 on payday. */
      dateDiff: z.number(),
      today: CivilDate,
      /** 100 − 100 / days in month × days left, within 0 and 100. */
      progress: z.number(),
    }),
  ),
  refusals: ownReading,
});

export const Transaction = z.object({
  id: Id,
  date: CivilDate,
  shortDescription: z.string(),
  amount: BankAmount,
  category: z.object({ key: z.string() }),
  /** Where the employee chose another: what the bank says; else null. */
  bankCategory: z.nullable(z.object({ key: z.string() })),
  counterparty: z.object({ logo: z.nullable(z.string()) }),
  status: z.enum(["posted", "pending"]),
  accountId: Id,
});

export const transactions = defineCall({
  name: "transactions",
  summary: "Transactions of the connected accounts, newest first, by words and categories",
  route: "GET /banking/transactions",
  access: "session-even-suspended",
  inPartnersSession: "free",
  query: z.object({
    ...pageQuery,
    ...transactionFilters,
  }),
  answer: pageOf(Transaction),
  refusals: ownReading,
});

export const categories = defineCall({
  name: "categories",
  summary: "The categories of transactions and planned payments",
  route: "GET /banking/categories",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.array(z.object({ key: z.string(), name: z.string() })),
  refusals: ownReading,
});

export const BankingAccount = z.object({
  id: Id,
  name: z.string(),
  bankName: z.string(),
  type: z.string(),
  isActive: z.boolean(),
  /** Whether the employee still shares it: one that was left out when they agreed again at the bank is as it was last read. */
  isShared: z.boolean(),
  /** Counted in the balance and in left to spend. */
  isCounted: z.boolean(),
  /** Whether the employee may decide that: savings in pounds. */
  isIncludable: z.boolean(),
  isIncluded: z.boolean(),
  balance: BankAmount,
  balanceAt: Instant,
  connectionId: Id,
});

export const accounts = defineCall({
  name: "accounts",
  summary: "The employee's connected bank accounts",
  route: "GET /banking/accounts",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.array(BankingAccount),
  refusals: ownReading,
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
  query: z.object({
    token: z.optional(ImportToken),
    /** How many seconds it may wait at most; who shows how far it is asks more often. */
    wait: z._default(numberInQuery(wholeNumber(1, 20)), 20),
  }),
  answer: z.object({
    status: z.enum(["loading", "done", "failed"]),
    imported: z.number(),
    /** In all; null while unknown. */
    total: z.nullable(z.number()),
    /** What the token has connected; null without a token and until it is known. */
    connection: z.nullable(
      z.object({
        id: Id,
        connectionName: z.string(),
        accounts: z.array(
          z.object({
            id: Id,
            name: z.string(),
            balance: BankAmount,
            /** How many of them are here by now. */
            transactions: z.number(),
          }),
        ),
      }),
    ),
  }),
  // Only a token asks for more than reading. IMPORT_TOKEN_INVALID: none of this session's, over, or of a visit that failed.
  refusals: [...ownStaying, "IMPORT_TOKEN_INVALID"],
});

export const connections = defineCall({
  name: "connections",
  summary: "The employee's bank connections and how they are",
  route: "GET /banking/connections",
  access: "session-even-suspended",
  inPartnersSession: "free",
  answer: z.array(
    z.object({
      id: Id,
      connectionName: z.string(),
      accountsName: z.array(z.string()),
      status: z.enum(["ok", "error", "expired"]),
      /** When the consent ends. */
      expiresAt: Instant,
      lastUpdatedAt: z.nullable(Instant),
      isReauthNeed: z.boolean(),
    }),
  ),
  refusals: ownReading,
});
export type BankingAccount = z.infer<typeof BankingAccount>;
export type Indicators = z.infer<typeof Indicators>;
export type Transaction = z.infer<typeof Transaction>;
