import { randomUUID } from "node:crypto";

/** What a visit has learnt from earlier answers, for the calls that need it. */
export interface Memory {
  readonly username: string;
  token: string;
  readonly plannedName: string;
  readonly plannedKey: string;
  plannedId: string | null;
  advanceId: string | null;
}

interface Sent {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v1`; null where an earlier answer that it needs did not come. */
  readonly path: string | null;
  readonly body?: unknown;
  readonly key?: string;
}

interface ListedCall {
  readonly send: (memory: Memory) => Sent;
  readonly store?: (memory: Memory, answer: Readonly<Record<string, unknown>>) => void;
}

const get = (path: string): ListedCall => ({ send: () => ({ method: "GET", path }) });
const PASSWORD = "Demo-pass-2026!";
const PLANNED = {
  category: "bills",
  currency: "GBP",
  amount: 12.5,
  type: "expense",
  frequency: "monthly",
  date: 20,
} as const;

/** The calls of an employee's visit; withdrawals and cancels are the journal's own (`chaos/faults`). */
export const CALLS = {
  logIn: {
    send: ({ username }) => ({
      method: "POST",
      path: "/login/employee",
      body: { identifier: username, password: PASSWORD },
    }),
    store: (memory, { token }) => {
      if (typeof token === "string") memory.token = token;
    },
  },
  check: get("/employees/check"),
  indicators: get("/banking/indicators"),
  payday: get("/banking/payday-date"),
  reauth: get("/banking/is-reauth-need"),
  paidExpenses: get("/banking/planned-payments/paid/expense"),
  paidIncomes: get("/banking/planned-payments/paid/income"),
  forecast: get("/banking/forecast"),
  payAccount: get("/vancepay/account"),
  accessRequest: get("/vancepay/last-employee-access-request"),
  amount: get("/vancepay/advance-amount"),
  history: get("/vancepay/advance-history"),
  quote: get("/vancepay/quote?amount=15"),
  selfLimits: get("/vancepay/self-limits"),
  savings: get("/savings/account"),
  bestRate: get("/savings/best-rate"),
  spending: get("/banking/spending"),
  usageReport: get("/banking/employee-usage-report"),
  transactions: get("/banking/transactions?limit=15&offset=0"),
  nextTransactions: get("/banking/transactions?limit=15&offset=15"),
  searchTransactions: get("/banking/transactions?limit=15&offset=0&q=bakery"),
  plannedPayments: get("/banking/planned-payments"),
  plannedNews: get("/banking/planned-payments/news"),
  paymentHistory: get("/payment-history"),
  bankAccounts: get("/banking/accounts"),
  connections: get("/banking/connections"),
  planPayment: {
    send: ({ plannedName, plannedKey }) => ({
      method: "POST",
      path: "/banking/planned-payments",
      body: { ...PLANNED, name: plannedName },
      key: plannedKey,
    }),
    store: (memory, { id }) => {
      if (typeof id === "string") memory.plannedId = id;
    },
  },
  changePlanned: {
    send: ({ plannedName, plannedId }) => {
      const { type: _, ...fields } = PLANNED;
      const path = plannedId && `/banking/planned-payments/${plannedId}`;
      return { method: "PUT", path, body: { ...fields, name: plannedName, amount: 14 } };
    },
  },
  removePlanned: {
    send: ({ plannedId }) => ({ method: "DELETE", path: plannedId && `/banking/planned-payments/${plannedId}` }),
  },
} as const satisfies Record<string, ListedCall>;

export type ReadOrPlan = keyof typeof CALLS;
export type CallName = ReadOrPlan | "withdraw" | "cancel";

/** As the table types them, without what each alone has. */
export const callOf = (name: ReadOrPlan): ListedCall => CALLS[name];

export const emptyMemory = (username: string, token: string, visit: number): Memory => ({
  username,
  token,
  plannedName: `Visit ${visit}`,
  plannedKey: randomUUID(),
  plannedId: null,
  advanceId: null,
});
