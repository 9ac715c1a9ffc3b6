import { sendCode } from "@wellpaid/contract/identity";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { lastCode, type TestPerson, testPerson } from "../../testing/test-people.ts";
import { refusalOf, testProduct } from "../../testing/test-product.ts";
import { useCode } from "./verification-code.ts";

const product = await testProduct();
const { owner } = product.database;

const waitingForLocks = async (): Promise<number> =>
  (
    await owner.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows[0]?.count ?? 0;

test("when five codes are asked for at the very same moment, then one is sent and the others are told to wait", async () => {
  const who = await testPerson(product);
  const ask = () =>
    refusalOf(product.as(who.token)(sendCode, { body: { type: "advance_request" } })).catch(() => "sent");
  // Held until all five wait for the row, so that none of them began after another had ended.
  const holder = await owner.connect();
  await holder.query("begin");
  await holder.query("select 1 from employee where id = $1 for update", [who.id]);
  const asked = Promise.all(Array.from({ length: 5 }, ask));
  await expect.poll(waitingForLocks).toBe(5);
  await holder.query("commit");
  holder.release();
  expect((await asked).toSorted()).toEqual([...Array.from({ length: 4 }, () => "CODE_TOO_SOON"), "sent"]);
  const { rowCount } = await owner.query("select 1 from sandbox.message where recipient = $1", [who.phone]);
  expect(rowCount).toBe(1);
});

describe("when no message goes out for a while", () => {
  const askFor = (who: TestPerson) => product.as(who.token)(sendCode, { body: { type: "advance_request" } });
  const messagesTo = async (who: TestPerson) =>
    (await owner.query("select text from sandbox.message where recipient = $1 order by sequence", [who.phone])).rows;
  const breakDown = () => owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
  const mend = () => owner.query("delete from sandbox.fault");

  test("then the code comes once it does again", async () => {
    const who = await testPerson(product);
    await breakDown();
    await askFor(who);
    await mend();
    await product.advance(60);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
  });

  test("then of two codes only the new one comes", async () => {
    const who = await testPerson(product);
    await breakDown();
    await askFor(who);
    await product.advance(31);
    await askFor(who);
    await mend();
    await product.advance(60);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
    const code = await lastCode(product, who.phone);
    const told = await inTransaction(product.database.db, (tx) =>
      useCode(tx, product.around.keys.codes, who.id, { type: "advance_request", code }),
    );
    expect(told).toBeNull();
  });

  test("then a code that has expired meanwhile is not sent", async () => {
    const who = await testPerson(product);
    await breakDown();
    await askFor(who);
    await mend();
    await product.advance(601);
    await product.runner.runDue();
    expect(await messagesTo(who)).toEqual([]);
    const { rows } = await owner.query("select 1 from outbox where done_at is null and kind = 'send-message'");
    expect(rows).toEqual([]);
  });
});

test("when ten codes were sent within a day, then it is told when the first of them counts no more", async () => {
  const who = await testPerson(product);
  const ask = () =>
    product.send({
      method: "POST",
      path: "/login/employee/phone-check",
      token: who.token,
      body: { type: "advance_request" },
    });
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await ask()).status).toBe(200);
    await product.advance(60);
  }
  const { status, body, headers } = await ask();
  expect({ status, body }).toMatchObject({ status: 429, body: { error: { code: "TOO_MANY_CODES" } } });
  expect(Number(headers["retry-after"])).toBeGreaterThan(86_400 - 700);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(86_400 - 600);
});

test("when a suspended employee asks for a code, then only one for asking for access again is sent", async () => {
  const who = await testPerson(product, { status: "suspended" });
  const ask = (type: "advance_request" | "employee_update" | "change_request") =>
    product.as(who.token)(sendCode, { body: { type } });
  expect(await refusalOf(ask("advance_request"))).toBe("SUSPENDED");
  expect(await refusalOf(ask("employee_update"))).toBe("SUSPENDED");
  await expect(ask("change_request")).resolves.toMatchObject({ nextCodeInSeconds: 30 });
});
