import { administratorCode, administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { changeAdministratorRoles } from "@wellpaid/contract/administrators/console-access";
import { chooseAdministratorLanguage, readAdministratorLanguage } from "@wellpaid/contract/administrators/language";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { lastCode, TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";
import { readTranslations } from "../../shared/language.ts";

const product = await testProduct();
readTranslations();
const company = await testCompany(product);

const storedOf = async (id: string) => {
  const { rows } = await product.database.owner.query<{ language: string; chosen: boolean }>(
    "select language, language_chosen_at is not null as chosen from administrator where id = $1",
    [id],
  );
  return rows[0];
};
const cookieOf = ({ headers }: { readonly headers: Record<string, unknown> }): string | undefined =>
  [headers["set-cookie"]].flat().find((cookie): cookie is string => String(cookie).startsWith("language="));

/** Signs in on a page in a language; the last answer. */
async function signIn(email: string, language: string) {
  const { token } = await product.asAdministrator(null)(administratorLogin, {
    body: { email, password: TEST_PASSWORD },
  });
  const code = await lastCode(product, email);
  return product.send({
    method: "POST",
    path: administratorCode.path,
    body: { code },
    headers: { "admin-auth": token, "accept-language": language },
  });
}

describe("the language of an administrator", () => {
  test("is English until it is chosen, and then kept in the browser, too", async () => {
    const who = await testAdministrator(product, company.id, ["approver"]);
    expect(await who.ask(readAdministratorLanguage)).toMatchObject({ language: "en" });
    const headers = { "admin-auth": who.token };
    const { path } = chooseAdministratorLanguage;
    const answer = await product.send({ method: "PUT", path, headers, body: { language: "pl" } });
    expect(answer).toMatchObject({ status: 200, body: { language: "pl" } });
    expect(cookieOf(answer)).toMatch(/^language=pl;/);
    expect(await who.ask(readAdministratorLanguage)).toMatchObject({ language: "pl" });
    expect((await product.send({ method: "PUT", path, headers, body: { language: "en-XA" } })).status).toBe(400);
  });

  test("is that of the page at the first sign-in, and then the account's", async () => {
    const who = await testAdministrator(product, company.id);
    expect(cookieOf(await signIn(who.email, "en-GB"))).toBeUndefined();
    expect(await storedOf(who.id)).toEqual({ language: "en", chosen: false });
    await signIn(who.email, "cy-GB");
    expect(await storedOf(who.id)).toEqual({ language: "cy", chosen: true });
    expect(cookieOf(await signIn(who.email, "pl-PL"))).toMatch(/^language=cy;/);
    expect(await storedOf(who.id)).toEqual({ language: "cy", chosen: true });
  });

  test("is that of emails about colleagues, with the names of roles", async () => {
    const other = await testCompany(product);
    const [owner, polish] = [await testAdministrator(product, other.id), await testAdministrator(product, other.id)];
    const about = await testAdministrator(product, other.id, ["approver"]);
    await polish.ask(chooseAdministratorLanguage, { body: { language: "pl" } });
    await owner.ask(changeAdministratorRoles, { params: { id: about.id }, body: { roles: ["payroll", "owner"] } });
    await product.runner.runDue();
    expect((await messagesTo(product, polish.email)).at(-1)).toMatch(/Właściciel/);
    expect((await messagesTo(product, about.email)).at(-1)).toMatch(/Their roles are now: .*Owner/);
  });
});
