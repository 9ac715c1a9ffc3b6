import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { confirmReturnWithReasons } from "@wellpaid/testing/payroll/returns";
import { testPayouts } from "@wellpaid/testing/payroll/payouts";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { settle, pass, goTo, periodsOf, periodOf, deductionsOf, balancesOf, stayIn } = testPaydays(product);
const { withdraw, withHangingPayout, endPayout, railHas, aDay } = testPayouts(product);

describe("a payout still under way at the cut-off", () => {
  test("makes the run wait and is taken once it is paid", async () => {
    const { who, reference } = await withHangingPayout(40);
    const { cutOffDay } = await periodOf(who);
    await goTo(cutOffDay, "09:00");
    expect(await deductionsOf(who)).toEqual([]);
    expect(await periodOf(who)).toMatchObject({ status: "open" });
    await endPayout(reference, null);
    await pass(301);
    expect(await deductionsOf(who)).toMatchObject([{ advances: 4_000, fees: 200, net: 195_800 }]);
    expect(await periodOf(who)).toMatchObject({ status: "fixed" });
  });

  test("is not taken when it fails before noon", async () => {
    const { who, reference } = await withHangingPayout(40);
    await goTo((await periodOf(who)).cutOffDay, "09:00");
    await endPayout(reference, "account closed");
    await pass(301);
    expect(await deductionsOf(who)).toEqual([]);
    expect(await periodOf(who)).toMatchObject({ status: "fixed" });
    expect(await balancesOf(who)).toEqual({});
  });

  test("is taken at noon all the same, and settled when paid afterwards", async () => {
    const { who, reference } = await withHangingPayout(40);
    const { cutOffDay } = await periodOf(who);
    await goTo(cutOffDay, "11:50");
    expect(await deductionsOf(who)).toEqual([]);
    await goTo(cutOffDay, "12:00");
    expect(await deductionsOf(who)).toMatchObject([{ advances: 4_000, fees: 200 }]);
    expect(await periodOf(who)).toMatchObject({ status: "fixed" });
    expect(await balancesOf(who)).toEqual({
      "payouts-in-transit": -4_000,
      "fee-income": -200,
      "due-from-payroll": 4_200,
    });
    await endPayout(reference, null);
    expect(await balancesOf(who)).toEqual({ "payouts-settled": -4_000, "fee-income": -200, "due-from-payroll": 4_200 });
  });
});

describe("a payout that fails after the run has taken it", () => {
  async function takenThenFailed(): Promise<TestPerson> {
    const { who, reference } = await withHangingPayout(40);
    await goTo((await periodOf(who)).cutOffDay, "12:01");
    expect(await deductionsOf(who)).toMatchObject([{ advances: 4_000, fees: 200, net: 195_800 }]);
    await endPayout(reference, "account closed");
    return who;
  }

  test("is owed back, announced by SMS and credited by the next run up to the amount then owed", async () => {
    const who = await takenThenFailed();
    expect(await balancesOf(who)).toEqual({ "due-from-payroll": 4_200, "refunds-payable": -4_200 });
    const payslip = async () => {
      await stayIn(who);
      return (await product.as(who.token)(pay.advanceAmount))?.payslip;
    };
    expect(await payslip()).toMatchObject({ givenBack: 0, advances: 40, fees: 2, net: 1_958 });
    const [period] = await periodsOf(who);
    // The payday to come is the one that takes it.
    const taken = formatLongDate(civilDate(period?.payday ?? ""));
    expect(await messagesTo(product, who.phone)).toEqual([
      expect.stringContaining(`We'll refund £42.00 with your first pay after ${taken}`),
    ]);
    await goTo(period?.payday ?? "");
    const next = await periodOf(who);
    await goTo(addDays(civilDate(period?.payday ?? ""), 1));
    const credited = { salary: 2_000, givenBack: 42, advances: 0, net: 2_042 };
    expect(await payslip()).toMatchObject(credited);
    await goTo(next.cutOffDay);
    expect(await payslip()).toMatchObject(credited);
    expect(await deductionsOf(who)).toMatchObject([
      { advances: 4_000 },
      { advances: 0, amountsBack: 4_000, feesBack: 200, net: 204_200 },
    ]);
    expect(await balancesOf(who)).toEqual({ "received-from-payroll": 4_200, "due-from-payroll": -4_200 });
    await goTo(next.payday, "08:00");
    expect(await balancesOf(who)).toEqual({});
    await stayIn(who);
    expect(await product.as(who.token)(paymentHistory)).toMatchObject([
      { salary: 200_000, advanceRecon: -4_000, advanceFee: -200, netSalary: 204_200 },
      { salary: 200_000, advanceRecon: 4_000, advanceFee: 200, netSalary: 195_800 },
    ]);
    expect((await messagesTo(product, who.phone)).at(-1)).toContain("£42.00 was refunded");
  });

  async function leavingWithHangingPayout() {
    const hanging = await withHangingPayout(40);
    const { cutOffDay, payday } = await periodOf(hanging.who);
    await goTo(cutOffDay, "12:01");
    await owner.query("update payroll_record set left_on = $2 where company_id = $1", [
      hanging.who.companyId,
      cutOffDay,
    ]);
    return { ...hanging, payday };
  }

  test("is paid once by the rail to a leaver after the last payday, with a notice", async () => {
    const { who, reference, payday } = await leavingWithHangingPayout();
    await endPayout(reference, "account closed");
    expect(await messagesTo(product, who.phone)).toEqual([
      expect.stringContaining(
        "We'll refund £42.00 after your employer has paid us. You'll get it with your next pay, or",
      ),
    ]);
    await pass(10);
    const refund = reference.replace("adv-", "ref-");
    expect(await railHas(refund)).toEqual([]);
    expect(await balancesOf(who)).toEqual({ "due-from-payroll": 4_200, "refunds-payable": -4_200 });
    await goTo(payday, "08:00");
    await aDay();
    expect(await railHas(refund)).toEqual([{ amount_pence: 4_200, purpose: "refund" }]);
    expect(await balancesOf(who)).toEqual({ "received-from-payroll": 4_200, "payouts-settled": -4_200 });
    await goTo((await periodOf(who)).cutOffDay);
    expect(await deductionsOf(who)).toHaveLength(1);
    expect(await railHas(refund)).toHaveLength(1);
  });

  test("is credited against a later withdrawal that a leaver owes, without a rail payment", async () => {
    const { who, reference } = await withHangingPayout(40);
    await goTo((await periodOf(who)).cutOffDay, "12:01");
    await goTo((await periodOf(who)).payday);
    const { cutOffDay } = await periodOf(who);
    await goTo(addDays(cutOffDay, -1), "20:00");
    await stayIn(who);
    await withdraw(who, 100);
    await owner.query(
      "update payroll_record set left_on = $2::date - 1, monthly_salary_pence = 9000 where company_id = $1",
      [who.companyId, cutOffDay],
    );
    await endPayout(reference, "account closed");
    expect(await messagesTo(product, who.phone)).toContainEqual(expect.stringContaining("We'll refund £42.00"));
    expect(await railHas(reference.replace("adv-", "ref-"))).toEqual([]);
    await goTo(cutOffDay, "12:01");
    expect((await deductionsOf(who)).at(-1)).toMatchObject({ amountsBack: 4_000, feesBack: 200, advancesOwed: 10_000 });
  });

  test("is owed again when the rail rejects the refund, and retried a day later under a new reference", async () => {
    const { who, reference, payday } = await leavingWithHangingPayout();
    await endPayout(reference, "account closed");
    await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'reject')");
    await goTo(payday, "08:00");
    await aDay();
    expect(await balancesOf(who)).toMatchObject({ "refunds-payable": -4_200 });
    await owner.query("delete from sandbox.fault");
    await aDay();
    expect(await railHas(reference.replace("adv-", "ref-"))).toHaveLength(2);
    expect(await balancesOf(who)).toMatchObject({ "payouts-settled": -4_200 });
    expect(await balancesOf(who)).not.toHaveProperty("refunds-payable");
  });
});

test("refunds an employee erased before confirmation of an excess by rail, not by run credit", async () => {
  const { who, reference } = await withHangingPayout(40);
  await endPayout(reference, null);
  const period = await periodOf(who);
  // Employees without a payroll record are paid with those of no pay group, and here are some, paid a week later.
  await owner.query("update company set default_payday = $2 where id = $1", [
    who.companyId,
    Number(addDays(period.payday, 8).slice(8)),
  ]);
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence)
     values ($1, '2', 'Noa', 'Example', 200000)`,
    [who.companyId],
  );
  await goTo(period.cutOffDay, "12:01");
  const ask = "update employee set deletion_requested_at = app_now() - interval '63 days' where id = $1";
  const isErased = async () =>
    (await owner.query("select 1 from employee where id = $1 and payroll_record_id is null", [who.id])).rowCount === 1;
  // Payroll could not take it from a person it does not know.
  await owner.query(ask, [who.id]);
  await settle();
  expect(await isErased()).toBe(false);
  await owner.query("update employee set deletion_requested_at = null where id = $1", [who.id]);
  await goTo(period.payday, "12:00");
  const [brings, confirms] = [
    await testAdministrator(product, who.companyId, ["payroll"]),
    await testAdministrator(product, who.companyId, ["payroll"]),
  ];
  const params = { id: period.id };
  const file = "Employee number,Taken\n1,47.00\n";
  const brought = (await brings.ask(returns.bringPayrollReturn, { params, query: {}, file })).return;
  await owner.query(ask, [who.id]);
  await settle();
  expect(await isErased()).toBe(true);
  await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'reject')");
  await confirmReturnWithReasons(confirms.ask, { ...params, returnId: brought?.id ?? "" });
  await settle();
  await pass(10);
  expect(await balancesOf(who)).toMatchObject({ "refunds-payable": -500 });

  const { rows } = await owner.query<{ cutOffDay: string }>(
    `select cut_off_day::text as "cutOffDay" from pay_period
     where company_id = $1 and pay_group_id is null and status = 'open'`,
    [who.companyId],
  );
  const cutOffDay = civilDate(rows[0]?.cutOffDay ?? "");
  // The rail is polled again each day; the run comes half a day after that has failed.
  await goTo(addDays(cutOffDay, -1), "13:00");
  await pass(10);
  await goTo(cutOffDay, "00:01");
  expect(await deductionsOf(who)).toHaveLength(1);
  expect(await balancesOf(who)).toMatchObject({ "refunds-payable": -500 });
  await owner.query("delete from sandbox.fault");
  await aDay();
  expect(await balancesOf(who)).not.toHaveProperty("refunds-payable");
});
