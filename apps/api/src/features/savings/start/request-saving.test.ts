import { savingAccount } from "@wellpaid/contract/savings/savings";
import { activeSavingsRequest, openingDetails, requestSaving } from "@wellpaid/contract/savings/savings-request";
import { describe, expect, test } from "vitest";
import { giveConsent } from "@wellpaid/testing/people/consents";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, GOAL, type SavingAsked, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);
const ask = (who: TestPerson, asked: Partial<SavingAsked> = {}, idempotencyKey?: string) =>
  product.as(who.token)(requestSaving, {
    body: { ...BUFFER, ...asked },
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

describe("asking for a saving", () => {
  test("when a buffer is asked for, then the request is pending and nothing is opened", async () => {
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

  test("when a goal is asked for, then what each payday takes is reckoned, whatever was sent", async () => {
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

  test("when it is to start in a month, then it waits for the payday after that", async () => {
    const who = await ready();
    expect(await ask(who, { isLaterSaving: true })).toMatchObject({
      startsFrom: "2031-04-12",
      isWaitingToStart: true,
      nextDeposit: { payday: "2031-04-28", amount: 5_000 },
    });
  });

  test.each<[Partial<SavingAsked>, string]>([
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
  ])("when %j is sent, then it is refused with %s and nothing is written", async (asked, code) => {
    const who = await ready();
    expect(await refusalOf(ask(who, asked))).toBe(code);
    expect(await rowsOf(who)).toBe(0);
  });

  test("when nothing was accepted, or the texts are others by now, then it is refused", async () => {
    const who = await savers.person();
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT");
    await savers.accept(who);
    await giveConsent(product, who.companyId, { addendumText: "New words." }, "savings");
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT");
    expect(await refusalOf(savers.accept(who))).toBe("CONSENT_CHANGED");
    expect(await rowsOf(who)).toBe(0);
  });

  test("when somebody has left the employer, then nothing can be asked for: there is no pay to save from", async () => {
    const who = await ready();
    const leftOn = (days: number) =>
      owner.query(
        `update payroll_record set left_on = (app_now() at time zone 'Europe/London')::date - $2::int where company_id = $1`,
        [who.companyId, days],
      );
    await leftOn(1);
    expect(await refusalOf(ask(who))).toBe("LEFT_EMPLOYER");
    expect(await rowsOf(who)).toBe(0);
    await leftOn(0);
    await ask(who);
    expect(await rowsOf(who)).toBe(1);
  });

  test("when the company has given no texts for savings, then that is said", async () => {
    const who = await testPerson(product, { company: { is_savings_available: true } });
    expect(await refusalOf(ask(who))).toBe("NO_SAVINGS_CONSENT_TEXT");
  });

  test.each([
    ["offers no savings", { is_savings_available: false }, "SAVINGS_NOT_OFFERED"],
    ["is suspended", { is_suspended: true }, "COMPANY_SUSPENDED"],
  ])("when the company %s, then it is refused with %s", async (_, company, code) => {
    const who = await savers.person({ company });
    expect(await refusalOf(ask(who))).toBe(code);
  });

  test.each([{ is_manual: true }, { is_ext_reconciled: true }])(
    "when the company is %j, then only a buffer is taken",
    async (company) => {
      const who = await savers.person({ company });
      await savers.accept(who);
      expect(await refusalOf(ask(who, GOAL))).toBe("GOAL_NOT_AVAILABLE");
      expect(await ask(who)).toMatchObject({ haveSpecificGoal: false });
    },
  );

  test("when the company pays deposits itself, then no salary holds them down", async () => {
    const who = await savers.person({ company: { savings_deposit_type: "EXT" } });
    await savers.accept(who);
    expect(await ask(who, { monthlyContribution: 200_001 })).toMatchObject({ monthlyContribution: 200_001 });
  });

  test("when it is asked for twice, then one key tells the first answer and another finds the first pending", async () => {
    const who = await ready();
    const [first, again] = [await ask(who, {}, "one"), await ask(who, {}, "one")];
    expect(again).toEqual(first);
    expect(await refusalOf(ask(who, { monthlyContribution: 7_000 }, "one"))).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await refusalOf(ask(who, {}, "two"))).toBe("SAVINGS_REQUEST_PENDING");
    expect(await rowsOf(who)).toBe(1);
  });

  test("when the platform is away, then nothing is written, and what was asked for before is answered as before", async () => {
    const [who, other] = [await ready(), await ready()];
    const first = await ask(who, {}, "one");
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    expect(await ask(who, {}, "one")).toEqual(first);
    expect(await refusalOf(ask(other))).toBe("SAVINGS_PROVIDER_FAILED");
    await owner.query("delete from sandbox.fault");
    expect(await rowsOf(other)).toBe(0);
  });

  test("when it is asked for many times at once, then there is one", async () => {
    const who = await ready();
    const told = await Promise.allSettled(Array.from({ length: 8 }, () => ask(who)));
    expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf(who)).toBe(1);
  });

  test("when the e-mail is somebody else's here, then it is refused, and one's own may be it", async () => {
    const [who, other] = [await ready(), await savers.person()];
    await expect(ask(who, { email: `${other.username}@example.com` })).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
      message: "A user with the inserted email already exists. Try another email",
    });
    expect(await ask(who, { email: `${who.username}@example.com` })).toMatchObject({ status: "pending-open" });
  });
});

describe("the employer's decision", () => {
  test("when it is approved, then the account is opened at the platform once, and an SMS tells", async () => {
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

  test("when it is rejected, then there is no saving, and it may be asked for again after 30 days", async () => {
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

  test("when payroll lacks what the platform asks for, then the request waits, the employer is told once, and it opens later", async () => {
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
      "select 1 from sandbox.message where recipient like 'admin@%' and text like '%lacks%'",
    );
    expect(rows).toHaveLength(1);
    await owner.query("update payroll_record set birth_date = '1990-04-05' where company_id = $1", [who.companyId]);
    await savers.pass(7 * 3_600);
    expect(await savers.accountOf(who)).toMatchObject({ status: "active" });
    expect(await requestOf(who)).toMatchObject({ isRecordIncomplete: false });
  });
});
