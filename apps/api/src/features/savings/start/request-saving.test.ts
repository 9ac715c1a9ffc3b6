import { savingAccount } from "@wellpaid/contract/savings/savings";
import { activeSavingsRequest, openingDetails, requestSaving } from "@wellpaid/contract/savings/savings-request";
import { describe, expect, test } from "vitest";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, GOAL, type SavingInput, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);
const ask = (who: TestPerson, changes: Partial<SavingInput> = {}, idempotencyKey?: string) =>
  product.as(who.token)(requestSaving, {
    body: { ...BUFFER, ...changes },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
const requestOf = (who: TestPerson) => product.as(who.token)(activeSavingsRequest);
const rowsOf = async (who: TestPerson) =>
  (await owner.query("select 1 from savings_request where employee_id = $1", [who.id])).rows.length;

async function ready(): Promise<TestPerson> {
  const who = await savers.person();
  await savers.accept(who);
  return who;
}

describe("a savings request", () => {
  test("is pending for a buffer and opens nothing", async () => {
    const who = await ready();
    expect(await ask(who)).toMatchObject({
      status: "pending-open",
      haveSpecificGoal: false,
      monthlyContribution: 5_000,
      productId: "101",
      saved: 0,
      isWaitingToStart: false,
      nextDeposit: { payday: "2031-03-28", amount: 5_000, short: 0 },
      withdrawal: { fee: 0, salaryAccountEnding: "4821" },
    });
    expect(await requestOf(who)).toMatchObject({
      adminApproveStatus: "pending",
      title: "Ms",
      email: "maya.saves@example.com",
      isPreviousNames: false,
      approver: { email: expect.stringContaining("admin@company") },
    });
    const { rows } = await owner.query("select 1 from sandbox.deposit_client");
    expect(rows).toHaveLength(0);
  });

  test("calculates the payday deduction of a goal, whatever was sent", async () => {
    const who = await ready();
    expect(await ask(who, { ...GOAL, monthlyContribution: 1 })).toMatchObject({
      haveSpecificGoal: true,
      nameOfGoal: "Holiday",
      needToSave: 30_000,
      deadline: "2031-06-10",
      monthlyContribution: 10_000,
      monthsToGoal: 3,
    });
  });

  test("waits for the payday after the chosen month", async () => {
    const who = await ready();
    expect(await ask(who, { isLaterSaving: true })).toMatchObject({
      startsFrom: "2031-04-12",
      isWaitingToStart: true,
      nextDeposit: { payday: "2031-04-28", amount: 5_000 },
    });
  });

  test.each<[Partial<SavingInput>, string]>([
    [{ monthlyContribution: 0 }, "AMOUNT_REQUIRED"],
    [{ monthlyContribution: null }, "AMOUNT_REQUIRED"],
    [{ monthlyContribution: 200_001 }, "BUFFER_ABOVE_SALARY"],
    [{ ...GOAL, nameOfGoal: "   " }, "GOAL_NAME_INVALID"],
    [{ ...GOAL, nameOfGoal: "A name of 21 letters." }, "GOAL_NAME_TOO_LONG"],
    [{ ...GOAL, nameOfGoal: null }, "AMOUNT_REQUIRED"],
    [{ ...GOAL, needToSave: 0 }, "AMOUNT_REQUIRED"],
    [{ ...GOAL, deadline: "2031-03-27" }, "DEADLINE_TOO_EARLY"],
    [{ ...GOAL, deadline: null }, "AMOUNT_REQUIRED"],
    [{ ...GOAL, deadline: "9999-12-31" }, "INVALID_INPUT"],
    [{ ...GOAL, deadline: "9999-12-31T23:59:59.999Z" }, "INVALID_INPUT"],
    [{ ...GOAL, deadline: "0000-01-01T00:00:00Z" }, "INVALID_INPUT"],
    [{ ...GOAL, needToSave: 10_000_000 }, "GOAL_ABOVE_SALARY"],
    [{ isPreviousNames: true, previousName: " " }, "AMOUNT_REQUIRED"],
    [{ isPreviousNames: true, previousName: "\u200B" }, "AMOUNT_REQUIRED"],
    [{ isPreviousNames: true, previousName: "x".repeat(51) }, "PREVIOUS_NAME_INVALID"],
    [{ isPreviousNames: true, previousName: "Ash\u0007\nElm" }, "INVALID_INPUT"],
    [{ email: "maya at home" }, "SAVER_EMAIL_INVALID"],
    [{ productId: "no such product" }, "NOT_FOUND"],
    [{ productId: "133" }, "PRODUCT_NOT_OFFERED"],
    [{ textOfAddendum: "other words" }, "CONSENT_CHANGED"],
  ])("is refused for %j with %s and writes nothing", async (changes, code) => {
    const who = await ready();
    expect(await refusalOf(ask(who, changes))).toBe(code);
    expect(await rowsOf(who)).toBe(0);
  });

  test("is refused without consent or after a change of texts", async () => {
    const who = await savers.person();
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT");
    await savers.accept(who);
    await giveConsent(product, who.companyId, { addendumText: "New words." }, "savings");
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT");
    expect(await refusalOf(savers.accept(who))).toBe("CONSENT_CHANGED");
    expect(await rowsOf(who)).toBe(0);
  });

  test("is refused for a leaver without pay to save from", async () => {
    const who = await ready();
    const leftOn = (days: number) =>
      owner.query(`update payroll_record set left_on = london_today() - $2::int where company_id = $1`, [
        who.companyId,
        days,
      ]);
    await leftOn(1);
    expect(await refusalOf(ask(who))).toBe("LEFT_EMPLOYER");
    expect(await rowsOf(who)).toBe(0);
    await leftOn(0);
    await ask(who);
    expect(await rowsOf(who)).toBe(1);
  });

  test("says that the company has no savings texts", async () => {
    const who = await testPerson(product, { company: { is_savings_available: true } });
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT_TEXT");
  });

  test.each([
    ["offers no savings", { is_savings_available: false }, "SAVINGS_NOT_OFFERED"],
    ["is suspended", { is_suspended: true }, "COMPANY_SUSPENDED"],
  ])("is refused when the company %s with %s", async (_, company, code) => {
    const who = await savers.person({ company });
    expect(await refusalOf(ask(who))).toBe(code);
  });

  test.each([{ is_manual: true }, { is_ext_reconciled: true }])(
    "accepts only a buffer when the company is %j",
    async (company) => {
      const who = await savers.person({ company });
      await savers.accept(who);
      expect(await refusalOf(ask(who, GOAL))).toBe("GOAL_NOT_AVAILABLE");
      expect(await ask(who)).toMatchObject({ haveSpecificGoal: false });
    },
  );

  test("has no salary cap on deposits that the company pays itself", async () => {
    const who = await savers.person({ company: { savings_deposit_type: "EXT" } });
    await savers.accept(who);
    expect(await ask(who, { monthlyContribution: 200_001 })).toMatchObject({ monthlyContribution: 200_001 });
  });

  test("returns the first answer for the same key and finds the first pending with another key", async () => {
    const who = await ready();
    const [first, again] = [await ask(who, {}, "one"), await ask(who, {}, "one")];
    expect(again).toEqual(first);
    expect(await refusalOf(ask(who, { monthlyContribution: 7_000 }, "one"))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await refusalOf(ask(who, {}, "two"))).toBe("SAVINGS_REQUEST_PENDING");
    expect(await rowsOf(who)).toBe(1);
  });

  test("writes nothing while the platform is down, and answers an earlier request as before", async () => {
    const [who, other] = [await ready(), await ready()];
    const first = await ask(who, {}, "one");
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    expect(await ask(who, {}, "one")).toEqual(first);
    expect(await refusalOf(ask(other))).toBe("SAVINGS_PROVIDER_FAILED");
    await owner.query("delete from sandbox.fault");
    expect(await rowsOf(other)).toBe(0);
  });

  test("is made once from many simultaneous requests", async () => {
    const who = await ready();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ask(who)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf(who)).toBe(1);
  });

  test("is refused with the e-mail of another employee, and accepted with the own address", async () => {
    const [who, other] = [await ready(), await savers.person()];
    await expect(ask(who, { email: `${other.username}@example.com` })).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
      message: "A user with the inserted email already exists. Try another email",
    });
    expect(await ask(who, { email: `${who.username}@example.com` })).toMatchObject({ status: "pending-open" });
  });
});

describe("the decision of the employer", () => {
  test("opens the platform account once and sends an SMS on approval", async () => {
    const who = await ready();
    await ask(who);
    expect(await savers.decide(who, "approved")).toBe(true);
    expect(await savers.decide(who, "rejected")).toBe(false);
    expect(await savers.accountOf(who)).toMatchObject({ status: "active", isCongrShown: false });
    expect(await requestOf(who)).toMatchObject({ adminApproveStatus: "approved" });
    const { rows } = await owner.query("select text from sandbox.message where recipient = $1", [who.phone]);
    expect(rows).toEqual([{ text: expect.stringMatching(/^Company \d+ approved your savings\./) }]);
    expect(await refusalOf(ask(who))).toBe("SAVING_EXISTS");
  });

  test("opens no saving on rejection and allows a new request after 30 days", async () => {
    const who = await ready();
    await ask(who);
    await savers.decide(who, "rejected");
    expect(await requestOf(who)).toMatchObject({
      adminApproveStatus: "rejected",
      canRequestFrom: expect.stringMatching(/^2031-04-10T23:00/),
    });
    expect(await product.as(who.token)(savingAccount)).toBeNull();
    expect(await refusalOf(ask(who))).toBe("SAVINGS_REQUEST_REJECTED");
    expect(await product.as(who.token)(openingDetails)).toMatchObject({
      isComplete: true,
      nationalInsuranceNumberEnding: "56C",
      earlier: { title: "Ms", email: "maya.saves@example.com" },
    });
    await owner.query("update savings_request set decided_at = app_now() - interval '31 days' where employee_id = $1", [
      who.id,
    ]);
    expect(await ask(who)).toMatchObject({ status: "pending-open" });
  });

  test("waits for missing payroll data, notifies the employer once, and opens the account later", async () => {
    const who = await ready();
    await owner.query("update payroll_record set birth_date = null where company_id = $1", [who.companyId]);
    await ask(who);
    expect(await requestOf(who)).toMatchObject({ adminApproveStatus: "pending", isRecordIncomplete: true });
    await savers.decide(who, "approved");
    expect(await requestOf(who)).toMatchObject({ adminApproveStatus: "approved", isRecordIncomplete: true });
    await savers.pass(7 * 3_600);
    await savers.stayIn(who);
    expect(await savers.accountOf(who)).toMatchObject({ status: "pending-open" });
    const { rows } = await owner.query(
      "select 1 from sandbox.message where recipient like 'admin@%' and text like '%is missing a date of birth%'",
    );
    expect(rows).toHaveLength(1);
    await owner.query("update payroll_record set birth_date = '1990-04-05' where company_id = $1", [who.companyId]);
    await savers.pass(7 * 3_600);
    expect(await savers.accountOf(who)).toMatchObject({ status: "active" });
    expect(await requestOf(who)).toMatchObject({ isRecordIncomplete: false });
  });
});
