import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { workbookParts, zipOf } from "@wellpaid/testing/payroll/workbooks";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { newCompany, upload, confirm, shownImport, recordOf, auditOf } = testImports(product);

type Company = Awaited<ReturnType<typeof newCompany>>;

const BRIGHTPAY =
  "Works Number,Title,Name,Surname,Date of Birth,Phone Number,Tax Code,Payment Bank Sort Code,Payment Bank Account Number,Net Pay\n";

const blobOf = (content: string | Uint8Array) =>
  new Blob([typeof content === "string" ? content : new Uint8Array(content)]);

const match = ({ payroll }: Company, content: string | Uint8Array) =>
  payroll.ask(files.matchPayrollColumns, { file: blobOf(content) });

const choose = ({ payroll }: Company, columns: files.FileMatch["columns"]) =>
  payroll.ask(files.choosePayrollColumns, {
    body: { columns: columns.map(({ heading, column }) => ({ heading, column })) },
  });

async function bring(
  company: Company,
  content: string | Uint8Array,
  query: { replaces?: string; missingLeaveOn?: string } = {},
) {
  const { id: columnsId } = await choose(company, (await match(company, content)).columns);
  const file = blobOf(content);
  const made = await company.payroll.ask(files.uploadPayrollFile, {
    query: { fileName: "people.csv", columnsId, ...query },
    file,
  });
  await product.runner.runDue();
  return shownImport(company, made.id);
}

const rowsToFix = async ({ payroll }: Company, id: string) =>
  ((await payroll.ask(files.payrollImportFaultyRows, { params: { id } })) as Blob).text();

async function mendRow(
  { payroll }: Company,
  id: string,
  row: { position: number; cells?: Record<string, string>; isLeftOut?: boolean },
) {
  await payroll.ask(files.mendPayrollImport, { params: { id }, body: { rows: [row] } });
  await product.runner.runDue();
}

async function waitingImport(company: Company): Promise<contract.PayrollImport> {
  const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
  const found = items.find(({ state }) => state === "ready");
  if (found === undefined) throw new Error("no import waits");
  return found;
}

const rowsOf = async ({ payroll }: Company, id: string, kind: "faulty" | "left-out" | "joiner" | "change" | "mended") =>
  (await payroll.ask(contract.payrollImportRows, { params: { id }, query: { kind } })).items;

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
  test("are shown to the second person: what the file had, what it is now, and by whom", async () => {
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
