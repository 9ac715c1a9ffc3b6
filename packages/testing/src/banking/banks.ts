import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bankDetailsAt } from "@wellpaid/providers/open-banking/bank-details";
import { clientKeyIn } from "@wellpaid/providers/open-banking/client-key";
import { moneyhub } from "@wellpaid/providers/open-banking/moneyhub";
import type { OpenBanking } from "@wellpaid/providers/open-banking/port";
import { type NewTransaction, openAccount, writeTransactions } from "@wellpaid/sandbox/banks/account-writing";
import { type AddedTransaction, addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { ensureBankUser, inTransaction } from "@wellpaid/sandbox/banks/bank-store";
import { createConsentedConnection } from "@wellpaid/sandbox/banks/create-connection";
import { bankOf } from "@wellpaid/sandbox/banks/give-history";
import { banksPlugin } from "@wellpaid/sandbox/banks/plugin";
import { type BankState, createBankState } from "@wellpaid/sandbox/banks/bank-state";
import Fastify from "fastify";
import { afterAll } from "vitest";
import { registerBankHolder } from "@wellpaid/api/features/banking/bank-holder";
import type { BankHolder } from "@wellpaid/api/features/banking/bank-holder-store";
import { adoptConnections } from "@wellpaid/api/features/banking/bank-store";
import { bankCustomer } from "@wellpaid/api/sandbox-control/pay-calendar";
import type { TestPerson } from "../people/people.ts";
import { freePort } from "../product/free-port.ts";
import { type TestProduct, testProduct } from "../product/product.ts";

const CLIENT_ID = "wellpaid-test";

/** The sandbox's banks and their aggregator over HTTP, reached by the real adapter, which a test can interfere with. */
export interface TestBanks {
  readonly bankState: BankState;
  /** Every call of the port so far: its name and its plain arguments but the holder. */
  readonly calls: { readonly name: string; readonly about: readonly unknown[] }[];
  /** Replaces these calls of the port from now on; `{}` restores the adapter. */
  readonly interfere: (instead: Partial<OpenBanking>) => void;
  /** The adapter itself. */
  readonly adapter: OpenBanking;
  /** Makes the person known and lets these happen at their first account. Answers the bank's ids. */
  readonly happen: (person: TestPerson, rows: readonly AddedTransaction[]) => Promise<string[]>;
  /** Where the banks send a browser back to. */
  readonly redirectUri: string;
  /** Connects one more bank with one account, whose balance is the sum. */
  readonly connect: (person: TestPerson, wish: ConnectWish) => Promise<{ connectionId: string }>;
}

export interface ConnectWish {
  readonly bankId?: string;
  readonly type?: "cash:current" | "savings" | "card" | "loan";
  readonly rows?: readonly NewTransaction[];
  readonly openingPence?: number;
  readonly consentedAt?: Date;
}

/** Sends calls to whatever replaces the aggregator now and records them. */
function recorded(calls: TestBanks["calls"], standing: () => OpenBanking): OpenBanking {
  return new Proxy({} as OpenBanking, {
    get: (_, name) => (name === "then" ? undefined : calling(calls, standing, name as keyof OpenBanking)),
  });
}

const calling =
  (calls: TestBanks["calls"], standing: () => OpenBanking, name: keyof OpenBanking) =>
  (...input: readonly unknown[]): unknown => {
    calls.push({ name, about: input.slice(1) });
    const target = standing();
    return Reflect.apply(target[name], target, input);
  };

/** The product of a test file with banks at its side. */
export async function productWithBanks(): Promise<{ product: TestProduct; banks: TestBanks }> {
  const calls: TestBanks["calls"] = [];
  let instead: Partial<OpenBanking> = {};
  const behind: { adapter?: OpenBanking } = {};
  const adapterNow = (): OpenBanking => {
    if (behind.adapter === undefined) throw new Error("the banks have not opened");
    return behind.adapter;
  };
  const standing = (): OpenBanking =>
    new Proxy(adapterNow(), {
      get: (adapter, name) => {
        const own = instead[name as keyof OpenBanking] ?? adapter[name as keyof OpenBanking];
        return own.bind(adapter);
      },
    });
  const product = await testProduct({ openBanking: recorded(calls, standing) });
  const { bankState, adapter, redirectUri } = await openBanks(product);
  behind.adapter = adapter;
  const register = (person: TestPerson) =>
    registerBankHolder(product.ctx, { employeeId: person.id, companyId: person.companyId });
  // As if the person had come back from the bank.
  const take = async (holder: BankHolder) =>
    adoptConnections(product.ctx.database, holder, await adapter.listConnections(holder.holderId));
  const banks: TestBanks = {
    bankState,
    adapter,
    redirectUri,
    calls,
    interfere: (next) => {
      instead = next;
    },
    happen: async (person, rows) => {
      const holder = await register(person);
      const { transactionIds } = await addTransactions(bankState, person.id, 0, rows);
      await take(holder);
      return transactionIds;
    },
    connect: async (person, wish) => {
      const holder = await register(person);
      const made = await connectBank(bankState, person, wish);
      await take(holder);
      return made;
    },
  };
  return { product, banks };
}

async function openBanks(
  product: TestProduct,
): Promise<{ bankState: BankState; adapter: OpenBanking; redirectUri: string }> {
  const folder = await mkdtemp(join(tmpdir(), "wellpaid-banks-"));
  const key = await clientKeyIn(folder);
  const origin = `http://localhost:${await freePort()}`;
  const redirectUri = `${origin}/app/callback`;
  const bankState = await createBankState({
    pool: product.database.owner,
    now: product.now,
    publicOrigin: origin,
    keysFolder: folder,
    clients: [
      { clientId: CLIENT_ID, name: "Test", publicJwks: key.publicJwks, redirectUris: [redirectUri], webhookUrl: null },
    ],
    demoPassword: "Demo-pass-2026!",
    personOf: (reference) => bankCustomer(product.ctx.database, reference),
    requestsPerMinute: 1_000_000,
  });
  const simulator = Fastify({ forceCloseConnections: true });
  await simulator.register(banksPlugin(bankState));
  await simulator.listen({ port: Number(new URL(origin).port), host: "localhost" });
  afterAll(async () => {
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { issuer, dataUrl } = bankState;
  const adapter = moneyhub({
    issuer,
    dataUrl,
    clientId: CLIENT_ID,
    key,
    redirectUri,
    timeoutMs: 15_000,
    maxWaitMs: 100,
    bankDetails: bankDetailsAt(`${origin}/sandbox/banks/details.json`),
  });
  return { bankState, adapter, redirectUri };
}

async function connectBank(
  bankState: BankState,
  person: TestPerson,
  wish: ConnectWish,
): Promise<{ connectionId: string }> {
  const bank = await bankOf(bankState, wish.bankId);
  const now = await bankState.now();
  const accountId = await inTransaction(bankState.pool, async (db) => {
    const user = await ensureBankUser(db, bank.id, person.username, now);
    const id = await openAccount(db, bank, user, {
      position: 0,
      type: wish.type ?? "cash:current",
      name: "Account",
      openingPence: wish.openingPence ?? 0,
      overdraftPence: 0,
    });
    await writeTransactions(db, id, wish.rows ?? [], now);
    return id;
  });
  return createConsentedConnection(bankState, person.id, bank.id, {
    username: person.username,
    accountIds: [accountId],
    ...(wish.consentedAt === undefined ? {} : { consentedAt: wish.consentedAt }),
  });
}
