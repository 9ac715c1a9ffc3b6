import { advanceAmount, withdraw as withdrawPay } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { LeftoverOffer } from "@wellpaid/contract/savings/savings-leftover";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testLeftovers } from "@wellpaid/testing/savings/leftovers";

const product = await testProduct();
const { owner } = product.database;
const savers = testLeftovers(product);
const {
  aboveRule,
  accept,
  choicesOf,
  decline,
  goBefore,
  offerOf,
  ruleOf,
  setRule,
  shown,
  undo,
  withLeftover,
  withRule,
} = savers;

/** What the run of the payday takes for savings. */
async function takenByRun(who: TestPerson): Promise<readonly number[]> {
  await savers.goTo((await savers.periodOf(who)).cutOffDay, "12:30");
  // A payout that is not sent yet makes the run look again.
  await savers.pass(301);
  await savers.stayIn(who);
  const { rows } = await owner.query<{ taken: number }>(
    "select savings_taken_pence::int as taken from deduction where employee_id = $1 order by payday",
    [who.id],
  );
  return rows.map(({ taken }) => taken);
}

describe("a rule", () => {
  test("is set, changed and removed, and is offered before anything is saved automatically", async () => {
    const who = await savers.saver();
    expect(await ruleOf(who)).toEqual({ rule: null, why: "no-account" });
    expect(await offerOf(who)).toBeNull();
    const rule = await setRule(who, { keep: 20_000, atMost: 10_000 });
    expect(rule).toMatchObject({ keep: 20_000, atMost: 10_000, isAutomatic: false, mayBeAutomatic: false });
    await setRule(who, { keep: 0, atMost: 100 });
    expect((await ruleOf(who)).rule).toMatchObject({ keep: 0, atMost: 100 });
    expect(await refusalOf(setRule(who, { agreesToAutomatic: true }))).toBe("LEFTOVER_NEVER_SAVED");
    await savers.remove(who, rule.savingId);
    expect(await refusalOf(savers.remove(who, rule.savingId))).toBe("NOT_FOUND");
    expect((await ruleOf(who)).rule).toBeNull();
  });

  test.each([
    [{ keep: -1 }, "/keep"],
    [{ keep: 10_000_001 }, "/keep"],
    [{ keep: 10.5 }, "/keep"],
    [{ atMost: 99 }, "/atMost"],
    [{ atMost: 10_000_001 }, "/atMost"],
    [{ atMost: "100" }, "/atMost"],
    [{ agreesToAutomatic: undefined }, "/agreesToAutomatic"],
  ])("refuses %j", async (change, path) => {
    const who = await savers.saver();
    const { id } = await savers.accountOf(who);
    const body = { savingId: id, keep: 0, atMost: 1_000, agreesToAutomatic: false, ...change };
    expect(await product.send({ method: "PUT", path: "/savings/leftover-rule", token: who.token, body })).toMatchObject(
      { status: 400, body: { error: { code: "INVALID_INPUT", errors: [{ path }] } } },
    );
  });

  test("of another person's saving is not found", async () => {
    const [who, other] = [await withLeftover(), await savers.saver()];
    const theirs = (await shown(who)).savingId;
    expect(await refusalOf(setRule(other, { savingId: theirs }))).toBe("NOT_FOUND");
    expect(await refusalOf(savers.remove(other, theirs))).toBe("NOT_FOUND");
    expect(await refusalOf(accept(other, await shown(who)))).toBe("NOT_FOUND");
    expect(await refusalOf(decline(other, await shown(who)))).toBe("NOT_FOUND");
    expect(await refusalOf(undo(other, await shown(who)))).toBe("NOT_FOUND");
    expect(await shown(who)).toMatchObject({ status: "offered" });
  });
});

describe("an offer", () => {
  test("comes three days before the cut-off, and ends with it", async () => {
    const who = await withLeftover({ daysBefore: 4 });
    const { cutOffDay } = await savers.periodOf(who);
    expect(await shown(who)).toMatchObject({
      status: "not-offered",
      why: "too-early",
      opensOn: addDays(cutOffDay, -3),
    });
    await savers.goToBank(who, addDays(cutOffDay, -3));
    const offer = await shown(who);
    const above = await aboveRule(who);
    expect(offer).toMatchObject({ status: "offered", why: null, left: 20_000 + above, amount: above });
    await savers.goToBank(who, addDays(cutOffDay, -1), "23:59");
    expect(await shown(who)).toMatchObject({ status: "offered", amount: above + 2_000 });
    await savers.goToBank(who, cutOffDay);
    expect(await shown(who)).toMatchObject({ status: "not-offered", why: "closed" });
    expect(await refusalOf(accept(who, offer))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
    expect(await refusalOf(decline(who, offer))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
    expect(await choicesOf(who)).toEqual([]);
  });

  test("that is accepted is deducted once by the run, however often it is sent", async () => {
    const who = await withLeftover();
    const offer = await shown(who);
    const { amount: above } = offer;
    expect(above).toBe(await aboveRule(who));
    const all = await Promise.all([accept(who, offer), accept(who, offer), accept(who, offer)]);
    expect(all.map(({ status, amount, mayUndo }) => [status, amount, mayUndo])).toEqual(
      Array.from({ length: 3 }, () => ["accepted", above, true]),
    );
    expect(await accept(who, offer)).toMatchObject({ status: "accepted" });
    expect(await refusalOf(accept(who, { ...offer, amount: above - 1 }))).toBe("LEFTOVER_DECIDED");
    expect(await refusalOf(decline(who, offer))).toBe("LEFTOVER_DECIDED");
    expect(await choicesOf(who)).toEqual([
      { status: "accepted", amount_pence: above, left_pence: 20_000 + above, keep_pence: 20_000, is_automatic: false },
    ]);
    expect(await savers.accountOf(who)).toMatchObject({ nextDeposit: { amount: 5_000 + above } });
    expect(await product.as(who.token)(advanceAmount)).toMatchObject({ payslip: { savings: (5_000 + above) / 100 } });
    expect(await takenByRun(who)).toEqual([5_000 + above]);
    expect(await shown(who)).toMatchObject({ status: "accepted", mayUndo: false });
    expect(await refusalOf(undo(who, offer))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
    await savers.nextPayday(who);
    await savers.days(1);
    expect(await savers.accountOf(who)).toMatchObject({ saved: 5_000 + above, monthlyContribution: 5_000 });
    expect(await savers.accountOf(who)).toMatchObject({ nextDeposit: { amount: 5_000 } });
  });

  test("that is undone or declined deducts nothing more, and does not come back", async () => {
    const [undone, declined] = [await withRule(), await withRule()];
    await goBefore(undone, 1);
    await goBefore(declined, 1);
    const offer = await shown(undone);
    await accept(undone, offer);
    expect(await undo(undone, offer)).toMatchObject({ status: "undone", mayUndo: false });
    expect(await undo(undone, offer)).toMatchObject({ status: "undone" });
    expect(await refusalOf(accept(undone, offer))).toBe("LEFTOVER_DECIDED");
    const other = await shown(declined);
    await Promise.all([decline(declined, other), decline(declined, other)]);
    expect(await shown(declined)).toMatchObject({ status: "declined", amount: 0 });
    expect(await refusalOf(accept(declined, other))).toBe("LEFTOVER_DECIDED");
    expect(await refusalOf(undo(declined, other))).toBe("LEFTOVER_DECIDED");
    expect(await takenByRun(undone)).toEqual([5_000]);
    expect(await takenByRun(declined)).toEqual([5_000]);
  });

  test("is never more than is left by now, and a smaller amount from an older screen is", async () => {
    const who = await withLeftover();
    const offer = await shown(who);
    await savers.setBalance(who, 29_999);
    await expect(accept(who, offer)).rejects.toMatchObject({ code: "LEFTOVER_CHANGED", status: 409 });
    await savers.setBalance(who, 31_000);
    expect(await accept(who, offer)).toMatchObject({ status: "accepted", amount: offer.amount });
  });

  test("from another payday's screen is refused", async () => {
    const who = await withLeftover();
    const offer: LeftoverOffer = { ...(await shown(who)), payday: "2031-02-28" };
    expect(await refusalOf(accept(who, offer))).toBe("LEFTOVER_NOT_OFFERED");
    expect(await refusalOf(decline(who, offer))).toBe("LEFTOVER_NOT_OFFERED");
    expect(await refusalOf(undo(who, offer))).toBe("NOT_FOUND");
  });

  test.each<[string, string, string]>([
    [
      "old",
      "update bank_account set balance_at = balance_at - interval '25 hours' where employee_id = $1",
      "bank-stale",
    ],
    ["not included", "update bank_account set type = 'credit-card' where employee_id = $1", "no-account"],
    [
      "known for a month only",
      "delete from bank_transaction where employee_id = $1 and date < london_today() - 30",
      "history-too-short",
    ],
  ])("is not made from bank figures that are %s", async (_, change, why) => {
    const who = await withLeftover();
    const offer = await shown(who);
    await owner.query(change, [who.id]);
    expect(await shown(who)).toMatchObject({ status: "not-offered", why, amount: 0, left: null });
    expect(await refusalOf(accept(who, offer))).toBe("LEFTOVER_NOT_OFFERED");
    expect(await choicesOf(who)).toEqual([]);
  });

  test.each<[string, string, string, string]>([
    ["employee is suspended", "update employee set status = 'suspended' where id = $1", "not-saving", "SUSPENDED"],
    [
      "employee leaves before payday",
      "update payroll_record set left_on = (select payday - 1 from pay_period where company_id = payroll_record.company_id limit 1) where id = (select payroll_record_id from employee where id = $1)",
      "not-saving",
      "LEFTOVER_NOT_OFFERED",
    ],
    [
      "saving is being ended",
      "update saving set deactivation_asked_at = app_now() where employee_id = $1",
      "not-saving",
      "LEFTOVER_NOT_OFFERED",
    ],
    [
      "company offers no savings",
      "update company set is_savings_available = false where id = (select company_id from employee where id = $1)",
      "not-saving",
      "SAVINGS_NOT_OFFERED",
    ],
    [
      "pay is unknown",
      "update payroll_record set monthly_salary_pence = null where id = (select payroll_record_id from employee where id = $1)",
      "pay-unknown",
      "LEFTOVER_NOT_OFFERED",
    ],
  ])("is not made when the %s", async (_, change, why, code) => {
    const who = await withLeftover();
    const offer = await shown(who);
    await owner.query(change, [who.id]);
    expect(await shown(who)).toMatchObject({ status: "not-offered", why });
    expect(await refusalOf(accept(who, offer))).toBe(code);
  });

  test("is never more than the pay covers after everything else", async () => {
    const who = await withLeftover({ balancePence: 500_000, rule: { keep: 0, atMost: 1_000_000 } });
    expect(await shown(who)).toMatchObject({ amount: 195_000 });
    await product.as(who.token)(withdrawPay, { body: { amount: 600 } });
    const { amount } = await shown(who);
    expect(amount).toBeLessThanOrEqual(135_000);
    await accept(who, await shown(who));
    const [line] = (await takenByRun(who)) as [number];
    expect(line).toBe(amount + 5_000);
  });

  test("waits for the platform, which knows how much the bank still accepts", async () => {
    const who = await withLeftover();
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    const during = await shown(who);
    await owner.query("delete from sandbox.fault");
    expect(during).toMatchObject({ status: "not-offered", why: "provider-unavailable" });
    expect(await shown(who)).toMatchObject({ status: "offered" });
  });
});

test("shows neither rule nor offer to a person without a saving", async () => {
  const who = await testPerson(product);
  expect(await ruleOf(who)).toEqual({ rule: null, why: "not-saving" });
  expect(await offerOf(who)).toBeNull();
});
