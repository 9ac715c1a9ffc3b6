import { paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { workingDaysEmployed } from "@wellpaid/domain/calendar/pay-of-period";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChecks } from "../../../../../../tools/ledger-check/run-checks.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { confirmReturnWithReasons } from "@wellpaid/testing/payroll/returns";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { testTeam } from "@wellpaid/testing/people/teams";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
const { settle, goTo, periodOf, periodsOf, stayIn } = testPaydays(product);

test("uses the current period, without extra paydays, for a move to a group empty for months", async () => {
  const who = await testPerson(product);
  await settle();
  const first = await periodOf(who);
  const record = "update payroll_record set retired_at = $2 where company_id = $1";
  await owner.query(record, [who.companyId, await product.now()]);
  await goTo(first.cutOffDay, "12:01");
  await goTo(first.payday, "12:00");
  const over = await periodOf(who);
  expect([over.id, over.status]).toEqual([first.id, "posted"]);

  await product.advance(100 * 86_400);
  await settle();
  expect((await periodOf(who)).id).toBe(first.id);
  await owner.query(record, [who.companyId, null]);
  await settle();
  const { rows } = await owner.query<{ status: string; isOfToday: boolean }>(
    `select status, london_today() between first_day and payday as "isOfToday"
     from pay_period where company_id = $1 order by payday offset 1`,
    [who.companyId],
  );
  expect(rows).toEqual([{ status: "open", isOfToday: true }]);
  expect(product.failures).toEqual([]);
});

test.each([
  ["is open", 3, 1],
  ["is fixed already", 10, 8],
])(
  "counts carried-over and return amounts as taken after a move to a group whose period %s",
  async (_how, cutOffWorkingDays, daysLater) => {
    const { first, payPeriodId: id } = await testTeam(product, 2);
    const period = await periodOf(first);
    const { rows: groups } = await owner.query<{ id: string }>(
      "insert into pay_group (company_id, name, payday_day) values ($1, 'later', $2) returning id",
      [first.companyId, Number(addDays(period.payday, 7).slice(8))],
    );
    const other = groups[0]?.id ?? "";
    await owner.query("update company set cut_off_working_days = $2 where id = $1", [
      first.companyId,
      cutOffWorkingDays,
    ]);
    await owner.query(
      `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id)
     values ($1, 'LATER-1', 'Noa', 'Example', 200000, $2)`,
      [first.companyId, other],
    );
    const { rows: people } = await owner.query<{ id: string; number: string }>(
      `select e.id, r.employee_number as number from employee e join payroll_record r on r.id = e.payroll_record_id
     where e.company_id = $1 order by (select sum(amount_pence) from withdrawal a where a.employee_id = e.id)`,
      [first.companyId],
    );
    const [firstPerson, two] = people;
    // The pay of the second does not cover what was taken; both change their group.
    await owner.query(
      "update payroll_record set monthly_salary_pence = 500 where company_id = $1 and employee_number = $2",
      [first.companyId, two?.number],
    );
    await owner.query(
      "update payroll_record set changes_pay_group = true, next_pay_group_id = $2 where company_id = $1 and employee_number <> 'LATER-1'",
      [first.companyId, other],
    );
    await goTo(period.cutOffDay, "12:01");
    await goTo(period.payday, "12:00");
    await goTo(addDays(period.payday, daysLater), "12:00");
    const estimatedOf = async (person: { readonly id: string } | undefined, token: string) => {
      await stayIn({ ...first, id: person?.id ?? "", token });
      return (await product.as(token)(pay.advanceAmount))?.estimated;
    };
    expect(await estimatedOf(two, `b${daysLater}`.repeat(64))).toBe(17);
    // Weeks of the other group's period are over, for which they were paid already.
    await stayIn({ ...first, id: firstPerson?.id ?? "", token: `c${daysLater}`.repeat(64) });
    expect((await product.as(`c${daysLater}`.repeat(64))(pay.advanceAmount))?.amount).toBeLessThan(400);

    const signIn = () => testAdministrator(product, first.companyId, ["payroll"]);
    const [brings, confirms] = [await signIn(), await signIn()];
    const file = `Employee number,Taken\n${firstPerson?.number},0\n${two?.number},5.00\n`;
    const brought = await brings.ask(returns.bringPayrollReturn, { params: { id }, query: {}, file });
    await confirmReturnWithReasons(confirms.ask, { id, returnId: brought.return?.id ?? "" });
    await settle();
    expect(await estimatedOf(firstPerson, `c${daysLater}`.repeat(64))).toBe(12);
    expect((await runChecks(client, { rail: true })).difference).toBeNull();
    expect(product.failures).toEqual([]);
  },
);

test("shows the last payday of each former group, with no withdrawal possible", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const first = await periodOf(who);
  const { rows } = await owner.query<{ id: string; firstId: string }>(
    `with g as (insert into pay_group (company_id, name, payday_day) values ($1, 'second', $2) returning id, company_id),
     beside as (insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence, pay_group_id)
       select company_id, 'SECOND-1', 'Noa', 'Example', 200000, id from g)
     select g.id, p.pay_group_id as "firstId" from g join pay_period p on p.company_id = g.company_id`,
    [who.companyId, Number(addDays(first.payday, 9).slice(8))],
  );
  const [group] = rows;
  const goesTo = (groupId: string | undefined) =>
    owner.query(
      `update payroll_record set changes_pay_group = true, next_pay_group_id = $2
       where company_id = $1 and employee_number = '1'`,
      [who.companyId, groupId],
    );
  const seenAt = async (day: string) => {
    await goTo(day, "12:00");
    await settle();
    await stayIn(who);
    return product.as(who.token)(pay.advanceAmount);
  };
  const withdraw = () => refusalOf(product.as(who.token)(pay.withdraw, { body: { amount: 10 } }));
  /** As the ring on home counts, and whether a saving can be changed. */
  const elsewhereSeen = async () => {
    const { paydayDate: counted = null } = (await product.as(who.token)(paydayDate)) ?? {};
    return { counted, isClosingPeriod: (await product.as(who.token)(savingAccount))?.isClosingPeriod };
  };
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await giveSaving(product, who, { saving: { status: "pending-open", client_reference: null } });
  await goesTo(group?.id);
  await settle();
  const second = (await periodsOf(who)).find(({ id }) => id !== first.id);
  if (second === undefined) throw new Error("the other group has no period");
  await goTo(first.cutOffDay, "12:01");

  const onFirst = await seenAt(first.payday);
  expect(onFirst).toMatchObject({ payday: first.payday, earned: 2_000, estimated: 42, isDateBeforeBoundary: true });
  expect(onFirst?.payslip).toMatchObject({ payday: first.payday, salary: 2_000, advances: 40 });
  // On payday budgeting counts to a later one: that of the other group once the run is posted.
  const ofFirst = await elsewhereSeen();
  expect([(ofFirst.counted ?? "") > first.payday, ofFirst.isClosingPeriod]).toEqual([true, true]);
  expect(await withdraw()).toBe("CLOSED_BEFORE_PAYDAY");

  const after = await seenAt(addDays(first.payday, 1));
  expect(after).toMatchObject({ payday: second.payday, estimated: 0 });
  expect(after?.workingDaysPassed).toBeLessThanOrEqual(1);
  expect(await elsewhereSeen()).toMatchObject({ counted: second.payday });
  await goesTo(group?.firstId);
  await goTo(second.cutOffDay, "12:01");

  // The days that the first group paid are no part of what the second one paid.
  const onSecond = await seenAt(second.payday);
  const days = workingDaysEmployed(second, second.payday, "england-and-wales", {
    startedOn: addDays(first.payday, 1),
    leftOn: null,
  });
  expect(onSecond).toMatchObject({
    payday: second.payday,
    earned: Math.floor((200_000 * days.passed) / days.total) / 100,
    workingDaysPassed: days.passed,
    isDateBeforeBoundary: true,
  });
  const { counted, isClosingPeriod } = await elsewhereSeen();
  expect([(counted ?? "") > second.payday, isClosingPeriod]).toEqual([true, true]);
  expect(await withdraw()).toBe("CLOSED_BEFORE_PAYDAY");

  const backInFirst = await seenAt(addDays(second.payday, 1));
  expect(await elsewhereSeen()).toMatchObject({ counted: backInFirst?.payday });
  expect((await runChecks(client, { rail: true })).difference).toBeNull();
  expect(product.failures).toEqual([]);
});
