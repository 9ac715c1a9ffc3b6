import { administratorLogin } from "@wellpaid/contract/administrators/administrators";
import {
  changeAdministratorRoles,
  inviteAdministrator,
  inviteAdministratorAgain,
  listAdministrators,
  removeAdministrator,
  setPasswordByLink,
} from "@wellpaid/contract/administrators/console-access";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { describe, expect, test } from "vitest";
import { signedIn, testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { enrolApp } from "@wellpaid/testing/people/second-factors";

const product = await testProduct();
const nobody = product.asAdministrator(null);
const NEW_PASSWORD = "Other-pass-2026!";
let invited = 0;
const newEmail = (): string => `invited-${(invited += 1)}@company.example`;

/** The token of the link that came last. */
async function lastLink(email: string): Promise<string> {
  const texts = await messagesTo(product, email);
  const links = texts.flatMap((text) => /\/employer\/\w+#token=([\w-]+)/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? "";
}

const logIn = (email: string, password: string) => nobody(administratorLogin, { body: { email, password } });
const useLink = (token: string, password = NEW_PASSWORD) => nobody(setPasswordByLink, { body: { token, password } });
const rolesOf = (id: string, roles: AdministratorRole[]) => ({ params: { id }, body: { roles } });

async function ownerOfNewCompany() {
  const company = await testCompany(product);
  return { company, owner: await testAdministrator(product, company.id, ["owner"]) };
}

const auditOf = async (companyId: string) =>
  (
    await product.database.owner.query<{ action: string; administrator_id: string | null; after: unknown }>(
      "select action, administrator_id, after from audit_entry where company_id = $1 order by id",
      [companyId],
    )
  ).rows;

describe("an invitation", () => {
  test("answers the same for an administrator of another company and explains it by e-mail only", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const { owner: elsewhere } = await ownerOfNewCompany();
    const known = await testAdministrator(product, elsewhere.companyId, ["approver"]);
    const fresh = newEmail();
    const invite = (email: string) =>
      owner.ask(inviteAdministrator, { body: { email, name: "Twice", roles: ["approver"] } });
    const [taken, free] = [await invite(known.email.toUpperCase()), await invite(fresh)];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    const { items } = await owner.ask(listAdministrators, { query: {} });
    const shownAs = ({ id }: { id: string }) => {
      const {
        email: _,
        id: __,
        newUntil: ___,
        ...rest
      } = items.find((item) => item.id === id) ?? { id: "", email: "", newUntil: "" };
      return rest;
    };
    expect(shownAs(taken)).toEqual(shownAs(free));
    expect(await lastLink(known.email)).toBe("");
    expect((await messagesTo(product, known.email)).join()).toContain(`${company.name} invited this email address`);
    expect((await logIn(known.email, TEST_PASSWORD)).next).toBe("second-factor");
    // Roles, another invitation and a removal are as with anybody.
    await owner.ask(changeAdministratorRoles, rolesOf(taken.id, ["owner"]));
    await owner.ask(inviteAdministratorAgain, { params: { id: taken.id } });
    expect(await lastLink(known.email)).toBe("");
    await owner.ask(removeAdministrator, { params: { id: taken.id } });
    expect((await logIn(known.email, TEST_PASSWORD)).next).toBe("second-factor");
    expect(await refusalOf(invite(fresh))).toBe("EMAIL_TAKEN");
  });

  test("frees the mailbox of an unaccepted invitation elsewhere once its link has expired", async () => {
    const { owner } = await ownerOfNewCompany();
    const { owner: elsewhere } = await ownerOfNewCompany();
    const body = { email: newEmail(), name: "Twice", roles: ["approver" as const] };
    await elsewhere.ask(inviteAdministrator, { body });
    const first = await lastLink(body.email);
    const { id } = await owner.ask(inviteAdministrator, { body });
    expect(await lastLink(body.email)).toBe(first);
    await product.advance(73 * 3_600);
    const later = await signedIn(product, owner);
    const listed = (await later(listAdministrators, { query: {} })).items.find((item) => item.id === id);
    expect(listed).toMatchObject({ state: "expired" });
    await later(inviteAdministratorAgain, { params: { id } });
    const second = await lastLink(body.email);
    expect(second).not.toBe(first);
    await useLink(second);
    expect((await logIn(body.email, NEW_PASSWORD)).next).toBe("second-factor");
  });

  test("is possible for a company after another has used the five of the day for the mailbox", async () => {
    const { owner } = await ownerOfNewCompany();
    const { owner: elsewhere } = await ownerOfNewCompany();
    const body = { email: newEmail(), name: "Wanted", roles: ["approver" as const] };
    const { id } = await elsewhere.ask(inviteAdministrator, { body });
    for (let time = 1; time < 5; time += 1) await elsewhere.ask(inviteAdministratorAgain, { params: { id } });
    expect(await refusalOf(elsewhere.ask(inviteAdministratorAgain, { params: { id } }))).toBe("TOO_MANY_REQUESTS");
    await owner.ask(inviteAdministrator, { body });
  });

  test("holds the mailbox for the first 72 hours only, however often the company repeats it", async () => {
    const { owner } = await ownerOfNewCompany();
    const { owner: elsewhere } = await ownerOfNewCompany();
    const body = { email: newEmail(), name: "Wanted", roles: ["approver" as const] };
    const { id: first } = await elsewhere.ask(inviteAdministrator, { body });
    const { id } = await owner.ask(inviteAdministrator, { body });
    await product.advance(40 * 3_600);
    const holding = await signedIn(product, elsewhere);
    await holding(inviteAdministratorAgain, { params: { id: first } });
    await holding(removeAdministrator, { params: { id: first } });
    const { id: second } = await holding(inviteAdministrator, { body });
    const earlierLink = await lastLink(body.email);
    await product.advance(40 * 3_600);
    const later = await signedIn(product, owner);
    await later(inviteAdministratorAgain, { params: { id } });
    const freed = await lastLink(body.email);
    expect(freed).not.toBe(earlierLink);
    await (await signedIn(product, elsewhere))(inviteAdministratorAgain, { params: { id: second } });
    expect(await lastLink(body.email)).toBe(freed);
    expect(await refusalOf(useLink(earlierLink))).toBe("TOKEN_INVALID");
    await useLink(freed);
    // Who has taken it and has lost the way in is not let go.
    await product.advance(100 * 3_600);
    await (await signedIn(product, owner))(inviteAdministratorAgain, { params: { id } });
    const again = await lastLink(body.email);
    await product.advance(60);
    await (await signedIn(product, elsewhere))(inviteAdministratorAgain, { params: { id: second } });
    await useLink(again);
    expect((await logIn(body.email, NEW_PASSWORD)).next).toBe("second-factor");
  });

  test("is deferred for the 31st mailbox of an owner in a day, and delays no other company", async () => {
    const { owner } = await ownerOfNewCompany();
    const { owner: elsewhere } = await ownerOfNewCompany();
    const invite = (by: typeof owner) =>
      by.ask(inviteAdministrator, { body: { email: newEmail(), name: "One", roles: ["approver"] } });
    for (let count = 0; count < 30; count += 1) await invite(owner);
    const before = await auditOf(owner.companyId);
    expect(await refusalOf(invite(owner))).toBe("TOO_MANY_REQUESTS");
    expect(await auditOf(owner.companyId)).toEqual(before);
    await invite(elsewhere);
  });
});

describe("notices to the other administrators", () => {
  test("go to all others and the company e-mail on each invitation, role change, resend or removal", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const colleague = await testAdministrator(product, company.id, ["payroll"]);
    const stranger = await testAdministrator(product, (await testCompany(product)).id, ["owner"]);
    const shared = `shared-${company.id}@joined.example`;
    await product.database.owner.query("update company set admin_email = $2 where id = $1", [company.id, shared]);
    const body = { email: newEmail(), name: "Nia New", roles: ["approver" as const] };
    const { id } = await owner.ask(inviteAdministrator, { body });
    await owner.ask(changeAdministratorRoles, rolesOf(id, ["payroll"]));
    await owner.ask(inviteAdministratorAgain, { params: { id } });
    await owner.ask(removeAdministrator, { params: { id } });
    for (const email of [colleague.email, shared]) {
      const texts = await messagesTo(product, email);
      expect(texts).toHaveLength(4);
      for (const [at, part] of [
        "invited Nia New",
        "changed the roles of",
        "a new invitation",
        "removed Nia New",
      ].entries())
        expect(texts[at]).toContain(part);
      expect(texts[0]).toContain("If you did not expect this");
    }
    expect(await messagesTo(product, owner.email)).toEqual([]);
    expect(await messagesTo(product, stranger.email)).toEqual([]);
  });

  test("report another second factor of an administrator", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const colleague = await testAdministrator(product, company.id, ["payroll"]);
    await enrolApp(product, colleague.token);
    expect((await messagesTo(product, owner.email)).join()).toContain("set up an authenticator app");
  });
});
