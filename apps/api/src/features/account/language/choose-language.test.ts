import { chooseLanguage, readLanguage } from "@wellpaid/contract/account/language";
import { PERSON_LANGUAGES } from "@wellpaid/domain/identity/language";
import { messagesTo, newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { CHOICES } from "@wellpaid/texts/language/languages";
import { describe, expect, test } from "vitest";
import { acrossCompanies } from "../../../database/company-scope.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import { transact } from "../../../database/transaction.ts";
import { findRecipientLanguage } from "../../../jobs/recipient-language-store.ts";
import { inLanguage } from "../../../shared/language.ts";

const product = await testProduct();
const { owner } = product.database;

const storedOf = async ({ phone }: Pick<TestPerson, "phone">) => {
  const { rows } = await owner.query<{ language: string; chosen: boolean }>(
    "select language, language_chosen_at is not null as chosen from employee where phone = $1",
    [phone],
  );
  return rows[0];
};
const send = (path: string, body: unknown, language: string) =>
  product.send({ method: "POST", path, body, headers: { "accept-language": language } });
const logIn = (who: TestPerson, language: string) =>
  send("/login/employee", { identifier: who.username, password: TEST_PASSWORD }, language);
const cookieOf = ({ headers }: { readonly headers: Record<string, unknown> }): string | undefined =>
  [headers["set-cookie"]].flat().find((cookie): cookie is string => String(cookie).startsWith("language="));

describe("the language of an account", () => {
  test("is English until it is chosen, and then kept in the browser, too", async () => {
    const who = await testPerson(product);
    expect(await product.as(who.token)(readLanguage)).toMatchObject({ language: "en" });
    const path = "/employees/language";
    const answer = await product.send({ method: "PUT", path, token: who.token, body: { language: "cy" } });
    expect(answer).toMatchObject({ status: 200, body: { language: "cy" } });
    expect(cookieOf(answer)).toBe("language=cy; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(await product.as(who.token)(readLanguage)).toMatchObject({ language: "cy" });
  });

  test("is not the pseudo-language", async () => {
    const { token } = await testPerson(product);
    const refused = await product.send({
      method: "PUT",
      path: "/employees/language",
      token,
      body: { language: "en-XA" },
    });
    expect(refused.status).toBe(400);
  });

  test("is that of the page at the first log in on one in another language", async () => {
    const who = await testPerson(product);
    await logIn(who, "en-GB");
    expect(await storedOf(who)).toEqual({ language: "en", chosen: false });
    await logIn(who, "pl-PL");
    expect(await storedOf(who)).toEqual({ language: "pl", chosen: true });
  });

  test("goes to a new browser at log in, and does not follow its page any more", async () => {
    const who = await testPerson(product);
    expect(cookieOf(await logIn(who, "en-GB"))).toBeUndefined();
    await product.as(who.token)(chooseLanguage, { body: { language: "cy" } });
    expect(cookieOf(await logIn(who, "pl-PL"))).toMatch(/^language=cy;/);
    expect(await storedOf(who)).toEqual({ language: "cy", chosen: true });
    await product.as(who.token)(chooseLanguage, { body: { language: "en" } });
    expect(cookieOf(await logIn(who, "pl-PL"))).toMatch(/^language=en;/);
  });

  test("is that of the page of the sign-up", async () => {
    const body = newcomerOf(await testCompany(product));
    expect((await send("/employees", body, "cy-GB")).status).toBe(200);
    expect(await storedOf(body)).toEqual({ language: "cy", chosen: true });
    expect(await messagesTo(product, body.phone)).toHaveLength(1);
  });
});

describe("a message", () => {
  test("is in the language of its recipient, not in that of the request that caused it", async () => {
    const who = await testPerson(product);
    await product.as(who.token)(chooseLanguage, { body: { language: "cy" } });
    const find = (to: string, template: string) =>
      acrossCompanies(() => findRecipientLanguage(product.database.db, { to, template }, "pl"));
    expect(await find(who.phone, "access-approved")).toBe("cy");
    expect(await find(`${who.username.toUpperCase()}@example.com`, "new-device")).toBe("cy");
    expect(await find("+447700900999", "code")).toBe("pl");
    expect(await find("office@example.com", "colleague-invited")).toBe("en");
  });

  test.each(["cy", "en"] as const)(
    "remembers %s as the language of its cause, unless it is English",
    async (language) => {
      const job = {
        kind: "send-message",
        companyId: null,
        key: `a text caused in ${language}`,
        payload: { to: "+447700900999", channel: "sms", template: "password-changed", values: {} },
      } as const;
      await inLanguage(language, () => transact(product.database.db, (tx) => enqueueJob(tx, job)));
      const { rows } = await owner.query("select payload from outbox where key = $1", [job.key]);
      expect(rows).toEqual([{ payload: { ...job.payload, ...(language === "en" ? {} : { language }) } }]);
    },
  );
});

test("texts, contract and database know the same languages", async () => {
  expect(PERSON_LANGUAGES).toEqual(CHOICES);
  const { rows } = await owner.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname in ('employee_language_check', 'administrator_language_check')",
  );
  const known = rows.map(({ rule }) => [...rule.matchAll(/'(\w+)'::text/g)].map(([, language]) => language));
  expect(known).toEqual([PERSON_LANGUAGES, PERSON_LANGUAGES]);
});
