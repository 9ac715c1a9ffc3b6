import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { BRIGHTPAY, blobOf, testPayrollFiles } from "@wellpaid/testing/payroll/payroll-files";
import { workbookParts, zipOf } from "@wellpaid/testing/payroll/workbooks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { newCompany, confirm, shownImport, recordOf } = testImports(product);
const { match, choose, bring, rowsToFix, mendRow, waitingImport, rowsOf } = testPayrollFiles(product);

const workbook = (rows: readonly (readonly (string | number)[])[]) => zipOf(workbookParts(rows));

describe("a file as a payroll program writes it", () => {
  test("is matched, read and confirmed, and what is unknown is listed", async () => {
    const company = await newCompany();
    const content = `${BRIGHTPAY}00417,Ms,Ada,Ash,1/2/1990,7700900555,1257L,40011,1424821,1842.50\n`;
    const matched = await match(company, content);
    expect(matched).toMatchObject({ program: "brightpay", isCertain: true });
    expect(matched.columns[5]).toMatchObject({ heading: "Phone Number", column: "phone", samples: ["7700900555"] });
    const made = await bring(company, content);
    expect(made).toMatchObject({
      state: "ready",
      zerosRestored: 3,
      encoding: "utf-8",
      counts: { joiner: 1, faulty: 0 },
    });
    expect(made.columns?.filter(({ column }) => column === null)).toEqual([
      { heading: "Title", column: null },
      { heading: "Tax Code", column: null },
    ]);
    const [row] = await rowsOf(company, made.id, "joiner");
    expect(row?.restored).toEqual(["phone", "sortCode", "accountNumber"]);
    await confirm(company, made.id, { acceptsImplausiblePay: true });
    expect(await recordOf(company, "00417")).toMatchObject({
      phone: "+447700900555",
      salary_sort_code: "040011",
      salary_account_number: "01424821",
      birth_date: "1990-02-01",
    });
  });

  test("is read the same from Excel, where numbers have lost their zeros", async () => {
    const company = await newCompany();
    const content = workbook([
      ["Acorn Ltd, staff"],
      ["Employee number", "First name", "Surname", "Take-home pay", "Sort code", "Account number"],
      [2, "Ada", "Ash", 1842.5, 40011, 1424821],
    ]);
    const made = await bring(company, content);
    expect(made).toMatchObject({ state: "ready", encoding: null, zerosRestored: 2, counts: { joiner: 1 } });
  });

  test("is remembered: the next file with its headings needs no choice", async () => {
    const company = await newCompany();
    const content = "PersNr,Vorname,Surname,Net pay,Extra\n7,Ada,Ash,1500,x\n";
    const first = await match(company, content);
    expect(first.isCertain).toBe(false);
    const chosen = { PersNr: "employeeNumber", Vorname: "name" } as const;
    await choose(
      company,
      first.columns.map((each) => ({ ...each, column: chosen[each.heading as keyof typeof chosen] ?? each.column })),
    );
    const second = await match(company, content);
    expect(second.isCertain).toBe(true);
    expect(second.columns.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
      "employeeNumber remembered",
      "name remembered",
      "surname remembered",
      "monthlySalaryPence remembered",
      "null remembered",
    ]);
    const other = await newCompany();
    expect((await match(other, content)).isCertain).toBe(false);
  });

  test("is refused where it has no headings, or others than were chosen for", async () => {
    const company = await newCompany();
    expect(await refusalOf(match(company, "7,Ada,ada@example.com,1500\n"))).toBe("IMPORT_NO_HEADINGS");
    expect(await refusalOf(match(company, ""))).toBe("IMPORT_EMPTY");
    const { columns } = await match(company, `${HEADER}\n7,Ada,Ash,1500\n`);
    expect(await refusalOf(choose(company, columns.slice(1)))).toBe("IMPORT_COLUMNS_WRONG");
    const { id: columnsId } = await choose(company, columns);
    const query = { fileName: "people.csv", columnsId };
    const send = (text: string | Uint8Array, by = company.payroll) =>
      refusalOf(by.ask(files.uploadPayrollFile, { query, file: blobOf(text) }));
    expect(await send(`${HEADER},Extra\n7,Ada,Ash,1500,\n`)).toBe("IMPORT_HEADINGS_CHANGED");
    expect(await send(workbook([]).subarray(0, 60))).toBe("IMPORT_WORKBOOK");
    expect(await send(Buffer.from("d0cf11e0", "hex"))).toBe("IMPORT_WORKBOOK");
    const others = await newCompany();
    expect(await send(`${HEADER}\n7,Ada,Ash,1500\n`, others.payroll)).toBe("NOT_FOUND");
    expect(await send(`${HEADER}\n7,Ada,Ash,1500\n`, company.second)).toBe("ROLE_REQUIRED");
    expect((await company.payroll.ask(contract.payrollImports, { query: {} })).items).toEqual([]);
  });
});

describe("a file with a number twice", () => {
  const DOUBLE = `${HEADER}\n7,Ada,Ash,1500\n7,Eve,Elm,1600\n9,Ivy,Oak,abc\n9,Tom,Fir,1700\n`;

  test("gives the rows out with all their cells, and takes them back with other numbers", async () => {
    const company = await newCompany();
    const made = await bring(company, DOUBLE);
    expect(made.counts).toMatchObject({ joiner: 1, faulty: 3 });
    const text = await rowsToFix(company, made.id);
    expect(text.split("\r\n")[1]).toContain("7,Eve,Elm,1600,Employee number: ");
    const put = await bring(
      company,
      text.replace("7,Eve", "8,Eve").replace("9,Ivy,Oak,abc", "9,Ivy,Oak,1400").replace("9,Tom", "10,Tom"),
      { replaces: made.id },
    );
    expect(put).toMatchObject({ keptRows: 1, readRows: 4, counts: { joiner: 4, faulty: 0 } });
    await confirm(company, put.id, { acceptsImplausiblePay: true });
    for (const [number, name] of [
      ["7", "Ada"],
      ["8", "Eve"],
      ["9", "Ivy"],
      ["10", "Tom"],
    ] as const)
      expect(await recordOf(company, number)).toMatchObject({ name });
  });

  test("is read again once the other row has another number or is left out", async () => {
    const company = await newCompany();
    const made = await bring(company, DOUBLE);
    await mendRow(company, made.id, { position: 3, isLeftOut: true });
    expect((await shownImport(company, made.id)).counts).toMatchObject({ joiner: 2, faulty: 1, "left-out": 1 });
    expect((await rowsOf(company, made.id, "joiner")).map(({ name }) => name)).toEqual(["Ada", "Tom"]);
  });

  test("never overwrites who was imported with that number before", async () => {
    const company = await newCompany();
    const made = await bring(company, DOUBLE);
    await confirm(company, made.id, { acceptsImplausiblePay: true, leavesFaulty: true });
    const rest = await waitingImport(company);
    await mendRow(company, rest.id, { position: 2, cells: { monthlySalaryPence: "1650" } });
    const [eve] = await rowsOf(company, rest.id, "faulty");
    expect(eve?.faults).toMatchObject([{ reason: "double-kept", found: "2" }]);
    const text = await rowsToFix(company, rest.id);
    const put = await bring(company, text.replace("abc", "1400").replace("9,Tom", "10,Tom"), { replaces: rest.id });
    expect(put).toMatchObject({ restOf: made.id, counts: { joiner: 2, change: 0, faulty: 1 } });
    expect((await rowsOf(company, put.id, "faulty"))[0]).toMatchObject({
      name: "Eve",
      faults: [{ reason: "double-kept", found: "2" }],
    });
  });
});
