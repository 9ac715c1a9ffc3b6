import { sendCode } from "@wellpaid/contract/identity/codes";
import { downloadMyData } from "@wellpaid/contract/account/my-data";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { type SoftwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;
const { add, newCode } = testPasskeys(product);

const changePassword = async ({ id }: TestPerson) => {
  await product.advance(1);
  await owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [id]);
};
const newPhone = async ({ id, phone }: TestPerson) => {
  await product.advance(1);
  await owner.query("update employee set phone = $2 where id = $1", [id, phone.replace("+447700", "+447911")]);
};
const names = async (who: TestPerson) => (await product.as(who.token)(passkeys.listPasskeys)).map(({ name }) => name);
const rename = (who: TestPerson, id: string, code: string) =>
  product.as(who.token)(passkeys.renamePasskey, { params: { id }, body: { name: "Laptop", code } });
async function confirmation(who: TestPerson, type: "employee_update" | "step_up", by: SoftwareAuthenticator) {
  const { challenge } = await product.as(who.token)(passkeys.askPasskeyConfirmation, { body: { type } });
  const body = { type, credential: by.show(challenge) };
  return (await product.as(who.token)(passkeys.confirmByPasskey, { body })).confirmation;
}

test.each([
  ["to the e-mail", true],
  ["nowhere, where there is none", false],
])("sends the next passkey notice %s after twenty to a phone in a day", async (_where, hasEmail) => {
  const who = await testPerson(product);
  if (!hasEmail) await owner.query("update employee set email = null where id = $1", [who.id]);
  await owner.query("insert into rate_limit_use (kind, who) select 'notice-phone', $1 from generate_series(1, 19)", [
    who.phone,
  ]);
  await add(who, undefined, "The twentieth");
  await add(who, undefined, "The next");
  await product.runner.runDue();
  const heard = async (to: string) => (await messagesTo(product, to)).filter((text) => text.includes("was added"));
  expect(await heard(who.phone)).toEqual([expect.stringContaining("The twentieth")]);
  expect(await heard(`${who.username}@example.com`)).toHaveLength(hasEmail ? 1 : 0);
});

describe("a new phone with passkeys from a day before", () => {
  const OTHER = "+447911999999";
  async function changed(...changes: readonly ((who: TestPerson) => Promise<unknown>)[]) {
    const who = await testPerson(product);
    const existing = await add(who, undefined, "Phone");
    const dropped = await add(who, undefined, "Laptop");
    await owner.query("update passkey set created_at = created_at - interval '25 hours' where employee_id = $1", [
      who.id,
    ]);
    const late = await add(who, undefined, "Of the last hours");
    for (const change of changes) await change(who);
    const { rows } = await owner.query<{ phone: string }>("select phone from employee where id = $1", [who.id]);
    const now = { ...who, phone: rows[0]?.phone ?? "" };
    return {
      who: now,
      previous: who.phone,
      first: existing.authenticator,
      older: [existing.passkey.id, dropped.passkey.id],
      late,
    };
  }
  const remove = (who: TestPerson, id: string, code: string) =>
    product.as(who.token)(passkeys.removePasskey, { params: { id }, body: { code } });
  const register = (who: TestPerson, code: string) =>
    product.as(who.token)(passkeys.askPasskeyRegistration, { body: { code } });
  const codeAt = async (who: TestPerson, phone: string) => {
    await product.advance(31);
    await product.as(who.token)(sendCode, { body: { type: "employee_update", phone } });
    return lastCode(product, phone);
  };
  const change = (who: TestPerson, body: { phone?: string; email?: string; code: string; newPhoneCode?: string }) =>
    product.as(who.token)(changeDetails, { body });

  test("lets neither a code nor an old passkey remove those, add another or set a third number", async () => {
    const { who, first, older, late } = await changed(newPhone);
    const code = await newCode(who);
    expect(await refusalOf(confirmation(who, "employee_update", late.authenticator))).toBe("PASSKEY_NOT_ACCEPTED");
    const shown = await confirmation(who, "employee_update", first);
    for (const proof of [code, shown]) {
      expect(await refusalOf(register(who, proof))).toBe("STEP_UP_NOT_YET");
      for (const id of older) expect(await refusalOf(remove(who, id, proof))).toBe("STEP_UP_NOT_YET");
      expect(await refusalOf(change(who, { phone: OTHER, code: proof, newPhoneCode: "123456" }))).toBe(
        "STEP_UP_NOT_YET",
      );
    }
    expect(await refusalOf(codeAt(who, OTHER))).toBe("STEP_UP_NOT_YET");
    expect(await refusalOf(change(who, { email: "other@example.com", code: shown }))).toBe("STEP_UP_NOT_YET");
    expect(await refusalOf(rename(who, late.passkey.id, code))).toBe("STEP_UP_NOT_YET");
    expect(await names(who)).toEqual(["Phone", "Laptop", "Of the last hours"]);
  });

  test("lets an old passkey rename, remove later additions and restore the previous number", async () => {
    const { who, previous, first, late } = await changed(newPhone);
    await rename(who, late.passkey.id, await confirmation(who, "step_up", first));
    await remove(who, late.passkey.id, await confirmation(who, "employee_update", first));
    expect(await names(who)).toEqual(["Phone", "Laptop"]);
    const newPhoneCode = await codeAt(who, previous);
    const code = await confirmation(who, "employee_update", first);
    expect(await change(who, { phone: previous, code, newPhoneCode })).toEqual({ mustLogInAgain: true });
  });

  test("lets a code remove later additions", async () => {
    const { who, late } = await changed(newPhone);
    await remove(who, late.passkey.id, await newCode(who));
    expect(await names(who)).toEqual(["Phone", "Laptop"]);
  });

  test.each([
    ["before", [changePassword, newPhone]],
    ["after", [newPhone, changePassword]],
  ])(
    "with a new password %s it lets an old passkey restore the previous number and do nothing else",
    async (_when, changes) => {
      const { who, previous, first, late } = await changed(...changes);
      const ask = (type: "step_up" | "advance_request") =>
        product.as(who.token)(passkeys.askPasskeyConfirmation, { body: { type } });
      for (const type of ["step_up", "advance_request"] as const)
        expect(await refusalOf(ask(type))).toBe("PASSKEY_NOT_ACCEPTED");
      expect(await refusalOf(product.as(who.token)(downloadMyData, { query: {} }))).toBe("STEP_UP_NOT_YET");
      const code = await confirmation(who, "employee_update", first);
      expect(await refusalOf(remove(who, late.passkey.id, code))).toBe("STEP_UP_NOT_YET");
      expect(await refusalOf(change(who, { phone: OTHER, code, newPhoneCode: "123456" }))).toBe("STEP_UP_NOT_YET");
      const newPhoneCode = await codeAt(who, previous);
      expect(await change(who, { phone: previous, code, newPhoneCode })).toEqual({ mustLogInAgain: true });
    },
  );
});
