import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { signUp } from "@wellpaid/contract/identity/sign-up";
import { newcomerOf, testCompany } from "@wellpaid/testing/people/companies";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, undo, recordOf } = testImports(product);

const fileOf = (...lines: readonly string[]): string => [HEADER, ...lines].join("\n");

describe("a file with letters in employee numbers", () => {
  test("keeps them as payroll writes them, and finds them again in any case", async () => {
    const company = await newCompany();
    const first = await upload(company, fileOf("a12/b,Alma,Ash,1500", "12,Ben,Birch,1500", "0012,Cleo,Cedar,1500"));
    expect(first.counts).toMatchObject({ joiner: 3, faulty: 0 });
    await confirm(company, first.id, { acceptsImplausiblePay: true });
    expect(await recordOf(company, "A12/B")).toMatchObject({ payroll_reference: "a12/b", surname: "Ash" });
    expect(await recordOf(company, "12")).toMatchObject({ payroll_reference: null, surname: "Birch" });
    expect(await recordOf(company, "0012")).toMatchObject({ payroll_reference: null, surname: "Cedar" });

    const same = await upload(company, fileOf("a12/b,Alma,Ash,1500"));
    expect(same.counts).toMatchObject({ joiner: 0, change: 0, unchanged: 1 });
    await company.payroll.ask(contract.discardPayrollImport, { params: { id: same.id } });

    const other = await upload(company, fileOf("A12/b,Alma,Ash,1600"));
    expect(other.counts).toMatchObject({ joiner: 0, change: 1 });
    const rows = { params: { id: other.id }, query: { kind: "change" as const } };
    const { items } = await company.second.ask(contract.payrollImportRows, rows);
    expect(items[0]?.changes).toContainEqual({ column: "employeeNumber", before: "a12/b", after: "A12/b" });
    await confirm(company, other.id);
    expect(await recordOf(company, "A12/B")).toMatchObject({ payroll_reference: "A12/b" });
    await undo(company, other.id);
    expect(await recordOf(company, "A12/B")).toMatchObject({ payroll_reference: "a12/b" });
  });

  test("takes two spellings of one number for the same number, and no formula or rounded number for one", async () => {
    const company = await newCompany();
    const made = await upload(
      company,
      fileOf("A7,Alma,Ash,1500", "a7,Ben,Birch,1500", "12.0,Cleo,Cedar,1500", "=A9,Di,Elm,1"),
    );
    const rows = { params: { id: made.id }, query: { kind: "faulty" as const } };
    const { items } = await company.payroll.ask(contract.payrollImportRows, rows);
    expect(items.map(({ faults }) => faults.map(({ reason }) => reason).join())).toEqual([
      "double-number",
      "employee-number",
      "formula",
    ]);
  });

  test("keeps the database from two spellings of one number", async () => {
    const { maya } = await newCompany();
    const insert = `insert into payroll_record (company_id, employee_number, name, surname) values ($1, $2, 'A', 'B')`;
    await owner.query(insert, [maya.companyId, "X1"]);
    await expect(owner.query(insert, [maya.companyId, "x1"])).rejects.toThrow("payroll_record_number_capitals");
  });
});

describe("a sign-up", () => {
  test.each([
    ["a12/b", "A12/B"],
    [" A12/B ", "A12/B"],
    ["12", "12"],
    ["0012", "0012"],
    ["A12", null],
    ["12B", null],
    ["00012", null],
  ])("with the number %j opens the record %j and no other", async (typed, number) => {
    const company = await testCompany(product, { is_using_employee_id_number: true });
    await owner.query(
      `insert into payroll_record (company_id, employee_number, payroll_reference, name, surname, monthly_salary_pence)
       values ($1, 'A12/B', 'a12/b', 'Alma', 'Ash', 200000), ($1, '12', null, 'Alma', 'Ash', 200000), ($1, '0012', null, 'Alma', 'Ash', 200000)`,
      [company.id],
    );
    const body = { ...newcomerOf(company), employeeIdNumber: typed };
    await product.as(null)(signUp, { body });
    const { rows } = await owner.query<{ number: string | null }>(
      `select r.employee_number as number from employee e left join payroll_record r on r.id = e.payroll_record_id
       where e.phone = $1 and e.company_id = $2`,
      [body.phone, company.id],
    );
    expect(rows).toEqual([{ number }]);
  });

  test("without a number that payroll could have is refused", async () => {
    const company = await testCompany(product, { is_using_employee_id_number: true });
    for (const typed of ["/12", "1 2", "\u212A12"]) {
      const body = { ...newcomerOf(company), employeeIdNumber: typed };
      expect(await refusalOf(product.as(null)(signUp, { body }))).toBe("INVALID_INPUT");
    }
  });
});
