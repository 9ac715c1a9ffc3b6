import type { AddressInfo } from "node:net";
import { waitingExceptions } from "@wellpaid/contract/overview/overview";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { describe, expect, test } from "vitest";
import { invitedAgain } from "@wellpaid/testing/people/administrators";
import { HEADER, judgingOf, testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../../../start/wiring.ts";
import { judgeImport } from "./rows/judge-import.ts";

const product = await testProduct();
const { owner } = product.database;
const { newCompany, upload, confirm, undo, shownImport, recordOf, auditOf } = testImports(product);

describe("an employee file", () => {
  test("restores everything when imported, confirmed by a second person and undone", async () => {
    const company = await newCompany();
    const before = await recordOf(company, "1");
    const made = await upload(
      company,
      "\uFEFFSurname;First name;Employee number;Take-home pay;Phone;Sort code;Account number;Address\r\n" +
        "Example;Maya;1;£2,100.00;07700 900555;04-00-11;31424821;=HYPERLINK(1)\r\n" +
        '"Nuñez";Zoë;0002;1500;;;;"1 High Street\r\nLeeds"\r\n;;;;;;;\r\n',
    );
    expect(made).toMatchObject({ state: "ready", readRows: 2, judgedRows: 2, encoding: "utf-8", isOwn: true });
    expect(made.counts).toEqual({
      joiner: 1,
      change: 1,
      unchanged: 0,
      leaver: 0,
      missing: 0,
      faulty: 0,
      "left-out": 0,
      implausible: 1,
    });
    const params = { id: made.id };
    const { items } = await company.second.ask(contract.payrollImportRows, { params, query: { kind: "change" } });
    expect(items).toMatchObject([{ line: 2, employeeNumber: "1", surname: "Example" }]);
    expect(items[0]?.changes).toContainEqual({ column: "accountNumber", before: "…4821", after: "…4821" });
    expect(items[0]?.changes).toContainEqual({ column: "monthlySalaryPence", before: "£2,000.00", after: "£2,100.00" });
    expect(await recordOf(company, "1")).toEqual(before);

    expect(await refusalOf(company.payroll.ask(contract.confirmPayrollImport, { params, body: {} }))).toBe(
      "OWN_IMPORT",
    );
    const two = [1, 2].map(() => confirm(company, made.id));
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await recordOf(company, "1")).toMatchObject({
      monthly_salary_pence: 210_000,
      phone: "+447700900555",
      salary_account_number: "31424821",
      address_line: "=HYPERLINK(1)",
    });
    expect(await recordOf(company, "0002")).toMatchObject({ surname: "Nuñez", address_line: "1 High Street Leeds" });
    const { rows: told24 } = await owner.query(
      "select 1 from outbox where company_id = $1 and payload ->> 'template' = 'salary-account-changed'",
      [company.maya.companyId],
    );
    expect(told24).toHaveLength(1);

    const undone = await undo(company, params.id);
    expect(undone).toMatchObject({ state: "undone", decidedBy: expect.any(String), undoneBy: expect.any(String) });
    expect(await recordOf(company, "1")).toEqual(before);
    expect(await recordOf(company, "0002")).toBeUndefined();
    const audited = (await auditOf(company)).map((action) => action.replace("payroll-import-", ""));
    expect(audited).toEqual(["uploaded", "confirmed", "undo-asked", "undone"]);
  });

  test("reports each faulty row and allows no part of the file to be confirmed", async () => {
    const company = await newCompany();
    const made = await upload(
      company,
      Buffer.from(
        `${HEADER},Pay group,Pay frequency\n1,Ren\u00E9e,Example,2000,all,monthly\n1,A,B,=1+1,Sales,weekly\n`,
        "latin1",
      ),
    );
    expect(made).toMatchObject({ encoding: "windows-1252", counts: { change: 1, faulty: 1 } });
    const params = { id: made.id };
    const page = await company.second.ask(contract.payrollImportRows, { params, query: { kind: "faulty" } });
    expect(page).toMatchObject({ total: 1, hasMore: false });
    expect(page.items[0]?.faults.map(({ column, reason }) => [column, reason])).toEqual([
      ["monthlySalaryPence", "formula"],
      ["payGroupId", "pay-group"],
      ["payFrequency", "not-monthly"],
      ["employeeNumber", "double-number"],
    ]);
    const csv = await company.second.ask(contract.payrollImportFaults, { params });
    expect(await (csv as Blob).text()).toContain("3,1,Take-home pay,'=1+1,Replace the formula with its value,");
    expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_FAULTY");
    const waiting = { params: { kind: "import-waiting" }, query: {} } as const;
    expect((await company.second.ask(waitingExceptions, waiting)).items).toMatchObject([{ what: "import-faulty" }]);
    expect(await refusalOf(upload(company, HEADER))).toBe("IMPORT_OPEN");
    await company.payroll.ask(contract.discardPayrollImport, { params });
    expect(await refusalOf(company.payroll.ask(contract.discardPayrollImport, { params }))).toBe(
      "IMPORT_STATE_CHANGED",
    );
  });
  test("rejects only the row whose number is cut in the middle of a character", async () => {
    const made = await upload(await newCompany(), `${HEADER}\n${"1".repeat(39)}\u{1F600},Ada,Moss,1500\n`);
    expect(made).toMatchObject({ counts: { faulty: 1 } });
  });

  test.each([
    ["a column is unknown", `${HEADER},Shoe size\n`, "IMPORT_HEADER_WRONG"],
    ["it is empty", "", "IMPORT_HEADER_WRONG"],
    ["there is nobody in it", `${HEADER}\n\n`, "IMPORT_EMPTY"],
    ["a quote does not close", `${HEADER}\n1,"A"b,C,1\n`, "IMPORT_UNREADABLE"],
    [
      "its letters are of two kinds",
      Buffer.concat([Buffer.from(`${HEADER}\n1,é`), Buffer.from([0xe9, 10])]),
      "IMPORT_ENCODING",
    ],
  ])("is refused and leaves nothing behind when %s", async (_, text, code) => {
    const company = await newCompany();
    expect(await refusalOf(upload(company, text))).toBe(code);
    const page = await company.payroll.ask(contract.payrollImports, { query: {} });
    expect(page).toEqual({ items: [], total: 0, hasMore: false });
  });

  test("answers the sender still uploading a long file that is refused at its first line", async () => {
    const { payroll } = await newCompany();
    await product.server.listen({ port: 0, host: "localhost" });
    const { port } = product.server.server.address() as AddressInfo;
    const body = `Shoe size,${HEADER}\n${"42,1,Maya,Example,2000\n".repeat(200_000)}`;
    const answer = await fetch(`http://localhost:${port}/api/v1/employer/payroll/imports?fileName=people.csv`, {
      method: "POST",
      headers: { "content-type": "text/csv", "admin-auth": payroll.token },
      body,
    });
    expect(await answer.json()).toMatchObject({ error: { code: "IMPORT_HEADER_WRONG" } });
  });

  test("makes missing employees of a full file leave once doubts and leavers are reviewed", async () => {
    const company = await newCompany();
    await owner.query(
      `insert into payroll_record (company_id, employee_number, name, surname, started_on)
       values ($1, '3', 'Neo', 'Later', '2031-04-01')`,
      [company.maya.companyId],
    );
    for (const day of ["9999-12-31", "0000-01-01"])
      expect(await refusalOf(upload(company, HEADER, { missingLeaveOn: day }))).toBe("INVALID_INPUT");
    const wish = { missingLeaveOn: "2031-03-31" };
    const made = await upload(company, `${HEADER}\n01,Ada,Moss,1500\n`, wish);
    // A person cannot leave before they start.
    expect(made.counts).toMatchObject({ joiner: 1, leaver: 1, missing: 1, implausible: 1 });
    const request = { params: { id: made.id }, query: { kind: "leaver" as const } };
    expect((await company.payroll.ask(contract.payrollImportRows, request)).items).toMatchObject([
      { changes: [{ column: "leftOn", before: null, after: "31.03.2031" }] },
    ]);
    expect(await refusalOf(confirm(company, made.id, {}))).toBe("IMPORT_PAY_NOT_ACCEPTED");
    expect(await refusalOf(confirm(company, made.id, { acceptsImplausiblePay: true }))).toBe(
      "IMPORT_LEAVERS_NOT_ACCEPTED",
    );
    await confirm(company, made.id, { acceptsImplausiblePay: true, acceptsLeavers: true });
    expect(await recordOf(company, "1")).toMatchObject({ left_on: "2031-03-31", monthly_salary_pence: 200_000 });
  });

  test("is judged and confirmed again after a change since the dry run", async () => {
    const company = await newCompany();
    const made = await upload(company, `${HEADER}\n1,Maya,Example,2000\n2,Ada,Moss,1500\n`);
    expect(made.counts).toMatchObject({ unchanged: 1, joiner: 1 });
    await owner.query("update payroll_record set surname = 'Other' where company_id = $1", [company.maya.companyId]);
    expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_OUTDATED");
    expect(await recordOf(company, "2")).toBeUndefined();
    expect(await refusalOf(confirm(company, made.id))).toBe("IMPORT_STATE_CHANGED");
    await product.runner.runDue();
    expect((await shownImport(company, made.id)).counts).toMatchObject({ change: 1, joiner: 1 });
    await confirm(company, made.id);
    expect(await recordOf(company, "1")).toMatchObject({ surname: "Example" });
  });

  test("applies a changed pay group once the period of the old group is over", async () => {
    const company = await newCompany();
    await owner.query("insert into pay_group (company_id, name, payday_day) values ($1, 'Office', 15)", [
      company.maya.companyId,
    ]);
    const before = await recordOf(company, "1");
    const made = await upload(company, `${HEADER},Pay group\n1,Maya,Example,2000,Office\n`);
    await confirm(company, made.id);
    expect(await recordOf(company, "1")).toMatchObject({
      pay_group_id: before?.["pay_group_id"],
      changes_pay_group: true,
    });
    await product.advance(40 * 86_400);
    for (let turn = 0; turn < 2; turn += 1) {
      await product.runner.runDue();
      await product.advance(60);
    }
    await product.runner.runDue();
    const after = await recordOf(company, "1");
    expect(after).toMatchObject({ changes_pay_group: false, next_pay_group_id: null });
    expect(after?.["pay_group_id"]).not.toBe(before?.["pay_group_id"]);
  });
});

describe("a server that stops halfway", () => {
  test("resumes the remaining rows, each once, when it stopped while judging", async () => {
    const company = await newCompany();
    const rows = Array.from({ length: 25 }, (_, at) => `${at + 1},Ada,Moss,2000`).join("\n");
    const { id } = await upload(company, `${HEADER}\n${rows}\n`, { isJudged: false });
    let batches = 0;
    const judge = judgeImport(product.ctx, {
      batchSize: 10,
      beforeBatch: () => {
        batches += 1;
        if (batches === 3) throw new Error("killed");
      },
    });
    const job = judgingOf(company, id);
    await expect(judge(job)).rejects.toThrow("killed");
    expect(await shownImport(company, id)).toMatchObject({ judgedRows: 20, counts: null });
    expect(await judge(job)).toBe("done");
    const { counts } = await shownImport(company, id);
    expect(counts).toMatchObject({ joiner: 24, change: 1 });
  });

  test("fails the import when it stopped during the upload, and accepts another", async () => {
    const company = await newCompany();
    await owner.query(
      `insert into payroll_import (company_id, file_name, uploaded_by, uploaded_by_name, received_until)
        values ($1, 'people.csv', $2, 'P', clock_timestamp() - interval '1 second')`,
      [company.maya.companyId, company.payroll.id],
    );
    expect(await refusalOf(upload(company, HEADER))).toBe("IMPORT_OPEN");
    await runScheduledPolls(product.ctx);
    const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
    expect(items).toMatchObject([{ state: "failed" }]);
    expect(await upload(company, `${HEADER}\n1,Maya,Example,2000\n`)).toMatchObject({ counts: { unchanged: 1 } });
  });
});

test("does not count an uploader removed and invited again as a second person", async () => {
  const company = await newCompany();
  const { id } = await upload(company, `${HEADER}\n2,Ada,Moss,1500\n`);
  const { ask } = await invitedAgain(product, company.payroll);
  expect(await refusalOf(ask(contract.confirmPayrollImport, { params: { id }, body: {} }))).toBe("OWN_IMPORT");
});
