import type { SentBodyOf } from "@wellpaid/contract/call";
import { showCongratulation, updateSaving } from "@wellpaid/contract/savings/savings";
import { describe, expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { GOAL, testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

type Plan = Partial<SentBodyOf<typeof updateSaving>>;
const goal = { haveSpecificGoal: true, nameOfGoal: "Holiday", needToSave: 30_000, deadline: "2031-06-10" };

async function change(who: TestPerson, plan: Plan) {
  const { id } = await savers.accountOf(who);
  return product.as(who.token)(updateSaving, {
    body: { id, haveSpecificGoal: false, monthlyContribution: 5_000, ...plan },
  });
}

describe("the product limits of a saving", () => {
  const deadline = "2039-12-01";

  test.each<[string, Plan, string]>([
    ["more than it holds", { ...goal, needToSave: 8_500_001, deadline }, "PLAN_ABOVE_PRODUCT"],
    ["less than it begins with", { monthlyContribution: 99 }, "PLAN_BELOW_PRODUCT"],
  ])("refuse a plan for %s and change nothing", async (_, plan, code) => {
    const who = await savers.saver({}, { monthlySalaryPence: 2_000_000 });
    const before = await savers.accountOf(who);
    expect(await refusalOf(change(who, plan))).toBe(code);
    expect(await savers.accountOf(who)).toEqual(before);
    expect(await change(who, { ...goal, needToSave: 8_500_000, deadline })).toMatchObject({ needToSave: 8_500_000 });
  });

  test("allow a smaller amount for a buffer that the product cannot hold for a year", async () => {
    const who = await savers.saver({}, { monthlySalaryPence: 2_000_000 });
    await owner.query("update saving set monthly_contribution_pence = 1000000 where employee_id = $1", [who.id]);
    expect(await change(who, { monthlyContribution: 900_000 })).toMatchObject({ monthlyContribution: 900_000 });
    expect(await refusalOf(change(who, { monthlyContribution: 900_001 }))).toBe("PLAN_ABOVE_PRODUCT");
  });

  test("make only a plan for more wait while the platform is down", async () => {
    const who = await savers.saver(GOAL);
    await owner.query("insert into sandbox.fault (target, mode) values ('savings', 'error')");
    const more = await refusalOf(change(who, { ...goal, needToSave: 40_000 }));
    const renamed = await change(who, { ...goal, nameOfGoal: "Trip" });
    await owner.query("delete from sandbox.fault");
    expect(more).toBe("SAVINGS_PROVIDER_FAILED");
    expect(renamed).toMatchObject({ nameOfGoal: "Trip", needToSave: 30_000 });
  });
});

describe("fields that a plan does not change", () => {
  test.each<[string, Plan, string]>([
    ["another product", { productId: "another" }, "/productId"],
    ["another start", { isLaterSaving: true }, "/isLaterSaving"],
  ])("refuse %s, naming the field, and change nothing", async (_, plan, path) => {
    const who = await savers.saver();
    const before = await savers.accountOf(who);
    await expect(change(who, { ...plan, monthlyContribution: 7_000 })).rejects.toMatchObject({
      status: 400,
      errors: [{ path }],
    });
    expect(await savers.accountOf(who)).toEqual(before);
  });

  test("allow their present values while the plan changes", async () => {
    const who = await savers.saver();
    const { productId, isLaterSaving } = await savers.accountOf(who);
    expect(await change(who, { productId, isLaterSaving, monthlyContribution: 7_000 })).toMatchObject({
      monthlyContribution: 7_000,
    });
  });
});

describe("a change of plan", () => {
  test("states the day on which a goal missed by its deadline is reached", async () => {
    const who = await savers.saver(GOAL);
    const before = await savers.accountOf(who);
    expect(before.reachedOn !== null && before.deadline !== null && before.reachedOn <= before.deadline).toBe(true);
    await owner.query("update saving set monthly_contribution_pence = 500 where employee_id = $1", [who.id]);
    const { reachedOn, deadline, monthsToGoal } = await savers.accountOf(who);
    expect(monthsToGoal).toBe(60);
    expect(reachedOn !== null && deadline !== null && reachedOn > deadline).toBe(true);
  });

  test("takes a new buffer amount on the next payday and records no switch", async () => {
    const who = await savers.saver();
    expect(await change(who, { monthlyContribution: 7_000 })).toMatchObject({
      monthlyContribution: 7_000,
      nextDeposit: { amount: 7_000 },
      lastTypeSwitchDate: null,
    });
  });

  test("turns a buffer into a goal with a calculation, and back at the earliest a week later", async () => {
    const who = await savers.saver();
    expect(await change(who, goal)).toMatchObject({
      haveSpecificGoal: true,
      monthlyContribution: 10_000,
      lastTypeSwitchDate: expect.stringContaining("2031-03-12"),
    });
    expect(await refusalOf(change(who, {}))).toBe("TYPE_SWITCH_TOO_SOON");
    await savers.pass(7 * 86_400);
    expect(await change(who, {})).toMatchObject({ haveSpecificGoal: false });
    await owner.query("update sandbox.clock set ahead_by = ahead_by - interval '7 days'");
  });

  test("keeps the deduction when only the name of a goal changes", async () => {
    const who = await savers.saver(GOAL);
    expect(await change(who, { ...goal, nameOfGoal: "Trip" })).toMatchObject({
      nameOfGoal: "Trip",
      monthlyContribution: 10_000,
    });
  });

  test.each<[Plan, string]>([
    [{ monthlyContribution: 0 }, "AMOUNT_REQUIRED"],
    [{ monthlyContribution: 200_001 }, "BUFFER_ABOVE_SALARY"],
    [{ ...goal, needToSave: 90_000_000 }, "GOAL_ABOVE_SALARY"],
    [{ ...goal, deadline: "2031-01-01" }, "DEADLINE_TOO_EARLY"],
    [{ ...goal, nameOfGoal: "" }, "AMOUNT_REQUIRED"],
  ])("refuses %j with %s and changes nothing", async (plan, code) => {
    const who = await savers.saver();
    const before = await savers.accountOf(who);
    expect(await refusalOf(change(who, plan))).toBe(code);
    expect(await savers.accountOf(who)).toEqual(before);
  });

  test("is not found for the saving of another employee", async () => {
    const [who, other] = [await savers.saver(), await savers.saver()];
    const { id } = await savers.accountOf(other);
    expect(
      await refusalOf(
        product.as(who.token)(updateSaving, { body: { id, haveSpecificGoal: false, monthlyContribution: 100 } }),
      ),
    ).toBe("NOT_FOUND");
    expect(await savers.accountOf(other)).toMatchObject({ monthlyContribution: 5_000 });
  });

  test("is refused for an employee suspended by the employer", async () => {
    const who = await savers.saver();
    await owner.query("update employee set left_on = (app_now() - interval '2 days')::date where id = $1", [who.id]);
    expect(await refusalOf(change(who, { monthlyContribution: 6_000 }))).toBe("SAVING_READ_ONLY");
  });

  test("records the shown congratulation for an approved saving", async () => {
    const [who, stranger] = [await savers.saver(), await savers.person()];
    await product.as(who.token)(showCongratulation, { body: { isCongrShown: true } });
    expect(await savers.accountOf(who)).toMatchObject({ isCongrShown: true });
    expect(await refusalOf(product.as(stranger.token)(showCongratulation, { body: { isCongrShown: true } }))).toBe(
      "NO_SAVING",
    );
  });

  test("keeps the congratulation of a later saving pending until it starts", async () => {
    const who = await savers.saver({ isLaterSaving: true });
    const shown = () => product.as(who.token)(showCongratulation, { body: { isCongrShown: true } });
    expect(await refusalOf(shown())).toBe("NO_SAVING");
    const { isCongrShown, startsFrom } = await savers.accountOf(who);
    expect(isCongrShown).toBe(false);
    const before = await product.now();
    await savers.goTo(startsFrom);
    await savers.stayIn(who);
    await shown();
    expect(await savers.accountOf(who)).toMatchObject({ isCongrShown: true, isWaitingToStart: false });
    await product.advance((before.getTime() - (await product.now()).getTime()) / 1000);
  });

  test("is refused between cut-off and payday, and allowed the day after", async () => {
    const who = await savers.saver();
    await savers.goTo((await savers.periodOf(who)).cutOffDay);
    expect(await refusalOf(change(who, { monthlyContribution: 6_000 }))).toBe("SAVINGS_CLOSED_BEFORE_PAYDAY");
    await savers.goTo((await savers.periodOf(who)).payday);
    await savers.pass(24 * 3_600);
    expect(await change(who, { monthlyContribution: 6_000 })).toMatchObject({ monthlyContribution: 6_000 });
  });
});
