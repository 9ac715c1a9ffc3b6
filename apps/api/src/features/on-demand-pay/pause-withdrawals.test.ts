import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import { checkSession } from "@wellpaid/contract/identity/identity";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { PAUSE_DURATIONS, type PauseDuration } from "@wellpaid/domain/on-demand-pay/access/pause";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "@wellpaid/testing/payroll/decisions";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { freezeEmployee, reinstateEmployee } from "../people/change-employee.ts";

const product = await testProduct();
const { owner, operations } = product.database;
const HOUR_MS = 3_600_000;

const person = (wish: TestPersonWish = {}) => testPerson(product, { needsNoCode: true, ...wish });
const pause = (who: TestPerson, duration: PauseDuration, key?: string) =>
  product.as(who.token)(pauseWithdrawals, {
    body: { duration },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
const frozen = (who: TestPerson) => product.as(who.token)(checkFrozenStatus);
const withdraw = (who: TestPerson) => product.as(who.token)(pay.withdraw, { body: { amount: 20 } });
const pausesOf = async ({ id }: TestPerson): Promise<number | null> =>
  (await owner.query("select 1 from withdrawal_pause where employee_id = $1", [id])).rowCount;
const employerDoes = (does: (tx: Parameters<typeof reinstateEmployee>[0]) => Promise<unknown>) =>
  operations.transaction().execute(does);

/** A session lives an hour; time here goes in days. */
async function goTo(who: TestPerson, at: number): Promise<void> {
  await product.advance((at - (await product.now()).getTime()) / 1000);
  await owner.query("update session set expires_at = app_now() + interval '1 hour' where employee_id = $1", [who.id]);
}

describe("a pause of withdrawals", () => {
  test.each(PAUSE_DURATIONS)("blocks withdrawals for %s and allows them again afterwards", async (duration) => {
    const who = await person();
    const before = (await product.now()).getTime();
    const { payday } = (await product.as(who.token)(pay.advanceAmount)) ?? { payday: "" };
    const { frozenUntil } = await pause(who, duration);
    const until = Date.parse(frozenUntil);
    if (duration === "untilPayday") expect(until).toBe(londonMidnight(addDays(civilDate(payday), 1)));
    else {
      const hours = { oneDay: 24, threeDays: 72, sevenDays: 168 }[duration];
      expect(until).toBeGreaterThanOrEqual(before + hours * HOUR_MS);
      expect(until).toBeLessThan(before + hours * HOUR_MS + 60_000);
    }
    expect(await frozen(who)).toEqual({ isFrozen: true, frozenUntil, indefinite: false });
    expect(await product.as(who.token)(checkSession)).toMatchObject({ status: "frozen" });
    expect(await refusalOf(withdraw(who))).toBe("WITHDRAWALS_PAUSED");
    await goTo(who, until - 5_000);
    expect(await refusalOf(withdraw(who))).toBe("WITHDRAWALS_PAUSED");
    await goTo(who, until);
    expect(await frozen(who)).toEqual({ isFrozen: false, frozenUntil: null, indefinite: false });
    expect(await product.as(who.token)(checkSession)).toMatchObject({ status: "active" });
    await pause(who, "oneDay");
    expect(await pausesOf(who)).toBe(2);
  });

  test("lets earlier withdrawals proceed and returns the same answer for the same key", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    const first = await pause(who, "threeDays", "key");
    expect(await pause(who, "threeDays", "key")).toEqual(first);
    expect(await refusalOf(pause(who, "oneDay", "key"))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await pausesOf(who)).toBe(1);
    await product.advance(31);
    await product.runner.runDue();
    await product.advance(10);
    await product.runner.runDue();
    expect(await product.as(who.token)(pay.advanceHistory)).toMatchObject([{ id, status: "paid" }]);
    expect(product.failures).toEqual([]);
  });

  test("yields to a freeze by the employer and resumes to its own end when that is lifted", async () => {
    const who = await person();
    const { frozenUntil } = await pause(who, "sevenDays");
    await employerDoes((tx) => freezeEmployee(tx, OPERATIONS, { employeeId: who.id }, null));
    expect(await frozen(who)).toEqual({ isFrozen: true, frozenUntil: null, indefinite: true });
    await employerDoes((tx) => reinstateEmployee(tx, OPERATIONS, { employeeId: who.id }));
    expect(await frozen(who)).toEqual({ isFrozen: true, frozenUntil, indefinite: false });
  });
});

describe("two pauses requested at once", () => {
  test("makes one pause, which the others find", async () => {
    const who = await person();
    const attempts = await Promise.allSettled(PAUSE_DURATIONS.map((duration) => pause(who, duration)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await pausesOf(who)).toBe(1);
  });

  test("serialises a pause and a simultaneous withdrawal", async () => {
    const who = await person();
    const [paused, withdrawn] = await Promise.allSettled([pause(who, "oneDay"), withdraw(who)]);
    expect(paused.status).toBe("fulfilled");
    const { rowCount } = await owner.query("select 1 from withdrawal where employee_id = $1", [who.id]);
    expect(rowCount).toBe(withdrawn.status === "fulfilled" ? 1 : 0);
    expect(await refusalOf(withdraw(who))).toBe("WITHDRAWALS_PAUSED");
  });
});

describe("a refused pause", () => {
  const cases: [string, TestPersonWish, string][] = [
    ["the company is suspended", { company: { is_suspended: true } }, "COMPANY_SUSPENDED"],
    ["the company offers none", { company: { is_on_demand_pay_available: false } }, "ON_DEMAND_PAY_NOT_OFFERED"],
    ["the employee is suspended", { status: "suspended" }, "SUSPENDED"],
    ["there is no access", { access: "none" }, "NO_ON_DEMAND_PAY_ACCESS"],
    ["the account is under investigation", { access: "investigation" }, "NO_ON_DEMAND_PAY_ACCESS"],
    ["payroll knows no salary", { monthlySalaryPence: null }, "NO_ON_DEMAND_PAY_ACCESS"],
  ];
  test.each(cases)("writes nothing because %s", async (_why, wish, code) => {
    const who = await person(wish);
    expect(await refusalOf(pause(who, "oneDay"))).toBe(code);
    expect(await pausesOf(who)).toBe(0);
  });

  test("cannot shorten the first pause while already paused", async () => {
    const who = await person();
    const { frozenUntil } = await pause(who, "sevenDays");
    for (const duration of PAUSE_DURATIONS) expect(await refusalOf(pause(who, duration))).toBe("WITHDRAWALS_PAUSED");
    expect(await frozen(who)).toMatchObject({ frozenUntil });
  });

  test("does not start behind a freeze by the employer", async () => {
    const who = await person();
    await employerDoes((tx) => freezeEmployee(tx, OPERATIONS, { employeeId: who.id }, null));
    expect(await refusalOf(pause(who, "oneDay"))).toBe("WITHDRAWALS_PAUSED");
    expect(await pausesOf(who)).toBe(1);
  });

  test("says that the account is to be deleted", async () => {
    const who = await person();
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    expect(await refusalOf(pause(who, "oneDay"))).toBe("DELETION_REQUESTED");
  });

  test("says that the session is missing", async () => {
    const who = await person();
    expect(await refusalOf(pause({ ...who, token: "A".repeat(128) }, "oneDay"))).toBe("NO_SESSION");
  });
});

test("pauses no other employee", async () => {
  const [who, other] = [await person(), await person()];
  await pause(who, "oneDay");
  expect(await frozen(other)).toMatchObject({ isFrozen: false });
});

test.each([undefined, null, "", "oneHour", "OneDay", 3, ["oneDay"], "oneDay\u0000"])(
  "answers 400 with the field and writes nothing for the duration %j",
  async (duration) => {
    const who = await person();
    const answer = await product.send({
      method: "POST",
      path: "/vancepay/pause-withdrawals",
      token: who.token,
      body: { duration },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_INPUT", errors: [{ path: "/duration" }] } },
    });
    expect(await pausesOf(who)).toBe(0);
  },
);

test("lasts until the next payday when the payday is over and its run is late", async () => {
  const who = await person();
  await owner.query(
    `insert into pay_period (company_id, pay_group_id, month, first_day, payday, cut_off_day)
     select company_id, pay_group_id, '2026-01', d - 30, d, d - 3 from payroll_record,
       lateral (select london_today() - 1 as d) y where company_id = $1`,
    [who.companyId],
  );
  const now = (await product.now()).getTime();
  const { frozenUntil } = await pause(who, "untilPayday");
  expect(Date.parse(frozenUntil)).toBeGreaterThan(now + 24 * HOUR_MS);
});
