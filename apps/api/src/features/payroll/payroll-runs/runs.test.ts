import { createHash } from "node:crypto";
import { toDo } from "@wellpaid/contract/overview/to-do";
import * as runs from "@wellpaid/contract/payroll/payroll-runs";
import * as returns from "@wellpaid/contract/payroll/payroll-returns";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { pence } from "@wellpaid/domain/money/pence";
import { expect, test } from "vitest";
import { payrollControl } from "../../../sandbox-control/payroll-control.ts";
import { withdrawEarlier } from "../../../sandbox-control/withdrawals.ts";
import { invitedAgain, invitedBy, testAdministrator } from "@wellpaid/testing/people/administrators";
import { testEmployerPayments } from "@wellpaid/testing/payroll/employer-payments";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { type TestPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { confirmReturnWithReasons } from "@wellpaid/testing/payroll/returns";
import { testTeam } from "@wellpaid/testing/people/teams";

const product = await testProduct();
const { owner, db } = product.database;
const { goTo, periodOf, stayIn, settle, statesListing } = testPaydays(product);

const textOf = async (file: Promise<Blob>): Promise<string> => (await file).text();
const auditOf = async ({ companyId }: TestPerson) =>
  (
    await owner.query<{ action: string; after: unknown }>(
      "select action, after from audit_entry where company_id = $1 order by id",
      [companyId],
    )
  ).rows;
/** Numbers that payroll knows: one of them would be a formula. */
const numberPeople = ({ companyId }: TestPerson) =>
  owner.query(
    `update payroll_record r set employee_number = case when n.at = 3 then '=' || n.at else '10' || n.at end,
       surname = 'Person ' || n.at
     from (select r.id, row_number() over (order by e.username) as at from payroll_record r
       join employee e on e.payroll_record_id = r.id where r.company_id = $1) n where n.id = r.id`,
    [companyId],
  );

test("shows an open run without a file and a fixed run with the exact sandbox file, recorded", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 4);
  await numberPeople(first);
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  const params = { id };
  expect((await ask(runs.payrollRuns, { query: {} })).items).toMatchObject([
    { id, state: "open", people: null, total: null },
  ]);
  const preview = await ask(runs.payrollRun, { params });
  expect(preview).toMatchObject({ isPreview: true, totals: { advances: 10_000, fees: 800, due: 10_800 } });
  const lines = await ask(runs.payrollRunLines, { params, query: { q: "person 2" } });
  expect(lines).toMatchObject({ total: 1, items: [{ employeeNumber: "102", advances: 2_000, fees: 200, due: 2_200 }] });
  expect(await refusalOf(ask(runs.exportPayrollRun, { params }))).toBe("RUN_NOT_FIXED");
  expect(await refusalOf(ask(runs.checkRunFile, { params, file: "x" }))).toBe("RUN_NOT_FIXED");

  await goTo((await periodOf(first)).cutOffDay, "12:01");
  const { ask: askPayroll } = await testAdministrator(product, first.companyId, ["payroll"]);
  const file = await textOf(askPayroll(runs.exportPayrollRun, { params }));
  expect(await payrollControl(db).payrollRunCsv(id)).toMatchObject({ text: file });
  expect(file).toContain("'=3,Person 3");
  const { totals, exports, state, people, total } = await askPayroll(runs.payrollRun, { params });
  const expected = { totals: preview.totals, state: "fixed", people: 4, total: 10_800 };
  expect({ totals, state, people, total }).toEqual(expected);
  const decider = await testAdministrator(product, first.companyId, ["approver"]);
  expect(await decider.ask(runs.payrollRun, { params })).toMatchObject({ total: null, totals: null, exports: [] });
  expect((await decider.ask(runs.payrollRuns, { query: {} })).items).toMatchObject([{ state: "fixed", total: null }]);
  expect(await statesListing(decider, id)).toEqual(["fixed"]);
  const sha256 = createHash("sha256").update(file).digest("hex");
  expect(exports).toMatchObject([{ by: expect.stringContaining("Administrator"), lines: 4, total: 10_800, sha256 }]);
  expect(await auditOf(first)).toMatchObject([
    { action: "payroll-run-exported", after: { lines: 4, totalPence: 10_800 } },
  ]);

  const check = (text: string) => askPayroll(runs.checkRunFile, { params, file: text });
  expect(await check(file)).toMatchObject({ state: "current", exportedAt: exports[0]?.at, differing: [] });
  expect(await refusalOf(check("\n".repeat(250_001)))).toBe("IMPORT_TOO_LONG");
  const changed = await check(file.replace("22.00", "21.00"));
  expect(changed).toMatchObject({ state: "changed", exportedAt: null, differingLines: 1, differing: [{ line: 3 }] });
  expect(changed.differing[0]?.expected).toContain("22.00");
  expect(await check(file.replace(/103.*\r\n|'=3.*\r\n/, ""))).toMatchObject({ differing: [{ line: 4, found: null }] });
  expect(await check(file.replaceAll(/\d{4}-\d\d-\d\d/g, "2020-01-31"))).toMatchObject({ state: "stale" });
  await owner.query("update payroll_record set surname = 'Married' where company_id = $1", [first.companyId]);
  expect(await check(file)).toMatchObject({ state: "current", exportedAt: exports[0]?.at, differing: [] });
});

test("shows the lines already fixed while a run waits for a payout after its cut-off", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 3);
  await goTo(addDays((await periodOf(first)).cutOffDay, -1), "23:59");
  await product.advance(50);
  const result = await withdrawEarlier(db, first, pence(1_500), await product.now());
  expect(result).not.toHaveProperty("refused");
  await product.advance(12);
  await product.runner.runDue();
  const fixed = await owner.query("select 1 from deduction where pay_period_id = $1", [id]);
  expect(fixed.rowCount).toBe(2);
  const { ask } = await testAdministrator(product, first.companyId, ["payroll"]);
  const { isPreview, totals } = await ask(runs.payrollRun, { params: { id } });
  expect({ isPreview, totals }).toMatchObject({ isPreview: true, totals: { advances: 7_500, fees: 800, due: 8_300 } });
  expect(await ask(runs.payrollRunLines, { params: { id }, query: {} })).toMatchObject({ total: 3 });
  await settle();
});

test("moves nothing for a faulty, own or repeated return, and applies it after a second confirmation", async () => {
  const { first, payPeriodId: id } = await testTeam(product, 4);
  await numberPeople(first);
  const period = await periodOf(first);
  await goTo(period.cutOffDay, "12:01");
  const params = { id };
  const signIn = () => testAdministrator(product, first.companyId, ["payroll"]);
  expect(await refusalOf((await signIn()).ask(returns.bringPayrollReturn, { params, query: {}, file: "x" }))).toBe(
    "RUN_NOT_POSTED",
  );
  await goTo(period.payday, "12:00");
  const [administrator, two] = [await signIn(), await signIn()];
  const template = await textOf(administrator.ask(returns.payrollReturnTemplate, { params }));
  expect(template.split("\r\n").slice(0, 2)).toEqual([
    "Employee number,Surname,Name,Payday,To deduct,Taken",
    expect.stringMatching(/^101,Person 1,.*,12\.00,$/),
  ]);
  const bring = (file: string, unit?: "pence" | "pounds") =>
    administrator.ask(returns.bringPayrollReturn, { params, query: unit === undefined ? {} : { unit }, file });
  const inPence = "Employee number,Taken\n101,1200\n102,2200\n'=3,3200\n104,4200\n";
  expect(await bring(inPence)).toMatchObject({
    return: null,
    faultyLines: 0,
    unclearUnit: { asPounds: 1_080_000, asPence: 10_800, due: 10_800 },
  });
  expect((await bring(inPence, "pounds")).faults.map(({ reason }) => reason)).toContain("above-pay");
  expect((await bring(inPence.replace("1200", "12.00"), "pence")).faults).toMatchObject([{ reason: "amount-faulty" }]);
  expect(await bring("Number,Taken\n1,2")).toMatchObject({
    return: null,
    faults: [{ line: 1, reason: "heading-missing" }],
  });
  expect(await bring("Employee number,Taken,taken\n101,0,12\n")).toMatchObject({
    faults: [{ line: 1, employeeNumber: "Taken", reason: "heading-double" }],
  });
  const { faults } = await bring("Employee number,Taken\n101,1,2.00\n102,2,\n");
  expect(faults).toEqual([{ line: 2, employeeNumber: "101", reason: "too-many-cells" }]);
  expect(await bring(`Employee number,Taken\n101,12.00\n102,=22\n=3,32\n${"9".repeat(300)},1\n , \n`)).toMatchObject({
    return: null,
    faultyLines: 4,
    faults: [
      { line: 3, reason: "formula" },
      { line: 4, reason: "formula" },
      { line: 5, employeeNumber: "9".repeat(100), reason: "unknown-number" },
      { line: null, employeeNumber: "104" },
    ],
  });
  expect(
    await refusalOf(administrator.ask(returns.confirmPayrollReturn, { params: { id, returnId: id }, body: {} })),
  ).toBe("NOT_FOUND");

  // The export with a column more: the second took nothing, the third 5 more, and the fourth, who leaves, 1 less.
  const leaving = "update payroll_record set left_on = $2 where company_id = $1 and employee_number = '104'";
  await owner.query(leaving, [first.companyId, addDays(period.payday, 5)]);
  const exported = await textOf(administrator.ask(runs.exportPayrollRun, { params }));
  const taken = ["Taken", "12.00", "0.00", "37.00", "41.00", ""];
  const file = exported
    .trimEnd()
    .split("\r\n")
    .map((line, at) => `${line},${taken[at]}`)
    .join("\r\n");
  expect(await statesListing(two, id)).toEqual(["posted"]);
  const before = await bring(inPence, "pence");
  expect(before).toMatchObject({ return: { taken: 10_800, differences: 0 }, unclearUnit: null });
  const brought = (await bring(file)).return;
  const sums = { differences: 3, tookMore: 1, owed: 2_300, owedBack: 500, due: 10_800, taken: 9_000 };
  expect(brought).toMatchObject({ status: "brought", isOwn: true, ...sums });
  expect(brought?.id).not.toBe(before.return?.id);
  expect(await statesListing(two, id)).toEqual(["returned"]);
  const confirm = (who: typeof administrator, returnId = brought?.id ?? "") =>
    confirmReturnWithReasons(who.ask, { id, returnId });
  expect(await refusalOf(confirm(administrator))).toBe("OWN_RETURN");
  const again = await invitedAgain(product, administrator);
  expect(await refusalOf(confirm(again))).toBe("OWN_RETURN");
  expect(await refusalOf(confirm(await invitedBy(product, administrator)))).toBe("NOT_INDEPENDENT");
  expect(await refusalOf(confirm(two, before.return?.id))).toBe("NOT_FOUND");
  expect((await two.ask(returns.payrollDifferences, { params, query: {} })).items).toMatchObject([
    { employeeNumber: "102", due: 2_200, taken: 0, owed: 2_200, owedBack: 0, state: "shown" },
    { employeeNumber: "=3", due: 3_200, taken: 3_700, owed: 0, owedBack: 500, state: "shown" },
    { employeeNumber: "104", owed: 100 },
  ]);
  expect((await owner.query("select 1 from ledger_transfer where cause_type = 'payroll-return'")).rowCount).toBe(0);

  const waits = async () => (await two.ask(toDo)).items.map(({ kind, count }) => `${kind} ${count}`);
  expect(await waits()).toContain("return-waiting 1");
  expect(await confirm(two)).toMatchObject({ status: "confirmed" });
  expect(await waits()).not.toContain("return-waiting 1");
  expect(await refusalOf(confirm(two))).toBe("RUN_RETURNED");
  expect(await refusalOf(again.ask(returns.bringPayrollReturn, { params, query: {}, file }))).toBe("RUN_RETURNED");
  await settle();
  const done = { state: "reconciled", return: { status: "carried" } };
  expect(await two.ask(runs.payrollRun, { params })).toMatchObject(done);
  expect(await statesListing(two, id)).toEqual(["reconciled"]);
  await expect(
    owner.query(
      `insert into payroll_return (company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence)
       select company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence from payroll_return where id = $1`,
      [brought?.id],
    ),
  ).rejects.toThrow("payroll_return_once");
  const messagesQuery = "select text from sandbox.message where text like '%from your pay on%' order by text";
  const { rows: messages } = await owner.query<{ text: string }>(messagesQuery);
  expect(messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(/1\.00 too little .* You still owe it\. It will come off any pay you're still due\.$/),
    expect.stringMatching(/22\.00 too little .* We'll carry it over to your next pay\.$/),
    expect.stringContaining("5.00 too much"),
  ]);

  // What was taken less has come: before that the run gives nothing back.
  await testEmployerPayments(product).receive(id, 2_300);
  const next = await periodOf(first);
  const preview = await two.ask(runs.payrollRunLines, { params: { id: next.id }, query: {} });
  expect(preview.items).toMatchObject([
    { employeeNumber: "102", carriedOver: 2_200, due: 2_200 },
    { employeeNumber: "=3", credited: 500, due: -500 },
    { employeeNumber: "104", carriedOver: 100, due: 100 },
  ]);
  const { rows: people } = await owner.query<{ id: string }>(
    "select e.id from employee e join payroll_record r on r.id = e.payroll_record_id where r.company_id = $1 and r.employee_number = '102'",
    [first.companyId],
  );
  const debtor = { ...first, id: people[0]?.id ?? "", token: "a".repeat(128) };
  await stayIn(debtor);
  expect(await product.as(debtor.token)(pay.advanceAmount)).toMatchObject({ estimated: 22 });

  await goTo(next.cutOffDay, "12:01");
  const third = await signIn();
  expect((await third.ask(runs.payrollRunLines, { params: { id: next.id }, query: {} })).items).toEqual(preview.items);
  const { items } = await third.ask(returns.payrollDifferences, { params, query: {} });
  expect(items.map(({ state }) => state).join()).toBe("settled,settled,settled");
  const [run, brings, paid] = ["payroll-run-exported", "payroll-return-brought", "employer-payment-recorded"];
  const accepted = ["administrator-invited", "payroll-took-more-accepted"];
  const audit = [paid, run, run, brings, brings, ...accepted, "payroll-return-confirmed", paid, paid];
  expect((await auditOf(first)).map(({ action }) => action)).toEqual(audit);
  expect(product.failures).toEqual([]);
});
