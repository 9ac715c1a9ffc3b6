import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { expect, test } from "vitest";
import { type TestAdministrator, testAdministrator } from "@wellpaid/testing/people/administrators";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { auditOf, newCompany, recordOf, upload } = testImports(product);

const check = (who: TestAdministrator, id: string, position: number, isRight = true) =>
  who.ask(contract.checkPayrollImportRow, { params: { id, position }, body: { isRight } });
const confirm = (who: TestAdministrator, id: string) =>
  who.ask(contract.confirmPayrollImport, { params: { id }, body: { acceptsImplausiblePay: true } });

test("requires the confirmer to tick each row with a new account or more than doubled pay", async () => {
  const company = await newCompany();
  const { payroll, second } = company;
  const owner = await testAdministrator(product, company.maya.companyId, ["owner"]);
  await product.database.owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence)
     values ($1, '2', 'Ada', 'Moss', 100000)`,
    [company.maya.companyId],
  );
  const people = ["1,Maya,Example,2000,040004,77700777", "2,Ada,Moss,2000.01,040004,77700778", "3,New,Person,900,,"];
  const { id } = await upload(company, [`${HEADER},Sort code,Account number`, ...people].join("\n"));
  const { items } = await second.ask(contract.payrollImportRows, { params: { id }, query: { kind: "implausible" } });
  expect(items.map(({ doubts, isByItself }) => [doubts.map(({ reason }) => reason), isByItself])).toEqual([
    [["account-changed"], true],
    [["pay", "pay-doubled"], true],
  ]);
  const before = [await recordOf(company, "1"), await auditOf(company)];
  expect(await refusalOf(confirm(second, id))).toBe("IMPORT_ROWS_NOT_CHECKED");
  expect(await refusalOf(check(payroll, id, 1))).toBe("OWN_IMPORT");
  expect(await refusalOf(check(second, id, 3))).toBe("NOT_FOUND");
  await check(owner, id, 1);
  expect(await check(second, id, 2)).toMatchObject({ rowsToCheck: 2, rowsChecked: 1 });
  expect(await refusalOf(confirm(second, id))).toBe("IMPORT_ROWS_NOT_CHECKED");
  await check(second, id, 1);
  await check(second, id, 2, false);
  expect(await refusalOf(confirm(second, id))).toBe("IMPORT_ROWS_NOT_CHECKED");
  expect([await recordOf(company, "1"), await auditOf(company)]).toEqual(before);
  await check(second, id, 2);
  expect((await confirm(second, id)).state).toBe("confirmed");
});

test("requires a separate row tick for disproportionate first pay, in addition to the file tick", async () => {
  const company = await newCompany();
  const { payroll, second } = company;
  const people = ["1,Maya,Example,2000", "2,New,Boss,99000", "3,New,Colleague,2400", "4,New,Nobody,0.50"];
  const { id } = await upload(company, [HEADER, ...people].join("\n"));
  const { items } = await second.ask(contract.payrollImportRows, { params: { id }, query: { kind: "joiner" } });
  expect(items.map(({ employeeNumber, isByItself }) => [employeeNumber, isByItself])).toEqual([
    ["2", true],
    ["3", false],
    ["4", true],
  ]);
  expect(await refusalOf(confirm(second, id))).toBe("IMPORT_ROWS_NOT_CHECKED");
  expect(await refusalOf(check(payroll, id, 2))).toBe("OWN_IMPORT");
  expect(await refusalOf(check(second, id, 3))).toBe("NOT_FOUND");
  await check(second, id, 2);
  expect(await refusalOf(confirm(second, id))).toBe("IMPORT_ROWS_NOT_CHECKED");
  expect(await check(second, id, 4)).toMatchObject({ rowsToCheck: 2, rowsChecked: 2 });
  expect((await confirm(second, id)).state).toBe("confirmed");
});

test("compares pay rising in steps below half as much again with the last reviewed pay", async () => {
  const company = await newCompany();
  const doubtsAt = async (pay: string) => {
    const { id } = await upload(company, `${HEADER}\n1,Maya,Example,${pay}\n`);
    const { items } = await company.second.ask(contract.payrollImportRows, {
      params: { id },
      query: { kind: "change" },
    });
    const doubts = items[0]?.doubts.map(({ reason }) => reason);
    if (items[0]?.isByItself) await check(company.second, id, 1);
    await confirm(company.second, id);
    return doubts;
  };
  expect(await doubtsAt("2900")).toEqual([]);
  expect(await doubtsAt("3100")).toEqual(["pay"]);
  expect(await doubtsAt("4500")).toEqual([]);
  expect(await doubtsAt("6300")).toEqual(["pay", "pay-doubled"]);
  expect(await doubtsAt("6400")).toEqual([]);
});
