import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { selfLimits, setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runChecks } from "../../../../../../tools/ledger-check/run-checks.ts";
import { type TestPerson, type TestPersonWish, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
const NONE = { each: null, period: null, count: null };

const person = (wish: TestPersonWish = {}) => testPerson(product, { needsNoCode: true, ...wish });
const read = (who: TestPerson) => product.as(who.token)(selfLimits);
const set = (who: TestPerson, limits: Partial<Record<keyof typeof NONE, number | null>>) =>
  product.as(who.token)(setSelfLimits, { body: { ...NONE, ...limits } });
const withdraw = (who: TestPerson, amount: number) => product.as(who.token)(pay.withdraw, { body: { amount } });
const amountOf = async (who: TestPerson) => {
  const found = await product.as(who.token)(pay.advanceAmount);
  if (found === null) throw new Error("no amount");
  return found;
};
const rowsOf = async ({ id }: TestPerson): Promise<number | null> =>
  (await owner.query("select 1 from own_limit where employee_id = $1", [id])).rowCount;

/** A session lives an hour; time here goes in days. */
async function wait(who: TestPerson, seconds: number): Promise<void> {
  await product.advance(seconds);
  await owner.query("update session set expires_at = app_now() + interval '1 hour' where employee_id = $1", [who.id]);
}

describe("own limits of an employee", () => {
  test("refuse a withdrawal beyond each limit, allow a smaller one and keep the ledger balanced", async () => {
    const who = await person();
    await set(who, { each: 50, period: 90, count: 3 });
    expect(await amountOf(who)).toMatchObject({ amount: 50, max: 90, bound: "own-each-limit" });
    expect(await refusalOf(withdraw(who, 50.01))).toBe("OWN_LIMIT_REACHED");
    expect(await refusalOf(product.as(who.token)(pay.quoteAdvance, { query: { amount: 51 } }))).toBe(
      "OWN_LIMIT_REACHED",
    );
    await withdraw(who, 50);
    expect(await amountOf(who)).toMatchObject({ amount: 36, estimated: 52, max: 90, limit: 90, bound: "period-limit" });
    expect(await refusalOf(withdraw(who, 36.01))).toBe("PERIOD_LIMIT_REACHED");
    await withdraw(who, 10);
    await withdraw(who, 10);
    expect(await amountOf(who)).toMatchObject({ availableCount: 0, initialMaximumAvailableCount: 3 });
    expect(await refusalOf(withdraw(who, 10))).toBe("NO_WITHDRAWALS_LEFT");
    expect((await runChecks(client, { rail: false })).difference).toBeNull();
  });

  test("shows the amount as the sum of its lines, including the limits", async () => {
    const who = await person();
    await withdraw(who, 20);
    await set(who, { each: 40, period: 100 });
    const { amount, trace } = await amountOf(who);
    expect(amount).toBe(40);
    expect(trace.reduce((pence, line) => pence + Math.round(line.amount * 100), 0)).toBe(4000);
    const kinds = trace.map((line) => line.kind);
    for (const kind of ["pay", "not-earned-yet", "own-period-limit", "on-its-way", "fee", "own-each-limit"])
      expect(kinds).toContain(kind);
  });

  test("takes a tighter limit at once and a looser one after 24 hours on the product clock", async () => {
    const who = await person();
    await set(who, { each: 50 });
    const limits = await set(who, { each: 80 });
    expect(limits.each).toMatchObject({ value: 50, next: { value: 80 } });
    const from = Date.parse(limits.each.next?.from ?? "");
    expect(Math.abs(from - (await product.now()).getTime() - 86_400_000)).toBeLessThan(30_000);
    await wait(who, 86_400 - 60);
    expect((await set(who, { each: 80 })).each.next?.from).toBe(limits.each.next?.from);
    expect(await refusalOf(withdraw(who, 60))).toBe("OWN_LIMIT_REACHED");
    await wait(who, 60);
    expect((await read(who)).each).toEqual({ value: 80, next: null });
    await withdraw(who, 60);
    await set(who, {});
    expect((await set(who, { each: 20 })).each).toEqual({ value: 20, next: null });
    expect(await rowsOf(who)).toBe(1);
  });

  test("refuses in the database any loosening within a day, whatever the code does", async () => {
    const who = await person();
    await set(who, { each: 50, count: 1 });
    const change = (what: string) => owner.query(`update own_limit set ${what} where employee_id = $1`, [who.id]);
    await expect(change("value = 6000")).rejects.toThrow("after a day");
    await expect(change("value = null")).rejects.toThrow("after a day");
    await expect(change("next_value = 9000, next_from = app_now() + interval '23 hours'")).rejects.toThrow(
      "after a day",
    );
    await change("next_value = 9000, next_from = app_now() + interval '24 hours'");
    await expect(change("next_from = app_now()")).rejects.toThrow("after a day");
  });

  test("sets a repeated request once, for that employee only", async () => {
    const [who, other] = [await person(), await person()];
    const first = await set(who, { each: 50, period: 200, count: 2 });
    expect(await set(who, { each: 50, period: 200, count: 2 })).toEqual(first);
    expect(await rowsOf(who)).toBe(3);
    expect(await read(other)).toMatchObject({ each: { value: null, next: null }, count: { value: null, next: null } });
    expect(first.company).toEqual({ min: 10, period: 1000, count: 5 });
  });
});

describe("a limit and withdrawals at the same moment", () => {
  test("puts each withdrawal before the limit or within it", async () => {
    const who = await person();
    const attempts = await Promise.allSettled([
      withdraw(who, 20),
      set(who, { count: 1 }),
      withdraw(who, 20),
      withdraw(who, 20),
    ]);
    expect(attempts[1].status).toBe("fulfilled");
    const { rows } = await owner.query<{ max_count: number }>(
      "select max_count from withdrawal where employee_id = $1 order by created_at",
      [who.id],
    );
    for (const [at, { max_count }] of rows.entries()) expect(at).toBeLessThan(max_count);
    expect(await refusalOf(withdraw(who, 20))).toBe(rows.length === 0 ? "none" : "NO_WITHDRAWALS_LEFT");
  });

  test("applies two different requests in turn, with each field from one of them", async () => {
    const who = await person();
    await Promise.all([set(who, { each: 50 }), set(who, { each: 30 })]);
    const { each } = await read(who);
    expect(each.value).toBe(30);
    expect([null, 50]).toContain(each.next?.value ?? null);
  });
});

describe("refused limits", () => {
  const cases: [string, TestPersonWish, string][] = [
    ["the employee is suspended", { status: "suspended" }, "SUSPENDED"],
    ["the company offers none", { company: { is_on_demand_pay_available: false } }, "ON_DEMAND_PAY_NOT_OFFERED"],
  ];
  test.each(cases)("writes nothing because %s", async (_why, wish, code) => {
    const who = await person(wish);
    expect(await refusalOf(set(who, { each: 50 }))).toBe(code);
    expect(await rowsOf(who)).toBe(0);
    expect(await read(who)).toMatchObject({ each: { value: null } });
  });

  test.each([{ each: 9.99 }, { period: 5 }])("says that %o is below the minimum", async (limits) => {
    const who = await person();
    expect(await refusalOf(set(who, limits))).toBe("OWN_LIMIT_TOO_LOW");
    expect(await rowsOf(who)).toBe(0);
  });

  test("says that the account is to be deleted, or that the session is missing", async () => {
    const who = await person();
    expect(await refusalOf(set({ ...who, token: "A".repeat(128) }, { each: 50 }))).toBe("NO_SESSION");
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
    expect(await refusalOf(set(who, { each: 50 }))).toBe("DELETION_REQUESTED");
  });

  test.each([
    [{ ...NONE, each: 0 }, "/each"],
    [{ ...NONE, each: 10.005 }, "/each"],
    [{ ...NONE, period: "100" }, "/period"],
    [{ ...NONE, count: 1.5 }, "/count"],
    [{ ...NONE, count: 0 }, "/count"],
    [{ period: null, count: null }, "/each"],
  ])("answers 400 with the field because %o is malformed", async (body, path) => {
    const who = await person();
    const answer = await product.send({ method: "PUT", path: "/vancepay/self-limits", token: who.token, body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT", errors: [{ path }] } } });
  });

  test("sets the other limits while an existing limit stays below a later minimum", async () => {
    const who = await person();
    await set(who, { each: 12 });
    await owner.query("update company set min_withdrawal_pence = 2000 where id = $1", [who.companyId]);
    expect(await amountOf(who)).toMatchObject({ amount: 12, bound: "own-each-limit" });
    expect(await refusalOf(withdraw(who, 20))).toBe("OWN_LIMIT_REACHED");
    expect(await set(who, { each: 12, count: 2 })).toMatchObject({ count: { value: 2 } });
  });
});

describe("fees paid this year", () => {
  test("sums withdrawal fees since 1 January in London, without returned fees", async () => {
    const who = await person();
    await withdraw(who, 40);
    const { id } = await withdraw(who, 30);
    await product.as(who.token)(pay.cancelAdvance, { body: { advanceId: id } });
    const last = await withdraw(who, 20);
    const year = Number((await product.now()).toISOString().slice(0, 4));
    expect((await read(who)).thisYear).toEqual({ year, fees: 4, amount: 60, count: 2 });
    await owner.query("update withdrawal set created_at = $2 where id = $1", [
      last.id,
      `${year - 1}-12-31T23:59:59.999Z`,
    ]);
    expect((await read(who)).thisYear).toEqual({ year, fees: 2, amount: 40, count: 1 });
    await owner.query("update withdrawal set created_at = $2 where id = $1", [last.id, `${year}-01-01T00:00:00Z`]);
    expect((await read(who)).thisYear).toMatchObject({ fees: 4 });
  });
});
