import { administratorLogin, ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import {
  askAdministratorReset,
  changeAdministratorRoles,
  inviteAdministrator,
  inviteAdministratorAgain,
  listAdministrators,
  readAdministratorLink,
  removeAdministrator,
  setPasswordByLink,
} from "@wellpaid/contract/administrators/console-access";
import { beginTotp, changeAdministratorPassword } from "@wellpaid/contract/administrators/sign-in-methods";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { describe, expect, test } from "vitest";
import { enqueueJob } from "../../database/outbox.ts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { TEST_PASSWORD } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

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

describe("inviting", () => {
  test("sends an owner-made link that sets a single password within 72 hours", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const email = newEmail();
    const body = { email: email.toUpperCase(), name: "Pia Payroll", roles: ["payroll" as const] };
    const { id } = await owner.ask(inviteAdministrator, { body });
    const token = await lastLink(email);
    expect(await nobody(readAdministratorLink, { body: { token } })).toEqual({
      purpose: "welcome",
      name: "Pia Payroll",
      email,
      companyName: company.name,
    });
    expect(await refusalOf(logIn(email, NEW_PASSWORD))).toBe("WRONG_LOGIN");
    expect(await refusalOf(useLink(token, "too simple"))).toBe("PASSWORD_TOO_SIMPLE");
    const outcomes = await Promise.allSettled([useLink(token), useLink(token)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await logIn(email, NEW_PASSWORD)).next).toBe("second-factor");
    expect(await refusalOf(nobody(readAdministratorLink, { body: { token } }))).toBe("TOKEN_INVALID");
    const { items } = await owner.ask(listAdministrators, { query: {} });
    expect(items.find((item) => item.id === id)).toMatchObject({ state: "active", roles: ["payroll"], isSelf: false });
    expect((await auditOf(company.id)).map(({ action }) => action)).toEqual([
      "administrator-invited",
      "administrator-password-set",
    ]);
    const stored = await product.database.owner.query("select payload from outbox");
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  test("rejects a link that is too old or replaced by another", async () => {
    const { owner } = await ownerOfNewCompany();
    const email = newEmail();
    const { id } = await owner.ask(inviteAdministrator, { body: { email, name: "Late", roles: ["approver"] } });
    const first = await lastLink(email);
    await owner.ask(inviteAdministratorAgain, { params: { id } });
    const second = await lastLink(email);
    expect(second).not.toBe(first);
    expect(await refusalOf(useLink(first))).toBe("TOKEN_INVALID");
    await product.advance(72 * 3_600);
    expect(await refusalOf(useLink(second))).toBe("TOKEN_INVALID");
  });

  test("lets operations create the first owner of a company, or restart an owner without access", async () => {
    const company = await testCompany(product);
    const email = newEmail();
    const invite = async (companyName: string, isAgain = false) => {
      const payload = { company: companyName, email, name: "Otto Owner", isAgain };
      const job = { kind: "invite-owner", key: crypto.randomUUID(), companyId: null, payload } as const;
      await product.database.operations.transaction().execute((tx) => enqueueJob(tx, job));
      await product.runner.runDue();
    };
    await invite("Nowhere");
    expect(await lastLink(email)).toBe("");
    await invite(company.name);
    await useLink(await lastLink(email));
    expect((await logIn(email, NEW_PASSWORD)).next).toBe("second-factor");
    await invite((await testCompany(product)).name);
    expect((await logIn(email, NEW_PASSWORD)).next).toBe("second-factor");
    await invite(company.name);
    expect((await logIn(email, NEW_PASSWORD)).next).toBe("second-factor");
    await invite(company.name, true);
    expect(await refusalOf(logIn(email, NEW_PASSWORD))).toBe("WRONG_LOGIN");
    await useLink(await lastLink(email));
    expect((await auditOf(company.id))[0]).toEqual({
      action: "administrator-invited",
      administrator_id: null,
      after: { roles: ["owner"] },
    });
  });
});

describe("roles", () => {
  test("end the sessions of a changed or removed administrator and log the change", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const who = await testAdministrator(product, company.id, ["approver"]);
    await owner.ask(changeAdministratorRoles, rolesOf(who.id, ["payroll", "approver"]));
    expect(await refusalOf(who.ask(ownAdministrator))).toBe("NO_SESSION");
    expect((await logIn(who.email, TEST_PASSWORD)).next).toBe("second-factor");
    await owner.ask(removeAdministrator, { params: { id: who.id } });
    expect(await refusalOf(logIn(who.email, TEST_PASSWORD))).toBe("WRONG_LOGIN");
    expect(await refusalOf(owner.ask(removeAdministrator, { params: { id: who.id } }))).toBe("NOT_FOUND");
    expect(await auditOf(company.id)).toEqual([
      { action: "administrator-roles-changed", administrator_id: owner.id, after: { roles: ["payroll", "approver"] } },
      { action: "administrator-removed", administrator_id: owner.id, after: null },
    ]);
  });

  test("are lost at the next call when removed in the database", async () => {
    const { company, owner } = await ownerOfNewCompany();
    await product.database.owner.query("update administrator set roles = '{approver}' where id = $1", [owner.id]);
    expect(await refusalOf(owner.ask(listAdministrators, { query: {} }))).toBe("ROLE_REQUIRED");
    expect(
      await refusalOf((await testAdministrator(product, company.id, [])).ask(listAdministrators, { query: {} })),
    ).toBe("ROLE_REQUIRED");
  });

  test("keep the last owner in role and access, and an invitee does not count as owner", async () => {
    const { owner } = await ownerOfNewCompany();
    const body = { email: newEmail(), name: "Not yet", roles: ["owner" as const] };
    await owner.ask(inviteAdministrator, { body });
    expect(await refusalOf(owner.ask(changeAdministratorRoles, rolesOf(owner.id, ["payroll"])))).toBe("LAST_OWNER");
    expect(await refusalOf(owner.ask(removeAdministrator, { params: { id: owner.id } }))).toBe("LAST_OWNER");
    expect(await refusalOf(owner.ask(changeAdministratorRoles, rolesOf(owner.id, ["owner", "payroll"])))).toBe(
      "OWN_ACCESS",
    );
  });

  test("keep an owner when two owners remove each other at once", async () => {
    const { company, owner } = await ownerOfNewCompany();
    const other = await testAdministrator(product, company.id, ["owner"]);
    const outcomes = await Promise.allSettled([
      owner.ask(removeAdministrator, { params: { id: other.id } }),
      other.ask(removeAdministrator, { params: { id: owner.id } }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("refuse an invitation whose name has two lines or hidden control characters", async () => {
  const { owner } = await ownerOfNewCompany();
  for (const name of ["Pia\r\nBcc: all@company.example", "Pia\u0007", "\u0085"]) {
    const body = { email: newEmail(), name, roles: ["payroll" as const] };
    expect(await refusalOf(owner.ask(inviteAdministrator, { body }))).toBe("INVALID_INPUT");
  }
});

test("limit invitations to five a day for a mailbox", async () => {
  const { owner } = await ownerOfNewCompany();
  const body = { email: newEmail(), name: "Pia Payroll", roles: ["payroll" as const] };
  const { id } = await owner.ask(inviteAdministrator, { body });
  const again = () => owner.ask(inviteAdministratorAgain, { params: { id } });
  for (let times = 0; times < 4; times += 1) await again();
  expect(await refusalOf(again())).toBe("TOO_MANY_REQUESTS");
  await owner.ask(removeAdministrator, { params: { id } });
  expect(await refusalOf(owner.ask(inviteAdministrator, { body }))).toBe("TOO_MANY_REQUESTS");
});

describe("passwords", () => {
  test("answer a reset the same for an unknown e-mail, and the link sets a new password", async () => {
    const { company } = await ownerOfNewCompany();
    const who = await testAdministrator(product, company.id);
    const ask = (email: string) => nobody(askAdministratorReset, { body: { email } });
    expect(await ask("nobody@company.example")).toEqual({});
    expect(await ask(who.email)).toEqual({});
    await product.runner.runDue();
    expect(await lastLink("nobody@company.example")).toBe("");
    const token = await lastLink(who.email);
    await useLink(token);
    expect(await refusalOf(who.ask(ownAdministrator))).toBe("NO_SESSION");
    expect(await refusalOf(logIn(who.email, TEST_PASSWORD))).toBe("WRONG_LOGIN");
    expect((await logIn(who.email, NEW_PASSWORD)).next).toBe("second-factor");
    for (let times = 0; times < 9; times += 1) await ask(who.email);
    await product.runner.runDue();
    const links = (await messagesTo(product, who.email)).filter((text) => text.includes("/employer/reset"));
    expect(links).toHaveLength(2);
    await product.advance(3_600);
    expect(await refusalOf(useLink(await lastLink(who.email)))).toBe("TOKEN_INVALID");
  });

  test("keep this session and end all others when the own password is changed", async () => {
    const { company } = await ownerOfNewCompany();
    const who = await testAdministrator(product, company.id);
    const other = await logIn(who.email, TEST_PASSWORD);
    const change = (password: string, newPassword: string) =>
      who.ask(changeAdministratorPassword, { body: { password, newPassword } });
    expect(await refusalOf(change("Wrong-pass-2026!", NEW_PASSWORD))).toBe("WRONG_PASSWORD");
    expect(await refusalOf(change(TEST_PASSWORD, "password"))).toBe("PASSWORD_TOO_SIMPLE");
    expect(await refusalOf(change(TEST_PASSWORD, TEST_PASSWORD))).toBe("PASSWORD_UNCHANGED");
    await change(TEST_PASSWORD, NEW_PASSWORD);
    expect((await who.ask(ownAdministrator)).id).toBe(who.id);
    expect(await refusalOf(product.asAdministrator(other.token)(ownAdministrator))).toBe("NO_SESSION");
    expect((await messagesTo(product, who.email)).at(-1)).toContain("password for your Wellpaid console account");
  });

  test("change nothing when the session ends while a sign-in method changes", async () => {
    const { company } = await ownerOfNewCompany();
    const who = await testAdministrator(product, company.id);
    const takeAway = `with held as (select id from administrator where id = $1 for no key update)
      update administrator_session set revoked_at = app_now() where administrator_id in (select id from held)`;
    const password = TEST_PASSWORD;
    const calls = [
      () => refusalOf(who.ask(changeAdministratorPassword, { body: { password, newPassword: NEW_PASSWORD } })),
      () => refusalOf(who.ask(beginTotp, { body: { password } })),
    ];
    expect(await whileLocked(product.database, takeAway, who.id, calls)).toEqual(["NO_SESSION", "NO_SESSION"]);
  });
});
