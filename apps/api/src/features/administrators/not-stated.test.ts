import { Client } from "pg";
import { expect, test } from "vitest";
import { confirmAdministrator } from "../../../../../tools/employer-confirm/confirm-administrator.ts";
import { asServer } from "@wellpaid/testing/product/as-server";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { app, ownerUrl } = product.database;
const { companyId } = await testPerson(product);
const ada = await testAdministrator(product, companyId, ["owner"]);
const ben = await testAdministrator(product, companyId, ["payroll"]);
const elsewhere = await testAdministrator(product, (await testPerson(product)).companyId, ["owner"]);

const entry = (action: string, by: string | null, subject = ben.id): string =>
  `insert into audit_entry (company_id, administrator_id, by_name, action, subject_kind, subject_id)
   values ('${companyId}', ${by === null ? "null, null" : `'${by}', 'By'`}, '${action}', 'administrator', '${subject}')`;

test.each([
  "administrator-agreed",
  "administrator-invited",
  "administrator-roles-changed",
  "settings-changed",
  "employer-payment-recorded",
])("refuses to let the server role write %s without an actor, which would count as operations", async (action) => {
  expect(await asServer(app, entry(action, null))).toContain("what operations did is stated by them");
});

test("refuses to name an employee for what employees do not do", async () => {
  const named = entry("administrator-agreed", null).replace("null, null", "null, 'Employee'");
  expect(await asServer(app, named)).toMatch(/is stated by them|audit_entry_by/);
});

test.each([
  ["oneself", () => entry("administrator-agreed", ada.id, ada.id)],
  ["by somebody who is no owner", () => entry("administrator-agreed", ben.id, ada.id)],
  ["of another company's administrator", () => entry("administrator-agreed", ada.id, elsewhere.id)],
])("refuses to agree to %s", async (_whom, statement) => {
  expect(await asServer(app, statement())).toContain("another owner agrees");
});

test("records a confirmation by operations once, for no other, also where the note stays open", async () => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from company where id = $1", [companyId]);
  await confirmAdministrator(client, { company: rows[0]?.name ?? "", email: ben.email });
  await client.end();
  expect(await asServer(app, entry("administrator-agreed", null, ada.id))).toContain("is stated by them");
  expect(await asServer(app, entry("administrator-invited", null))).toContain("is stated by them");
  expect(await asServer(app, entry("administrator-agreed", null))).toBe("done");
  expect(await asServer(app, entry("administrator-agreed", null))).toContain("is stated by them");
});

test("refuses a proposal written as decided or backdated", async () => {
  const columns = "company_id, kind, proposed_by";
  const values = `'${companyId}', 'settings', '${ada.id}'`;
  const decided = `insert into proposal (${columns}, state, decided_by, decided_at) values (${values}, 'confirmed', '${ada.id}', app_now())`;
  expect(await asServer(app, decided)).toContain("permission denied");
  expect(await asServer(product.database.owner, decided)).toContain("begins open");
  expect(
    await asServer(app, `insert into proposal (${columns}, proposed_at) values (${values}, '2020-01-01')`),
  ).toContain("permission denied");
  expect(await asServer(app, `insert into proposal (${columns}) values (${values})`)).toBe("done");
});
