import { deactivateSaving, savingMoves, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { changeBank, listProducts } from "@wellpaid/contract/savings/savings-offers";
import { afterEach, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

afterEach(() => owner.query("delete from sandbox.fault"));

const setError = (target: string, mode: string) =>
  owner.query("insert into sandbox.fault (target, mode) values ($1, $2)", [target, mode]);

async function withFifty(): Promise<TestPerson> {
  const who = await savers.saver();
  await savers.nextPayday(who);
  await savers.days(1);
  await savers.stayIn(who);
  return who;
}

/** Money that the old bank is instructed to pay out, and that neither bank accepts from here on. */
async function betweenBanks(): Promise<TestPerson> {
  const who = await withFifty();
  const all = await product.as(who.token)(listProducts, { query: {} });
  const other = all.find(({ isOffered, productId }) => isOffered && productId !== "101");
  if (other === undefined) throw new Error("nothing else is offered");
  await product.as(who.token)(changeBank, { body: { productId: other.productId } });
  await savers.settle();
  await setError("savings", "reject");
  return who;
}

const oneOf = async (query: string, who: TestPerson): Promise<string | undefined> =>
  (await owner.query<{ told: string }>(query, [who.id])).rows[0]?.told;
const changeOf = (who: TestPerson) =>
  oneOf(`select b.status as told from bank_change b join saving s on s.id = b.saving_id where s.employee_id = $1`, who);
/** The new bank has rejected it. */
async function untilReturning(who: TestPerson): Promise<void> {
  for (let step = 0; step < 200 && (await changeOf(who)) !== "returning"; step += 1) await savers.pass(3_600);
}
const withdrawalsOf = (who: TestPerson) =>
  oneOf(
    `select string_agg(kind || ' ' || status, ', ' order by created_at, id) as told from savings_withdrawal
     where employee_id = $1`,
    who,
  );
const readSms = async ({ phone }: TestPerson, text: string) =>
  (await owner.query("select 1 from sandbox.message where recipient = $1 and text like $2", [phone, `%${text}%`]))
    .rowCount;

/** Everything that was saved is paid out, and nothing of it is anywhere else. */
async function expectAllPaid(who: TestPerson): Promise<void> {
  const { "payouts-settled": paid = 0, "received-from-payroll": received, ...rest } = await savers.balancesOf(who);
  expect(rest).toEqual({});
  expect(received).toBe(-paid);
  expect(paid).toBeLessThanOrEqual(-5_000);
}

test("pays to the salary account without a fee and sends an SMS when neither bank takes it", async () => {
  const who = await betweenBanks();
  await untilReturning(who);
  await savers.days(1);
  expect(await changeOf(who)).toBe("failed");
  expect(await withdrawalsOf(who)).toBe("unplaced paid");
  expect(await savers.accountOf(who)).toMatchObject({
    ...{ status: "active", saved: 0, isChangeProductInProcess: false, productId: "101" },
    ...{ lastBankChange: { isDone: false }, withdrawal: { fee: 0 } },
  });
  expect(await readSms(who, "We couldn't find a bank for your savings")).toBe(1);
  expect(await readSms(who, "They're still with your old bank")).toBe(0);
  await expectAllPaid(who);
  const [first] = await product.as(who.token)(savingMoves);
  expect(first).toMatchObject({ kind: "withdrawal", status: "done", fee: 0 });
});

test("continues the saving on the next payday after a payout, or lets it end at once", async () => {
  const goesOn = await betweenBanks();
  await untilReturning(goesOn);
  await savers.days(1);
  await owner.query("delete from sandbox.fault");
  const ends = await betweenBanks();
  await untilReturning(ends);
  await savers.days(1);
  await owner.query("delete from sandbox.fault");
  await savers.stayIn(ends);
  expect(await product.as(ends.token)(deactivateSaving)).toMatchObject({ status: "closed" });
  await savers.nextPayday(goesOn);
  await savers.days(1);
  expect(await savers.accountOf(goesOn)).toMatchObject({ status: "active", saved: 5_000 });
});

test.each<[string, string]>([
  ["has just replaced another", "salary_account_replaced_at = app_now()"],
  ["is not known", "salary_sort_code = null, salary_account_number = null"],
])("retries the old bank daily until it takes the money when the salary account %s", async (_, change) => {
  const who = await betweenBanks();
  await untilReturning(who);
  await owner.query(`update payroll_record set ${change} where company_id = $1`, [who.companyId]);
  for (let step = 0; step < 4; step += 1) await savers.pass(3_600);
  expect(await changeOf(who)).toBe("returning");
  expect(await withdrawalsOf(who)).toBeNull();
  await owner.query("delete from sandbox.fault");
  await savers.days(3);
  expect(await changeOf(who)).toBe("failed");
  expect(await savers.accountOf(who)).toMatchObject({ isChangeProductInProcess: false, productId: "101" });
  expect((await savers.accountOf(who)).saved).toBeGreaterThanOrEqual(5_000);
});

test("pays to the payroll account once that is payable again", async () => {
  const who = await betweenBanks();
  await untilReturning(who);
  await owner.query("update payroll_record set salary_account_replaced_at = app_now() where company_id = $1", [
    who.companyId,
  ]);
  expect((await savers.accountOf(who)).withdrawal).toMatchObject({ isAccountNew: true });
  await savers.days(3);
  expect((await savers.accountOf(who)).withdrawal).toMatchObject({ isAccountNew: false });
  expect(await withdrawalsOf(who)).toBe("unplaced paid");
  await expectAllPaid(who);
});

test("pays a withdrawal refused by rail and bank to the current account and notifies once", async () => {
  const who = await withFifty();
  await setError("payouts", "reject");
  await product.as(who.token)(withdrawSavings, { body: { amount: 5_000 } });
  await savers.settle();
  await setError("savings", "reject");
  await savers.days(8);
  expect(await withdrawalsOf(who)).toMatch(/^amount returned, unplaced returned(, unplaced returned)*, unplaced/);
  expect(await readSms(who, "We couldn't find a bank for your savings")).toBe(1);
  // One for the requested withdrawal, one for the money that no bank accepts.
  expect(await readSms(who, "We couldn't pay")).toBe(2);
  await owner.query("delete from sandbox.fault where target = 'payouts'");
  await savers.days(3);
  expect(await withdrawalsOf(who)).toMatch(/unplaced paid$/);
  await expectAllPaid(who);
});
