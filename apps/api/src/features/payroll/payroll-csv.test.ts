import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { expect, test } from "vitest";
import { openSession } from "../../http/session/session-store.ts";
import { payrollControl } from "../../sandbox-control/payroll-control.ts";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";
import { testTeam } from "@wellpaid/testing/people/teams";

const product = await testProduct();
const { owner, db } = product.database;
const { settle, pass, goTo, periodOf, periodsOf, balancesOf, stayIn } = testPaydays(product);
const control = payrollControl(db);

const setRecord = (who: TestPerson, columns: string) =>
  owner.query(`update payroll_record set ${columns} where company_id = $1`, [who.companyId]);

async function companyOf({ companyId }: TestPerson): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select name from company where id = $1", [companyId]);
  return rows[0]?.name ?? "";
}

/** The file's lines, each by its headings. */
async function linesOf(id: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const result = await control.payrollRunCsv(id);
  if ("refused" in result) throw new Error(result.message);
  const [headings = [], ...lines] = result.text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""])));
}

const penceOf = (pounds: string | undefined): number => Math.round(Number(pounds) * 100);

test("lists the deductions of a fixed run without formulas and with the ledger totals", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const period = await periodOf(who);
  await goTo(new Date(Date.parse(period.cutOffDay) - 86_400_000).toISOString().slice(0, 10), "20:00");
  await stayIn(who);
  await product.as(who.token)(pay.withdraw, { body: { amount: 200 } });
  await pass(31);
  await pass(10);
  await setRecord(who, "monthly_salary_pence = 15000, employee_number = '=1+1', surname = '@Sum', name = 'Ann'");
  expect(await control.payrollRunCsv(period.id)).toMatchObject({ refused: "STATE_CONFLICT" });

  await goTo(period.cutOffDay);
  const [{ reference }] = (
    await owner.query<{ reference: string }>("select payment_reference as reference from pay_period where id = $1", [
      period.id,
    ])
  ).rows as [{ reference: string }];
  expect(reference).toMatch(/^PAY-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const amounts = { Salary: "150.00", Advances: "150.00", Fees: "0.00", "Carried over": "0.00", Savings: "0.00" };
  const rest = { Credited: "0.00", "To deduct": "150.00", "Not covered": "52.00", Payday: period.payday };
  expect(await linesOf(period.id)).toEqual([
    { "Employee number": "'=1+1", Surname: "'@Sum", Name: "Ann", ...amounts, ...rest },
    { "Employee number": "Total", Surname: reference, Name: "", ...amounts, ...rest },
  ]);
  expect(await balancesOf(who)).toMatchObject({ "due-from-payroll": 15_000, "carried-over": 5_200 });
  expect(await control.payrollRuns(await companyOf(who))).toMatchObject([
    { id: period.id, payday: period.payday, status: "fixed", employees: 1, totalPence: 15_000 },
  ]);
});

test("mentions only savings in file, history and message when nothing else is taken", async () => {
  const who = await testSavers(product).saver();
  const period = await periodOf(who);
  await goTo(period.cutOffDay);
  const [line, totals] = await linesOf(period.id);
  for (const each of [line, totals])
    expect(each).toMatchObject({ Advances: "0.00", Fees: "0.00", Savings: "50.00", "To deduct": "50.00" });
  await goTo(period.payday, "08:01");
  expect(await messagesTo(product, who.phone)).toContain(
    "It's payday. £50.00 from your pay is going into your savings. See Deduction History in Wellpaid.",
  );
  await stayIn(who);
  expect(await product.as(who.token)(paymentHistory)).toMatchObject([
    { advanceRecon: 0, advanceFee: 0, savingsDeposit: 5_000, netSalary: 195_000 },
  ]);
});

test("writes a negative figure when more is returned than taken", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const period = await periodOf(who);
  await goTo(new Date(Date.parse(period.cutOffDay) - 86_400_000).toISOString().slice(0, 10), "20:00");
  await stayIn(who);
  const { id } = await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await pass(31);
  await owner.query("update sandbox.payment set settles_at = settles_at + interval '9 days', fails_with = 'closed'");
  await goTo(period.cutOffDay, "12:01");
  await owner.query("update sandbox.payment set settles_at = app_now() where reference = $1", [`adv-${id}`]);
  await pass(3_700);
  await goTo(period.payday, "12:00");
  const next = await periodOf(who);
  await goTo(next.cutOffDay, "12:01");
  expect((await linesOf(next.id)).at(-1)).toMatchObject({ Credited: "42.00", "To deduct": "-42.00" });
  expect(await balancesOf(who)).toMatchObject({ "due-from-payroll": -4_200 });
});

test("agrees to the penny between file, ledger and every deduction history after a payday", async () => {
  const { first, payPeriodId } = await testTeam(product, 7);
  const { cutOffDay, payday } = await periodOf(first);
  await goTo(cutOffDay, "12:01");
  const fixed = await linesOf(payPeriodId);
  const [total, lines] = [fixed.at(-1), fixed.slice(0, -1)];
  expect(lines).toHaveLength(7);
  const toDeduct = penceOf(total?.["To deduct"]);
  expect(toDeduct).toBe(1_000 * (1 + 2 + 3 + 4 + 5 + 6 + 7) + 7 * 200);
  expect(await balancesOf(first)).toMatchObject({ "due-from-payroll": toDeduct });

  await goTo(payday, "12:00");
  expect(await linesOf(payPeriodId)).toEqual(fixed);
  const balances = await balancesOf(first);
  expect(balances).toMatchObject({ "received-from-payroll": toDeduct });
  expect(balances).not.toHaveProperty("due-from-payroll");
  expect((await periodsOf(first)).map(({ status }) => status)).toEqual(["posted", "open"]);

  const { rows: people } = await owner.query<{ id: string; number: string }>(
    `select e.id, r.employee_number as number from employee e join payroll_record r on r.id = e.payroll_record_id
     where e.company_id = $1`,
    [first.companyId],
  );
  for (const { id, number } of people) {
    const token = await openSession(db, { employeeId: id, companyId: first.companyId, nextStep: "done", seconds: 60 });
    const line = lines.find((line) => line["Employee number"] === number);
    const [item, ...others] = await product.as(token)(paymentHistory);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      payday: line?.Payday,
      salary: penceOf(line?.Salary),
      advanceRecon: penceOf(line?.Advances) + penceOf(line?.["Carried over"]),
      advanceFee: penceOf(line?.Fees),
      savingsDeposit: penceOf(line?.Savings),
    });
    expect((item?.salary ?? 0) - (item?.netSalary ?? 0)).toBe(penceOf(line?.["To deduct"]));
  }
  expect(product.failures).toEqual([]);
});

test("refuses an unknown company and an unknown run", async () => {
  expect(await control.payrollRuns("Nobody")).toMatchObject({ refused: "NOT_FOUND" });
  expect(await control.payrollRunCsv(crypto.randomUUID())).toMatchObject({ refused: "NOT_FOUND" });
});
