import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { timePasses, whileLocked } from "@wellpaid/testing/product/locks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const person = () => testPerson(product, { needsNoCode: true });
const withdraw = (who: TestPerson) => product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
const cancel = (who: TestPerson, advanceId: string, key?: string) =>
  product.as(who.token)(contract.cancelAdvance, {
    body: { advanceId },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
const movesOf = async (id: string) =>
  (
    await owner.query<{ to_status: string }>(
      "select to_status from withdrawal_move where withdrawal_id = $1 order by moved_at",
      [id],
    )
  ).rows.map(({ to_status }) => to_status);
const sumOf = async (who: TestPerson) =>
  (
    await owner.query(
      "select coalesce(sum(abs(balance_pence)), 0)::int as sum from ledger_account where company_id = $1",
      [who.companyId],
    )
  ).rows[0]?.sum;

describe("a withdrawal cancelled within its window", () => {
  test("is cancelled, returned in the ledger and never paid", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    expect(await cancel(who, id)).toMatchObject({ id, status: "cancelled", cancelSecondsLeft: 0 });
    expect(await movesOf(id)).toEqual(["new", "cancelled"]);
    expect(await sumOf(who)).toBe(0);
    await product.advance(60);
    await product.runner.runDue();
    expect((await owner.query("select 1 from sandbox.payment where reference = $1", [`adv-${id}`])).rowCount).toBe(0);
    expect(product.failures).toEqual([]);
  });

  test("returns the first answer for the same key, and reports a second cancel without it", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    const first = await cancel(who, id, "key");
    expect(await cancel(who, id, "key")).toEqual(first);
    expect(await refusalOf(cancel(who, id))).toBe("ALREADY_CANCELLED");
  });

  test("can still be cancelled in its 29th second", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    await product.advance(28);
    await expect(cancel(who, id)).resolves.toMatchObject({ status: "cancelled" });
  });
});

test.each(["11111111-1111-1111-1111-111111111111", "00000000-0000-0000-0000-000000000000"])(
  "is not found for %s, which is no withdrawal",
  async (id) => expect(await refusalOf(cancel(await person(), id))).toBe("NOT_FOUND"),
);

describe("a cancellation that comes too late", () => {
  test("is refused even though no job has run yet", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    await product.advance(31);
    expect(await refusalOf(cancel(who, id))).toBe("TOO_LATE_TO_CANCEL");
    expect(await movesOf(id)).toEqual(["new"]);
  });

  test("is refused when the window ends while it waits for the row", async () => {
    const who = await person();
    const { id } = await withdraw(who);
    const lock = "select 1 from withdrawal where id = $1 for update";
    const late = () => refusalOf(cancel(who, id));
    expect(await whileLocked(product.database, lock, id, [late], timePasses("31 seconds"))).toEqual([
      "TOO_LATE_TO_CANCEL",
    ]);
    expect(await movesOf(id)).toEqual(["new"]);
  });

  test("leaves exactly one of a simultaneous cancel and payout", async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await person();
      const { id } = await withdraw(who);
      await product.advance(29.98);
      await Promise.allSettled([cancel(who, id), product.runner.runDue(), cancel(who, id), product.runner.runDue()]);
      await product.advance(60);
      await product.runner.runDue();
      await product.advance(60);
      await product.runner.runDue();
      const moves = await movesOf(id);
      expect([
        ["new", "cancelled"],
        ["new", "processing", "paid"],
      ]).toContainEqual(moves);
    }
  });
});

describe("a withdrawal of another employee", () => {
  test("is not found, and nothing moves", async () => {
    const [who, other] = [await person(), await person()];
    const { id } = await withdraw(who);
    expect(await refusalOf(cancel(other, id))).toBe("NOT_FOUND");
    expect(await movesOf(id)).toEqual(["new"]);
  });

  test.each(["", "x", "1", "00000000-0000-0000-0000-000000000000; drop table advance", null])(
    "answers 400 for the id %j",
    async (advanceId) => {
      const who = await person();
      const answer = await product.send({
        method: "POST",
        path: "/vancepay/advance-cancel",
        token: who.token,
        body: { advanceId },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: "INVALID_INPUT" } } });
    },
  );
});
