import { pence } from "@wellpaid/domain/money/pence";
import { expect, test } from "vitest";
import { testClient } from "@wellpaid/testing/savings/deposit-platform";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { takeInterest } from "./read-interest.ts";

const product = await testProduct();
const { depositPlatform } = product.ctx;
const DAY = 86_400;
const PRODUCT = "104";

const owedTo = async (employeeId: string): Promise<number> => {
  const { rows } = await product.database.owner.query<{ pence: number }>(
    `select coalesce(-sum(balance_pence), 0)::float8 as pence from ledger_account
     where employee_id = $1 and kind = 'savings-owed'`,
    [employeeId],
  );
  return rows[0]?.pence ?? 0;
};

/** An employee with £1,000.00 at the platform for forty days. */
async function saverWithInterest() {
  const who = await testPerson(product);
  const { clientReference } = await depositPlatform.openAccount({ ...testClient, reference: who.id });
  const saving = await giveSaving(product, who, { productId: PRODUCT, saving: { client_reference: clientReference } });
  const target = { clientReference, productId: PRODUCT };
  const reference = crypto.randomUUID();
  await depositPlatform.instruct({ kind: "deposit", reference, ...target, amountPence: pence(100_000) });
  await product.advance(40 * DAY);
  return { who, saving, target };
}

test("posts each interest credit once, however often and simultaneously it is read", async () => {
  const { who, saving, target } = await saverWithInterest();
  await Promise.all(Array.from({ length: 5 }, () => takeInterest(product.ctx, saving.id)));
  await takeInterest(product.ctx, saving.id);
  const [account] = (await depositPlatform.readPortfolio(target.clientReference)).accounts;
  expect(await owedTo(who.id)).toBe((account?.balancePence ?? 0) - 100_000);
  expect(await owedTo(who.id)).toBeGreaterThan(100);
});

test("does not post old interest again for a new saving after a deactivation", async () => {
  const { who, saving, target } = await saverWithInterest();
  await takeInterest(product.ctx, saving.id);
  const before = await owedTo(who.id);
  await product.database.owner.query("update saving set status = 'closed', closed_at = app_now() where id = $1", [
    saving.id,
  ]);
  const again = await giveSaving(product, who, {
    productId: PRODUCT,
    saving: { client_reference: target.clientReference },
  });
  await takeInterest(product.ctx, again.id);
  expect(await owedTo(who.id)).toBe(before);
});
