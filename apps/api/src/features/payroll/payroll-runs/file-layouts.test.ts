import { changeFileLayout, companyFileLayout, type FileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { confirmProposal, listProposals } from "@wellpaid/contract/company-settings/proposals";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import * as runs from "@wellpaid/contract/payroll/payroll-runs";
import { READY_TABLE, type STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testTeam } from "@wellpaid/testing/people/teams";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { payrollControl } from "../../../sandbox-control/payroll-control.ts";

const product = await testProduct();
const { owner, db } = product.database;
const { goTo, periodOf } = testPaydays(product);

const bodyOf = (layout: typeof STANDARD_LAYOUT, change: Partial<FileLayout> = {}): FileLayout => ({
  ...layout,
  columns: [...layout.columns],
  ...change,
});
const STAFFOLOGY = bodyOf(READY_TABLE["iris-staffology"].layout, { delimiter: "semicolon", amounts: "comma" });

/** A fixed run of three people, one of whom has a number that a spreadsheet would take for a formula. */
async function fixedRun() {
  const { first, payPeriodId: id } = await testTeam(product, 3);
  await owner.query(
    `update payroll_record r set employee_number = case when n.at = 3 then '=3' else '10' || n.at end, surname = 'Person ' || n.at
     from (select r.id, row_number() over (order by e.username) as at from payroll_record r
       join employee e on e.payroll_record_id = r.id where r.company_id = $1) n where n.id = r.id`,
    [first.companyId],
  );
  const period = await periodOf(first);
  await goTo(period.cutOffDay, "12:01");
  const signIn = () => testAdministrator(product, first.companyId, ["payroll"]);
  const [administrator, second] = [await signIn(), await signIn()];
  const choose = async (layout: FileLayout) => {
    const { id: was } = await administrator.ask(companyFileLayout);
    await administrator.ask(changeFileLayout, { body: { layout, was } });
    const [proposal] = (await second.ask(listProposals)).items;
    await second.ask(confirmProposal, { params: { id: proposal?.id ?? "" } });
  };
  const download = async () => (await administrator.ask(runs.exportPayrollRun, { params: { id } })).text();
  const check = (file: string) => administrator.ask(runs.checkRunFile, { params: { id }, file });
  return { id, first, period, administrator, choose, download, check };
}

test("a run is written in the company's layout, and a file of an earlier layout is still known", async () => {
  const { id, choose, download, check } = await fixedRun();
  const standard = await download();
  await choose(STAFFOLOGY);
  const file = await download();
  expect(file.split("\r\n")).toEqual([
    "Payroll Code;Amount;Pay Code",
    "101;10,00;On-demand pay",
    "101;2,00;On-demand pay fee",
    "102;20,00;On-demand pay",
    "102;2,00;On-demand pay fee",
    "'=3;30,00;On-demand pay",
    "'=3;2,00;On-demand pay fee",
    "",
  ]);
  expect(await payrollControl(db).payrollRunCsv(id)).toMatchObject({ text: file });
  expect(await payrollControl(db).recogniseRunFile(id, file)).toMatchObject({ employees: 3, totalPence: 6_600 });

  expect(await check(file)).toMatchObject({ state: "current", isCurrentLayout: true });
  expect(await check(standard)).toMatchObject({ state: "current", isCurrentLayout: false });
  const wrong = { state: "changed", differingLines: 1 };
  expect(await check(file.replace("20,00", "2,00"))).toMatchObject({ ...wrong, differing: [{ line: 4 }] });
  expect(await check(standard.replace("22.00", "2.00"))).toMatchObject({ ...wrong, differing: [{ line: 3 }] });
  expect(await check(file.replace("101;2,00;On-demand pay fee\r\n", ""))).toMatchObject({
    ...wrong,
    differing: [{ line: 3, expected: "101;2,00;On-demand pay fee", found: null }],
  });
  const { rows } = await owner.query<{ has: boolean }>(
    "select file_layout_id is not null as has from payroll_export where pay_period_id = $1 order by exported_at",
    [id],
  );
  expect(rows.map(({ has }) => has)).toEqual([false, true]);
});

test("a file without paydays of an earlier run is recognised as that run's", async () => {
  const { first, period, administrator, choose, download, check } = await fixedRun();
  await choose(STAFFOLOGY);
  const file = await download();
  expect(await check(file)).toMatchObject({ state: "current" });
  await goTo(period.payday, "12:00");
  const next = await periodOf(first);
  await goTo(next.cutOffDay, "12:01");
  const params = { id: next.id };
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  expect(await ask(runs.checkRunFile, { params, file })).toMatchObject({ state: "stale" });
  expect(administrator.id).toBeDefined();
});

test("numbers are as payroll writes them in file, template and return, in any case when they come back", async () => {
  const { id, first, period, download } = await fixedRun();
  await owner.query(
    `update payroll_record set employee_number = 'A101/B', payroll_reference = 'a101/b'
     where company_id = $1 and employee_number = '101'`,
    [first.companyId],
  );
  expect(await download()).toContain("\r\na101/b,Person 1,");
  await goTo(period.payday, "12:00");
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  const params = { id };
  const template = await (await ask(returns.payrollReturnTemplate, { params })).text();
  expect(template).toContain("\r\na101/b,Person 1,");
  const file = template.replaceAll(/(\d+\.\d\d),\r/g, "$1,$1\r").replace("a101/b", "A101/b");
  const answer = await ask(returns.bringPayrollReturn, { params, query: {}, file });
  expect(answer).toMatchObject({ return: { differences: 0, taken: 6_600 }, faults: [] });
});

test("what payroll took comes back in the template, whatever the layout", async () => {
  const { id, first, period, choose } = await fixedRun();
  await choose(STAFFOLOGY);
  await goTo(period.payday, "12:00");
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  const params = { id };
  const template = await (await ask(returns.payrollReturnTemplate, { params })).text();
  const file = template.replaceAll(/(\d+\.\d\d),\r/g, "$1,$1\r");
  expect(await ask(returns.bringPayrollReturn, { params, query: {}, file })).toMatchObject({
    return: { differences: 0, due: 6_600, taken: 6_600 },
  });
  const own = "Payroll Code;Amount;Pay Code;Taken\r\n101;10,00;ODP;10,00\r\n";
  expect(await ask(returns.bringPayrollReturn, { params, query: {}, file: own })).toMatchObject({
    return: null,
    faults: [{ line: 1, reason: "heading-missing", employeeNumber: "Employee number" }],
  });
});

const COLUMNS = [
  { field: "employeeNumber", heading: "Employee number", text: "" },
  { field: "toDeduct", heading: "Amount", text: "" },
] as const;
const PENCE = bodyOf(READY_TABLE.standard.layout, { columns: [...COLUMNS], amounts: "pence", hasTotals: false });

test("a return in the company's own layout is refused: its pence would be read as pounds", async () => {
  const { id, first, period, choose, download } = await fixedRun();
  await choose(PENCE);
  const rows = (await download()).trimEnd().split("\r\n");
  expect(rows.slice(0, 2)).toEqual(["Employee number,Amount", "101,1200"]);
  await goTo(period.payday, "12:00");
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  const file = rows.map((row, at) => `${row},${at === 0 ? "Taken" : "12"}\r\n`).join("");
  expect(await ask(returns.bringPayrollReturn, { params: { id }, query: {}, file })).toMatchObject({
    return: null,
    faults: [{ line: 1, reason: "heading-missing", employeeNumber: "To deduct" }],
  });
});

test("an earlier layout with the same headings is known by its download", async () => {
  const { choose, download, check } = await fixedRun();
  await choose(PENCE);
  const inPence = await download();
  await choose({ ...PENCE, amounts: "point" });
  expect(await check(await download())).toMatchObject({ state: "current", isCurrentLayout: true });
  expect(await check(inPence)).toMatchObject({ state: "current", isCurrentLayout: false });
});
