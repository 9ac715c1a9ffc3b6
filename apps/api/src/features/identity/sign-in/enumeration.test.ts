import { allCalls } from "@wellpaid/contract/all-calls";
import type { Call } from "@wellpaid/contract/call";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { changeCompanySettings, companySettings } from "@wellpaid/contract/company-settings/company-settings";
import { askAdministratorReset, inviteAdministrator } from "@wellpaid/contract/administrators/console-access";
import { listPartnerEmployees } from "@wellpaid/contract/partners/partners";
import * as identity from "@wellpaid/contract/identity/identity";
import { askPasswordReset, verifyResetCode } from "@wellpaid/contract/identity/password-reset";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { requestSaving } from "@wellpaid/contract/savings/savings-request";
import { resendLoginCode, verifyLoginCode } from "@wellpaid/contract/identity/sign-in-steps";
import { isEmailRegistered, isPhoneRegistered, signUp } from "@wellpaid/contract/identity/sign-up";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openSession } from "../../../http/session/session-store.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { manyAddresses, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { askingPartner } from "@wellpaid/testing/partners/partners";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, testSavers } from "@wellpaid/testing/savings/saving-journey";

const MAX = 4;
const product = await testProduct({ rateLimits: { ownChecksPerHour: MAX, openChecksPerHour: MAX } });
const { owner } = product.database;
const addresses = manyAddresses();
const savers = testSavers(product);
let made = 0;

/** What a call says of a phone or an e-mail: granted with what, or refused by which code. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (answer) => (typeof answer === "boolean" ? String(answer) : "granted"),
    () => refusalOf(call),
  );

/** A phone and an e-mail: of another person's account, or of none. */
interface Names {
  readonly phone: string;
  readonly email: string;
  readonly username: string;
}

const namesOfNobody = (): Names => {
  made += 1;
  return {
    phone: `+447922${String(made).padStart(6, "0")}`,
    email: `nobody-${made}@example.com`,
    username: `nobody-${made}`,
  };
};
const namesOf = ({ phone, username }: TestPerson): Names => ({ phone, username, email: `${username}@example.com` });

/** Says what a call answers about names, as one person from one address. */
type Say = (names: Names) => Promise<string>;

/** The holder of a session, and all that these calls may disclose to them. */
async function signedIn() {
  const who = await savers.person();
  await savers.accept(who);
  const ask = product.as(who.token);
  const codeFor = async (): Promise<string> => {
    await ask(sendCode, { body: { type: "employee_update" } });
    return lastCode(product, who.phone);
  };
  let code: Promise<string> | undefined;
  const change = async (part: Partial<Names>) => {
    code ??= codeFor();
    const sentCode = await code;
    return outcomeOf(ask(changeDetails, { body: { ...part, code: sentCode, newPhoneCode: "000000" } }));
  };
  return {
    isPhoneRegistered: ({ phone }) => outcomeOf(ask(isPhoneRegistered, { query: { phone } })),
    isEmailRegistered: ({ email }) => outcomeOf(ask(isEmailRegistered, { query: { email } })),
    sendCode: ({ phone }) => outcomeOf(ask(sendCode, { body: { type: "employee_update", phone } })),
    "changeDetails, e-mail": ({ email }) => change({ email }),
    "changeDetails, username": ({ username }) => change({ username }),
    requestSaving: ({ email }) => outcomeOf(ask(requestSaving, { body: { ...BUFFER, email } })),
  } satisfies Record<string, Say>;
}

/** Who has none. */
async function signedOut() {
  const here = addresses();
  const as = testBrowser({ servers: [product.server], address: () => here }).as(null);
  const company = await testCompany(product);
  return {
    isPhoneRegistered: ({ phone }) => outcomeOf(as(isPhoneRegistered, { query: { phone } })),
    isEmailRegistered: ({ email }) => outcomeOf(as(isEmailRegistered, { query: { email } })),
    askPasswordReset: ({ phone }) => outcomeOf(as(askPasswordReset, { body: { phone } })),
    signUp: ({ phone, email }) => outcomeOf(as(signUp, { body: { ...newcomerOf(company), phone, email } })),
  } satisfies Record<string, Say>;
}

/** These have one answer, regardless of the owner of the names. */
async function alike(): Promise<Record<string, Say>> {
  const as = product.as(null);
  const nobody = product.asAdministrator(null);
  // Another person each time: only a few of their phones are compared in a day.
  const stepToken = async () => {
    const { id: employeeId, companyId } = await testPerson(product);
    return openSession(product.database.db, { employeeId, companyId, nextStep: "verify-code", seconds: 3_600 });
  };
  const partner = await askingPartner(product);
  const { companyId } = partner.owner;
  const { version } = await partner.owner.ask(companySettings);
  const { ask } = await testAdministrator(product, companyId, ["owner"]);
  const password = "Wrong-pass-2026!";
  return {
    login: ({ phone }) => outcomeOf(as(identity.login, { body: { identifier: phone, password } })),
    askDeviceLink: async ({ email }) =>
      outcomeOf(as(identity.askDeviceLink, { body: { identifier: email, pass: await captchaPass(product) } })),
    verifyResetCode: ({ phone }) =>
      outcomeOf(as(verifyResetCode, { body: { phone, code: "000000", type: "employee_password_reset" } })),
    verifyLoginCode: async ({ phone }) =>
      outcomeOf(
        product.as(await stepToken())(verifyLoginCode, { body: { phone, code: "000000", type: "employee_login" } }),
      ),
    resendLoginCode: async ({ phone }) =>
      outcomeOf(product.as(await stepToken())(resendLoginCode, { body: { phone } })),
    administratorLogin: ({ email }) => outcomeOf(nobody(administratorLogin, { body: { email, password } })),
    askAdministratorReset: ({ email }) => outcomeOf(nobody(askAdministratorReset, { body: { email } })),
    inviteAdministrator: ({ email }) =>
      outcomeOf(ask(inviteAdministrator, { body: { email, name: "Somebody", roles: ["approver"] } })),
    changeCompanySettings: async ({ email }) => {
      const outcome = await outcomeOf(ask(changeCompanySettings, { body: { adminEmail: email, version } }));
      await owner.query("update company set settings_version = $2 where id = $1", [companyId, version]);
      return outcome;
    },
    listPartnerEmployees: async ({ phone }) =>
      JSON.stringify(await ask(listPartnerEmployees, { params: { id: partner.id }, query: { search: phone } })),
  };
}

/** The names of what a call is sent. */
function fieldsOf(call: Call): string[] {
  const keys: string[] = [];
  const walk = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { properties } = schema as { properties?: Record<string, unknown> };
    keys.push(...Object.keys(properties ?? {}));
    for (const part of Object.values(schema)) walk(part);
  };
  for (const part of [call.params, call.query, call.body])
    if (part !== undefined) walk(z.toJSONSchema(part, { unrepresentable: "any", io: "input" }));
  return keys;
}

describe("whether a phone or an e-mail has an account", () => {
  test("tests every call that sends either of them below", async () => {
    const isOne = (field: string) => /phone$|mail$|^identifier$|^username$|^search$/i.test(field);
    const taking = allCalls.filter((call) => fieldsOf(call).some(isOne)).map(({ name }) => name);
    const shown = [await signedIn(), await signedOut(), await alike()].flatMap((calls) => Object.keys(calls));
    const calls = shown.map((name) => name.replace(/,.*/, ""));
    expect([...new Set(calls)].toSorted()).toEqual(taking.toSorted());
  });

  test.each([
    ["in a session", signedIn, "TOO_MANY_REQUESTS"],
    ["without one", signedOut, "CAPTCHA_REQUIRED"],
  ] as const)(
    "%s is answered a limited number of times an hour over all calls, then not at all",
    async (_, start, end) => {
      const other = await testPerson(product);
      for (const name of Object.keys(await start())) {
        const calls: Record<string, Say> = await start();
        const say = calls[name];
        if (say === undefined) throw new Error(`nothing is said by ${name}`);
        // It tells, and each time counts, whatever the answer.
        const [taken, free] = [await say(namesOf(other)), await say(namesOfNobody())];
        expect({ name, differs: taken !== free }).toEqual({ name, differs: true });
        for (let time = 2; time < MAX; time += 1)
          expect(await calls["isPhoneRegistered"]?.(namesOfNobody())).toBe("false");
        const codes = new Set<string>();
        for (const again of Object.values(calls))
          for (const names of [namesOf(other), namesOfNobody()]) codes.add(await again(names));
        expect({ name, outcomes: [...codes] }).toEqual({ name, outcomes: [end] });
      }
    },
  );

  test("is not revealed by the other calls, which answer alike for any name", async () => {
    const other = await testPerson(product);
    const administrator = await testAdministrator(product, other.companyId);
    for (const [name, say] of Object.entries(await alike())) {
      const free = await say(namesOfNobody());
      expect({ name, outcome: await say(namesOf(other)) }).toEqual({ name, outcome: free });
      const ofConsole = { ...namesOf(other), email: administrator.email };
      expect({ name, outcome: await say(ofConsole) }).toEqual({ name, outcome: free });
    }
  });
});
