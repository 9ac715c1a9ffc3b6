import { expect } from "@playwright/test";
import { productAddress } from "./with-product.ts";

/** The public password of every demo account. */
export const DEMO_PASSWORD = "Demo-pass-2026!";

/** A message in the sandbox's inbox. */
export interface Message {
  readonly id: string;
  readonly channel: "sms" | "voice" | "email" | "push";
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
  readonly sentAt: string;
}

/** A payment that the sandbox's rail has taken. */
export interface Payout {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly username: string;
  readonly amountPence: number;
  readonly purpose: string;
  readonly status: string;
  readonly at: string;
}

/** A transaction at a customer's bank; posted unless set otherwise. */
export interface BankTransaction {
  readonly date: string;
  readonly description: string;
  readonly amountPence: number;
  readonly status?: "posted" | "pending";
}

/** What an outside party does wrong, for `count` calls or until set back to ok. */
export interface Fault {
  readonly target: "banking" | "savings" | "messages" | "payouts" | "push" | "storage";
  readonly mode: "ok" | "error" | "timeout" | "slow" | "lost" | "twice" | "reject";
  readonly status?: number;
  readonly count?: number;
}

async function ask<Answer>(path: string, input?: object): Promise<Answer> {
  const request = input && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  };
  const response = await fetch(`${productAddress}/sandbox/api${path}`, request);
  if (!response.ok) throw new Error(`the sandbox refused ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** What the journey has changed as employer or operations do: it is restored at its end (`restore.ts`). */
export const changed = { usernames: new Set<string>(), companies: new Set<string>() };

const to = (name: string, value: string): string => `?${new URLSearchParams({ [name]: value }).toString()}`;

/** The outside world of the product under test, by the sandbox's calls. */
export const sandbox = {
  /** Retires the demo account and recreates it in its state, relative to the sandbox's today. */
  recreate: (username: string) => ask<{ usernames: string[] }>("/demo", { username }),
  messagesTo: (address: string) => ask<Message[]>(`/messages${to("to", address)}`),
  payoutsOf: (username: string) => ask<Payout[]>(`/payouts${to("username", username)}`),
  now: async () => new Date((await ask<{ now: string }>("/clock")).now),
  /** Moves the clock by an ISO 8601 duration, once every job due by then has run to its end. */
  advance: (duration: string) => ask<{ now: string }>("/clock", { advance: duration }),
  setError: (error: Fault) => ask<Fault>("/faults", error),
  /** At the account of that index among all that are connected. */
  addTransactions: (username: string, transactions: readonly BankTransaction[], accountIndex = 0) =>
    ask<{ added: number }>("/bank/transactions", { username, transactions, accountIndex }),
  decide: (username: string, decision: "approved" | "rejected") =>
    ask<unknown>("/decisions", { username, kind: "on-demand-pay", decision }),
  decideSavings: (username: string, decision: "approved" | "rejected") =>
    ask<unknown>("/decisions", { username, kind: "savings", decision }),
  decideChange: (username: string, decision: "approved" | "rejected") =>
    ask<unknown>("/decisions", { username, kind: "change-request", decision }),
  changeEmployee: (username: string, change: Readonly<Record<string, unknown>>) => {
    changed.usernames.add(username);
    return ask<unknown>("/employees", { username, ...change });
  },
  changeCompany: (name: string, settings: Readonly<Record<string, unknown>>) => {
    changed.companies.add(name);
    return ask<unknown>("/companies", { name, ...settings });
  },
};

/** What the newest message to an address says, to be waited for: one that tells of something leaves after it. */
export const newestTextTo = async (address: string): Promise<string | undefined> =>
  (await sandbox.messagesTo(address))[0]?.text;

/** The newest code that was sent to a phone; waits for the first one, which may still be on its way when a dialog asks for it. */
export async function newestCodeTo(phone: string): Promise<string> {
  const find = async () => (await sandbox.messagesTo(phone)).find(({ code }) => code !== null)?.code ?? null;
  await expect.poll(find, { message: `a code sent to ${phone}` }).not.toBeNull();
  return (await find()) ?? "";
}
