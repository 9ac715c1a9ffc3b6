import * as contract from "@wellpaid/contract/account/statements";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { describe, expect, test } from "vitest";
import { readPayFigures } from "./pay-statement.ts";
import { readSavingsFigures } from "./savings-statement.ts";
import { readAtOnce } from "./statement-file.ts";

const product = await testProduct();
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
const { owner, db } = product.database;

const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });
const list = (who: TestPerson) => product.as(who.token)(contract.listStatements);
const payFile = (who: TestPerson, firstYear: number) =>
  product.as(who.token)(contract.payStatement, { query: { firstYear } });
const letter = (who: TestPerson) => product.as(who.token)(contract.lenderLetter);
const figuresOf = ({ id }: TestPerson, from: string, to: string) =>
  readAtOnce(db, (tx) => readPayFigures(tx, id, civilDate(from), civilDate(to)));
const savingsOf = ({ id }: TestPerson, from: string, to: string) =>
  readAtOnce(db, (tx) => readSavingsFigures(tx, id, civilDate(from), civilDate(to)));
const balanceOf = async ({ id }: TestPerson): Promise<number> => {
  const { rows } = await owner.query<{ pence: string }>(
    `select coalesce(sum(balance_pence), 0) as pence from ledger_account
     where employee_id = $1 and kind in ('advances-receivable', 'fees-receivable', 'carried-over')`,
    [id],
  );
  return Number(rows[0]?.pence);
};
const pages = async (file: Blob): Promise<string> => Buffer.from(await file.arrayBuffer()).toString("latin1");

/** Rows of withdrawals without their postings, for what a statement only lists. */
const giveWithdrawals = (who: TestPerson, count: number, at: string) =>
  owner.query(
    `insert into withdrawal (company_id, employee_id, period_start, payday, amount_pence, fee_pence, status, created_at,
       cancellable_until, sort_code, account_number, account_name, limit_pence, max_count)
     select $1, $2, '2031-02-01', '2031-02-28', 1000, 0, 'new', $4::timestamptz, $4, '200000', '12344821', 'Maya', 1000, 5
     from generate_series(1, $3::int)`,
    [who.companyId, who.id, count, at],
  );

describe("statements of a person with nothing", () => {
  test("offers none, refuses a year and a period, and gives a letter of nothing", async () => {
    const who = await testPerson(product, { access: "none" });
    expect(await list(who)).toEqual({
      today: "2031-03-12",
      taxYears: [],
      savings: null,
      now: { owed: 0, owedToEmployee: 0, saved: 0 },
    });
    expect(await refusalOf(payFile(who, 2030))).toBe("NOTHING_IN_PERIOD");
    const query = { from: "2031-01-01", to: "2031-03-12" };
    expect(await refusalOf(product.as(who.token)(contract.savingsStatement, { query }))).toBe("NOTHING_IN_PERIOD");
    expect(await pages(await letter(who))).toMatch(/^%PDF-1\.7/);
  });
});

describe("a statement of a tax year", () => {
  test.each([
    ["2031-04-05T22:59:59Z", [2030]],
    ["2031-04-05T23:00:00Z", [2031]],
    ["2031-01-01T00:00:00Z", [2030]],
  ])("has a withdrawal of %s in the year of its day in London", async (at, firstYears) => {
    const who = await testPerson(product);
    await giveWithdrawals(who, 1, at);
    expect((await list(who)).taxYears.map(({ firstYear }) => firstYear)).toEqual(firstYears);
  });

  test("refuses more than 5,000 lines, and writes 2,000 of them", async () => {
    const who = await testPerson(product);
    await giveWithdrawals(who, 2_000, "2031-02-03T10:00:00Z");
    expect(await pages(await payFile(who, 2030))).toMatch(/\/Type \/Pages[\s\S]*\/Count [4-9]\d/);
    await giveWithdrawals(who, 3_001, "2031-02-03T10:00:00Z");
    expect(await refusalOf(payFile(who, 2030))).toBe("PERIOD_TOO_LONG");
  });

  test("agrees with the ledger and the deduction history before and after payday", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await settle();
    const period = await periodOf(who);
    const kept = await withdraw(who, 40);
    const cancelled = await withdraw(who, 50);
    await product.as(who.token)(pay.cancelAdvance, { body: { advanceId: cancelled.id } });
    await pass(31);
    await pass(10);
    const owed = (kept.amount + kept.fee) * 100;
    const year = ["2030-04-06", "2031-04-05"] as const;
    expect(await figuresOf(who, ...year)).toMatchObject({ owedAtStart: 0, owedAtEnd: owed, deducted: 0 });
    expect(await balanceOf(who)).toBe(owed);

    await goTo(period.cutOffDay);
    await stayIn(who);
    // The ledger has moved it to payroll; the person owes it until payday.
    expect(await balanceOf(who)).toBe(0);
    expect((await list(who)).now).toEqual({ owed, owedToEmployee: 0, saved: 0 });

    await goTo(period.payday);
    await stayIn(who);
    const figures = await figuresOf(who, ...year);
    expect(figures).toMatchObject({ amounts: 4_000, fees: owed - 4_000, deducted: owed, corrected: 0, owedAtEnd: 0 });
    expect(figures.withdrawals.map(({ status, accountEnding }) => [status, accountEnding])).toEqual([
      ["paid", "4821"],
      ["cancelled", "4821"],
    ]);
    const [shown] = await product.as(who.token)(paymentHistory);
    expect(figures.deductions).toMatchObject([{ payday: shown?.payday, withdrawals: 4_000, deducted: owed }]);
    expect((await list(who)).taxYears).toEqual([
      { firstYear: 2030, from: "2030-04-06", to: "2031-04-05", isSoFar: true },
    ]);
    expect((await payFile(who, 2030)).size).toBeGreaterThan(5_000);
  });

  test("has nothing of another person, and is refused without a session", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await giveWithdrawals(other, 1, "2031-02-03T10:00:00Z");
    expect(await refusalOf(payFile(who, 2030))).toBe("NOTHING_IN_PERIOD");
    expect(await refusalOf(product.as(null)(contract.payStatement, { query: { firstYear: 2030 } }))).toBe("NO_SESSION");
  });
});

describe("a savings statement", () => {
  test("begins and ends with the ledger's balances", async () => {
    const who = await testPerson(product);
    await giveSaving(product, who, { savedPence: 12_345 });
    const { today, savings, now } = await list(who);
    expect({ savings, saved: now.saved }).toEqual({ savings: { from: today, to: today }, saved: 12_345 });
    expect(await savingsOf(who, today, today)).toMatchObject({
      opening: 0,
      interest: 12_345,
      moneyIn: 0,
      moneyOut: 0,
      closing: 12_345,
    });
    const file = await product.as(who.token)(contract.savingsStatement, { query: { from: today, to: "2199-01-01" } });
    expect(await pages(file)).toMatch(/^%PDF/);
    const wrong = { from: today, to: "2031-01-01" };
    expect(await refusalOf(product.as(who.token)(contract.savingsStatement, { query: wrong }))).toBe("INVALID_INPUT");
  });
});

describe("the file", () => {
  test("is never kept by a cache, and has a safe name", async () => {
    const who = await testPerson(product);
    const path = "/employees/statements/letter";
    const { status, headers } = await product.send({ method: "GET", path, token: who.token });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="letter-for-a-lender-\d{4}-\d\d-\d\d\.pdf"$/);
  });

  test("can be made 30 times an hour, of all kinds together, also at once", async () => {
    const who = await testPerson(product);
    const made = await Promise.allSettled(Array.from({ length: 31 }, () => letter(who)));
    expect(made.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await refusalOf(payFile(who, 2030))).toBe("TOO_MANY_REQUESTS");
  });
});
