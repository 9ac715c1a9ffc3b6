/** The state of the sandbox's banks and their aggregator. Created once by main (or by a test). */
import type { JsonWebKey } from "node:crypto";
import type { Pool } from "pg";
import { type SigningKey, signingKeyIn } from "./oidc/signing-key.ts";

/** A product that the aggregator has registered. */
export interface AggregatorClient {
  readonly clientId: string;
  /** Shown on the bank's consent page. */
  readonly name: string;
  readonly publicJwks: { readonly keys: readonly JsonWebKey[] };
  readonly redirectUris: readonly string[];
  readonly webhookUrl: string | null;
}

/** What the product knows about a person; lets the bank print their salary and suggest their name at its login. */
export interface BankPerson {
  readonly username: string;
  readonly salary: {
    readonly amountPence: number;
    readonly paydays: readonly string[];
    readonly netOn?: Readonly<Record<string, number>>;
    readonly employerName: string;
  } | null;
  /** As payroll has it: the account that their bank of this sort code opens for them has its number. */
  readonly salaryAccount: { readonly sortCode: string; readonly accountNumber: string } | null;
}

export interface BankStateOptions {
  /** May read and write the schema `sandbox`. */
  readonly pool: Pool;
  /** The sandbox's clock. */
  readonly now: () => Date | Promise<Date>;
  /** Where browser and server reach this process: `http://localhost:3000`, one host name everywhere. */
  readonly publicOrigin: string;
  /** Folder below DATA_DIR for the aggregator's key. */
  readonly keysFolder: string;
  readonly clients: readonly AggregatorClient[];
  readonly demoPassword: string;
  /** Finds a person by the reference that the product gave to the aggregator (clientUserId). */
  readonly personOf?: (clientUserId: string) => Promise<BankPerson | null>;
  /** Requests a minute that the aggregator accepts from one client; 1,000 unless a test sets it. */
  readonly requestsPerMinute?: number;
}

export interface BankState {
  readonly pool: Pool;
  readonly now: () => Promise<Date>;
  readonly origin: string;
  /** OpenID issuer. */
  readonly issuer: string;
  /** Base of users and connections. */
  readonly identityUrl: string;
  /** Base of accounts and transactions. */
  readonly dataUrl: string;
  readonly key: SigningKey;
  readonly clients: readonly AggregatorClient[];
  readonly demoPassword: string;
  readonly personOf: (clientUserId: string) => Promise<BankPerson | null>;
  readonly requestsPerMinute: number;
  /** Webhooks being sent; `webhooksDone` waits for them. */
  readonly webhooksUnderWay: Set<Promise<void>>;
}

export const AGGREGATOR_PATH = "/sandbox/moneyhub";
export const BANKS_PATH = "/sandbox/banks";
export const CONSENT_DAYS = 90;
export const DAY_MS = 86_400_000;

export async function createBankState(options: BankStateOptions): Promise<BankState> {
  const origin = new URL(options.publicOrigin).origin;
  return {
    pool: options.pool,
    now: async () => options.now(),
    origin,
    issuer: `${origin}${AGGREGATOR_PATH}/oidc`,
    identityUrl: `${origin}${AGGREGATOR_PATH}`,
    dataUrl: `${origin}${AGGREGATOR_PATH}/v3`,
    key: await signingKeyIn(options.keysFolder, "sandbox-aggregator"),
    clients: options.clients,
    demoPassword: options.demoPassword,
    personOf: options.personOf ?? (async () => null),
    requestsPerMinute: options.requestsPerMinute ?? 1_000,
    webhooksUnderWay: new Set(),
  };
}

/** Waits until every webhook that was started is answered or abandoned. */
export async function webhooksDone(bankState: BankState): Promise<void> {
  while (bankState.webhooksUnderWay.size > 0) await Promise.all(bankState.webhooksUnderWay);
}

/** The London civil date of the sandbox's current time. */
export function londonDate(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" }).format(now);
}
