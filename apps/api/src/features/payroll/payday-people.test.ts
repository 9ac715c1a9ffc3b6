import { closeAccount } from "@wellpaid/contract/account/closure";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../shared/audit-log.ts";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { changeCompany } from "../company-settings/change-company.ts";
import { moveCutOffs } from "./move-cut-offs.ts";

const product = await testProduct();
const { owner, operations } = product.database;
// A Monday in the period whose payday, 25 December 2031, is a bank holiday. Not this year's: the sandbox's clock is never behind.
await owner.query("update sandbox.clock set ahead_by = '2031-12-08T10:00:00Z'::timestamptz - clock_timestamp()");
const { settle, pass, goTo, periodsOf, periodOf, deductionsOf, balancesOf, stayIn } = testPaydays(product);

const person = (wish: TestPersonWish = {}) => testPerson(product, { needsNoCode: true, paydayInDays: 17, ...wish });
const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });
const offeredTo = (who: TestPerson) => product.as(who.token)(pay.advanceAmount);
const setRecord = (who: TestPerson, columns: string) =>
  owner.query(`update payroll_record set ${columns} where company_id = $1`, [who.companyId]);
const paidOut = async (): Promise<void> => {
  await pass(31);
  await pass(10);
};

describe("the days of a period", () => {
  test("moves the payday of 25 December 2031 to the 24th and its cut-off to the 19th, as in the row", async () => {
    const who = await person();
    await settle();
    expect(await periodOf(who)).toMatchObject({
      firstDay: "2031-11-26",
      payday: "2031-12-24",
      cutOffDay: "2031-12-19",
    });
    expect(await offeredTo(who)).toMatchObject({ payday: "2031-12-24", cutOffAt: "2031-12-19T00:00:00.000Z" });
  });

  test("keeps the open period when the payday or division changes, and applies it from the next", async () => {
    const who = await person();
    await settle();
    await owner.query("update pay_group set payday_day = 15 where company_id = $1", [who.companyId]);
    await operations
      .transaction()
      .execute((tx) => changeCompany(tx, OPERATIONS, who.companyId, { division: "scotland" }, moveCutOffs));
    expect(await offeredTo(who)).toMatchObject({ payday: "2031-12-24", cutOffAt: "2031-12-19T00:00:00.000Z" });
    await settle();
    expect(await periodsOf(who)).toMatchObject([{ payday: "2031-12-24", cutOffDay: "2031-12-19" }]);
    await goTo("2031-12-19");
    await goTo("2031-12-24");
    expect(await periodOf(who)).toMatchObject({ firstDay: "2031-12-25", payday: "2032-01-15" });
  });
});

describe("a cut-off moved by the employer", () => {
  const setCutOff = (who: TestPerson, cutOffWorkingDays: number) =>
    operations
      .transaction()
      .execute((tx) => changeCompany(tx, OPERATIONS, who.companyId, { cutOffWorkingDays }, moveCutOffs));

  test("applies at once when earlier, and closes the period when it has already passed", async () => {
    await goTo("2031-12-29", "10:00");
    const who = await person({ paydayInDays: 30 });
    await settle();
    const before = await periodOf(who);
    await withdraw(who, 20);
    await paidOut();
    await setCutOff(who, 5);
    const moved = await periodOf(who);
    expect(moved.payday).toBe(before.payday);
    expect(moved.cutOffDay < before.cutOffDay).toBe(true);
    expect(await offeredTo(who)).toMatchObject({ cutOffAt: `${moved.cutOffDay}T00:00:00.000Z` });
    await goTo(moved.cutOffDay);
    expect(await periodOf(who)).toMatchObject({ status: "fixed" });
    expect(await deductionsOf(who)).toHaveLength(1);
    await setCutOff(who, 0);
    expect(await periodOf(who)).toEqual({ ...moved, status: "fixed" });
  });
});

describe("joiners, leavers and salary changes within a period", () => {
  /** £2,000 a month, half-way through. */
  async function withOpenPeriod(wish: TestPersonWish = {}) {
    const who = await person(wish);
    await settle();
    return { who, period: await periodOf(who) };
  }

  test("counts only the employed days of a joiner in earned pay, limit and run", async () => {
    const { who } = await withOpenPeriod();
    const whole = await offeredTo(who);
    const today = (await product.now()).toISOString().slice(0, 10);
    await setRecord(who, `started_on = '${today}'`);
    const offered = await offeredTo(who);
    expect(offered?.max).toBeLessThan(whole?.max ?? 0);
    expect(offered?.workingDaysPassed).toBeLessThanOrEqual(1);
    await setRecord(who, "monthly_salary_pence = 800000");
    await withdraw(who, 20);
    await paidOut();
    await goTo((await periodOf(who)).cutOffDay);
    const [line] = await deductionsOf(who);
    expect(line).toMatchObject({ advances: 2_000, fees: 200 });
    expect(line?.salary).toBeLessThan(800_000);
    expect(line?.net).toBe(Number(line?.salary) - 2_200);
  });

  test("applies a salary change to the whole period and keeps any excess taken", async () => {
    const { who, period } = await withOpenPeriod();
    await pass(86_400 * 5);
    await stayIn(who);
    await withdraw(who, 200);
    await paidOut();
    await setRecord(who, "monthly_salary_pence = 30000");
    expect(await offeredTo(who)).toMatchObject({ amount: 0, estimated: 202, max: 150 });
    await goTo(period.cutOffDay);
    expect(await deductionsOf(who)).toMatchObject([{ salary: 30_000, advances: 20_000, fees: 200, net: 9_800 }]);
  });

  test("stops withdrawals of a leaver and still takes what is owed, also from a closed account", async () => {
    const { who, period } = await withOpenPeriod();
    await pass(86_400 * 5);
    await stayIn(who);
    await withdraw(who, 40);
    await paidOut();
    const yesterday = new Date((await product.now()).getTime() - 86_400_000).toISOString().slice(0, 10);
    await setRecord(who, `left_on = '${yesterday}'`);
    expect(await refusalOf(withdraw(who, 20))).toBe("STATUS_CHANGED");
    await owner.query("update employee set status = 'suspended', ended_at = app_now() where id = $1", [who.id]);
    await goTo(period.cutOffDay);
    const [line] = await deductionsOf(who);
    expect(line).toMatchObject({ advances: 4_000, fees: 200, carriedOn: 0 });
    expect(line?.salary).toBeLessThan(200_000);
    await goTo(period.payday, "08:00");
    expect(await messagesTo(product, who.phone)).toEqual([]);
    expect(await balancesOf(who)).toMatchObject({ "received-from-payroll": 4_200 });
  });

  test("carries over what the pay cannot cover, counts it as taken and takes it first next time", async () => {
    const { who, period } = await withOpenPeriod();
    await pass(86_400 * 5);
    await stayIn(who);
    await withdraw(who, 100);
    await paidOut();
    await setRecord(who, "monthly_salary_pence = 3000");
    await goTo(period.cutOffDay);
    expect(await deductionsOf(who)).toMatchObject([
      { salary: 3_000, advances: 3_000, fees: 0, carriedOn: 7_200, net: 0 },
    ]);
    expect(await balancesOf(who)).toMatchObject({ "carried-over": 7_200, "due-from-payroll": 3_000 });
    await setRecord(who, "monthly_salary_pence = 200000");
    await goTo(period.payday);
    await goTo(period.payday, "08:00");
    expect((await messagesTo(product, who.phone)).at(-1)).toContain("did not cover the other £72.00");
    const next = await periodOf(who);
    await goTo(new Date(Date.parse(next.cutOffDay) - 86_400_000).toISOString().slice(0, 10), "10:00");
    await stayIn(who);
    expect(await offeredTo(who)).toMatchObject({ estimated: 72, availableCount: 5 });
    await goTo(next.cutOffDay);
    expect((await deductionsOf(who)).at(-1)).toMatchObject({
      carriedOwed: 7_200,
      carried: 7_200,
      carriedOn: 0,
      net: 192_800,
    });
    await goTo(next.payday);
    expect(await balancesOf(who)).toEqual({
      "received-from-payroll": 10_200,
      "payouts-settled": -10_000,
      "fee-income": -200,
    });
  });

  test("settles a closing account on payday and erases it on day 62", async () => {
    const { who, period } = await withOpenPeriod();
    await pass(86_400 * 5);
    await stayIn(who);
    await withdraw(who, 40);
    await paidOut();
    expect(await product.as(who.token)(closeAccount, {})).toMatchObject({ waitsFor: ["advance"] });
    await goTo(period.cutOffDay);
    await goTo(period.payday);
    await goTo(period.payday, "08:00");
    expect(await deductionsOf(who)).toMatchObject([{ advances: 4_000, fees: 200 }]);
    expect((await messagesTo(product, who.phone)).at(-1)).toContain("It's payday");
    await pass(86_400 * 62);
    const { rows } = await owner.query("select phone, ended_at is not null as ended from employee where id = $1", [
      who.id,
    ]);
    expect(rows).toEqual([{ phone: "", ended: true }]);
  });
});
