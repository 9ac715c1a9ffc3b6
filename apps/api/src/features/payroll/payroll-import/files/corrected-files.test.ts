import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { testPayrollFiles } from "@wellpaid/testing/payroll/payroll-files";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { newCompany, confirm, shownImport, recordOf } = testImports(product);
const { bring, rowsToFix, mendRow, rowsOf } = testPayrollFiles(product);

describe("a corrected file", () => {
  const FIVE = `${HEADER}\n7,Ada,Ash,1500\n8,Eve,Elm,abc\n9,Ivy,Oak,1600\n10,Tom,Fir,x\n11,Una,Yew,1700\n`;

  test("with only the rows to fix keeps the others, also those that were fixed or left out", async () => {
    const company = await newCompany();
    const made = await bring(company, `${FIVE}12,Zoe,Box,\n13,Max,May,\n`);
    await mendRow(company, made.id, { position: 6, cells: { monthlySalaryPence: "1800" } });
    await mendRow(company, made.id, { position: 7, isLeftOut: true });
    const text = await rowsToFix(company, made.id);
    const put = await bring(company, text.replace("abc", "1550"), { replaces: made.id });
    expect(put).toMatchObject({
      keptRows: 5,
      droppedRows: 0,
      readRows: 7,
      mendedRows: 1,
      counts: { joiner: 5, faulty: 1, "left-out": 1 },
    });
    expect((await rowsOf(company, put.id, "joiner")).map(({ name, isKept }) => `${name} ${isKept}`)).toEqual([
      "Eve false",
      "Ada true",
      "Ivy true",
      "Una true",
      "Zoe true",
    ]);
    await confirm(company, put.id, { acceptsImplausiblePay: true, leavesFaulty: true });
    expect(await recordOf(company, "11")).toMatchObject({ name: "Una" });
    expect((await shownImport(company, made.id)).state).toBe("discarded");
  });

  test("keeps a row with errors that it does not have", async () => {
    const company = await newCompany();
    const made = await bring(company, FIVE);
    const put = await bring(company, `${HEADER}\n8,Eve,Elm,1550\n`, { replaces: made.id });
    expect(put).toMatchObject({ keptRows: 4, counts: { joiner: 4, faulty: 1 } });
    const renumbered = await bring(company, `${HEADER}\n100,Tom,Fir,1550\n`, { replaces: put.id });
    expect(renumbered).toMatchObject({ keptRows: 4, counts: { joiner: 5, faulty: 0 } });
  });

  test("with everyone takes the place of all of it, and counts who is no longer in it", async () => {
    const company = await newCompany();
    const made = await bring(company, FIVE);
    const all = FIVE.replace("abc", "1550").replace("10,Tom,Fir,x\n", "");
    const put = await bring(company, all, { replaces: made.id });
    expect(put).toMatchObject({ keptRows: 0, droppedRows: 1, readRows: 4, counts: { joiner: 4, faulty: 0 } });
  });

  test("with the number of a row that stays is refused in that row, and fixed there", async () => {
    const company = await newCompany();
    const made = await bring(company, FIVE);
    const put = await bring(company, `${HEADER}\n8,Eve,Elm,1550\n7,Tom,Fir,1950.5\n`, { replaces: made.id });
    const [tom] = await rowsOf(company, put.id, "faulty");
    expect(tom).toMatchObject({ name: "Tom", faults: [{ reason: "double-kept", found: "2" }] });
    expect(tom?.cells).toContainEqual({ column: "monthlySalaryPence", text: "1950.50" });
    await mendRow(company, put.id, { position: tom?.position ?? 0, cells: { employeeNumber: "10" } });
    expect((await shownImport(company, put.id)).counts).toMatchObject({ joiner: 5, faulty: 0 });
  });

  test("of another person keeps nothing of it, so that its uploader never confirms their own rows", async () => {
    const company = await newCompany();
    const colleague = await testAdministrator(product, company.maya.companyId, ["payroll"]);
    const bank = ",Sort code,Account number\n";
    const account = ",040004,77700777\n";
    const made = await bring(company, `${HEADER}${bank}1,Maya,Example,2000${account}8,Eve,Elm,abc${account}`);
    const corrected = (await rowsToFix(company, made.id)).replace("abc", "1550");
    const put = await bring({ ...company, payroll: colleague }, corrected, { replaces: made.id });
    expect(put).toMatchObject({ keptRows: 0, droppedRows: 1, counts: { change: 0, joiner: 1, faulty: 0 } });
  });

  test("of a full list stays a full list, so that who is in neither leaves", async () => {
    const company = await newCompany();
    const made = await bring(company, `${FIVE}1,Maya,Example,2000\n`, { missingLeaveOn: "2030-01-31" });
    const text = await rowsToFix(company, made.id);
    const put = await bring(company, text.replace("abc", "1550").replace(",x,", ",1650,"), { replaces: made.id });
    expect(put).toMatchObject({
      missingLeaveOn: "2030-01-31",
      keptRows: 4,
      counts: { joiner: 5, leaver: 0, faulty: 0 },
    });
  });
});

describe("cells that were fixed by hand", () => {
  test("are shown to the second person: the old value, the new one and who changed it", async () => {
    const company = await newCompany();
    const made = await bring(
      company,
      `${HEADER},Sort code,Account number\n7,Ada,Ash,abc,040011,123456789\n8,Eve,Elm,1500,040011,12345670\n`,
    );
    const cells = { monthlySalaryPence: "15000", accountNumber: "12345678" };
    await mendRow(company, made.id, { position: 1, cells });
    await mendRow(company, made.id, { position: 1, cells: {} }).catch(() => undefined);
    const ask = company.second.ask;
    expect(await ask(contract.payrollImport, { params: { id: made.id } })).toMatchObject({ mendedRows: 1 });
    const { items, total } = await ask(contract.payrollImportRows, {
      params: { id: made.id },
      query: { kind: "mended" },
    });
    expect(total).toBe(1);
    const by = (await shownImport(company, made.id)).uploadedBy;
    expect(items[0]?.mended).toHaveLength(2);
    expect(items[0]?.mended).toContainEqual({ column: "monthlySalaryPence", before: "abc", after: "15000", by });
    expect(items[0]?.mended).toContainEqual({ column: "accountNumber", before: "\u20266789", after: "\u20265678", by });
  });

  test("name what the file had after a second correction, and nothing once they are as it had", async () => {
    const company = await newCompany();
    const made = await bring(company, `${HEADER}\n7,Ada,Ash,abc\n8,Eve,Elm,1500\n`);
    await mendRow(company, made.id, { position: 1, cells: { monthlySalaryPence: "x" } });
    const [once] = await rowsOf(company, made.id, "mended");
    expect(once?.mended).toMatchObject([{ before: "abc", after: "x" }]);
    await mendRow(company, made.id, { position: 1, cells: { monthlySalaryPence: "abc" } });
    expect(await rowsOf(company, made.id, "mended")).toEqual([]);
  });
});
