import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { closeAccount, readDeletion, removeDeletionRequest } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession, login, logout } from "@wellpaid/contract/identity/identity";
import { advanceHistory, withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { openSession } from "../../http/session/session-store.ts";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";

const { product } = await productWithBanks();
const { owner } = product.database;

const logIn = async (who: TestPerson): Promise<string> =>
  (await product.as(null)(login, { body: { identifier: who.username, password: TEST_PASSWORD } })).token;

const messagesTo = async (phone: string): Promise<string[]> =>
  (
    await owner.query<{ text: string }>("select text from sandbox.message where recipient = $1 order by sequence", [
      phone,
    ])
  ).rows.map(({ text }) => text);

const requestedAt = async (who: TestPerson): Promise<Date | null> =>
  (await owner.query("select deletion_requested_at as at from employee where id = $1", [who.id])).rows[0].at;

describe("closing the account", () => {
  test("schedules deletion in 62 days, ends every session and code, and sends an SMS", async () => {
    const who = await testPerson(product);
    const other = await logIn(who);
    const step = await openSession(product.database.db, {
      employeeId: who.id,
      companyId: who.companyId,
      nextStep: "verify-code",
      seconds: 600,
    });
    await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
    const today = (await product.now()).toISOString().slice(0, 10);
    expect(await product.as(who.token)(readDeletion, {})).toMatchObject({ isRequested: false, waitsFor: [] });
    const answer = await product.as(who.token)(closeAccount, {});
    expect(today).toBe("2031-03-12");
    expect(answer).toEqual({ deletionDate: "2031-05-13", waitsFor: [] });
    for (const token of [who.token, other, step]) {
      expect(await refusalOf(product.as(token)(logout, { query: {} }))).toBe("NO_SESSION");
    }
    const open = await owner.query("select 1 from verification_code where employee_id = $1 and used_at is null", [
      who.id,
    ]);
    expect(open.rowCount).toBe(0);
    expect((await messagesTo(who.phone)).at(-1)).toContain("We'll delete your Wellpaid account on 13 May 2031.");
    const { rows } = await owner.query("select due_at from outbox where kind = 'erase-account' and key like $1", [
      `%${who.id}%`,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].due_at.getTime() - ((await requestedAt(who))?.getTime() ?? 0)).toBe(62 * 86_400_000);
  });

  test("keeps the first request and sends nothing more when repeated after another login", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(closeAccount, {});
    const first = await requestedAt(who);
    await product.advance(3 * 86_400);
    const again = await logIn(who);
    expect(await product.as(again)(closeAccount, {})).toMatchObject({ deletionDate: "2031-05-13" });
    expect(await requestedAt(who)).toEqual(first);
    expect(await messagesTo(who.phone)).toHaveLength(1);
    expect(await refusalOf(product.as(again)(checkSession, {}))).toBe("NO_SESSION");
  });

  test("creates a single request with a single job and SMS when sent five times at once", async () => {
    const who = await testPerson(product);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(product.as(who.token)(closeAccount, {})).catch(() => "closed")),
    );
    expect(codes.filter((code) => code !== "closed" && code !== "NO_SESSION")).toEqual([]);
    expect(codes).toContain("closed");
    expect(await messagesTo(who.phone)).toHaveLength(1);
  });

  test("completes or refuses a simultaneous withdrawal as a whole, and a granted withdrawal continues", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    const [firstCode] = await Promise.all([
      refusalOf(product.as(who.token)(withdraw, { body: { amount: 20 }, idempotencyKey: "w" })).catch(() => "granted"),
      product.as(who.token)(closeAccount, {}),
    ]);
    expect(["granted", "NO_SESSION", "DELETION_REQUESTED"]).toContain(firstCode);
    const { rows } = await owner.query("select status from withdrawal where employee_id = $1", [who.id]);
    expect(rows).toEqual(firstCode === "granted" ? [{ status: "new" }] : []);
  });

  test("lets a withdrawal within its 30 seconds continue and names it as what the deletion waits for", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await product.as(who.token)(withdraw, { body: { amount: 20 }, idempotencyKey: "w" });
    expect(await product.as(who.token)(closeAccount, {})).toMatchObject({ waitsFor: ["advance"] });
    expect((await messagesTo(who.phone)).at(-1)).toContain("when your withdrawals are repaid");
    await product.advance(31);
    await product.runner.runDue();
    await product.advance(600);
    await product.runner.runDue();
    expect(await product.as(await logIn(who))(advanceHistory, {})).toMatchObject([{ status: "paid" }]);
  });

  test("is refused and writes nothing for a suspended employee", async () => {
    const who = await testPerson(product, { status: "suspended" });
    expect(await refusalOf(product.as(who.token)(closeAccount, {}))).toBe("SUSPENDED");
    expect(await requestedAt(who)).toBeNull();
  });

  test("succeeds while messages are down and sends the SMS later", async () => {
    const who = await testPerson(product);
    await owner.query("insert into sandbox.fault (target, mode) values ('messages', 'error')");
    await product.as(who.token)(closeAccount, {});
    expect(await messagesTo(who.phone)).toHaveLength(0);
    await owner.query("delete from sandbox.fault");
    await product.advance(3_600);
    await product.runner.runDue();
    expect(await messagesTo(who.phone)).toHaveLength(1);
  });
});

/** Calls of an employee who may act: not allowed once deletion is requested. */
const acting = allCalls.filter((call) => call.access === "session");
/** Allowed in a read-only session; the use case itself refuses. */
const reading = allCalls.filter(
  (call) => call.method === "GET" && ["session-even-suspended", "any-step"].includes(call.access),
);
const ID = "00000000-0000-4000-8000-000000000000";
const pathOf = (call: Call) =>
  call.path
    .replace("{id}", ID)
    .replace("{dueDate}", "2031-03-12")
    .replace("{type}", "expense")
    .replace("/unconfirmed", "/unconfirmed?type=expenses")
    .replace("/vancepay/quote", "/vancepay/quote?amount=20");

describe("logging in after closing", () => {
  test("shows the closing in the profile and allows reading everything but changing nothing", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await product.as(who.token)(closeAccount, {});
    const token = await logIn(who);
    expect(await product.as(token)(checkSession, {})).toMatchObject({ hasNewDeletionRequest: true });
    expect(await product.as(token)(readDeletion, {})).toMatchObject({ isRequested: true });
    for (const call of acting) {
      const { status, body } = await product.send({ method: call.method, path: pathOf(call), token, body: {} });
      expect([call.name, status, body]).toMatchObject([call.name, 403, { error: { code: "DELETION_REQUESTED" } }]);
    }
    expect(acting.length).toBeGreaterThan(4);
    for (const call of reading.filter(({ file }) => file === undefined)) {
      const { status } = await product.send({ method: "GET", path: pathOf(call), token });
      // What is read by its id is not found.
      expect([call.name, status]).toEqual([call.name, call.path.includes("{id}") ? 404 : 200]);
    }
    expect(reading.length).toBeGreaterThan(10);
  });

  test("refuses every changing call of the contract to a read-only employee", () => {
    const open = allCalls.filter((call) => call.access === "session-even-suspended" && call.method !== "GET");
    // A code or passkey of type `step_up` may be requested for the employee's own data; any other is refused in the handlers.
    // The two calls about the consent only read. A leaving employee may still object to an account, end a partner's access, and complain.
    // Requesting access is open while suspended; its handlers refuse a leaving employee. Keeping a device only ends what was pushed
    // there to the employee before.
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      "askPasskeyConfirmation",
      "complain",
      "confirmByPasskey",
      "consentOfCompany",
      "downloadConsent",
      "endPartnerAgreement",
      "keepPushDevice",
      "objectToSalaryAccount",
      "requestAccess",
      "sendCode",
    ]);
  });

  test("keeps the account with all its data beyond day 62 after a confirmation", async () => {
    const who = await testPerson(product, { needsNoCode: true });
    await product.as(who.token)(closeAccount, {});
    const token = await logIn(who);
    expect(await product.as(token)(removeDeletionRequest, {})).toEqual({});
    expect(await refusalOf(product.as(token)(removeDeletionRequest, {}))).toBe("NO_DELETION_REQUEST");
    await product.as(token)(withdraw, { body: { amount: 20 }, idempotencyKey: "w" });
    await product.advance(63 * 86_400);
    await product.runner.runDue();
    expect(await product.as(await logIn(who))(checkSession, {})).toMatchObject({
      hasNewDeletionRequest: false,
      phone: who.phone,
    });
  });

  test("refuses to withdraw a deletion request when there is none", async () => {
    const who = await testPerson(product);
    expect(await refusalOf(product.as(who.token)(removeDeletionRequest, {}))).toBe("NO_DELETION_REQUEST");
    expect(await refusalOf(product.as(null)(removeDeletionRequest, {}))).toBe("NO_SESSION");
  });

  test("rejects a code from before once the account is kept", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(sendCode, { body: { type: "advance_request" } });
    const code = await lastCode(product, who.phone);
    await product.as(who.token)(closeAccount, {});
    const token = await logIn(who);
    await product.as(token)(removeDeletionRequest, {});
    expect(await refusalOf(product.as(token)(withdraw, { body: { amount: 20, code }, idempotencyKey: "w" }))).toBe(
      "WRONG_CODE",
    );
  });
});
