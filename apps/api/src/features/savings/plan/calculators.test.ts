import { listRequests } from "@wellpaid/contract/requests/requests";
import { monthlyPayment, recalculateDeadline, savingAccount } from "@wellpaid/contract/savings/savings";
import { describe, expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { decidePending } from "@wellpaid/testing/payroll/decisions";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

// Today is 12 March 2031; the payday of each person made is the 28th, or the working day before.
const product = await testProduct();
const { owner } = product.database;

const compute = (who: TestPerson, needToSave: string, deadline: string, isLaterSaving?: "true" | "false") =>
  product.as(who.token)(monthlyPayment, {
    params: { needToSave, deadline },
    query: isLaterSaving === undefined ? {} : { isLaterSaving },
  });

describe("the monthly payment of a goal", () => {
  test.each([
    ["£1,000 by the eleventh payday", "100000", "2032-01-28", undefined, 9_091, 11],
    ["a day before it", "100000", "2032-01-27", undefined, 10_000, 10],
    ["it begins a month later", "100000", "2032-01-28", "true", 10_000, 10],
    ["it expressly begins now", "100000", "2032-01-28", "false", 9_091, 11],
    ["the deadline is over", "100000", "2031-01-01", undefined, 100_000, 1],
    ["the deadline is before the first payday", "100000", "2031-03-13", undefined, 100_000, 1],
    ["there is no sum", "0", "2032-01-28", undefined, 0, 11],
    ["the sum is no amount", "NaN", "2032-01-28", undefined, 0, 11],
    ["the sum has a sign", "-100", "2032-01-28", undefined, 0, 11],
    ["the sum is in pounds", "1000.00", "2032-01-28", undefined, 0, 11],
    ["the sum is beyond counting", "9".repeat(30), "2032-01-28", undefined, 0, 11],
    ["the deadline is no day", "100000", "2031-02-30", undefined, 0, 0],
    ["the deadline is no date", "100000", "undefined", undefined, 0, 0],
  ] as const)("returns the amount when %s", async (_, sum, deadline, isLater, payment, monthDiff) => {
    const who = await testPerson(product);
    expect(await compute(who, sum, deadline, isLater)).toEqual({ monthlyPayment: payment, monthDiff });
  });

  test("covers only the remainder, from the beginning of the saving, when something is saved", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, {
      savedPence: 35_000,
      saving: { starts_from: "2031-05-12", is_later_saving: true },
    });
    expect(await compute(who, "100000", "2032-01-28")).toEqual({ monthlyPayment: 7_223, monthDiff: 9 });
    expect(await compute(who, "35000", "2032-01-28")).toEqual({ monthlyPayment: 0, monthDiff: 9 });
  });

  test("starts on the next payday after the cut-off", async () => {
    const who = await testPerson(product, { paydayInDays: 2 });
    expect(await compute(who, "100000", "2031-05-01")).toEqual({ monthlyPayment: 100_000, monthDiff: 1 });
  });

  test("uses the payday of payroll over that of the employee", async () => {
    const who = await testPerson(product);
    await owner.query("update employee set own_payday_day = 1 where id = $1", [who.id]);
    expect(await compute(who, "100000", "2032-01-28")).toMatchObject({ monthDiff: 11 });
  });

  test("is returned to a suspended employee and refuses an invalid query", async () => {
    const { token } = await testPerson(product, { status: "suspended" });
    const path = "/savings/monthly-payment/100/2032-01-28";
    expect(await product.send({ method: "GET", path, token })).toMatchObject({ status: 200 });
    const who = await testPerson(product);
    const request = { method: "GET", path: `${path}?isLaterSaving=yes`, token: who.token };
    expect(await product.send(request)).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
  });
});

describe("the sufficient deadline", () => {
  const goal = { needToSavePence: 100_000, deadline: "2031-02-28" };
  const deadlineOf = (who: TestPerson) => product.as(who.token)(recalculateDeadline, {});

  test("is the payday that completes the goal", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { goal, monthlyContributionPence: 10_000, savedPence: 35_000 });
    // Seven more paydays: 28 September 2031 is a Sunday.
    expect(await deadlineOf(who)).toEqual({ newDeadline: "2031-09-26", error: null });
  });

  test("is absent when the goal is reached or missing", async () => {
    const none = await testPerson(product);
    const buffer = await testPerson(product);
    const reached = await testPerson(product);
    const over = await testPerson(product);
    await giveSaving(product, buffer, { savedPence: 100 });
    await giveSaving(product, reached, { goal, savedPence: 100_000 });
    await giveSaving(product, over, { goal, saving: { status: "closed", closed_at: "2031-03-01T09:00:00Z" } });
    for (const who of [none, buffer, reached, over])
      expect(await deadlineOf(who)).toEqual({ newDeadline: null, error: null });
  });

  test("is reported as passed before the decision, with a new deadline offered after approval", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, {
      goal,
      monthlyContributionPence: 10_000,
      saving: { status: "pending-open", client_reference: null },
    });
    await owner.query("update savings_request set status = 'pending', decided_at = null where employee_id = $1", [
      who.id,
    ]);
    const { ask } = await testAdministrator(product, who.companyId, ["approver"]);
    expect((await ask(listRequests, { query: {} })).items).toMatchObject([{ saving: { isDeadlineOver: true } }]);
    expect(await decidePending(product.database.operations, who, "savings", "approved")).toBe(true);
    expect(await product.as(who.token)(savingAccount)).toMatchObject({
      isDeadlinePassed: true,
      nextDeposit: { payday: "2031-03-28", amount: 0 },
    });
    expect(await deadlineOf(who)).toEqual({ newDeadline: "2031-12-24", error: null });
  });

  test("says that a hundred years would not suffice", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { goal: { ...goal, needToSavePence: 90_000_000 }, monthlyContributionPence: 1 });
    expect(await deadlineOf(who)).toEqual({
      newDeadline: null,
      error: "You won't reach your goal with this monthly amount. Change your plan.",
    });
  });

  test("is readable by a suspended employee and not without a session", async () => {
    const who = await testPerson(product, { status: "suspended" });
    await giveSaving(product, who, { goal, monthlyContributionPence: 100_000 });
    expect(await deadlineOf(who)).toEqual({ newDeadline: "2031-03-28", error: null });
    expect(await refusalOf(product.as(null)(recalculateDeadline, {}))).toBe("NO_SESSION");
  });
});
