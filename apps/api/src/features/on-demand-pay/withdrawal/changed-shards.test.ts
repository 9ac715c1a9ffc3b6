import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { LEDGER_SHARDS } from "../../../database/stores/ledger-store.ts";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

/** A withdrawal by a server that spread the company's accounts over another number of rows than this one does. */
async function withdrawnBefore(): Promise<{ who: TestPerson; id: string }> {
  const who = await testPerson(product, { needsNoCode: true });
  const { id } = await product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
  await owner.query("update ledger_account set shard = shard + $2 where company_id = $1 and employee_id is null", [
    who.companyId,
    LEDGER_SHARDS,
  ]);
  return { who, id };
}

const balancesOf = async (who: TestPerson) =>
  (
    await owner.query<{ kind: string; balance: number }>(
      "select kind, balance_pence as balance from ledger_account where company_id = $1 and balance_pence <> 0 order by kind",
      [who.companyId],
    )
  ).rows.map(({ kind, balance }) => [kind, balance]);

async function payOut(): Promise<void> {
  for (const seconds of [31, 10, 10]) {
    await product.advance(seconds);
    await product.runner.runDue();
  }
}

test("can still cancel a withdrawal after the accounts are resharded", async () => {
  const { who, id } = await withdrawnBefore();
  const cancelled = await product.as(who.token)(contract.cancelAdvance, { body: { advanceId: id } });
  expect(cancelled.status).toBe("cancelled");
  expect(await balancesOf(who)).toEqual([]);
});

test("can still pay a withdrawal after the accounts are resharded", async () => {
  const { who } = await withdrawnBefore();
  await payOut();
  expect(product.failures).toEqual([]);
  expect(await product.as(who.token)(contract.advanceHistory)).toMatchObject([{ status: "paid" }]);
  expect(await balancesOf(who)).toEqual([
    ["advances-receivable", 4000],
    ["fee-income", -200],
    ["fees-receivable", 200],
    ["payouts-settled", -4000],
  ]);
});
