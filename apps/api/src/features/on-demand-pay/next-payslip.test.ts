import { advanceAmount, quoteAdvance, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { payOfPeriod, workingDaysEmployed } from "@wellpaid/domain/calendar/pay-of-period";
import { pence } from "@wellpaid/domain/money/pence";
import { expect, test } from "vitest";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

const product = await testProduct();
const { owner } = product.database;
const { settle, periodOf, goTo, stayIn } = testPaydays(product);

const amountOf = async (who: TestPerson) => {
  const amount = await product.as(who.token)(advanceAmount);
  if (amount === null) throw new Error("this person has access");
  return amount;
};

test("shows the next payslip with the amount, and a quote with a further withdrawal", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await product.as(who.token)(withdraw, { body: { amount: 40 } });
  const { payslip, payday, limit, estimated, earned, max } = await amountOf(who);
  const usual = { payday, salary: 2_000, givenBack: 0, carriedOver: 0, savings: 0, savingsShort: 0 };
  expect(payslip).toEqual({ ...usual, advances: 40, fees: 2, net: 1_958 });
  expect(limit).toBe(Math.min(earned, max));
  expect(estimated).toBe(42);
  const quote = await product.as(who.token)(quoteAdvance, { query: { amount: 20 } });
  expect(quote.payslip).toEqual({ ...usual, advances: 60, fees: 4, net: 1_936 });
});

test("caps the limit at the share of earned pay that may be withdrawn", async () => {
  const who = await testPerson(product, { company: { earned_percent: 10 } });
  const { limit, earned } = await amountOf(who);
  expect(limit).toBe(Math.floor(earned * 10) / 100);
});

test("prorates the next payslip of a joiner as payday will settle it", async () => {
  const who = await testPerson(product);
  await settle();
  const { firstDay, payday, cutOffDay } = await periodOf(who);
  const startedOn = civilDate((await product.now()).toISOString().slice(0, 10));
  await owner.query("update payroll_record set started_on = $2 where company_id = $1", [who.companyId, startedOn]);
  const period = { month: payday.slice(0, 7), firstDay, payday, cutOffDay };
  const days = workingDaysEmployed(period, startedOn, "england-and-wales", { startedOn, leftOn: null });
  const { salary, net } = (await amountOf(who)).payslip;
  expect(salary).toBe(payOfPeriod(days, pence(200_000)) / 100);
  expect(salary).toBeLessThan(2_000);
  expect(net).toBe(salary);
});

test("includes the savings deposit, and a quote says by how much it shrinks", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await giveSaving(product, who, { monthlyContributionPence: 199_000 });
  expect((await amountOf(who)).payslip).toMatchObject({ savings: 1_990, savingsShort: 0, net: 10 });
  const { payslip } = await product.as(who.token)(quoteAdvance, { query: { amount: 20 } });
  expect(payslip).toMatchObject({ advances: 20, fees: 2, savings: 1_978, savingsShort: 12, net: 0 });
});

test("omits the deposit of a saving that starts later, is being ended or is over", async () => {
  const { payday } = await amountOf(await testPerson(product));
  for (const saving of [
    { starts_from: addDays(civilDate(payday), 1) },
    { deactivation_asked_at: await product.now() },
    { all_reached_withdrawn: true },
    { status: "closed", closed_at: await product.now() },
  ]) {
    const who = await testPerson(product);
    await giveSaving(product, who, { saving });
    expect((await amountOf(who)).payslip).toMatchObject({ savings: 0, savingsShort: 0 });
  }
});

test("shows what the run was fixed with, whatever is planned or paid afterwards", async () => {
  const [who, late] = [await testPerson(product, { needsNoCode: true }), await testPerson(product)];
  await giveSaving(product, who, { monthlyContributionPence: 199_000 });
  await product.as(who.token)(withdraw, { body: { amount: 20 } });
  await settle();
  await goTo((await periodOf(who)).cutOffDay, "12:30");
  expect(product.failures.filter((failure) => failure.startsWith("fix-pay-period"))).toEqual([]);
  for (const each of [who, late]) await stayIn(each);
  await owner.query("update saving set monthly_contribution_pence = 100 where employee_id = $1", [who.id]);
  await owner.query("update payroll_record set monthly_salary_pence = 150000 where company_id = $1", [who.companyId]);
  await giveSaving(product, late);
  expect((await amountOf(who)).payslip).toMatchObject({
    salary: 2_000,
    advances: 20,
    savings: 1_978,
    savingsShort: 12,
    net: 0,
  });
  expect((await amountOf(late)).payslip).toMatchObject({ savings: 0, savingsShort: 0, net: 2_000 });
});
