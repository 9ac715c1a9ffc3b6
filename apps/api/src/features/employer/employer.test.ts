import { pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../database/testing/test-database.ts";
import { moveCutOffs } from "../payroll/move-cut-offs.ts";
import { changeCompany } from "./change-company.ts";
import { changeMonthlySalary, freezeEmployee, reinstateEmployee, suspendEmployee } from "./change-employee.ts";
import { decideAccessRequest } from "./decide-access-request.ts";

const { db } = await testDatabase();
let counted = 0;

async function company() {
  counted += 1;
  return db
    .insertInto("company")
    .values({ name: `Company ${counted}`, admin_email: "admin@company.example" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

async function employee(request: "pending" | null) {
  const { id: company_id, name } = await company();
  const phone = `+4477009${String(counted).padStart(5, "0")}`;
  const { id } = await db
    .insertInto("employee")
    .values({ company_id, phone, name: "Maya", surname: "Rowan" })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (request !== null) await db.insertInto("access_request").values({ company_id, employee_id: id }).execute();
  return { id, companyId: company_id, company: name, phone };
}

const decide = (id: string, decision: "approved" | "rejected") =>
  db.transaction().execute((tx) => decideAccessRequest(tx, id, decision));

const notesFor = (phone: string) =>
  sql<{ payload: { template: string; values: Record<string, string> } }>`
    select payload from outbox where payload ->> 'to' = ${phone}`.execute(db);

describe("an employer's decision on a request for on-demand pay", () => {
  test("when it is approved, then the account is active and an SMS says from how much", async () => {
    const asked = await employee("pending");
    expect(await decide(asked.id, "approved")).toBe(true);
    const account = await db
      .selectFrom("on_demand_pay_account")
      .selectAll()
      .where("employee_id", "=", asked.id)
      .execute();
    expect(account).toMatchObject([{ status: "active" }]);
    const { rows } = await notesFor(asked.phone);
    expect(rows.map((row) => row.payload)).toMatchObject([
      { template: "access-approved", values: { company: asked.company, min: "£10" } },
    ]);
  });

  test("when it is rejected, then there is no account and the SMS says from when to ask again", async () => {
    const asked = await employee("pending");
    expect(await decide(asked.id, "rejected")).toBe(true);
    expect(await db.selectFrom("on_demand_pay_account").where("employee_id", "=", asked.id).execute()).toEqual([]);
    const { rows } = await notesFor(asked.phone);
    expect(rows[0]?.payload).toMatchObject({
      template: "access-rejected",
      values: { date: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) },
    });
  });

  test("when two decide at once, then one of them did and one SMS goes out", async () => {
    const asked = await employee("pending");
    const told = await Promise.all([decide(asked.id, "approved"), decide(asked.id, "rejected")]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect((await notesFor(asked.phone)).rows).toHaveLength(1);
  });

  test("when nothing is pending, then nothing is decided", async () => {
    const asked = await employee(null);
    expect(await decide(asked.id, "approved")).toBe(false);
  });
});

describe("what an employer changes about an employee", () => {
  const read = (id: string) =>
    sql<{ status: string; until: Date | null; frozen: boolean }>`
      select e.status, p.until, p.id is not null as frozen from employee e
      left join withdrawal_pause p on p.employee_id = e.id and p.ended_at is null where e.id = ${id}`
      .execute(db)
      .then(({ rows }) => rows);

  test("when one is suspended, frozen twice and reinstated, then each takes the place of the one before", async () => {
    const { id } = await employee(null);
    const until = new Date("2099-01-01T00:00:00Z");
    await db.transaction().execute((tx) => suspendEmployee(tx, id));
    expect(await read(id)).toMatchObject([{ status: "suspended", frozen: false }]);
    await db.transaction().execute((tx) => freezeEmployee(tx, id, null));
    await db.transaction().execute((tx) => freezeEmployee(tx, id, until));
    expect(await read(id)).toMatchObject([{ status: "active", frozen: true, until }]);
    await db.transaction().execute((tx) => reinstateEmployee(tx, id));
    expect(await read(id)).toMatchObject([{ status: "active", frozen: false }]);
  });

  test("when there is no payroll record, then no salary can be set", async () => {
    const { id } = await employee(null);
    expect(await db.transaction().execute((tx) => changeMonthlySalary(tx, id, pence(200_000)))).toBe(false);
  });
});

describe("a company's settings", () => {
  const change = (id: string, settings: Parameters<typeof changeCompany>[2]) =>
    db.transaction().execute((tx) => changeCompany(tx, id, settings, moveCutOffs));
  const read = (id: string) => db.selectFrom("company").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("when some are set, then the others stay", async () => {
    const { id } = await company();
    expect(await change(id, { maxAdvances: 2, isSuspended: true })).toBe(true);
    expect(await read(id)).toMatchObject({ max_advances: 2, is_suspended: true, max_percent: 50, fee_amount: null });
  });

  test.each([
    [
      { feeApproach: "percent", feeAmount: 2.5 },
      { fee_approach: "percent", fee_amount: 250 },
    ],
    [{ feeAmount: 150 }, { fee_approach: "fixed", fee_amount: 150 }],
    [{ feeAmount: null }, { fee_approach: "fixed", fee_amount: null }],
    [{ feeApproach: "percent" }, { fee_approach: "percent", fee_amount: null }],
  ] as const)("when the fee is set by %o, then it is kept as %o", async (settings, kept) => {
    const { id } = await company();
    await change(id, { feeAmount: 300 });
    expect(await change(id, settings)).toBe(true);
    expect(await read(id)).toMatchObject(kept);
  });

  test.each([
    { feeAmount: 1.5 },
    { feeApproach: "percent", feeAmount: 2.505 },
    { feeApproach: "percent", feeAmount: 101 },
  ] as const)("when the fee is %o, then nothing is changed", async (settings) => {
    const { id } = await company();
    expect(await change(id, { ...settings, maxAdvances: 1 })).toBe(false);
    expect(await read(id)).toMatchObject({ max_advances: 5, fee_approach: "fixed" });
  });
});
