import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTransactions } from "../banks/add-transactions.ts";
import { searchTransactions } from "../banks/data/data-store.ts";
import { receivePayments } from "../banks/receive-payments.ts";
import { type BankSimulator, startBankSimulator } from "../testing/bank-simulator.ts";
import { sandboxPool } from "../testing/sandbox-database.ts";
import { webhooksDone } from "../banks/bank-state.ts";
import { takePayment } from "./rail-store.ts";

const pool = await sandboxPool();
const account = { sortCode: "040011", accountNumber: "31424821" };
let simulator: BankSimulator;
beforeAll(async () => {
  simulator = await startBankSimulator({
    pool,
    publicJwks: { keys: [] },
    personOf: async () => ({ username: "maya", salary: null, salaryAccount: account }),
  });
  await addTransactions(simulator.bankState, "maya", 0, [
    { date: "2026-01-02", description: "OPENING", amountPence: 10_000 },
  ]);
  await webhooksDone(simulator.bankState);
  simulator.webhooks.length = 0;
});
afterAll(() => simulator?.stop());

async function pay(
  fate: { settlesInSeconds?: number; failsWith?: string } = {},
  accountNumber = account.accountNumber,
) {
  const reference = `adv-${randomUUID()}`;
  const payee = { sortCode: account.sortCode, accountNumber, name: "Maya Ash" };
  await takePayment(
    pool,
    { reference, amountPence: 8_000, payee, purpose: "advance" },
    { settlesInSeconds: fate.settlesInSeconds ?? 0, failsWith: fate.failsWith ?? null },
  );
  return reference.replaceAll("-", "").toUpperCase().slice(0, 18);
}

async function seen() {
  const { rows: users } = await pool.query<{ id: string }>("select id from sandbox.aggregator_user");
  const rows = await searchTransactions(pool, users[0]?.id ?? "", { limit: 50, offset: 0 });
  const balance = await pool.query("select balance_pence::float8 as pence from sandbox.bank_account");
  const texts = rows.map(({ longDescription, amountPence }) => `${longDescription} ${amountPence}`).toReversed();
  return { texts: texts.slice(1), balancePence: balance.rows[0].pence };
}

test("books a settled payment once at the bank of its account, and notifies the product", async () => {
  const reference = await pay();
  await Promise.all([receivePayments(simulator.bankState), receivePayments(simulator.bankState)]);
  await receivePayments(simulator.bankState);
  await webhooksDone(simulator.bankState);
  expect(await seen()).toEqual({ texts: [`FASTER PAYMENT WELLPAID REF ${reference} 8000`], balancePence: 18_000 });
  expect(simulator.webhooks).toHaveLength(1);
});

test("books nothing before a payment settles, or to an account that no bank has", async () => {
  const before = await seen();
  await pay({ settlesInSeconds: 600 });
  await pay({}, "99999999");
  await receivePayments(simulator.bankState);
  expect(await seen()).toEqual(before);
});

test("books a returned payment in and back", async () => {
  const before = await seen();
  const reference = await pay({ failsWith: "The receiving bank gave it back" });
  await receivePayments(simulator.bankState);
  expect(await seen()).toEqual({
    texts: [
      ...before.texts,
      `FASTER PAYMENT WELLPAID REF ${reference} 8000`,
      `FASTER PAYMENT RETURNED WELLPAID REF ${reference} -8000`,
    ],
    balancePence: before.balancePence,
  });
});
