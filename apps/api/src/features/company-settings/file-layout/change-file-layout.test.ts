import { changeFileLayout, companyFileLayout, type FileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { confirmProposal, listProposals, withdrawProposal } from "@wellpaid/contract/company-settings/proposals";
import { READY_TABLE, STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner: database } = product.database;

const bodyOf = (layout: typeof STANDARD_LAYOUT): FileLayout => ({ ...layout, columns: [...layout.columns] });
const STANDARD = bodyOf(STANDARD_LAYOUT);
const CASCADE = bodyOf(READY_TABLE["iris-cascade"].layout);
const STAFFOLOGY = bodyOf(READY_TABLE["iris-staffology"].layout);

async function company() {
  const { companyId } = await testPerson(product);
  const payroll = await testAdministrator(product, companyId, ["payroll"]);
  const second = await testAdministrator(product, companyId, ["owner"]);
  const read = () => second.ask(companyFileLayout);
  const change = (layout: FileLayout, was: string | null = null, by = payroll) =>
    by.ask(changeFileLayout, { body: { layout, was } });
  const open = async () => (await second.ask(listProposals)).items;
  const confirm = async (by = second) => by.ask(confirmProposal, { params: { id: (await open())[0]?.id ?? "" } });
  return { companyId, payroll, second, read, change, open, confirm };
}

test("another layout counts once a second person has confirmed it; all others are notified", async () => {
  const { companyId, payroll, second, read, change, open, confirm } = await company();
  expect(await read()).toMatchObject({ id: null, layout: STANDARD, changedBy: null, proposed: null });
  expect(await change(CASCADE)).toMatchObject({ id: null, layout: STANDARD, proposed: CASCADE });
  expect(await open()).toMatchObject([{ kind: "file-layout", settings: [{ field: "fileLayout", before: null }] }]);
  await product.ctx.deliverNow();
  expect(await messagesTo(product, second.email)).toContainEqual(expect.stringContaining("Deduction file"));
  expect(await refusalOf(confirm(payroll))).toBe("OWN_PROPOSAL");
  const outcomes = await Promise.allSettled([confirm(), confirm(), confirm()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const now = await read();
  expect(now).toMatchObject({ layout: CASCADE, changedBy: expect.any(String), proposed: null });
  const { rows } = await database.query<{ action: string; after: { fileLayout: string[] } }>(
    "select action, after from audit_entry where company_id = $1 and after ? 'fileLayout' order by id",
    [companyId],
  );
  expect(rows.map(({ action }) => action)).toEqual(["settings-change-proposed", "settings-changed"]);
  expect(rows[1]?.after.fileLayout).toContain("E or D: 'D'");

  await change(STANDARD, now.id);
  await confirm();
  expect(await read()).toMatchObject({ id: null, layout: STANDARD });
});

test("one change waits at a time: an own one is replaced, a colleague's refused, an outdated one void", async () => {
  const { companyId, second, read, change, open, confirm } = await company();
  await change(CASCADE);
  await change(CASCADE);
  await change(STAFFOLOGY);
  expect(await open()).toHaveLength(1);
  expect(await refusalOf(change(CASCADE, null, second))).toBe("PROPOSAL_WAITS");
  const [waiting] = await open();
  expect(await read()).toMatchObject({ proposed: STAFFOLOGY, proposedId: waiting?.id });
  await second.ask(withdrawProposal, { params: { id: (await open())[0]?.id ?? "" } });
  expect(await read()).toMatchObject({ layout: STANDARD, proposed: null, proposedId: null });
  expect(await refusalOf(change(CASCADE, crypto.randomUUID()))).toBe("SETTINGS_CHANGED");
  await change(CASCADE);
  const { rows } = await database.query<{ id: string }>(
    `insert into payroll_file_layout (company_id, layout, made_by)
       select company_id, layout, made_by from payroll_file_layout where company_id = $1 limit 1 returning id`,
    [companyId],
  );
  await database.query("update company set file_layout_id = $2 where id = $1", [companyId, rows[0]?.id]);
  expect(await refusalOf(confirm())).toBe("PROPOSAL_OUTDATED");
});

test("a layout that would lose money or money's owner is refused, and so is a missing role", async () => {
  const { companyId, change } = await company();
  const columns = STANDARD.columns.filter(({ field }) => field !== "toDeduct" && field !== "savings");
  expect(await refusalOf(change({ ...STANDARD, columns }))).toBe("FILE_LAYOUT_WRONG");
  const formula = STANDARD.columns.map((column, at) => (at === 1 ? { ...column, heading: "=cmd" } : column));
  expect(await refusalOf(change({ ...STANDARD, columns: formula }))).toBe("FILE_LAYOUT_WRONG");
  const taken = STANDARD.columns.map((column, at) => (at === 1 ? { ...column, heading: " taken" } : column));
  expect(await refusalOf(change({ ...STANDARD, columns: taken }))).toBe("FILE_LAYOUT_WRONG");
  const approver = await testAdministrator(product, companyId, ["approver"]);
  expect(await refusalOf(change(CASCADE, null, approver))).toBe("ROLE_REQUIRED");
});

test("the database keeps the server from a layout that no second person has confirmed", async () => {
  const { companyId, change } = await company();
  await change(CASCADE);
  const attempt = product.database.db
    .updateTable("company")
    .set((e) => ({
      file_layout_id: e.selectFrom("payroll_file_layout").select("id").where("company_id", "=", companyId).limit(1),
    }))
    .where("id", "=", companyId)
    .execute();
  await expect(attempt).rejects.toThrow("a layout is confirmed by a second person");
});

test("a company without people changes its layout at once", async () => {
  const { rows } = await database.query<{ id: string }>(
    "insert into company (name, admin_email) values ($1, 'new@new.example') returning id",
    [`New ${crypto.randomUUID()}`],
  );
  const { ask } = await testAdministrator(product, rows[0]?.id ?? "", ["owner"]);
  const changed = await ask(changeFileLayout, { body: { layout: CASCADE, was: null } });
  expect(changed).toMatchObject({ layout: CASCADE, proposed: null });
  expect(await ask(changeFileLayout, { body: { layout: STANDARD, was: changed.id } })).toMatchObject({ id: null });
});
