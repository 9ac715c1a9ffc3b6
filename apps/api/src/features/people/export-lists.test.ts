import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import * as people from "@wellpaid/contract/people/people";
import { exportRunLines } from "@wellpaid/contract/payroll/payroll-runs";
import { exportRequests } from "@wellpaid/contract/requests/requests";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { testTeam } from "@wellpaid/testing/people/teams";
import { workbookRows } from "@wellpaid/testing/product/workbooks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const linesOf = async (file: Blob) => (await file.text()).split("\r\n");

/** Two people with withdrawals, one of whom has a name that looks like a formula. */
async function team() {
  const { first, payPeriodId } = await testTeam(product, 2);
  await owner.query(
    `update payroll_record set surname = '=1+1 <&_x0041_', name = '=Eve' where company_id = $1
     and id <> (select payroll_record_id from employee where id = $2)`,
    [first.companyId, first.id],
  );
  const admin = await testAdministrator(product, first.companyId);
  return { first, admin, payPeriodId };
}

test("gives the list of people as it is filtered and sorted, recorded", async () => {
  const { admin } = await team();
  const csv = await linesOf(await admin.ask(people.exportPeople, { query: { sort: "name", order: "desc" } }));
  expect(csv[0]).toBe("Name,Employee number,Pay group,Account,On-demand pay,Savings,Status,Last day");
  expect(csv[1]).toMatch(/^Maya Example,/);
  expect(csv[2]).toMatch(/^'=Eve =1\+1 <&_x0041_,/);
  const sheet = await workbookRows(await admin.ask(people.exportPeople, { query: { q: "eve", format: "xlsx" } }));
  expect(sheet.map(([name]) => name)).toEqual(["Name", "=Eve =1+1 <&_x0041_"]);
  const { items } = await admin.ask(listAuditEntries, { query: {} });
  expect(items.map(({ action, after }) => [action, after])).toEqual([
    ["people-exported", { fileName: "employees.xlsx", lines: 1 }],
    ["people-exported", { fileName: "employees.csv", lines: 2 }],
  ]);
});

test("gives the lines of a run with amounts as numbers to those who see pay", async () => {
  const { first, admin, payPeriodId: id } = await team();
  const ask = { params: { id }, query: { format: "xlsx" as const, sort: "advances" as const } };
  const sheet = await workbookRows(await admin.ask(exportRunLines, ask));
  expect(sheet.map(([, , , advances]) => advances)).toEqual(["Withdrawals", "10", "20"]);
  const csv = await linesOf(await admin.ask(exportRunLines, { params: { id }, query: { q: "maya" } }));
  expect(csv).toHaveLength(3);
  const { items } = await admin.ask(listAuditEntries, { query: {} });
  expect(items.map(({ after }) => after?.["lines"])).toEqual([1, 2]);
  const approver = await testAdministrator(product, first.companyId, ["approver"]);
  expect(await refusalOf(approver.ask(exportRunLines, ask))).toBe("ROLE_REQUIRED");
});

test("gives the requests to approvers, so many times an hour", async () => {
  const { first, admin } = await team();
  await givePendingAccess(product, await testColleague(product, first, { name: "Ada", surname: "Ash" }));
  const csv = await linesOf(await admin.ask(exportRequests, { query: {} }));
  expect(csv[1]).toMatch(/^Ada Ash,.*,On-demand pay,,2031-.*,Waiting for approval,,,$/);
  const payroll = await testAdministrator(product, first.companyId, ["payroll"]);
  expect(await refusalOf(payroll.ask(exportRequests, { query: {} }))).toBe("ROLE_REQUIRED");
  await owner.query(
    "insert into rate_limit_use (kind, who, at) select 'list-export', $1, app_now() from generate_series(1, 60)",
    [admin.id],
  );
  expect(await refusalOf(admin.ask(people.exportPeople, { query: {} }))).toBe("TOO_MANY_REQUESTS");
});
