import { sendCode } from "@wellpaid/contract/identity/codes";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { timePasses, whileLocked } from "@wellpaid/testing/product/locks";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { useCode } from "./use-codes.ts";
import { enqueueCode } from "./verification-code.ts";

const product = await testProduct();
const { owner } = product.database;

test("sends one of five codes requested at the same moment and makes the others wait", async () => {
  const who = await testPerson(product);
  const ask = () =>
    refusalOf(product.as(who.token)(sendCode, { body: { type: "advance_request" } })).catch(() => "sent");
  const lockQuery = "select 1 from employee where id = $1 for update";
  const outcomes = await whileLocked(product.database, lockQuery, who.id, [ask, ask, ask, ask, ask]);
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "CODE_TOO_SOON"), "sent"]);
  const { rowCount } = await owner.query("select 1 from sandbox.message where recipient = $1", [who.phone]);
  expect(rowCount).toBe(1);
});

describe("a code sent again late", () => {
  const { ask, verify } = resetCalls(product);
  const inSession = ({ token }: TestPerson) => product.as(token)(sendCode, { body: { type: "employee_update" } });
  const change = ({ token }: TestPerson, code: string) =>
    product.as(token)(changeDetails, { body: { email: null, code } });
  test.each([
    ["in a session", inSession, change],
    ["of a reset", ({ phone }: TestPerson) => ask(phone), ({ phone }: TestPerson, code: string) => verify(phone, code)],
  ])("stays valid to the last second that it states and no longer: %s", async (_, send, use) => {
    const [inTime, late] = [await testPerson(product), await testPerson(product)];
    for (const who of [inTime, late]) await send(who);
    await product.advance(590);
    const [{ expiresInSeconds }] = [await send(inTime), await send(late)];
    await product.advance(expiresInSeconds - 1);
    await use(inTime, await lastCode(product, inTime.phone));
    await product.advance(2);
    expect(await refusalOf(use(late, await lastCode(product, late.phone)))).toBe("CODE_EXPIRED");
  });
});

test("refuses a code that expires while a call with it waits for its row", async () => {
  const who = await testPerson(product);
  await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
  const code = await lastCode(product, who.phone);
  const use = () => refusalOf(product.as(who.token)(changeDetails, { body: { email: null, code } }));
  // Like a wrong code: the row is changed in a transaction that stays open.
  const lock = "update verification_code set attempts = attempts + 1 where employee_id = $1";
  expect(await whileLocked(product.database, lock, who.id, [use], timePasses("11 minutes"))).toEqual(["CODE_EXPIRED"]);
});

describe("a message outage", () => {
  const askFor = (who: TestPerson) => product.as(who.token)(sendCode, { body: { type: "advance_request" } });
  const messagesTo = async (who: TestPerson) =>
    (await owner.query("select text from sandbox.message where recipient = $1 order by sequence", [who.phone])).rows;
  const breakDown = () => owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
  const mend = () => owner.query("delete from sandbox.fault");
  /** A code whose server died before it could answer: its job remains. */
  const jobFor = (who: TestPerson) =>
    inTransaction(product.database.db, (tx) =>
      enqueueCode(
        tx,
        product.ctx,
        { employeeId: who.id, companyId: who.companyId },
        { type: "advance_request", byVoice: false, asker: { by: "session" }, address: "192.0.2.1" },
      ),
    );

  test("reports the failure, sends nothing later and allows a new code at once", async () => {
    const who = await testPerson(product);
    await breakDown();
    for (let time = 0; time < 11; time += 1) expect(await refusalOf(askFor(who))).toBe("MESSAGE_NOT_SENT");
    expect((await owner.query("select 1 from verification_code where employee_id = $1", [who.id])).rows).toEqual([]);
    await mend();
    await product.advance(60);
    await product.runner.runDue();
    expect(await messagesTo(who)).toEqual([]);
    await askFor(who);
    expect(await messagesTo(who)).toHaveLength(1);
  });

  test("sends the code after a restart when the server died before answering", async () => {
    const who = await testPerson(product);
    await jobFor(who);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
  });

  test("delivers only the newer of two pending codes", async () => {
    const who = await testPerson(product);
    await jobFor(who);
    await product.advance(31);
    await jobFor(who);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
    const code = await lastCode(product, who.phone);
    const result = await inTransaction(product.database.db, (tx) =>
      useCode(tx, product.ctx.keys.codes, who.id, { type: "advance_request", code }),
    );
    expect(result).toBeNull();
  });

  test("does not send a code that has expired meanwhile", async () => {
    const who = await testPerson(product);
    await jobFor(who);
    await product.advance(601);
    await product.runner.runDue();
    expect(await messagesTo(who)).toEqual([]);
    const { rows } = await owner.query("select 1 from outbox where done_at is null and kind = 'send-message'");
    expect(rows).toEqual([]);
  });
});

describe("a new code requested within 30 seconds", () => {
  const ask = (who: TestPerson) =>
    product.send({
      method: "POST",
      path: "/login/employee/phone-check",
      token: who.token,
      body: { type: "advance_request" },
    });
  const use = (who: TestPerson, code: string) =>
    inTransaction(product.database.db, (tx) =>
      useCode(tx, product.ctx.keys.codes, who.id, { type: "advance_request", code }),
    );

  test("has to wait while the last code is still valid", async () => {
    const who = await testPerson(product);
    await ask(who);
    const { body } = await ask(who);
    expect(body).toMatchObject({ error: { code: "CODE_TOO_SOON" } });
    expect(body).not.toHaveProperty("error.name");
  });

  test("does not call the last code valid once it is used up or was tried too often", async () => {
    const [used, tried] = [await testPerson(product), await testPerson(product)];
    await Promise.all([ask(used), ask(tried)]);
    await use(used, await lastCode(product, used.phone));
    const wrong = (await lastCode(product, tried.phone)) === "000000" ? "000001" : "000000";
    for (let time = 0; time < 5; time += 1) await use(tried, wrong);
    for (const who of [used, tried]) {
      expect((await ask(who)).body).toMatchObject({ error: { code: "CODE_TOO_SOON", name: "CodeUsedUp" } });
    }
  });
});

describe("a code for a replacement phone", () => {
  const askAt = (who: TestPerson, phone: string, type: "employee_update" | "change_request" = "employee_update") =>
    product.as(who.token)(sendCode, { body: { type, phone } });
  const use = (who: TestPerson, code: string, phone?: string) =>
    inTransaction(product.database.db, (tx) =>
      useCode(tx, product.ctx.keys.codes, who.id, {
        type: "employee_update",
        code,
        phone: phone === undefined ? undefined : normalisePhone(phone),
      }),
    );

  test("goes to the new phone in addition to the code for the old phone, each for its own purpose", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
    await askAt(who, "07900 000 001");
    const [own, other] = [await lastCode(product, who.phone), await lastCode(product, "+447900000001")];
    if (own !== other) expect(await use(who, own, "+447900000001")).toMatchObject({ refused: "WRONG_CODE" });
    expect(await use(who, other, "+447900000001")).toBeNull();
    expect(await use(who, own)).toBeNull();
  });

  test("is not sent to a phone that is taken, missing or for another purpose", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    expect(await refusalOf(askAt(who, other.phone))).toBe("PHONE_TAKEN");
    expect(await refusalOf(askAt(who, "+33 7 91 23 45 67 8"))).toBe("PHONE_INVALID");
    expect(await refusalOf(askAt(who, "020 7946 0000"))).toBe("PHONE_INVALID");
    expect(await refusalOf(askAt(who, "07900000002", "change_request"))).toBe("INVALID_INPUT");
    expect((await owner.query("select 1 from verification_code where employee_id = $1", [who.id])).rows).toEqual([]);
  });
});

test("says when the first of ten codes within a day stops counting", async () => {
  const who = await testPerson(product);
  const ask = () =>
    product.send({
      method: "POST",
      path: "/login/employee/phone-check",
      token: who.token,
      body: { type: "advance_request" },
    });
  for (let count = 0; count < 10; count += 1) {
    expect((await ask()).status).toBe(200);
    await product.advance(60);
  }
  const { status, body, headers } = await ask();
  expect({ status, body }).toMatchObject({ status: 429, body: { error: { code: "TOO_MANY_CODES" } } });
  expect(Number(headers["retry-after"])).toBeGreaterThan(86_400 - 700);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(86_400 - 600);
});

test("sends no code to a suspended employee", async () => {
  const who = await testPerson(product, { status: "suspended" });
  const ask = (type: "advance_request" | "employee_update" | "change_request") =>
    product.as(who.token)(sendCode, { body: { type } });
  expect(await refusalOf(ask("advance_request"))).toBe("SUSPENDED");
  expect(await refusalOf(ask("employee_update"))).toBe("SUSPENDED");
  expect(await refusalOf(ask("change_request"))).toBe("SUSPENDED");
});
