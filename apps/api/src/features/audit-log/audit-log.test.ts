import { exportAuditLog, listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import * as calls from "@wellpaid/contract/people/people";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { workbookRows } from "@wellpaid/testing/product/workbooks";
import { testColleague } from "@wellpaid/testing/people/colleagues";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();

test("lists newest first with actor and subject, within the reader roles, by words and days", async () => {
  const maya = await testPerson(product);
  const admin = await testAdministrator(product, maya.companyId);
  const params = { id: maya.id };
  await admin.ask(calls.freezePerson, { params, body: { until: null } });
  await product.advance(86_400);
  const later = await testAdministrator(product, maya.companyId, ["owner"]);
  const [approver, payroll] = [
    await testAdministrator(product, maya.companyId, ["approver"]),
    await testAdministrator(product, maya.companyId, ["payroll"]),
  ];
  await approver.ask(calls.releasePerson, { params });
  await payroll.ask(calls.markLeaver, { params, body: { lastDay: "2031-03-20" } });
  const read = async (
    by: typeof admin,
    query: Parameters<typeof admin.ask<typeof listAuditEntries>>[1]["query"] = {},
  ) => (await by.ask(listAuditEntries, { query })).items.map(({ action }) => action);
  expect(await read(later)).toEqual(["leaver-marked", "person-released", "person-frozen"]);
  expect(await read(later, { order: "asc", limit: 2 })).toEqual(["person-frozen", "person-released"]);
  expect(await read(payroll)).toEqual(["leaver-marked"]);
  expect(await read(later, { to: "2031-03-12" })).toEqual(["person-frozen"]);
  expect(await read(later, { from: "2031-03-13", limit: 1, offset: 1 })).toEqual(["person-released"]);
  expect(await read(later, { q: "maya administrator" })).toHaveLength(3);
  expect(await read(later, { q: "somebody" })).toEqual([]);
  expect(await read(payroll, { part: "people", from: "2031-03-13" })).toEqual(["leaver-marked"]);
  expect(await read(payroll, { part: "requests" })).toEqual([]);
  const file = async (by: typeof admin, part?: "people" | "requests") =>
    (await (await by.ask(exportAuditLog, { query: { part } })).text()).split("\r\n").slice(1, -1);
  expect((await file(later, "people")).map((line) => line.split(",")[3])).toEqual([
    "Set a last day",
    "Restored an employee's access",
    "Froze withdrawals",
  ]);
  expect(await file(later, "requests")).toEqual([]);
  expect(await file(payroll)).toMatchObject([expect.stringMatching(/,Administrator \d+,Set a last day,Maya Example,/)]);
  const [entry] = (await later.ask(listAuditEntries, { query: { part: "people" } })).items;
  expect(entry).toMatchObject({
    by: expect.stringMatching(/^Administrator/),
    subject: { id: maya.id, name: "Maya Example" },
  });
  await product.advance(-86_400);
});

test("gives the same entries as a workbook, without formulas, and records it", async () => {
  const maya = await testPerson(product);
  const admin = await testAdministrator(product, maya.companyId);
  await product.database.owner.query(
    "update payroll_record set name = '=1+1', surname = '<Eve>' where company_id = $1",
    [maya.companyId],
  );
  await admin.ask(calls.freezePerson, { params: { id: maya.id }, body: { until: null } });
  const file = (format: "csv" | "xlsx") => admin.ask(exportAuditLog, { query: { format, part: "people" } });
  const [headings, entry, ...others] = await workbookRows(await file("xlsx"));
  const [, line = ""] = (await (await file("csv")).text()).split("\r\n");
  expect(headings).toEqual(["Entry", "When (UTC)", "Who", "What", "About", "About (id)", "Before", "After"]);
  expect(entry?.slice(3)).toEqual([
    ...["Froze withdrawals", "=1+1 <Eve>", maya.id],
    ...['{"status":"active"}', '{"status":"frozen","frozenUntil":null}'],
  ]);
  expect(others).toEqual([]);
  expect(line).toMatch(/^\d+,2031-.*,Froze withdrawals,'=1\+1 <Eve>,/);
  const { items } = await admin.ask(listAuditEntries, { query: { part: "administrators" } });
  expect(items.map(({ action, after }) => [action, after])).toEqual([
    ["audit-log-exported", { fileName: "audit-log.csv", lines: 1 }],
    ["audit-log-exported", { fileName: "audit-log.xlsx", lines: 1 }],
  ]);
});

test("leaves the download's own entry out, and refuses a workbook of more than 100,000", async () => {
  const { companyId } = await testPerson(product);
  const { ask, id } = await testAdministrator(product, companyId);
  await product.database.owner.query(
    `insert into audit_entry (company_id, administrator_id, by_name, action, subject_kind, subject_id)
     select $1, $2, '-2+3', 'theme-changed', 'setting', 'theme' from generate_series(1, 100001)`,
    [companyId, id],
  );
  expect(await refusalOf(ask(exportAuditLog, { query: { format: "xlsx" } }))).toBe("EXPORT_TOO_LONG");
  const lines = (await (await ask(exportAuditLog, { query: {} })).text()).split("\r\n");
  expect(lines).toHaveLength(100_001 + 2);
  expect(lines[1]).toMatch(/,'-2\+3,Changed the theme,/);
});

test("leaves sign-ins out when they are hidden", async () => {
  const { companyId } = await testPerson(product);
  const { id, ask } = await testAdministrator(product, companyId, ["owner"]);
  await product.database.owner.query(
    `insert into audit_entry (company_id, administrator_id, by_name, action, subject_kind, subject_id)
     values ($1, $2, 'Ada', 'administrator-signed-in', 'administrator', $3)`,
    [companyId, id, id],
  );
  const read = async (signIns?: "shown" | "hidden") => (await ask(listAuditEntries, { query: { signIns } })).items;
  expect(await read()).toHaveLength(1);
  expect(await read("shown")).toHaveLength(1);
  expect(await read("hidden")).toEqual([]);
});

test("lists the activity about one person by either id, and no one of another company", async () => {
  const maya = await testPerson(product);
  const admin = await testAdministrator(product, maya.companyId);
  const colleague = await testColleague(product, maya);
  const theirs = await testPerson(product);
  for (const { id } of [maya, colleague])
    await admin.ask(calls.freezePerson, { params: { id }, body: { until: null } });
  const stranger = await testAdministrator(product, theirs.companyId);
  await stranger.ask(calls.freezePerson, { params: { id: theirs.id }, body: { until: null } });
  const about = async (person: string) =>
    (await admin.ask(listAuditEntries, { query: { person } })).items.map(({ subject }) => subject.id);
  const { rows } = await product.database.owner.query<{ id: string }>(
    "select payroll_record_id as id from employee where id = $1",
    [maya.id],
  );
  expect(await about(maya.id)).toEqual([maya.id]);
  expect(await about(rows[0]?.id ?? "")).toEqual([maya.id]);
  expect(await refusalOf(about(theirs.id))).toBe("NOT_FOUND");
  expect(await refusalOf(about("me"))).toBe("INVALID_INPUT");
  const payroll = await testAdministrator(product, maya.companyId, ["payroll"]);
  expect((await payroll.ask(listAuditEntries, { query: { person: maya.id } })).items).toEqual([]);
});
