import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const person = (wish: TestPersonWish = {}) => testPerson(product, { needsNoCode: true, ...wish });
const withdraw = (who: TestPerson, amount: number, key?: string) =>
  product.as(who.token)(contract.withdraw, { body: { amount }, ...(key === undefined ? {} : { idempotencyKey: key }) });
const advancesOf = async (who: TestPerson) =>
  (
    await owner.query(
      "select status, amount_pence, fee_pence from withdrawal where employee_id = $1 order by created_at",
      [who.id],
    )
  ).rows;
const balancesOf = async (who: TestPerson) =>
  Object.fromEntries(
    (
      await owner.query<{ kind: string; balance: number }>(
        "select kind, sum(balance_pence)::bigint as balance from ledger_account where company_id = $1 group by kind having sum(balance_pence) <> 0",
        [who.companyId],
      )
    ).rows.map(({ kind, balance }) => [kind, balance]),
  );
const transfers = async () => (await owner.query("select count(*)::int as count from ledger_transfer")).rows[0]?.count;

describe("a withdrawal of earned pay", () => {
  test("agrees in answer, row, postings and job", async () => {
    const who = await person();
    const advance = await withdraw(who, 40);
    expect(advance).toMatchObject({ amount: 40, fee: 2, status: "new", cancelSecondsLeft: 30 });
    expect(await advancesOf(who)).toEqual([{ status: "new", amount_pence: 4000, fee_pence: 200 }]);
    expect(await balancesOf(who)).toEqual({
      "advances-receivable": 4000,
      "fees-receivable": 200,
      "payouts-in-transit": -4000,
      "fee-income": -200,
    });
    const { rows } = await owner.query("select kind, done_at from outbox where key = $1", [`advance ${advance.id}`]);
    expect(rows).toEqual([{ kind: "end-cancel-window", done_at: null }]);
  });

  test("accepts pence and rounds a percentage fee half up", async () => {
    const who = await person({ company: { fee_approach: "percent", fee_amount: 250 } });
    expect(await withdraw(who, 50.6)).toMatchObject({ amount: 50.6, fee: 1.27 });
  });

  test("shows in availability and history", async () => {
    const who = await person();
    const before = await product.as(who.token)(contract.advanceAmount);
    await withdraw(who, 40);
    const after = await product.as(who.token)(contract.advanceAmount);
    expect(after?.estimated).toBe((before?.estimated ?? 0) + 42);
    expect(after?.availableCount).toBe(4);
    expect(await product.as(who.token)(contract.advanceHistory)).toMatchObject([{ amount: 40, status: "new" }]);
  });

  test("grants exactly the offered amount and not a penny more", async () => {
    const who = await person();
    const offered = await product.as(who.token)(contract.advanceAmount);
    const amount = offered?.amount ?? 0;
    const more = (amount * 100 + 1) / 100;
    expect(await refusalOf(withdraw(who, more))).toMatch(/AMOUNT_ABOVE_AVAILABLE|PERIOD_LIMIT_REACHED/);
    await expect(withdraw(who, amount)).resolves.toMatchObject({ amount });
  });
});

describe("a repeated withdrawal", () => {
  test("returns the first answer for the same key and keeps a single withdrawal", async () => {
    const who = await person();
    const first = await withdraw(who, 40, "key-1");
    expect(await withdraw(who, 40, "key-1")).toEqual(first);
    expect(await advancesOf(who)).toHaveLength(1);
  });

  test("refuses the same key with another amount", async () => {
    const who = await person();
    await withdraw(who, 40, "key-1");
    expect(await refusalOf(withdraw(who, 41, "key-1"))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("leaves the key unused when the request is refused", async () => {
    const who = await person();
    expect(await refusalOf(withdraw(who, 5, "key-1"))).toBe("AMOUNT_BELOW_MIN");
    await expect(withdraw(who, 40, "key-1")).resolves.toMatchObject({ amount: 40 });
  });

  test("keeps the same key of another employee separate", async () => {
    const [who, other] = [await person(), await person()];
    const [first, second] = [await withdraw(who, 40, "shared"), await withdraw(other, 40, "shared")];
    expect(first.id).not.toBe(second.id);
  });

  test("makes one withdrawal from ten simultaneous requests with one key", async () => {
    const who = await person();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw(who, 40, "key-1")));
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await advancesOf(who)).toHaveLength(1);
  });

  test("frees the key after 62 days and not a moment before", async () => {
    const who = await person();
    await withdraw(who, 40, "key-1");
    const countStored = (span: string) =>
      owner.query("update idempotency_key set created_at = app_now() - $2::interval where employee_id = $1", [
        who.id,
        span,
      ]);
    await countStored("61 days 23:59");
    expect(await refusalOf(withdraw(who, 41, "key-1"))).toBe("IDEMPOTENCY_KEY_REUSED");
    await countStored("62 days");
    expect(await refusalOf(withdraw(who, 5, "key-1"))).toBe("AMOUNT_BELOW_MIN");
    await expect(withdraw(who, 41, "key-1")).resolves.toMatchObject({ amount: 41 });
    expect(await withdraw(who, 41, "key-1")).toMatchObject({ amount: 41 });
    expect(await advancesOf(who)).toHaveLength(2);
  });

  test("refuses a key of 256 characters", async () => {
    expect(await refusalOf(withdraw(await person(), 40, "k".repeat(256)))).toBe("IDEMPOTENCY_KEY_INVALID");
  });
});

test("grants one of a hundred simultaneous withdrawals of the full remainder", async () => {
  const who = await person();
  const offered = await product.as(who.token)(contract.advanceAmount);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => withdraw(who, offered?.amount ?? 0)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await advancesOf(who)).toHaveLength(1);
});

describe("a withdrawal that is not allowed", () => {
  const cases: [string, TestPersonWish, number, string][] = [
    ["the amount is below the least", {}, 9.99, "AMOUNT_BELOW_MIN"],
    ["more is asked for than is earned", {}, 999, "AMOUNT_ABOVE_AVAILABLE|PERIOD_LIMIT_REACHED"],
    [
      "the company offers no on-demand pay",
      { company: { is_on_demand_pay_available: false } },
      40,
      "ON_DEMAND_PAY_NOT_OFFERED",
    ],
    ["the salary never earns the least", { monthlySalaryPence: 1_500 }, 40, "NOT_ENOUGH_EARNED"],
    ["there is no pay", { monthlySalaryPence: 0 }, 40, "NOT_ENOUGH_EARNED"],
    ["the employee has no access", { access: "none" }, 40, "NO_ON_DEMAND_PAY_ACCESS"],
    ["the account is under investigation", { access: "investigation" }, 40, "NO_ON_DEMAND_PAY_ACCESS"],
    ["the employee is suspended", { status: "suspended" }, 40, "SUSPENDED"],
    ["payroll knows no salary", { monthlySalaryPence: null }, 40, "NO_ON_DEMAND_PAY_ACCESS"],
    ["payroll knows no salary account", { hasSalaryAccount: false }, 40, "NO_PAYOUT_ACCOUNT"],
    ["no withdrawal is left", { company: { max_withdrawals: 0 } }, 40, "NO_WITHDRAWALS_LEFT"],
    ["the cut-off has passed", { paydayInDays: 5, company: { cut_off_working_days: 5 } }, 40, "CLOSED_BEFORE_PAYDAY"],
  ];
  test.each(cases)("is refused and writes nothing because %s", async (_why, wish, amount, code) => {
    const who = await person(wish);
    const before = await transfers();
    expect(await refusalOf(withdraw(who, amount))).toMatch(new RegExp(`^(${code})$`));
    expect(await transfers()).toBe(before);
    expect(await advancesOf(who)).toEqual([]);
  });

  test("is refused until the pause ends while withdrawals are paused", async () => {
    const who = await person();
    await owner.query(
      "insert into withdrawal_pause (company_id, employee_id, set_by, until) values ($1, $2, 'employee', app_now() + interval '1 hour')",
      [who.companyId, who.id],
    );
    expect(await refusalOf(withdraw(who, 40))).toBe("WITHDRAWALS_PAUSED");
  });

  test("is refused because the salary account was replaced today", async () => {
    const who = await person();
    await owner.query(
      "update payroll_record set salary_account_replaced_at = app_now() - interval '1 hour' where company_id = $1",
      [who.companyId],
    );
    expect(await refusalOf(withdraw(who, 40))).toBe("PAYOUT_ACCOUNT_NEW");
  });
});

describe("with invalid input", () => {
  const amounts = [0, -5, 1e9, 10.005, "ten", null, "40", [40], { value: 40 }, true];
  test.each(amounts)("answers 400 with the field and leaves the ledger unchanged for the amount %j", async (amount) => {
    const who = await person();
    const before = await transfers();
    const answer = await product.send({
      method: "POST",
      path: "/vancepay/advance",
      token: who.token,
      body: { amount },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: "INVALID_INPUT", errors: [{ path: "/amount" }] } },
    });
    expect(await transfers()).toBe(before);
  });

  const bodies = ["", "{", "1e400", '{"amount":1e400}', "[]", '"40"', `{"amount":40,"code":"12345\\u0000"}`];
  test.each(bodies)("answers 400 and leaves the ledger unchanged for the body %j", async (rawBody) => {
    const who = await person();
    const before = await transfers();
    const answer = await product.send({ method: "POST", path: "/vancepay/advance", token: who.token, rawBody });
    expect(answer.status).toBe(400);
    expect(await transfers()).toBe(before);
  });

  test("answers 415 for form data", async () => {
    const who = await person();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await product.send({
      method: "POST",
      path: "/vancepay/advance",
      token: who.token,
      rawBody: "amount=40",
      headers,
    });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: "UNSUPPORTED_MEDIA_TYPE" } } });
  });
});
