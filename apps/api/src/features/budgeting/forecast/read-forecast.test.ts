import { createPlannedPayment, indicators } from "@wellpaid/contract/budgeting/budgeting";
import { type Forecast, forecast } from "@wellpaid/contract/budgeting/forecast";
import { addDays, type CivilDate, civilDate, datesFromTo, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { beforeAll, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const bank = testBankRows(product);
const { owner } = product.database;
let today = civilDate("2026-01-01");
beforeAll(async () => {
  today = civilDate((await product.now()).toISOString().slice(0, 10));
});

const read = (who: TestPerson) => product.as(who.token)(forecast);
async function known(who: TestPerson): Promise<Forecast> {
  const forecast = await read(who);
  if (forecast === null) throw new Error("nothing was foretold");
  return forecast;
}

/** An employee paid in about two weeks, with this balance, who spent £10 a day for half a year. */
async function withHistory(balancePence: number, days = 180): Promise<TestPerson> {
  const who = await testPerson(product);
  const payday = partsOf(addDays(today, 14)).day;
  await owner.query("update employee set own_payday_day = $2, payroll_record_id = null where id = $1", [
    who.id,
    payday,
  ]);
  const accountId = await bank.account(who, { balancePence });
  await owner.query(
    `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
       currency, status, description, category, modified_at)
     select $1, $2, $3, 'spent ' || n, $4::date - n, -1000, 'GBP', 'posted', 'Shop ' || chr(65 + n % 26) || chr(65 + n % 17), 'other', app_now()
     from generate_series(0, $5::int) n`,
    [who.companyId, who.id, accountId, today, days],
  );
  return who;
}

const plan = (who: TestPerson, name: string, amount: number, date: CivilDate, type: "expense" | "income" = "expense") =>
  product.as(who.token)(createPlannedPayment, {
    body: { name, category: "bills", currency: "GBP", amount, type, frequency: "monthly", date: partsOf(date).day },
  });

describe("the forecast until payday", () => {
  test("is missing without a bank, a payday or two months of history", async () => {
    expect(await read(await testPerson(product))).toBeNull();
    expect(await read(await withHistory(10_000, 30))).toBeNull();
    const without = await withHistory(10_000);
    await owner.query("update employee set own_payday_day = null where id = $1", [without.id]);
    expect(await read(without)).toBeNull();
  });

  test("continues equal daily spending until the eve of payday with nothing missing", async () => {
    const forecast = await known(await withHistory(100_000));
    expect(forecast.days.map((day) => day.date)).toEqual(
      datesFromTo(addDays(today, 1), addDays(civilDate(forecast.payday), -1)),
    );
    expect(forecast.days.map((day) => day.expected)).toEqual(forecast.days.map((_, index) => 99_000 - index * 1_000));
    expect(forecast.days.every((day) => day.plannedOnly === 100_000)).toBe(true);
    expect(forecast).toMatchObject({ balance: 100_000, belowZeroFrom: null, short: 0, movable: null });
    expect(forecast.past.map((day) => day.balance)).toEqual([105_000, 104_000, 103_000, 102_000, 101_000, 100_000]);
    expect(forecast.accuracy).toEqual({ forecasts: 4, within: 0 });
  });

  test("names the day that usual spending falls below zero and does not blame the plan", async () => {
    const forecast = await known(await withHistory(4_500));
    expect(forecast).toMatchObject({ belowZeroFrom: addDays(today, 5), isBelowByPlan: false });
    expect(forecast.short).toBe(-(forecast.days[forecast.days.length - 1]?.expected ?? 0));
  });

  test("suggests moving a planned payment when planned payments alone lead below zero", async () => {
    const who = await withHistory(10_000);
    await plan(who, "Gym", 30, addDays(today, 2));
    await plan(who, "Council tax", 138, addDays(today, 3));
    await plan(who, "Class pay", 20, addDays(today, 4), "income");
    const forecast = await known(who);
    expect(forecast).toMatchObject({ belowZeroFrom: addDays(today, 3), isBelowByPlan: true, short: 6_800 });
    expect(forecast.movable).toMatchObject({ name: "Council tax", amount: 13_800, date: addDays(today, 3) });
    expect(forecast.payments.map(({ name, amount, isPlanned }) => [name, amount, isPlanned])).toEqual([
      ["Gym", -3_000, true],
      ["Council tax", -13_800, true],
      ["Class pay", 2_000, true],
    ]);
    const money = await product.as(who.token)(indicators);
    expect(forecast.days[forecast.days.length - 1]?.plannedOnly).toBe(Math.round((money?.monthRemind ?? 0) * 100));
  });

  test("has a payment due today and unpaid in its first day", async () => {
    const who = await withHistory(100_000);
    await plan(who, "Rent", 400, today);
    expect((await known(who)).days[0]).toMatchObject({ plannedOnly: 60_000, expected: 59_000 });
  });

  test("ignores payments of another employee and accounts that are not counted", async () => {
    const who = await withHistory(100_000);
    await withHistory(5);
    const savings = await bank.account(who, { type: "savings", balancePence: 999_999 });
    await bank.transactions(who, savings, [{ date: today, amountPence: -70_000, description: "Car" }]);
    expect(await known(who)).toMatchObject({ balance: 100_000, accuracy: { within: 0 } });
  });

  test("is empty when the newest transactions reach back a few days only", async () => {
    const who = await withHistory(100_000);
    await owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select company_id, employee_id, account_id, 'bulk ' || n, $2::date - n % 350, -n % 900, 'GBP', 'posted', 'Shop ' || n % 700,
         'other', app_now()
       from (select distinct company_id, employee_id, account_id from bank_transaction where employee_id = $1) t,
         generate_series(1, 100000) n`,
      [who.id, today],
    );
    expect(await read(who)).toBeNull();
  });
});
