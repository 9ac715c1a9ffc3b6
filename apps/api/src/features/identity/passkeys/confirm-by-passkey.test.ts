import { sendChangeRequest } from "@wellpaid/contract/account/change-request";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { verifyLoginCode } from "@wellpaid/contract/identity/sign-in-steps";
import type { ShownCredential } from "@wellpaid/contract/identity/webauthn";
import { describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { type SoftwareAuthenticator, softwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;
const { add } = testPasskeys(product);

type Type = "advance_request" | "employee_update" | "change_request";

const ask = async (who: TestPerson, type: Type) =>
  product.as(who.token)(passkeys.askPasskeyConfirmation, { body: { type } });
const confirm = (who: TestPerson, type: Type, credential: ShownCredential) =>
  product.as(who.token)(passkeys.confirmByPasskey, { body: { type, credential } });
async function confirmationOf(who: TestPerson, authenticator: SoftwareAuthenticator, type: Type): Promise<string> {
  const { challenge } = await ask(who, type);
  return (await confirm(who, type, authenticator.show(challenge))).confirmation;
}
const takeOut = (who: TestPerson, code: string, amount = 20) =>
  product.as(who.token)(withdraw, { body: { amount, code }, idempotencyKey: crypto.randomUUID() });
const withPasskey = async () => {
  const who = await testPerson(product);
  return { who, authenticator: (await add(who)).authenticator };
};

describe("confirming by a passkey", () => {
  test("confirms a withdrawal instead of its code, once", async () => {
    const { who, authenticator } = await withPasskey();
    const options = await ask(who, "advance_request");
    expect(options).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: authenticator.id }] });
    const code = await confirmationOf(who, authenticator, "advance_request");
    await expect(takeOut(who, code)).resolves.toMatchObject({ amount: 20 });
    expect(await refusalOf(takeOut(who, code))).toBe("WRONG_CODE");
    const { rows } = await owner.query("select 1 from withdrawal where employee_id = $1", [who.id]);
    expect(rows).toHaveLength(1);
  });

  test("lets a single withdrawal pass when ten use it at once", async () => {
    const { who, authenticator } = await withPasskey();
    const code = await confirmationOf(who, authenticator, "advance_request");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        takeOut(who, code).then(
          () => "paid",
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(1);
  });

  test("stays valid when the request is refused for another reason", async () => {
    const { who, authenticator } = await withPasskey();
    const code = await confirmationOf(who, authenticator, "advance_request");
    expect(await refusalOf(takeOut(who, code, 1))).toBe("AMOUNT_BELOW_MIN");
    await takeOut(who, code);
  });

  test("changes details or reports to the employer", async () => {
    const { who, authenticator } = await withPasskey();
    const code = await confirmationOf(who, authenticator, "employee_update");
    const email = `${who.username}-new@example.com`;
    await product.as(who.token)(changeDetails, { body: { email, code } });
    const body = {
      regionId: "scotland",
      status: "left",
      code: await confirmationOf(who, authenticator, "change_request"),
    };
    const changeRequest = await product.as(who.token)(sendChangeRequest, { body: { ...body, status: "left" } });
    expect(changeRequest).toMatchObject({ state: "pending" });
  });

  test("still needs a code for a new phone number, and a wrong code keeps the confirmation", async () => {
    const { who, authenticator } = await withPasskey();
    const phone = "+447700900123";
    const code = await confirmationOf(who, authenticator, "employee_update");
    const change = (newPhoneCode?: string) =>
      product.as(who.token)(changeDetails, {
        body: { phone, code, ...(newPhoneCode === undefined ? {} : { newPhoneCode }) },
      });
    expect(await refusalOf(change())).toBe("CODE_REQUIRED");
    expect(await refusalOf(change("A".repeat(43)))).toBe("INVALID_INPUT");
    await product.as(who.token)(sendCode, { body: { type: "employee_update", phone } });
    const right = await lastCode(product, phone);
    expect(await refusalOf(change(right === "000000" ? "000001" : "000000"))).toBe("WRONG_CODE");
    await expect(change(right)).resolves.toEqual({ mustLogInAgain: true });
  });

  test("lets another passkey confirm an addition or removal of a passkey", async () => {
    const { who, authenticator } = await withPasskey();
    const as = product.as(who.token);
    const code = await confirmationOf(who, authenticator, "employee_update");
    const { challenge } = await as(passkeys.askPasskeyRegistration, { body: { code } });
    const second = softwareAuthenticator();
    await as(passkeys.registerPasskey, { body: { name: "Second", credential: second.make(challenge) } });
    const [first] = await as(passkeys.listPasskeys);
    const params = { id: first?.id ?? "" };
    await as(passkeys.removePasskey, { params, body: { code: await confirmationOf(who, second, "employee_update") } });
    expect(await as(passkeys.listPasskeys)).toMatchObject([{ name: "Second" }]);
  });

  test("answers wrong code for another purpose, session or employee, or after two minutes", async () => {
    const { who, authenticator } = await withPasskey();
    const other = await testPerson(product);
    expect(await refusalOf(takeOut(who, await confirmationOf(who, authenticator, "change_request")))).toBe(
      "WRONG_CODE",
    );
    const code = await confirmationOf(who, authenticator, "advance_request");
    expect(await refusalOf(takeOut(other, code))).toBe("WRONG_CODE");
    const again = { employeeId: who.id, companyId: who.companyId, nextStep: "done", seconds: 600 } as const;
    const token = await openSession(product.database.db, again);
    expect(await refusalOf(takeOut({ ...who, token }, code))).toBe("WRONG_CODE");
    await product.advance(121);
    expect(await refusalOf(takeOut(who, code))).toBe("WRONG_CODE");
    expect(await refusalOf(takeOut(who, "A".repeat(43)))).toBe("WRONG_CODE");
  });

  test("confirms nothing with a challenge replayed, of another type or session, or too old", async () => {
    const { who, authenticator } = await withPasskey();
    const { challenge } = await ask(who, "advance_request");
    const credential = authenticator.show(challenge);
    expect(await refusalOf(confirm(who, "employee_update", credential))).toBe("TOKEN_INVALID");
    await confirm(who, "advance_request", credential);
    expect(await refusalOf(confirm(who, "advance_request", credential))).toBe("TOKEN_INVALID");
    const other = await testPerson(product);
    const foreign = await ask(who, "advance_request");
    const shown = authenticator.show(foreign.challenge);
    expect(await refusalOf(confirm(other, "advance_request", shown))).toBe("TOKEN_INVALID");
    await product.advance(301);
    expect(await refusalOf(confirm(who, "advance_request", shown))).toBe("TOKEN_INVALID");
  });

  test("refuses a passkey that is foreign, a copy or answers elsewhere", async () => {
    const { who, authenticator } = await withPasskey();
    const { authenticator: theirs } = await withPasskey();
    for (const credential of [
      theirs.show((await ask(who, "advance_request")).challenge),
      softwareAuthenticator().show((await ask(who, "advance_request")).challenge),
      authenticator.show((await ask(who, "advance_request")).challenge, { counter: 0 }),
      authenticator.show((await ask(who, "advance_request")).challenge, { origin: "https://evil.example" }),
    ])
      expect(await refusalOf(confirm(who, "advance_request", credential))).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is limited to thirty a day for an employee, over all sessions", async () => {
    const { who, authenticator } = await withPasskey();
    await owner.query(
      "insert into rate_limit_use (kind, who) select 'passkey-confirmation', $1 from generate_series(1, 29)",
      [who.id],
    );
    await confirmationOf(who, authenticator, "advance_request");
    const again = { employeeId: who.id, companyId: who.companyId, nextStep: "done", seconds: 600 } as const;
    const token = await openSession(product.database.db, again);
    expect(await refusalOf(confirmationOf({ ...who, token }, authenticator, "employee_update"))).toBe(
      "TOO_MANY_REQUESTS",
    );
  });

  test("does not replace the code of a login step", async () => {
    const { who, authenticator } = await withPasskey();
    const code = await confirmationOf(who, authenticator, "employee_update");
    const as = { employeeId: who.id, companyId: who.companyId, nextStep: "verify-code", seconds: 600 } as const;
    const token = await openSession(product.database.db, as);
    const body = { phone: who.phone, type: "employee_login", code } as const;
    expect(await refusalOf(product.as(token)(verifyLoginCode, { body }))).toBe("INVALID_INPUT");
  });

  test("is not found without a passkey, and confirms nothing when suspended or leaving", async () => {
    const nobody = await testPerson(product);
    expect(await refusalOf(ask(nobody, "advance_request"))).toBe("NOT_FOUND");
    const { who } = await withPasskey();
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    expect(await refusalOf(ask(who, "advance_request"))).toBe("SUSPENDED");
    await owner.query("update employee set status = 'active', deletion_requested_at = app_now() where id = $1", [
      who.id,
    ]);
    expect(await refusalOf(ask(who, "change_request"))).toBe("DELETION_REQUESTED");
  });
});
