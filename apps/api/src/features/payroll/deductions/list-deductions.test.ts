import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { describe, expect, test } from "vitest";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
const historyOf = (who: TestPerson) => product.as(who.token)(paymentHistory);

const setSalary = (who: TestPerson, pence: number) =>
  owner.query("update payroll_record set monthly_salary_pence = $2 where company_id = $1", [who.companyId, pence]);

/** A payday that is over, of which an earlier run gives £40.00 and a fee of £2.00 back. */
async function refund({ id, companyId }: TestPerson, month: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into pay_period (company_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
     values ($1, $2, $3, $4, $4, 'posted', app_now(), app_now()) returning id`,
    [companyId, month, `${month}-01`, `${month}-25`],
  );
  await owner.query(
    `insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
       withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
       carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
     values ($1, $2, $3, $4, 0, 200000, 0, 1500, 200, 0, 4000, 200, 0, 1500, 200, 0, 0, 202500)`,
    [companyId, rows[0]?.id, id, `${month}-25`],
  );
}

describe("paydays with deductions", () => {
  test("are listed once due, newest first, and add up to the penny", async () => {
    const who = await testPerson(product, { needsNoCode: true, monthlySalaryPence: 30_000 });
    await settle();
    const first = await periodOf(who);
    await product.as(who.token)(withdraw, { body: { amount: 100 } });
    await pass(31);
    await pass(10);
    // Less is paid than was withdrawn: the rest comes off the next payday, and comes first.
    await setSalary(who, 8_000);
    await goTo(first.cutOffDay);
    await stayIn(who);
    expect(await historyOf(who)).toEqual([]);

    await goTo(first.payday);
    await setSalary(who, 200_000);
    const second = await periodOf(who);
    await goTo(second.firstDay, "12:00");
    await stayIn(who);
    await goTo(second.cutOffDay);
    await goTo(second.payday);
    await stayIn(who);
    const [newest, oldest, ...others] = await historyOf(who);
    expect(others).toEqual([]);
    expect(oldest).toMatchObject({
      payday: first.payday,
      salary: 8_000,
      advanceRecon: 8_000,
      advanceFee: 0,
      savingsDeposit: 0,
      netSalary: 0,
      carriedOver: 0,
      amountGivenBack: 0,
      carriedOn: 2_200,
    });
    expect(newest).toMatchObject({
      payday: second.payday,
      salary: 200_000,
      advanceRecon: 2_200,
      advanceFee: 0,
      netSalary: 197_800,
      carriedOver: 2_200,
      carriedOn: 0,
    });
    const settledOn = [newest, oldest].map((item) => item && londonDate(instant(item.createdAt)));
    expect(settledOn).toEqual([second.payday, first.payday]);
    expect(product.failures).toEqual([]);
  });

  test("take returned parts below zero and net salary above the salary", async () => {
    const who = await testPerson(product);
    await refund(who, "2026-02");
    await refund(who, "2026-01");
    expect(await historyOf(who)).toMatchObject([
      {
        payday: "2026-02-25",
        month: "2026-02",
        salary: 200_000,
        advanceRecon: -2_500,
        advanceFee: 0,
        netSalary: 202_500,
        amountGivenBack: 4_000,
        feeGivenBack: 200,
      },
      { payday: "2026-01-25", month: "2026-01" },
    ]);
  });
});

test("return the same to two simultaneous calls", async () => {
  const who = await testPerson(product);
  await refund(who, "2026-03");
  const [mine, other] = await Promise.all([historyOf(who), historyOf(who)]);
  expect(mine).toHaveLength(1);
  expect(other).toEqual(mine);
});

test("shows a payday only to its own employee", async () => {
  const [who, other] = [await testPerson(product), await testPerson(product)];
  await refund(who, "2026-03");
  expect(await historyOf(other)).toEqual([]);
});

test("refuses a missing session, and a suspended employee can still read", async () => {
  const who = await testPerson(product, { status: "suspended" });
  await refund(who, "2026-03");
  expect(await historyOf(who)).toHaveLength(1);
  expect(await refusalOf(product.as("A".repeat(128))(paymentHistory))).toBe("NO_SESSION");
});

test("answers as usual to parameters that the call does not take", async () => {
  const { token } = await testPerson(product);
  const answer = await product.send({ method: "GET", path: "/payment-history?limit=-1&employeeId=x", token });
  expect(answer).toMatchObject({ status: 200, body: [] });
});
