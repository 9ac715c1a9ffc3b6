import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { foundAfter } from "./testing/plant-fault.ts";
import { PLANTED_EMPLOYER_PAYMENT_FAULTS } from "./testing/planted-employer-payment-faults.ts";
import { PLANTED_FAULTS } from "./testing/planted-faults.ts";
import { PLANTED_PAYMENT_FAULTS } from "./testing/planted-payment-faults.ts";
import { PLANTED_PAYROLL_FAULTS } from "./testing/planted-payroll-faults.ts";
import { PLANTED_PROVIDER_FAULTS } from "./testing/planted-provider-faults.ts";
import { PLANTED_RETURN_FAULTS } from "./testing/planted-return-faults.ts";
import { PLANTED_SAVINGS_FAULTS } from "./testing/planted-savings-faults.ts";
import { checksOf, runChecks } from "./run-checks.ts";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
const checks = checksOf({ rail: true, provider: true });

const withdraw = (who: TestPerson, amount: number, idempotencyKey: string) =>
  product.as(who.token)(contract.withdraw, { body: { amount }, idempotencyKey });

const later = async (seconds: number): Promise<void> => {
  await product.advance(seconds);
  await product.runner.runDue();
};

/** One advance of each status, and the people who have them. */
async function liveALittle(): Promise<void> {
  const [who, other] = [
    await testPerson(product, { needsNoCode: true }),
    await testPerson(product, { needsNoCode: true }),
  ];
  await withdraw(who, 40, "paid");
  const failing = await withdraw(other, 40, "failed");
  const cancelled = await withdraw(who, 50, "cancelled");
  await product.as(who.token)(contract.cancelAdvance, { body: { advanceId: cancelled.id }, idempotencyKey: "cancel" });
  await later(31);
  await owner.query("update sandbox.payment set fails_with = 'closed' where reference = $1", [`adv-${failing.id}`]);
  await later(10);
  await withdraw(who, 60, "processing");
  await later(31);
  await withdraw(other, 70, "new");
}

beforeAll(async () => {
  await client.connect();
  await liveALittle();
});
afterAll(() => client.end());

describe("a fault in the money", () => {
  test.each([...PLANTED_FAULTS, ...PLANTED_PAYMENT_FAULTS])(
    "is found by its check when %s",
    async (_fault, plant, check) => {
      expect(await foundAfter(client, checks, plant)).toContain(check);
    },
  );

  test("exists for every check", () => {
    const planted = [
      PLANTED_FAULTS,
      PLANTED_PAYMENT_FAULTS,
      PLANTED_PAYROLL_FAULTS,
      PLANTED_RETURN_FAULTS,
      PLANTED_EMPLOYER_PAYMENT_FAULTS,
      PLANTED_SAVINGS_FAULTS,
      PLANTED_PROVIDER_FAULTS,
    ].flat();
    const named = new Set(planted.map(([, , check]) => check));
    expect(checks.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});

describe("a correct ledger", () => {
  test("passes every check with everything counted", async () => {
    const { counts, passed, difference } = await runChecks(client, { rail: true, provider: true });
    expect(difference).toBeNull();
    expect(passed).toHaveLength(checks.length);
    expect(counts).toMatchObject({ advances: 5, new: 1, cancelled: 1, processing: 1, paid: 1, failed: 1, payments: 3 });
  });
});

describe("the command", () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const run = (settings: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...settings }, encoding: "utf8" });

  test("reports a correct ledger and exits with 0", () => {
    const done = run({ DATABASE_URL: ownerUrl }, "--rail", "--provider");
    expect(done.stdout).toContain(`${checks.length} checks hold.`);
    expect(done.status).toBe(0);
  });

  test("names the rows of an incorrect ledger and exits with 1", async () => {
    await owner.query(
      "update ledger_account set balance_pence = balance_pence + 1 where kind = 'due-from-payroll' or kind = 'payouts-settled'",
    );
    const done = run({ DATABASE_URL: ownerUrl });
    expect(done.stdout).toMatch(
      /DIFFERS every balance is the sum of its entries:\n {2}\{"account_id":"\d+","kind":"payouts-settled"/,
    );
    expect(done.status).toBe(1);
    await owner.query("update ledger_account set balance_pence = balance_pence - 1 where kind = 'payouts-settled'");
  });

  test("reports a missing database and exits with 2", () => {
    const done = run({ DATA_DIR: "/proc/nowhere" });
    expect(done.stderr).toContain("There is no database below DATA_DIR (/proc/nowhere).");
    expect(done.status).toBe(2);
  });
});
