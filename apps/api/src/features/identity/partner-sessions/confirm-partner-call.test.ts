import type { Call } from "@wellpaid/contract/call";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { describe, expect, test } from "vitest";
import { inCompany } from "../../../database/company-scope.ts";
import { transact } from "../../../database/transaction.ts";
import { openSession } from "../../../http/session/session-store.ts";
import { ATTEMPTS, BODIES_AT_DOOR, callNamed, testPartnerCalls } from "@wellpaid/testing/partners/partner-calls";
import { askingPartner } from "@wellpaid/testing/partners/partners";
import { testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, type TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { endOpenCodes, giveBackCode } from "../codes/code-store.ts";

const product = await testProduct();
const { owner } = product.database;
const { openedByPartner, readBooks, sendTo } = testPartnerCalls(product);
const LIMITS = { each: 500, period: null, count: null };

const newCode = async (who: TestPerson, token: string, type: "step_up" | "advance_request"): Promise<string> => {
  await product.advance(31);
  await product.as(token)(sendCode, { body: { type } });
  return lastCode(product, who.phone);
};
const pause = (token: string, stepUp?: string) =>
  product.as(token)(pauseWithdrawals, { body: { duration: "oneDay" }, ...(stepUp === undefined ? {} : { stepUp }) });

describe("a code sent with the call", () => {
  test("makes the call and uses up the code when it is right", async () => {
    const { who, token } = await openedByPartner();
    expect(await refusalOf(pause(token, "000000"))).toBe("WRONG_CODE");
    const code = await newCode(who, token, "step_up");
    await expect(pause(token, code)).resolves.toMatchObject({ frozenUntil: expect.any(String) });
    expect(await refusalOf(pause(token, code))).toBe("WRONG_CODE");
  });

  test("does nothing when the code is of another type", async () => {
    const { who, token } = await openedByPartner();
    expect(await refusalOf(pause(token, await newCode(who, token, "advance_request")))).toBe("WRONG_CODE");
  });

  test("accepts no code for a day after the phone changed, and says so", async () => {
    const { who, token } = await openedByPartner();
    await owner.query("update employee set phone = $2 where id = $1", [
      who.id,
      who.phone.replace("+447700", "+447911"),
    ]);
    expect(await refusalOf(pause(token, "123456"))).toBe("STEP_UP_NOT_YET");
  });

  test("needs no code when the employee opened the session directly", async () => {
    const { who } = await openedByPartner();
    await expect(pause(who.token)).resolves.toBeDefined();
  });

  test("needs a code after a login by a passkey not reviewed since the new password", async () => {
    const { who } = await openedByPartner();
    await testPasskeys(product).add(who);
    const opened = { employeeId: who.id, companyId: who.companyId, nextStep: "done", seconds: 3_600 } as const;
    const { rows } = await owner.query<{ id: string }>("select id from passkey where employee_id = $1", [who.id]);
    const token = await openSession(product.database.db, { ...opened, passkeyId: rows[0]?.id ?? null });
    await expect(product.as(token)(setSelfLimits, { body: LIMITS })).resolves.toBeDefined();
    await owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [who.id]);
    await product.advance(86_401);
    const later = await openSession(product.database.db, { ...opened, passkeyId: rows[0]?.id ?? null });
    expect(await refusalOf(pause(later))).toBe("CODE_REQUIRED");
    expect(await refusalOf(product.as(later)(withdraw, { body: { amount: 20 } }))).toBe("CODE_REQUIRED");
    await owner.query("update employee set passkeys_reviewed_at = app_now() where id = $1", [who.id]);
    await expect(pause(later)).resolves.toBeDefined();
  });
});

describe("a code sent with a refused call", () => {
  /** A person whose withdrawals are paused already, and a code. */
  const pausedAlready = async () => {
    const { who, token } = await openedByPartner();
    await pause(who.token);
    return { who, token, code: await newCode(who, token, "step_up") };
  };
  const endPause = (who: TestPerson) =>
    owner.query("update withdrawal_pause set ended_at = app_now() where employee_id = $1", [who.id]);

  test("stays valid for the next call, which uses it up", async () => {
    const { who, token, code } = await pausedAlready();
    expect(await refusalOf(pause(token, code))).toBe("WITHDRAWALS_PAUSED");
    expect(await refusalOf(pause(token, code))).toBe("WITHDRAWALS_PAUSED");
    await endPause(who);
    await expect(pause(token, code)).resolves.toBeDefined();
    expect(await refusalOf(pause(token, code))).toBe("WRONG_CODE");
  });

  test("counts guesses and expires as before", async () => {
    const { token, code } = await pausedAlready();
    for (const guess of ["000000", "000001", "000002", "000003"])
      expect(await refusalOf(pause(token, guess === code ? "000009" : guess))).toBe("WRONG_CODE");
    expect(await refusalOf(pause(token, code))).toBe("WITHDRAWALS_PAUSED");
    for (const late of [code === "000004" ? "000009" : "000004", code])
      expect(await refusalOf(pause(token, late))).toBe("TOO_MANY_CODE_TRIES");
    const later = await pausedAlready();
    expect(await refusalOf(pause(later.token, later.code))).toBe("WITHDRAWALS_PAUSED");
    await product.advance(601);
    expect(await refusalOf(pause(later.token, later.code))).toBe("CODE_EXPIRED");
  });

  test("makes only one of several simultaneous calls with the same code", async () => {
    const { who, token } = await openedByPartner();
    const code = await newCode(who, token, "step_up");
    const limit = (each: number) => product.as(token)(setSelfLimits, { body: { ...LIMITS, each }, stepUp: code });
    const results = await Promise.allSettled([100, 200, 300, 400].map(limit));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(limit(500))).toBe("WRONG_CODE");
  });

  test("is used up when the call aborts halfway with an unknown outcome", async () => {
    const { token, code } = await pausedAlready();
    await owner.query("alter table withdrawal_pause rename to withdrawal_pause_away");
    try {
      expect(await refusalOf(pause(token, code))).toBe("INTERNAL");
    } finally {
      await owner.query("alter table withdrawal_pause_away rename to withdrawal_pause");
    }
    expect(await refusalOf(pause(token, code))).toBe("WRONG_CODE");
  });

  test("is not restored when all open codes are ended meanwhile", async () => {
    const { who, code } = await pausedAlready();
    const { db } = product.database;
    const takenBy = crypto.randomUUID();
    await owner.query("update verification_code set used_at = app_now(), taken_by = $2 where employee_id = $1", [
      who.id,
      takenBy,
    ]);
    await inCompany(who.companyId, () => transact(db, (tx) => endOpenCodes(tx, who.id)));
    await inCompany(who.companyId, () => giveBackCode(db, who.id, takenBy));
    const { rows } = await owner.query("select 1 from verification_code where employee_id = $1 and used_at is null", [
      who.id,
    ]);
    expect([code, rows]).toEqual([code, []]);
  });

  test("returns the first answer when a keyed call is repeated with a new code, and acts once", async () => {
    const { who, token } = await openedByPartner();
    const again = async () =>
      product.as(token)(pauseWithdrawals, {
        body: { duration: "oneDay" },
        idempotencyKey: "one press",
        stepUp: await newCode(who, token, "step_up"),
      });
    expect(await again()).toEqual(await again());
  });
});

describe("an own session framed by another page", () => {
  const framed = (call: Call, token: string, body?: unknown) =>
    sendTo(call, token, crypto.randomUUID(), body, { "in-frame": "true" });

  test("needs a code for binding acts and money out, as a partner session does", async () => {
    const { who } = await openedByPartner();
    const before = await readBooks(who.id);
    for (const [name, , body] of ATTEMPTS.filter(([, refusal]) => refusal === "CODE_REQUIRED"))
      expect([name, await framed(callNamed(name), who.token, body)]).toMatchObject([
        name,
        { body: { error: { code: "CODE_REQUIRED" } } },
      ]);
    for (const [name, body] of Object.entries(BODIES_AT_DOOR))
      expect([name, await framed(callNamed(name), who.token, body)]).toMatchObject([
        name,
        { body: { error: { code: "CODE_REQUIRED" } } },
      ]);
    expect(await readBooks(who.id)).toEqual(before);
    expect((await framed(callNamed("checkSession"), who.token)).body).toMatchObject({ disableWithdrawal2FA: false });
  });

  test("may consent to the partner by code, since the frame requires it", async () => {
    const { id, who } = await askingPartner(product);
    const call = callNamed("agreeToPartner");
    await product.as(who.token)(sendCode, { body: { type: "partner_agreement" } });
    const body = { code: await lastCode(product, who.phone) };
    const headers = { "in-frame": "true" };
    expect(await sendTo(call, who.token, id, { code: "000000" }, headers)).toMatchObject({ status: 422 });
    expect(await sendTo(call, who.token, id, body, headers)).toMatchObject({ status: 200 });
  });
});

test("needs a code to withdraw pay in a partner session, even for an account exempt from codes", async () => {
  const { who, token } = await openedByPartner();
  expect(await product.as(who.token)(checkSession)).toMatchObject({ disableWithdrawal2FA: true });
  expect(await product.as(token)(checkSession)).toMatchObject({ disableWithdrawal2FA: false });
  const code = await newCode(who, token, "advance_request");
  await expect(product.as(token)(withdraw, { body: { amount: 20, code } })).resolves.toMatchObject({ amount: 20 });
  await expect(product.as(who.token)(withdraw, { body: { amount: 10 } })).resolves.toMatchObject({ amount: 10 });
});
