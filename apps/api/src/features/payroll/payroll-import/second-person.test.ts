import type { Client } from "@wellpaid/contract/client";
import {
  agreeToAdministrator,
  changeAdministratorRoles,
  inviteAdministrator,
  inviteAdministratorAgain,
  listAdministrators,
  removeAdministrator,
} from "@wellpaid/contract/administrators/console-access";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { enqueueJob } from "../../../database/outbox.ts";
import { signedIn, type TestAdministrator, testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { checkRows, HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner: database } = product.database;
const { auditOf, newCompany, recordOf, upload } = testImports(product);

let company: Awaited<ReturnType<typeof newCompany>>;
/** The company's first owner; there is no other. */
let owner: TestAdministrator;
let invitations = 0;

beforeEach(async () => {
  company = await newCompany();
  owner = await testAdministrator(product, company.maya.companyId, ["owner", "payroll"]);
});

/** The invited administrator, with the password that their link sets. */
async function accepted(id: string): Promise<TestAdministrator> {
  await database.query("update administrator set password_hash = 'set' where id = $1", [id]);
  const { companyId } = company.maya;
  const { rows } = await database.query<{ email: string }>("select email from administrator where id = $1", [id]);
  return { id, companyId, email: rows[0]?.email ?? "", token: "", ask: await signedIn(product, { id, companyId }) };
}

async function invitedBy(
  by: TestAdministrator,
  roles: AdministratorRole[] = ["payroll"],
  email?: string,
): Promise<TestAdministrator> {
  invitations += 1;
  const body = { email: email ?? `mailbox-${invitations}@mail.example`, name: `Invited ${invitations}`, roles };
  return accepted((await again(by)(inviteAdministrator, { body })).id);
}

/** Calls of an administrator whose session may have ended meanwhile. */
const again =
  (who: TestAdministrator): Client =>
  async (call, ...input) =>
    (await signedIn(product, who))(call, ...input);

/** Uploads, as this administrator, a file that would pay Maya's salary into another account. */
const bring = async (by: TestAdministrator, account = "77700777") => {
  const file = `${HEADER},Sort code,Account number\n1,Maya,Example,2000,040004,${account}\n`;
  return upload({ ...company, payroll: { ...by, ask: again(by) } }, file);
};

const confirm = async (who: TestAdministrator, id: string) => {
  await checkRows(again(who), id);
  return again(who)(contract.confirmPayrollImport, { params: { id }, body: { acceptsImplausiblePay: true } });
};

/** Expects a refusal after which neither Maya's account nor the audit log has changed; returns its code. */
async function refusesTo(who: TestAdministrator, id: string): Promise<string> {
  const before = [await recordOf(company, "1"), await auditOf(company)];
  const code = await refusalOf(confirm(who, id));
  expect([await recordOf(company, "1"), await auditOf(company)]).toEqual(before);
  return code;
}

const confirmByOperations = async (email: string): Promise<void> => {
  const { rows } = await database.query<{ name: string }>("select name from company where id = $1", [
    company.maya.companyId,
  ]);
  const payload = { company: rows[0]?.name, email };
  const job = { kind: "confirm-administrator", key: crypto.randomUUID(), companyId: null, payload } as const;
  await product.database.operations.transaction().execute((tx) => enqueueJob(tx, job));
  await product.runner.runDue();
};

const HOURS = 3_600;
const DAYS = 24 * HOURS;

describe("a person with two mailboxes", () => {
  test("cannot confirm between owner and invited mailbox in either direction for 30 days", async () => {
    const puppet = await invitedBy(owner);
    const { id } = await bring(puppet);
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    await product.advance(73 * HOURS);
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    await again(puppet)(contract.discardPayrollImport, { params: { id } });
    const other = await bring(owner);
    expect(await refusesTo(puppet, other.id)).toBe("NOT_INDEPENDENT");
    await product.advance(27 * DAYS);
    expect((await confirm(puppet, other.id)).state).toBe("confirmed");
  });

  test("cannot confirm between mailboxes invited through another or by the same owner", async () => {
    const go = await invitedBy(owner, ["owner"]);
    const far = await invitedBy(go);
    const sibling = await invitedBy(owner);
    await product.advance(73 * HOURS);
    const { id } = await bring(far);
    for (const who of [owner, go, sibling]) expect(await refusesTo(who, id)).toBe("NOT_INDEPENDENT");
    await again(owner)(removeAdministrator, { params: { id: go.id } });
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    expect((await confirm(company.second, id)).state).toBe("confirmed");
  });

  test("stays the same person after removal and invitation, or under an alias of the mailbox", async () => {
    const email = "ada@mail.example";
    const puppet = await invitedBy(owner, ["payroll"], email);
    await product.advance(31 * DAYS);
    await again(owner)(removeAdministrator, { params: { id: puppet.id } });
    const freshAccount = await invitedBy(owner, ["payroll"], email);
    const brought = await bring(freshAccount);
    expect(await refusesTo(owner, brought.id)).toBe("NOT_INDEPENDENT");
    const named = await invitedBy(owner, ["owner"], "ADA+owner@mail.example");
    expect(await refusesTo(named, brought.id)).toBe("OWN_IMPORT");
    await expect(
      database.query(
        "update payroll_import set state = 'confirmed', decided_by = $2, decided_at = app_now() where id = $1",
        [brought.id, named.id],
      ),
    ).rejects.toThrow("second person");
  });

  test("does not count a reinvited colleague and the inviter as two people for 30 days", async () => {
    const { payroll } = company;
    await again(owner)(inviteAdministratorAgain, { params: { id: payroll.id } });
    await accepted(payroll.id);
    const { id } = await bring(payroll);
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    expect(await refusesTo(company.second, id)).toBe("ADDED_RECENTLY");
    await product.advance(73 * HOURS);
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    expect((await confirm(company.second, id)).state).toBe("confirmed");
  });
});

describe("roles", () => {
  test("bar a new holder from uploading or confirming for 72 hours", async () => {
    const { second, payroll } = company;
    const roles: AdministratorRole[] = ["approver", "payroll"];
    await again(owner)(changeAdministratorRoles, { params: { id: second.id }, body: { roles } });
    const { id } = await bring(payroll);
    expect(await refusesTo(second, id)).toBe("ROLE_GIVEN_RECENTLY");
    await again(payroll)(contract.discardPayrollImport, { params: { id } });
    const theirs = await bring(second);
    expect(await refusesTo(payroll, theirs.id)).toBe("ROLE_GIVEN_RECENTLY");
    await product.advance(73 * HOURS);
    expect((await confirm(payroll, theirs.id)).state).toBe("confirmed");
  });

  test("require another confirmer when changed on either side after the upload", async () => {
    const { second, payroll } = company;
    const { id } = await bring(payroll);
    const roles: AdministratorRole[] = ["payroll", "approver"];
    await again(owner)(changeAdministratorRoles, { params: { id: payroll.id }, body: { roles } });
    await product.advance(73 * HOURS);
    expect(await refusesTo(second, id)).toBe("ROLES_CHANGED_SINCE");
    expect(await refusesTo(owner, id)).toBe("ROLES_CHANGED_SINCE");
  });
});

describe("approval by a third person", () => {
  test("counts an invited administrator at once when another owner agrees, not the inviter or a newer owner", async () => {
    const third = await testAdministrator(product, company.maya.companyId, ["owner"]);
    const invited = await invitedBy(owner);
    const fresh = await invitedBy(third, ["owner"]);
    const agree = (who: TestAdministrator, id = invited.id) => again(who)(agreeToAdministrator, { params: { id } });
    const { id } = await bring(invited);
    expect(await refusalOf(agree(owner))).toBe("AGREEMENT_NOT_YOURS");
    expect(await refusalOf(agree(fresh))).toBe("AGREEMENT_TOO_SOON");
    expect(await refusalOf(agree(company.payroll))).toBe("ROLE_REQUIRED");
    expect(await refusalOf(agree(third, company.second.id))).toBe("AGREEMENT_NOT_NEEDED");
    const { items } = await again(third)(listAdministrators, { query: {} });
    expect(items.find((item) => item.id === invited.id)).toMatchObject({
      canAgree: true,
      newUntil: expect.any(String) as string,
    });
    expect(items.find((item) => item.id === fresh.id)).toMatchObject({ canAgree: false });
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    await agree(third);
    expect((await auditOf(company)).at(-1)).toBe("administrator-agreed");
    expect((await confirm(owner, id)).state).toBe("confirmed");
    // An agreement covers what came before it.
    await again(owner)(inviteAdministratorAgain, { params: { id: invited.id } });
    const next = await bring(await accepted(invited.id), "77700778");
    expect(await refusesTo(owner, next.id)).toBe("NOT_INDEPENDENT");
  });

  test("lets operations confirm the second person once in a company of only two", async () => {
    const { companyId } = company.maya;
    await database.query("update administrator set ended_at = app_now() where company_id = $1 and id <> $2", [
      companyId,
      owner.id,
    ]);
    const second = await invitedBy(owner);
    const { id } = await bring(second);
    await expect(confirm(owner, id)).rejects.toMatchObject({
      code: "NOT_INDEPENDENT",
      message: expect.stringMatching(/from \d+ \w+ 2031, \d\d:\d\d\. .*email support@wellpaid\.example/) as string,
    });
    await confirmByOperations("nobody@mail.example");
    expect(await refusesTo(owner, id)).toBe("NOT_INDEPENDENT");
    await confirmByOperations(second.email);
    const { rows } = await database.query(
      "select administrator_id, subject_id from audit_entry where company_id = $1 and action = 'administrator-agreed'",
      [companyId],
    );
    expect(rows).toEqual([{ administrator_id: null, subject_id: second.id }]);
    expect((await confirm(owner, id)).state).toBe("confirmed");
    expect((await messagesTo(product, owner.email)).join()).toContain("confirmed Invited");
  });

  test("says who can confirm instead when it refuses", async () => {
    const { id } = await bring(await invitedBy(owner));
    const { rows } = await database.query<{ name: string }>("select name from administrator where id = $1", [
      company.second.id,
    ]);
    await expect(confirm(owner, id)).rejects.toMatchObject({
      message: expect.stringMatching(/No one else can do it yet\. .* can from/) as string,
    });
    await product.advance(73 * HOURS);
    await expect(confirm(owner, id)).rejects.toMatchObject({
      message: expect.stringContaining(`${rows[0]?.name} can do it now`) as string,
    });
  });
});

describe("undoing an import", () => {
  test("refuses an undo by a new mailbox of what two people did, and the uploader may request it", async () => {
    const { payroll, second } = company;
    const { id } = await bring(payroll);
    await confirm(second, id);
    const undo = (who: TestAdministrator) => again(who)(contract.undoPayrollImport, { params: { id } });
    const fresh = await invitedBy(owner, ["owner"]);
    const before = await auditOf(company);
    expect(await refusalOf(undo(fresh))).toBe("ADDED_RECENTLY");
    expect(await auditOf(company)).toEqual(before);
    expect(await undo(payroll)).toMatchObject({ state: "confirmed", isUndoOwn: true });
  });
});
