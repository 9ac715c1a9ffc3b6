import { savingAccount, updateSaving } from "@wellpaid/contract/savings/savings";
import { deactivateSaving, deleteSaving, savingMoves, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { activeSavingsRequest } from "@wellpaid/contract/savings/savings-request";
import { describe, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { GOAL, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

type Wish = { amount?: number; withrawAllReached?: boolean; shownFee?: number };
const withdraw = (who: TestPerson, body: Wish, idempotencyKey?: string) =>
  product.as(who.token)(withdrawSavings, { body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });

describe("a deposit", () => {
  test("is placed once on payday, and all accounts agree", async () => {
    const who = await savers.withFifty();
    expect(await savers.accountOf(who)).toMatchObject({ saved: 5_000, underWay: 0 });
    expect(await savers.balancesOf(who)).toEqual({ "savings-at-provider": 5_000, "savings-owed": -5_000 });
  });
});

describe("a withdrawal of savings", () => {
  test("is free and paid to the salary account for the first of a month", async () => {
    const who = await savers.withFifty();
    expect(await withdraw(who, { amount: 1_000, shownFee: 0 })).toMatchObject({ amount: 1_000, fee: 0, paid: 1_000 });
    expect(await savers.accountOf(who)).toMatchObject({ saved: 4_000, onItsWay: { amount: 1_000 } });
    await savers.days(6);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 4_000, onItsWay: null });
    expect(await product.as(who.token)(savingMoves)).toMatchObject([
      { kind: "withdrawal", amount: 1_000, fee: 0, status: "done" },
      { kind: "deposit", amount: 5_000, status: "done" },
    ]);
    expect(await savers.balancesOf(who)).toMatchObject({
      "savings-at-provider": 4_000,
      "savings-owed": -4_000,
      "payouts-settled": -1_000,
    });
  });

  test("deducts 50p from the payout of the second", async () => {
    const who = await savers.withFifty();
    await withdraw(who, { amount: 100 });
    expect(await refusalOf(withdraw(who, { amount: 1_000, shownFee: 0 }))).toBe("FEE_CHANGED");
    expect(await withdraw(who, { amount: 1_000, shownFee: 50 })).toMatchObject({ fee: 50, paid: 950 });
    await savers.days(6);
    expect(await savers.balancesOf(who)).toMatchObject({ "fee-income": -50, "payouts-settled": -1_050 });
  });

  test.each<[Wish, string]>([
    [{ amount: 99 }, "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    [{ amount: 0 }, "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    [{ amount: -500 }, "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    [{ amount: 5_001 }, "SAVINGS_WITHDRAWAL_ABOVE_SAVED"],
    [{}, "AMOUNT_REQUIRED"],
    [{ withrawAllReached: true }, "GOAL_NOT_ENDED"],
  ])("refuses %j with %s and instructs nothing", async (body, code) => {
    const who = await savers.withFifty();
    expect(await refusalOf(withdraw(who, body))).toBe(code);
    const { rows } = await owner.query(
      "select 1 from savings_instruction i join saving s on s.id = i.saving_id where s.employee_id = $1 and i.kind <> 'deposit'",
      [who.id],
    );
    expect(rows).toHaveLength(0);
  });

  test("grants one of many simultaneous withdrawals of everything", async () => {
    const who = await savers.withFifty();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw(who, { amount: 5_000 })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 0 });
  });

  test("withdraws once when the same key is sent twice", async () => {
    const who = await savers.withFifty();
    const [first, again] = [await withdraw(who, { amount: 700 }, "k"), await withdraw(who, { amount: 700 }, "k")];
    expect(again).toEqual(first);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 4_300 });
  });

  test("is closed between cut-off and payday", async () => {
    const who = await savers.withFifty();
    await savers.goTo((await savers.periodOf(who)).cutOffDay);
    await savers.stayIn(who);
    expect(await savers.accountOf(who)).toMatchObject({ isClosingPeriod: true });
    expect(await refusalOf(withdraw(who, { amount: 1_000 }))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
  });

  test("stays possible, without deductions, when the employer no longer offers savings", async () => {
    const who = await savers.withFifty();
    await owner.query("update company set is_savings_available = false where id = $1", [who.companyId]);
    expect(await withdraw(who, { amount: 1_000 })).toMatchObject({ paid: 1_000 });
    await savers.nextPayday(who);
    const { rows } = await owner.query("select status from savings_deposit where employee_id = $1", [who.id]);
    expect(rows).toEqual([{ status: "placed" }]);
  });

  test("reverts everything, keeps the free withdrawal and sends an SMS when the bank rejects it", async () => {
    const who = await savers.withFifty();
    const before = await savers.balancesOf(who);
    await owner.query("insert into sandbox.fault (target, mode, remaining) values ('savings', 'reject', 1)");
    await withdraw(who, { amount: 1_000 });
    await savers.pass(1);
    await owner.query("delete from sandbox.fault");
    await savers.days(6);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 5_000, onItsWay: null, withdrawal: { fee: 0 } });
    expect(await savers.balancesOf(who)).toEqual(before);
    const { rows } = await owner.query(
      "select text from sandbox.message where recipient = $1 and text like '%still in your savings%'",
      [who.phone],
    );
    expect(rows).toHaveLength(1);
  });

  test("is limited to what is at the bank while some of it is on its way back", async () => {
    const who = await savers.withFifty();
    await withdraw(who, { amount: 1_000 });
    await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'error')");
    await savers.days(4);
    await owner.query("update sandbox.fault set mode = 'reject'");
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    for (let step = 0; step < 2; step += 1) await savers.pass(4_000);
    await savers.stayIn(who);
    const { saved } = await savers.accountOf(who);
    expect(saved).toBeGreaterThanOrEqual(5_000);
    const code = await refusalOf(withdraw(who, { amount: saved - 999 }));
    await owner.query("delete from sandbox.fault");
    expect(code).toBe("SAVINGS_UNDER_WAY");
    expect(await withdraw(who, { amount: saved - 1_000 })).toMatchObject({ fee: 0 });
  });

  test("returns to the bank as savings when the rail cannot pay it", async () => {
    const who = await savers.withFifty();
    await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'reject')");
    const { id } = await withdraw(who, { amount: 1_000 });
    await savers.days(6);
    await owner.query("delete from sandbox.fault");
    await savers.days(2);
    const { rows } = await owner.query("select status from savings_withdrawal where id = $1", [id]);
    expect(rows).toEqual([{ status: "returned" }]);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 5_000, onItsWay: null, withdrawal: { fee: 0 } });
    expect(await savers.balancesOf(who)).toEqual({ "savings-at-provider": 5_000, "savings-owed": -5_000 });
  });
});

describe("a goal", () => {
  test("stops deductions once reached, pays out without a fee and begins a buffer again", async () => {
    const deadline = new Date((await product.now()).getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
    const who = await savers.saver({ ...GOAL, deadline });
    for (let month = 0; month < 3; month += 1) await savers.nextPayday(who);
    await savers.days(1);
    await savers.stayIn(who);
    for (let more = 0; more < 2 && !(await savers.accountOf(who)).isGoalReached; more += 1)
      await savers.nextPayday(who);
    await savers.days(1);
    expect(await savers.accountOf(who)).toMatchObject({
      isGoalReached: true,
      isDeadlinePassed: false,
      nextDeposit: { amount: 0 },
    });
    const all = await withdraw(who, { withrawAllReached: true });
    expect(all.fee).toBe(0);
    expect(await savers.accountOf(who)).toMatchObject({ allReachedWithdrawn: true, status: "suspended", saved: 0 });
    await savers.days(6);
    const account = await savers.accountOf(who);
    expect(account).toMatchObject({ allReachedWithdrawn: true, onItsWay: null });
    expect(
      await product.as(who.token)(updateSaving, {
        body: { id: account.id, haveSpecificGoal: false, monthlyContribution: 2_000 },
      }),
    ).toMatchObject({
      status: "active",
      haveSpecificGoal: false,
      allReachedWithdrawn: false,
      monthlyContribution: 2_000,
    });
  });
});

describe("a deactivation", () => {
  const deactivate = (who: TestPerson) => product.as(who.token)(deactivateSaving);

  test("pays out everything, closes the account and removes the saving", async () => {
    const who = await savers.withFifty();
    expect(await refusalOf(product.as(who.token)(deleteSaving))).toBe("SAVING_NOT_DEACTIVATED");
    expect(await deactivate(who)).toMatchObject({ isDeactivationInProcess: true, status: "suspended", saved: 0 });
    expect(await product.as(who.token)(deleteSaving)).toEqual({});
    expect(await refusalOf(deactivate(who))).toBe("SAVINGS_UNDER_WAY");
    expect(await refusalOf(withdraw(who, { amount: 100 }))).toBe("SAVING_READ_ONLY");
    await savers.days(6);
    await savers.stayIn(who);
    expect(await product.as(who.token)(savingAccount)).toBeNull();
    expect(await product.as(who.token)(activeSavingsRequest)).toBeNull();
    expect(await product.as(who.token)(deleteSaving)).toEqual({});
    const { "payouts-settled": paid = 0, ...rest } = await savers.balancesOf(who);
    expect(rest["savings-owed"]).toBeUndefined();
    expect(rest["savings-at-provider"]).toBeUndefined();
    expect(rest["savings-in-transit"]).toBeUndefined();
    expect(paid).toBeLessThanOrEqual(-5_000);
  });

  test("is complete at once when nothing was ever placed", async () => {
    const who = await savers.saver();
    expect(await deactivate(who)).toMatchObject({ status: "closed" });
    expect(await product.as(who.token)(savingAccount)).toBeNull();
  });

  test("is closed before payday with a fixed deposit", async () => {
    const who = await savers.withFifty();
    await savers.goTo((await savers.periodOf(who)).cutOffDay);
    await savers.stayIn(who);
    expect(await refusalOf(deactivate(who))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
  });
});

describe("a payout of savings", () => {
  test.each([
    [
      "replaced another less than a day ago",
      "salary_account_replaced_at = app_now() - interval '23 hours'",
      "PAYOUT_ACCOUNT_NEW",
    ],
    ["is not known", "salary_sort_code = null, salary_account_number = null", "NO_PAYOUT_ACCOUNT"],
  ])("pays nothing to a salary account that %s", async (_, is, code) => {
    const who = await savers.withFifty();
    await owner.query(`update payroll_record set ${is} where company_id = $1`, [who.companyId]);
    expect(await refusalOf(withdraw(who, { amount: 1_000 }))).toBe(code);
    expect(await refusalOf(product.as(who.token)(deactivateSaving))).toBe(code);
    expect(await savers.accountOf(who)).toMatchObject({ onItsWay: null, isDeactivationInProcess: false });
  });
});
