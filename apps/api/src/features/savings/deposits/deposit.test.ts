import { advanceAmount, withdraw as withdrawPay } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { addMonths, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, GOAL, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);
const statusOf = async (who: TestPerson) =>
  (await owner.query("select status from savings_deposit where employee_id = $1 order by payday", [who.id])).rows;

/** Goes through the cut-off and payday, and lets what is under way end. */
async function throughPayday(who: TestPerson): Promise<void> {
  await savers.nextPayday(who);
  await savers.days(2);
  await savers.stayIn(who);
}

test("pays a deposit rejected by the bank to the salary account and sends an SMS", async () => {
  const who = await savers.saver();
  const { cutOffDay, payday } = await savers.periodOf(who);
  await savers.goTo(cutOffDay);
  expect(await savers.accountOf(who)).toMatchObject({ saved: 0, underWay: 5_000, nextDeposit: { amount: 5_000 } });
  await owner.query("insert into sandbox.fault (target, mode, remaining) values ('savings', 'reject', 1)");
  await savers.goTo(payday);
  await savers.days(2);
  await owner.query("delete from sandbox.fault");
  expect(await statusOf(who)).toEqual([{ status: "refunded" }]);
  expect(await savers.accountOf(who)).toMatchObject({ saved: 0, underWay: 0 });
  expect(await savers.balancesOf(who)).toEqual({ "payouts-settled": -5_000, "received-from-payroll": 5_000 });
  expect(await product.as(who.token)(savingMoves)).toMatchObject([{ kind: "deposit", status: "failed" }]);
  const { rows } = await owner.query(
    "select 1 from sandbox.message where recipient = $1 and text like '%did not accept%'",
    [who.phone],
  );
  expect(rows).toHaveLength(1);
});

test("returns a deposit for a product unknown to the platform, without endless retries", async () => {
  const who = await savers.saver();
  await owner.query("update saving set product_id = 'gone' where employee_id = $1", [who.id]);
  await throughPayday(who);
  expect(await statusOf(who)).toEqual([{ status: "refunded" }]);
});

test("shrinks savings first when the pay is too small, and shows the amount beforehand", async () => {
  const who = await savers.saver({ monthlyContribution: 150_000 });
  await savers.stayIn(who);
  await product.as(who.token)(withdrawPay, { body: { amount: 600 } });
  expect(await savers.accountOf(who)).toMatchObject({ nextDeposit: { amount: 150_000, short: 10_200 } });
  await throughPayday(who);
  expect(await savers.accountOf(who)).toMatchObject({ saved: 139_800 });
});

test("limits the last deposit of a goal to the remainder", async () => {
  const deadline = new Date((await product.now()).getTime() + 50 * 86_400_000).toISOString().slice(0, 10);
  const who = await savers.saver({ ...GOAL, needToSave: 10_001, deadline });
  await throughPayday(who);
  const { saved, monthlyContribution } = await savers.accountOf(who);
  await throughPayday(who);
  const { rows } = await owner.query<{ amount: number }>(
    "select amount_pence::int as amount from savings_deposit where employee_id = $1 order by payday",
    [who.id],
  );
  expect(rows.map(({ amount }) => amount)).toEqual(
    saved >= 10_001 ? [10_001] : [monthlyContribution, 10_001 - monthlyContribution],
  );
});

test("starts on the next payday for a saving opened between cut-off and run", async () => {
  const [who, usual] = [await savers.person(), await savers.saver()];
  await savers.settle();
  const { cutOffDay, payday } = await savers.periodOf(who);
  // The server was away at the cut-off.
  await owner.query("update outbox set due_at = due_at + interval '6 hours' where kind = 'fix-pay-period'");
  await savers.goTo(cutOffDay, "03:00");
  await savers.stayIn(who);
  await savers.accept(who);
  await product.as(who.token)(requestSaving, { body: BUFFER });
  await savers.decide(who, "approved");
  const nextPayday = (await savers.accountOf(who)).nextDeposit?.payday ?? "";
  expect(nextPayday > payday).toBe(true);
  await savers.goTo(payday);
  await savers.pass(60);
  expect(await statusOf(who)).toHaveLength(0);
  expect(await statusOf(usual)).toHaveLength(1);
  await savers.nextPayday(who);
  const { rows } = await owner.query("select payday::text from savings_deposit where employee_id = $1", [who.id]);
  expect(rows).toEqual([{ payday: nextPayday }]);
});

test.each([
  ["offers savings no more", "update company set is_savings_available = false where id = $1"],
  ["is suspended", "update company set is_suspended = true where id = $1"],
  [
    "loses an employee before payday",
    "update payroll_record set left_on = (app_now() + interval '1 day')::date where company_id = $1",
  ],
  [
    "is left by an employee who closes the account",
    "update employee set deletion_requested_at = app_now() where company_id = $1",
  ],
])("deducts nothing, as the stated next pay-in says, when the company %s", async (_, change) => {
  const who = await savers.saver();
  await savers.stayIn(who);
  await owner.query(change, [who.companyId]);
  expect(await savers.accountOf(who)).toMatchObject({ monthlyContribution: 5_000, nextDeposit: { amount: 0 } });
  await throughPayday(who);
  expect(await statusOf(who)).toHaveLength(0);
});

test("deducts from every employee except those suspended, leaving or starting later", async () => {
  const [usual, suspended, later] = [
    await savers.saver(),
    await savers.saver(),
    await savers.saver({ isLaterSaving: true }),
  ];
  await owner.query("update employee set status = 'suspended' where id = $1", [suspended.id]);
  await throughPayday(usual);
  expect(await statusOf(usual)).toHaveLength(1);
  expect(await statusOf(suspended)).toHaveLength(0);
  expect(await statusOf(later)).toHaveLength(0);
});

test("saves once this month and again next month after a move to a later-paid group, as shown", async () => {
  const today = (await product.now()).toISOString().slice(0, 10);
  await savers.goTo(`${addMonths(civilDate(today), 1).slice(0, 7)}-01`, "10:00");
  const who = await savers.saver({}, { paydayInDays: 9 });
  const { companyId } = who;
  const { rows: groups } = await owner.query<{ id: string }>(
    "insert into pay_group (company_id, name, payday_day) values ($1, 'later', 20) returning id",
    [companyId],
  );
  const other = groups[0]?.id ?? "";
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id)
     values ($1, '2', 'Noa', 'Example', 200000, $2)`,
    [companyId, other],
  );
  await owner.query(
    `update payroll_record set changes_pay_group = true, next_pay_group_id = $2
     where company_id = $1 and employee_number = '1'`,
    [companyId, other],
  );
  await savers.settle();
  const [first, second] = await savers.periodsOf(who);
  if (first === undefined || second === undefined) throw new Error("a pay period is not opened");
  await savers.goTo(first.cutOffDay);
  await savers.goTo(first.payday);
  await savers.days(1);
  const nextPayday = (await savers.accountOf(who)).nextDeposit?.payday ?? "";
  expect(nextPayday.slice(0, 7)).toBe(addMonths(second.payday, 1).slice(0, 7));
  const offered = await product.as(who.token)(advanceAmount);
  expect(offered?.payslip).toMatchObject({ payday: second.payday, savings: 0 });
  await savers.goTo(second.cutOffDay);
  await savers.goTo(second.payday);
  await savers.days(1);
  expect(await statusOf(who)).toHaveLength(1);
  await savers.nextPayday(who);
  const { rows } = await owner.query<{ payday: string }>(
    "select payday::text from savings_deposit where employee_id = $1 order by payday",
    [who.id],
  );
  expect(rows).toEqual([{ payday: first.payday }, { payday: nextPayday }]);
});
