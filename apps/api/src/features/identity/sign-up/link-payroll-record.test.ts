import { describe, expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { OPERATIONS } from "@wellpaid/testing/payroll/decisions";
import { releasePayrollRecord } from "../../people/release-payroll-record.ts";
import { linkPayrollRecord } from "./link-payroll-record.ts";

const { db, operations } = await testDatabase();
let made = 0;

async function company() {
  made += 1;
  const { id } = await db
    .insertInto("company")
    .values({ name: `Company ${made}`, admin_email: "admin@company.example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function payrollRecord(companyId: string, known: { phone?: string; leftOn?: string } = {}) {
  const { id } = await db
    .insertInto("payroll_record")
    .values({
      company_id: companyId,
      employee_number: "70001",
      name: "Alma",
      surname: "Ash-Núñez",
      phone: known.phone ?? null,
      left_on: known.leftOn ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An employee who asks to be linked; `ask` may be called again. */
async function person(companyId: string, surname = "ash nunez") {
  made += 1;
  const phone = `+447911${String(made).padStart(6, "0")}`;
  const { id: employeeId } = await db
    .insertInto("employee")
    .values({ company_id: companyId, phone, name: "Alma", surname })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ask = (number: string | null) =>
    db.transaction().execute((tx) => linkPayrollRecord(tx, { employeeId, companyId, surname, phone }, number));
  return { employeeId, phone, ask };
}

const linkOf = async (employeeId: string) =>
  (await db.selectFrom("employee").select("payroll_record_id").where("id", "=", employeeId).executeTakeFirstOrThrow())
    .payroll_record_id;

const release = (companyId: string, recordId: string) =>
  operations.transaction().execute((tx) => releasePayrollRecord(tx, OPERATIONS, { companyId, recordId }));

describe("a payroll record", () => {
  test("is linked by number and surname, and to no other employee", async () => {
    const companyId = await company();
    const record = await payrollRecord(companyId);
    const first = await person(companyId);
    expect(await first.ask("70001")).toBe(true);
    expect(await linkOf(first.employeeId)).toBe(record);
    const second = await person(companyId);
    expect(await second.ask("70001")).toBe(false);
    expect(await linkOf(second.employeeId)).toBeNull();
  });

  test("is linked by phone and surname without a number", async () => {
    const companyId = await company();
    const who = await person(companyId);
    const record = await payrollRecord(companyId, { phone: who.phone });
    expect(await who.ask(null)).toBe(true);
    expect(await linkOf(who.employeeId)).toBe(record);
  });

  test("is linked once when five request it at once", async () => {
    const companyId = await company();
    await payrollRecord(companyId);
    const people = await Promise.all(Array.from({ length: 5 }, () => person(companyId)));
    const results = await Promise.all(people.map(({ ask }) => ask("70001")));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test("is not linked when of another company or of a former employee", async () => {
    await payrollRecord(await company());
    const own = await company();
    const who = await person(own);
    expect(await who.ask("70001")).toBe(false);
    await payrollRecord(own, { leftOn: "2020-01-31" });
    expect(await who.ask("70001")).toBe(false);
  });

  test("is locked after three failed attempts with its number until the employer releases it", async () => {
    const companyId = await company();
    const record = await payrollRecord(companyId);
    const stranger = await person(companyId, "Oak");
    for (let attempts = 0; attempts < 3; attempts += 1) expect(await stranger.ask("70001")).toBe(false);
    const who = await person(companyId);
    expect(await who.ask("70001")).toBe(false);
    expect(await release(await company(), record)).toBe(false);
    expect(await who.ask("70001")).toBe(false);
    expect(await release(companyId, record)).toBe(true);
    expect(await release(companyId, record)).toBe(false);
    expect(await who.ask("70001")).toBe(true);
  });

  test("is linked by the phone in payroll even when strangers locked it, which unlocks it", async () => {
    const companyId = await company();
    const who = await person(companyId);
    const record = await payrollRecord(companyId, { phone: who.phone });
    for (let attempts = 0; attempts < 3; attempts += 1)
      expect(await (await person(companyId)).ask("70001")).toBe(false);
    expect(await (await person(companyId)).ask("70001")).toBe(false);
    expect(await who.ask("70001")).toBe(true);
    expect(await linkOf(who.employeeId)).toBe(record);
    expect(await release(companyId, record)).toBe(false);
  });

  test("is linked when two failed with its number before the owner", async () => {
    const companyId = await company();
    await payrollRecord(companyId);
    const stranger = await person(companyId, "Oak");
    await stranger.ask("70001");
    await stranger.ask("70001");
    expect(await (await person(companyId)).ask("70001")).toBe(true);
  });

  test("does not replace a record that is already linked", async () => {
    const companyId = await company();
    const record = await payrollRecord(companyId);
    const who = await person(companyId);
    await who.ask("70001");
    await db.updateTable("payroll_record").set({ employee_number: "70009" }).where("id", "=", record).execute();
    await payrollRecord(companyId);
    expect(await who.ask("70001")).toBe(false);
    expect(await linkOf(who.employeeId)).toBe(record);
  });
});
