import { sendCode } from "@wellpaid/contract/identity/codes";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { normalisePhone } from "@wellpaid/domain/identity/phone";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { noteCode, useCode } from "./verification-code.ts";

const product = await testProduct();
const { owner } = product.database;

test("when five codes are asked for at the very same moment, then one is sent and the others are told to wait", async () => {
  const who = await testPerson(product);
  const ask = () =>
    refusalOf(product.as(who.token)(sendCode, { body: { type: "advance_request" } })).catch(() => "sent");
  const hold = "select 1 from employee where id = $1 for update";
  const told = await whileLocked(product.database, hold, who.id, [ask, ask, ask, ask, ask]);
  expect(told.toSorted()).toEqual([...Array.from({ length: 4 }, () => "CODE_TOO_SOON"), "sent"]);
  const { rowCount } = await owner.query("select 1 from sandbox.message where recipient = $1", [who.phone]);
  expect(rowCount).toBe(1);
});

describe("when a code is sent again late", () => {
  const { ask, verify } = resetCalls(product);
  const inSession = ({ token }: TestPerson) => product.as(token)(sendCode, { body: { type: "employee_update" } });
  const change = ({ token }: TestPerson, code: string) =>
    product.as(token)(changeDetails, { body: { email: null, code } });
  test.each([
    ["in a session", inSession, change],
    ["of a reset", ({ phone }: TestPerson) => ask(phone), ({ phone }: TestPerson, code: string) => verify(phone, code)],
  ])("%s, then it is good to the last second that it says, and no longer", async (_, send, use) => {
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

describe("when no message goes out for a while", () => {
  const askFor = (who: TestPerson) => product.as(who.token)(sendCode, { body: { type: "advance_request" } });
  const messagesTo = async (who: TestPerson) =>
    (await owner.query("select text from sandbox.message where recipient = $1 order by sequence", [who.phone])).rows;
  const breakDown = () => owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
  const mend = () => owner.query("delete from sandbox.fault");
  /** A code whose server died before it could answer: its note is left. */
  const noteFor = (who: TestPerson) =>
    inTransaction(product.database.db, (tx) =>
      noteCode(
        tx,
        product.ctx,
        { employeeId: who.id, companyId: who.companyId },
        { type: "advance_request", byVoice: false, asker: { by: "session" }, address: "192.0.2.1" },
      ),
    );

  test("then it is told, nothing comes later, and a new one may be asked for at once", async () => {
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

  test("and the server dies before it answers, then the code comes once it does again", async () => {
    const who = await testPerson(product);
    await noteFor(who);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
  });

  test("then of two codes that were left only the new one comes", async () => {
    const who = await testPerson(product);
    await noteFor(who);
    await product.advance(31);
    await noteFor(who);
    await product.runner.runDue();
    expect(await messagesTo(who)).toHaveLength(1);
    const code = await lastCode(product, who.phone);
    const told = await inTransaction(product.database.db, (tx) =>
      useCode(tx, product.ctx.keys.codes, who.id, { type: "advance_request", code }),
    );
    expect(told).toBeNull();
  });

  test("then a code that has expired meanwhile is not sent", async () => {
    const who = await testPerson(product);
    await noteFor(who);
    await product.advance(601);
    await product.runner.runDue();
    expect(await messagesTo(who)).toEqual([]);
    const { rows } = await owner.query("select 1 from outbox where done_at is null and kind = 'send-message'");
    expect(rows).toEqual([]);
  });
});

describe("when a new code is asked for within 30 seconds", () => {
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

  test("and the last is still good, then it is told to wait", async () => {
    const who = await testPerson(product);
    await ask(who);
    const { body } = await ask(who);
    expect(body).toMatchObject({ error: { code: "CODE_TOO_SOON" } });
    expect(body).not.toHaveProperty("error.name");
  });

  test("and the last is used up or was tried too often, then it is not said to be good", async () => {
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

describe("when a code is for the phone that is to replace the employee's own", () => {
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

  test("then it goes there, beside the one to the own phone, and each opens only its own", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
    await askAt(who, "07900 000 001");
    const [own, other] = [await lastCode(product, who.phone), await lastCode(product, "+447900000001")];
    if (own !== other) expect(await use(who, own, "+447900000001")).toMatchObject({ refused: "WRONG_CODE" });
    expect(await use(who, other, "+447900000001")).toBeNull();
    expect(await use(who, own)).toBeNull();
  });

  test("and it is somebody's, none, or for another aim, then none is sent", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    expect(await refusalOf(askAt(who, other.phone))).toBe("PHONE_TAKEN");
    expect(await refusalOf(askAt(who, "+33 7 91 23 45 67 8"))).toBe("PHONE_INVALID");
    expect(await refusalOf(askAt(who, "020 7946 0000"))).toBe("PHONE_INVALID");
    expect(await refusalOf(askAt(who, "07900000002", "change_request"))).toBe("INVALID_INPUT");
    expect((await owner.query("select 1 from verification_code where employee_id = $1", [who.id])).rows).toEqual([]);
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

test("when a suspended employee asks for a code, then none is sent", async () => {
  const who = await testPerson(product, { status: "suspended" });
  const ask = (type: "advance_request" | "employee_update" | "change_request") =>
    product.as(who.token)(sendCode, { body: { type } });
  expect(await refusalOf(ask("advance_request"))).toBe("SUSPENDED");
  expect(await refusalOf(ask("employee_update"))).toBe("SUSPENDED");
  expect(await refusalOf(ask("change_request"))).toBe("SUSPENDED");
});
