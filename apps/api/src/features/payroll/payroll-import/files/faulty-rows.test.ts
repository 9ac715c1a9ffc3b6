import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { type Company, HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { blobOf, testPayrollFiles } from "@wellpaid/testing/payroll/payroll-files";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { newCompany, upload, confirm, shownImport, recordOf, auditOf } = testImports(product);
const { match, choose, bring, rowsOf } = testPayrollFiles(product);

describe("rows with errors", () => {
  const WRONG = `${HEADER},Sort code,Account number\n7,Ada,Ash,1500,040011,12345678\n8,Eve,Elm,abc,040011,12345679\n9,Ivy,Oak,1500,04,1\n`;

  test("show the name and the value, are corrected in place, and take every tick back", async () => {
    const company = await newCompany();
    const made = await bring(company, WRONG);
    const [eve, ivy] = await rowsOf(company, made.id, "faulty");
    expect(eve).toMatchObject({
      name: "Eve",
      surname: "Elm",
      faults: [{ column: "monthlySalaryPence", found: "abc" }],
    });
    expect(eve?.cells).toContainEqual({ column: "monthlySalaryPence", text: "abc" });
    const query = { kind: "faulty" } as const;
    const { items } = await company.second.ask(contract.payrollImportRows, { params: { id: made.id }, query });
    expect(items.map(({ cells }) => cells)).toEqual([[], []]);
    const mend = (by: Company["payroll"], position: number, cells: Record<string, string>) =>
      by.ask(files.mendPayrollImport, { params: { id: made.id }, body: { rows: [{ position, cells }] } });
    const colleague = await testAdministrator(product, company.maya.companyId, ["payroll"]);
    expect(await refusalOf(mend(colleague, eve?.position ?? 0, { monthlySalaryPence: "1500" }))).toBe("IMPORT_NOT_OWN");
    expect(await refusalOf(mend(company.second, eve?.position ?? 0, {}))).toBe("ROLE_REQUIRED");
    await mend(company.payroll, eve?.position ?? 0, { monthlySalaryPence: "1500", employeeNumber: "7" });
    await product.runner.runDue();
    expect((await rowsOf(company, made.id, "faulty"))[0]?.faults).toMatchObject([
      { reason: "double-number", found: "2" },
    ]);
    await mend(company.payroll, eve?.position ?? 0, { employeeNumber: "8" });
    await product.runner.runDue();
    await mend(company.payroll, ivy?.position ?? 0, { sortCode: "40011", accountNumber: "1424821", phone: "=1" });
    await product.runner.runDue();
    const mended = await shownImport(company, made.id);
    expect(mended).toMatchObject({ corrections: 3, counts: { joiner: 3, faulty: 0 } });
    expect(await refusalOf(mend(company.payroll, 1, { monthlySalaryPence: "9" }))).toBe("NOT_FOUND");
    const seen = { acceptsImplausiblePay: true, corrections: 2 };
    expect(await refusalOf(confirm(company, made.id, seen))).toBe("IMPORT_CORRECTED");
    await confirm(company, made.id, { ...seen, corrections: 3 });
    expect(await recordOf(company, "9")).toMatchObject({ salary_sort_code: "040011", phone: null });
    expect(await auditOf(company)).toContain("payroll-import-corrected");
  });

  test("are left out one by one, but not where who is missing leaves", async () => {
    const company = await newCompany();
    const made = await bring(company, WRONG);
    const leaveOut = (id: string, position: number) =>
      company.payroll.ask(files.mendPayrollImport, { params: { id }, body: { rows: [{ position, isLeftOut: true }] } });
    await leaveOut(made.id, 2);
    await product.runner.runDue();
    await leaveOut(made.id, 3);
    await product.runner.runDue();
    expect((await shownImport(company, made.id)).counts).toMatchObject({ joiner: 1, faulty: 0, "left-out": 2 });
    await confirm(company, made.id, { acceptsImplausiblePay: true, corrections: 2 });
    expect(await recordOf(company, "8")).toBeUndefined();
    expect(await rowsOf(company, made.id, "left-out")).toHaveLength(2);
    const everybody = await bring(company, WRONG, { missingLeaveOn: "2030-01-31" });
    expect(await refusalOf(leaveOut(everybody.id, 2))).toBe("IMPORT_ALL_EMPLOYEES");
    const body = { acceptsImplausiblePay: true, acceptsLeavers: true, leavesFaulty: true };
    expect(await refusalOf(confirm(company, everybody.id, body))).toBe("IMPORT_FAULTY");
  });

  test("wait as an import of their own while the others are confirmed", async () => {
    const company = await newCompany();
    const made = await bring(company, WRONG);
    expect(await refusalOf(confirm(company, made.id, { acceptsImplausiblePay: true }))).toBe("IMPORT_FAULTY");
    await confirm(company, made.id, { acceptsImplausiblePay: true, leavesFaulty: true });
    expect(await recordOf(company, "7")).toMatchObject({ name: "Ada" });
    const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
    const rest = items.find(({ state }) => state === "ready");
    expect(rest).toMatchObject({ restOf: made.id, readRows: 2, isOwn: true, counts: { faulty: 2, joiner: 0 } });
    expect((await shownImport(company, made.id)).counts).toMatchObject({ faulty: 0, joiner: 1 });
    expect(await refusalOf(upload(company, `${HEADER}\n1,Maya,Example,2000\n`))).toBe("IMPORT_OPEN");
    const id = rest?.id ?? "";
    const file = (await company.payroll.ask(files.payrollImportFaultyRows, { params: { id } })) as Blob;
    const text = await file.text();
    expect(text.split("\r\n")[0]).toContain(
      "Employee number,First name,Surname,Take-home pay,Sort code,Account number,Problem",
    );
    const put = await bring(company, text.replace("abc", "1500").replace(",04,1,", ",04-00-11,12345670,"), {
      replaces: id,
    });
    expect(put).toMatchObject({ state: "ready", counts: { joiner: 2, faulty: 0 } });
    expect((await shownImport(company, id)).state).toBe("discarded");
    expect(
      await refusalOf(company.payroll.ask(contract.confirmPayrollImport, { params: { id: put.id }, body: {} })),
    ).toBe("OWN_IMPORT");
    await confirm(company, put.id, { acceptsImplausiblePay: true });
    expect(await recordOf(company, "9")).toMatchObject({ salary_account_number: "12345670" });
  });

  test("stay where the file that is to replace them can't be read", async () => {
    const company = await newCompany();
    const made = await bring(company, WRONG);
    const broken = `${HEADER}\n7,Ada,Ash,1500\n8,"Eve,Elm,1\n`;
    const { id: columnsId } = await choose(company, (await match(company, `${HEADER}\n7,Ada,Ash,1500\n`)).columns);
    const query = { fileName: "people.csv", columnsId, replaces: made.id };
    expect(await refusalOf(company.payroll.ask(files.uploadPayrollFile, { query, file: blobOf(broken) }))).toBe(
      "IMPORT_UNREADABLE",
    );
    expect(await shownImport(company, made.id)).toMatchObject({ state: "ready", counts: { faulty: 2 } });
    const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([made.id]);
  });

  test("wait as before where the file that was to replace them is discarded on its way", async () => {
    const company = await newCompany();
    const made = await bring(company, WRONG);
    const { rows } = await product.database.owner.query<{ id: string }>(
      `with old as (select * from payroll_import where id = $1), new_id as (select gen_random_uuid() as id),
         marked as (update payroll_import set replaced_by = (select id from new_id) where id = $1 returning 1)
       insert into payroll_import (id, company_id, file_name, uploaded_by, uploaded_by_name, received_until)
       select new_id.id, company_id, 'new.csv', uploaded_by, uploaded_by_name, now() + interval '1 hour'
       from old, new_id, marked returning id`,
      [made.id],
    );
    await company.payroll.ask(contract.discardPayrollImport, { params: { id: rows[0]?.id ?? "" } });
    await company.payroll.ask(contract.discardPayrollImport, { params: { id: made.id } });
    expect(await shownImport(company, made.id)).toMatchObject({ state: "discarded" });
  });
});
