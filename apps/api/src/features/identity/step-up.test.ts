import { closeAccount } from "@wellpaid/contract/account/closure";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { downloadMyData } from "@wellpaid/contract/account/my-data";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { deactivateSaving, withdrawSavings } from "@wellpaid/contract/savings/savings-money";
import { givePayday } from "@wellpaid/contract/identity/sign-in-steps";
import { describe, expect, test } from "vitest";
import { openSession, sessionFinder } from "../../http/session/session-store.ts";
import { testPartner } from "@wellpaid/testing/partners/partners";
import { testPasskeys } from "@wellpaid/testing/people/passkeys";
import { lastCode, type TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner, db } = product.database;
const { add } = testPasskeys(product);

/** A person with £50 saved and a partner, with a session of their own and one that the partner opened. */
async function saver(): Promise<{
  readonly who: TestPerson;
  readonly byPartner: TestPerson;
  readonly partnerId: string;
}> {
  const { id, keyId, who } = await testPartner(product);
  await giveSaving(product, who, { savedPence: 5_000 });
  const { rows } = await owner.query<{ id: string }>(
    "select id from partner_agreement where employee_id = $1 and partner_id = $2",
    [who.id, id],
  );
  const openedBy = { id, keyId, agreementId: rows[0]?.id ?? "" };
  const token = await openSession(db, {
    employeeId: who.id,
    companyId: who.companyId,
    nextStep: "done",
    seconds: 3_600,
    openedBy,
  });
  return { who, byPartner: { ...who, token }, partnerId: id };
}

const CALLS: Readonly<Record<string, (who: TestPerson, code?: string) => Promise<unknown>>> = {
  "withdrawing savings": (who, code) =>
    product.as(who.token)(withdrawSavings, { body: { amount: 1_000, code }, idempotencyKey: crypto.randomUUID() }),
  "ending a saving": (who, code) =>
    product.as(who.token)(deactivateSaving, { body: { code }, idempotencyKey: crypto.randomUUID() }),
  "downloading data": (who, code) => product.as(who.token)(downloadMyData, { query: { code } }),
  "closing the account": (who, code) => product.as(who.token)(closeAccount, { body: { code } }),
};
const NAMES = Object.keys(CALLS);
const make = (name: string, who: TestPerson, code?: string) => (CALLS[name] ?? fail)(who, code);
const fail = (): never => {
  throw new Error("no such call");
};

const newCode = async (who: TestPerson): Promise<string> => {
  await product.advance(31);
  await product.as(who.token)(sendCode, { body: { type: "step_up" } });
  return lastCode(product, who.phone);
};

/** What a refused attempt must leave unchanged. */
async function books({ id, companyId }: TestPerson): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*) from ledger_entry l join ledger_account a on a.id = l.account_id
         where a.employee_id = $1) as entries,
       (select count(*) from savings_withdrawal where employee_id = $1) as withdrawals,
       (select count(*) from audit_entry where company_id = $2) as audited,
       (select deletion_requested_at from employee where id = $1) as leaving,
       (select json_agg(s) from saving s where employee_id = $1) as saving`,
    [id, companyId],
  );
  return rows[0];
}

const changePassword = ({ id }: TestPerson) =>
  owner.query("update employee set password_hash = password_hash || 'x' where id = $1", [id]);
const changePhone = ({ id, phone }: TestPerson) =>
  owner.query("update employee set phone = $2 where id = $1", [id, phone.replace("+447700", "+447911")]);
const replaceAccount = ({ id }: TestPerson) =>
  owner.query(
    `update payroll_record set salary_account_number = '66600666'
     where id = (select payroll_record_id from employee where id = $1)`,
    [id],
  );

describe.each(NAMES)("%s", (name) => {
  test("needs no code in a session that the employee opened, without changes", async () => {
    const { who } = await saver();
    await expect(make(name, who)).resolves.toBeDefined();
  });

  test.each([
    ["a partner opened the session", async () => (await saver()).byPartner],
    [
      "the password changed",
      async () => {
        const { who } = await saver();
        await changePassword(who);
        return who;
      },
    ],
  ] as const)("needs a code of its own type, once, when %s", async (_when, prepare) => {
    const who = await prepare();
    const before = await books(who);
    expect(await refusalOf(make(name, who))).toBe("CODE_REQUIRED");
    expect(await refusalOf(make(name, who, ""))).toBe("CODE_REQUIRED");
    expect(await refusalOf(make(name, who, "000000"))).toBe("WRONG_CODE");
    await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
    expect(await refusalOf(make(name, who, await lastCode(product, who.phone)))).toBe("WRONG_CODE");
    expect(await books(who)).toEqual(before);
    const code = await newCode(who);
    await expect(make(name, who, code)).resolves.toBeDefined();
    const { rows } = await owner.query(
      "select 1 from verification_code where employee_id = $1 and type = 'step_up' and used_at is not null",
      [who.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("needs a code, or no payout to the new account, after the salary account was replaced", async () => {
    const { who } = await saver();
    await replaceAccount(who);
    // Savings are not paid to such an account at all.
    const expectedCode = name.includes("saving") ? "PAYOUT_ACCOUNT_NEW" : "CODE_REQUIRED";
    expect(await refusalOf(make(name, who))).toBe(expectedCode);
  });

  test("accepts no code when the phone changed, and says so", async () => {
    const { who } = await saver();
    await changePhone(who);
    const before = await books(who);
    expect(await refusalOf(make(name, who))).toBe("STEP_UP_NOT_YET");
    expect(await refusalOf(make(name, who, "123456"))).toBe("STEP_UP_NOT_YET");
    expect(await refusalOf(product.as(who.token)(sendCode, { body: { type: "step_up" } }))).toBe("STEP_UP_NOT_YET");
    expect(await books(who)).toEqual(before);
  });
});

describe("a passkey instead of the code", () => {
  const options = (who: TestPerson) =>
    product.as(who.token)(passkeys.askPasskeyConfirmation, { body: { type: "step_up" } });

  test("confirms with a passkey from a day before a phone change, not from the hours before it", async () => {
    const { who } = await saver();
    const old = await add(who);
    const made = await add(who);
    await owner.query("update passkey set created_at = app_now() - interval '25 hours' where credential_id = $1", [
      Buffer.from(old.authenticator.id, "base64url"),
    ]);
    await changePhone(who);
    expect(await refusalOf(make("downloading data", who))).toBe("CODE_REQUIRED");
    const { challenge, allowCredentials } = await options(who);
    expect(allowCredentials?.map(({ id }) => id)).toEqual([old.authenticator.id]);
    const confirm = (credential: Parameters<typeof old.authenticator.show>[0], by = old) =>
      product.as(who.token)(passkeys.confirmByPasskey, {
        body: { type: "step_up", credential: by.authenticator.show(credential) },
      });
    expect(await refusalOf(confirm(challenge, made))).toBe("PASSKEY_NOT_ACCEPTED");
    const { confirmation } = await confirm((await options(who)).challenge);
    await expect(make("downloading data", who, confirmation)).resolves.toBeDefined();
    expect(await refusalOf(make("closing the account", who, confirmation))).toBe("WRONG_CODE");
  });
});

test("sends a suspended or leaving employee a code for the data download only", async () => {
  const { who } = await saver();
  await changePassword(who);
  await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [who.id]);
  expect(await refusalOf(product.as(who.token)(sendCode, { body: { type: "employee_update" } }))).toBe(
    "DELETION_REQUESTED",
  );
  await expect(make("downloading data", who, await newCode(who))).resolves.toBeDefined();
  await owner.query("update employee set status = 'suspended', suspended_at = app_now() where id = $1", [who.id]);
  expect(await refusalOf(product.as(who.token)(sendCode, { body: { type: "advance_request" } }))).toBe("SUSPENDED");
  await expect(make("downloading data", who, await newCode(who))).resolves.toBeDefined();
});

test("keeps its own time of change when the database is written by hand", async () => {
  const { who } = await saver();
  await changePassword(who);
  await owner.query("update employee set password_changed_at = null, phone_changed_at = null where id = $1", [who.id]);
  expect(await refusalOf(make("downloading data", who))).toBe("CODE_REQUIRED");
});

test("stays a partner session when the payday gives it another token", async () => {
  const { who, byPartner, partnerId } = await saver();
  await owner.query(
    "update payroll_record set pay_group_id = null where id = (select payroll_record_id from employee where id = $1)",
    [who.id],
  );
  const stepUp = await newCode(byPartner);
  const { token } = await product.as(byPartner.token)(givePayday, { body: { date: 12 }, stepUp });
  expect(await sessionFinder(db)(token)).toMatchObject({ partnerId });
  expect(await refusalOf(make("downloading data", { ...who, token }))).toBe("CODE_REQUIRED");
});

test("returns the same answer for the same key when the repeated call omits the code", async () => {
  const { byPartner } = await saver();
  const key = { idempotencyKey: crypto.randomUUID() };
  const body = { amount: 1_000 };
  const first = await product.as(byPartner.token)(withdrawSavings, {
    body: { ...body, code: await newCode(byPartner) },
    ...key,
  });
  expect(await product.as(byPartner.token)(withdrawSavings, { body, ...key })).toEqual(first);
});

test("needs a code for details and new passkeys in a partner session", async () => {
  const { byPartner } = await saver();
  expect(await refusalOf(product.as(byPartner.token)(passkeys.askPasskeyRegistration, { body: {} }))).toBe(
    "CODE_REQUIRED",
  );
  expect(await refusalOf(product.as(byPartner.token)(changeDetails, { body: { username: "somebody-else" } }))).toBe(
    "CODE_REQUIRED",
  );
});
