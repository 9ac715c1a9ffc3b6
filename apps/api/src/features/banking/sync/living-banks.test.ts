import * as contract from "@wellpaid/contract/budgeting/budgeting";
import { giveDemoBanks } from "@wellpaid/sandbox/testing/demo-banks";
import { expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { bankCustomer } from "../../../sandbox-control/pay-calendar.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { registerBankHolder } from "../bank-holder.ts";
import { adoptConnections } from "../bank-store.ts";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner, db } = product.database;
const DAY = 86_400;

/** An employee whose bank has thirteen months of a life and receives their salary. */
async function livingPerson(): Promise<TestPerson> {
  const who = await testPerson(product);
  const holder = await registerBankHolder(product.ctx, { employeeId: who.id, companyId: who.companyId });
  const salary = (await bankCustomer(db, who.id))?.salary ?? null;
  if (salary === null) throw new Error("the test person has no salary");
  await giveDemoBanks(banks.bankState, { clientUserId: who.id, username: who.username, salary });
  await adoptConnections(db, holder, await banks.adapter.listConnections(holder.holderId));
  await syncBanks(product.ctx, who.id);
  return who;
}

const salaries = async (who: TestPerson) =>
  (
    await owner.query<{ date: string }>(
      `select date::text as date from bank_transaction where employee_id = $1 and description like '% salary' order by date`,
      [who.id],
    )
  ).rows.map(({ date }) => date);
const count = async (who: TestPerson) =>
  (await owner.query("select 1 from bank_transaction where employee_id = $1", [who.id])).rowCount ?? 0;
const balanceOf = async (who: TestPerson) => {
  const { id: employeeId, companyId } = who;
  const token = await openSession(db, { employeeId, companyId, nextStep: "done", seconds: 600 });
  return (await product.as(token)(contract.indicators))?.currentBalance ?? 0;
};

test("adds salary and purchases at the bank once as weeks pass, and the balance follows", async () => {
  const who = await livingPerson();
  const [before, paidBefore, balance] = [await count(who), await salaries(who), await balanceOf(who)];
  await product.advance(20 * DAY);
  await Promise.all([syncBanks(product.ctx, who.id), syncBanks(product.ctx, who.id)]);
  const paid = await salaries(who);
  expect(paid).toHaveLength(paidBefore.length + 1);
  expect(paid.at(-1)?.slice(0, 7)).toBe("2031-03");
  const after = await count(who);
  expect(after).toBeGreaterThan(before + 1);
  const { rows } = await owner.query<{ sum: number }>(
    `select sum(t.amount_pence)::float8 as sum from bank_transaction t join bank_account a on a.id = t.account_id
     where t.employee_id = $1 and t.date > '2031-03-12' and a.type = 'current'`,
    [who.id],
  );
  expect(Math.round((await balanceOf(who)) * 100)).toBe(Math.round(balance * 100) + (rows[0]?.sum ?? 0));
  await product.advance(10);
  await syncBanks(product.ctx, who.id);
  expect(await count(who)).toBe(after);
});

test("keeps the bank of a lapsed consent alive unseen", async () => {
  const who = await livingPerson();
  await product.advance(100 * DAY);
  const before = await count(who);
  await syncBanks(product.ctx, who.id);
  expect(await count(who)).toBe(before);
});
