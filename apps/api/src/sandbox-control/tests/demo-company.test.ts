import { createHash } from "node:crypto";
import { type Client, createClient } from "@wellpaid/contract/client";
import { uploadPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { exportPayrollRun } from "@wellpaid/contract/payroll/payroll-runs";
import { bringPayrollReturn, payrollReturnTemplate } from "@wellpaid/contract/payroll/payroll-returns";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { DEMO_PASSWORD } from "@wellpaid/sandbox/demo/accounts";
import { pastOf } from "@wellpaid/sandbox/demo/acorn/past";
import { testSandbox } from "@wellpaid/testing/product/sandbox";
import { Client as Connection } from "pg";
import { describe, expect, test } from "vitest";
import { runChecks } from "../../../../../tools/ledger-check/run-checks.ts";
import { layPast } from "../past/lay-past.ts";
import { openAdministratorSession } from "../../http/session/administrator-session-store.ts";

const { origin, database, seed, post, logIn, send } = await testSandbox({ isPeopled: true });
const { owner } = database;
// What is due by now, such as the runs whose cut-off is over.
await post("clock", { advance: "PT1M" });

/** The console's calls as Acorn's payroll administrator. */
async function payroll(): Promise<Client> {
  const { rows } = await owner.query<{ id: string; companyId: string }>(
    `select id, company_id as "companyId" from administrator where email = 'payroll@acorn.example'`,
  );
  const [who] = rows;
  if (who === undefined) throw new Error("no administrator");
  const token = await openAdministratorSession(database.db, { ...who, nextStep: "done" });
  return createClient({ origin, token: () => token, tokenHeader: "admin-auth" });
}

/** The rows of each table that the past of a company is made of. */
async function countAll(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*) from payroll_record) as records, (select count(*) from employee) as employees,
       (select count(*) from withdrawal) as withdrawals, (select count(*) from ledger_entry) as entries,
       (select count(*) from pay_period) as periods, (select count(*) from payroll_return) as returns,
       (select count(*) from employer_payment) as payments, (select count(*) from sandbox.payment) as paid,
       (select count(*) from outbox where kind = 'send-message') as messages`,
  );
  return rows[0];
}

describe("Acorn at a first start", () => {
  test("has its three pay groups beside that of the demo accounts", async () => {
    const { rows } = await owner.query(
      `select g.name, count(*)::int as people, count(e.id)::int as accounts from payroll_record r
         join pay_group g on g.id = r.pay_group_id join company c on c.id = r.company_id and c.name = 'Acorn'
         left join employee e on e.payroll_record_id = r.id and e.ended_at is null
       group by g.name order by g.name`,
    );
    expect(rows).toMatchObject([
      { name: "Customer care", people: 35 },
      { name: "Drivers", people: 22 },
      { name: "Office", people: 26 },
      { name: "Warehouse", people: 32 },
    ]);
    const accounts = rows.slice(1).reduce((sum, row: { accounts: number }) => sum + row.accounts, 0);
    expect(accounts).toBe(66);
  });

  test("has money that adds up, at the rail and at the deposit platform too", async () => {
    const client = new Connection({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      const { difference, passed } = await runChecks(client, { rail: true, provider: true });
      expect(difference).toBeNull();
      expect(passed.length).toBeGreaterThan(90);
    } finally {
      await client.end();
    }
  });

  test("has three runs with confirmed differences, and one return that waits for a second person", async () => {
    const { rows } = await owner.query(
      `select g.name, t.status, count(d.id)::int as differences, count(*) filter (where d.owed_back_pence > 0)::int as more
       from payroll_return t join pay_period p on p.id = t.pay_period_id join pay_group g on g.id = p.pay_group_id
         join payroll_difference d on d.return_id = t.id group by t.id, g.name, t.status order by g.name, t.status`,
    );
    expect(rows).toMatchObject([
      { name: "Drivers", status: "carried", differences: 1, more: 0 },
      { name: "Office", status: "carried", differences: 2, more: 1 },
      { name: "Warehouse", status: "brought", more: 0 },
      { name: "Warehouse", status: "carried", differences: 1, more: 0 },
    ]);
  });

  test("knows the file that payroll downloaded of each run", async () => {
    const { rows } = await owner.query<{ id: string; sha256: Buffer }>(
      `select p.id, x.sha256 from pay_period p join pay_group g on g.id = p.pay_group_id
         join payroll_export x on x.pay_period_id = p.id
       where g.name in ('Drivers', 'Office', 'Warehouse') and p.status = 'posted'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(15);
    const api = await payroll();
    for (const { id, sha256 } of rows.slice(0, 3)) {
      const file = await api(exportPayrollRun, { params: { id } });
      expect(
        createHash("sha256")
          .update(new Uint8Array(await file.arrayBuffer()))
          .digest(),
      ).toEqual(sha256);
    }
  });

  test("has an employer who has paid for every confirmed return", async () => {
    const { rows } = await owner.query(
      `select 1 from payroll_return t where t.status = 'carried' and not exists (
         select 1 from employer_payment m where m.pay_period_id = t.pay_period_id)`,
    );
    expect(rows).toEqual([]);
  });

  test("lets its people log in, and send no message for what is over", async () => {
    const { status, body } = await logIn("amelia.hughes");
    expect(status).toBe(200);
    const history = await send("GET", "/api/v1/payment-history", undefined, body.token as string);
    expect(history.status).toBe(200);
    const { rows } = await owner.query(
      `select 1 from sandbox.message m join employee e on e.phone = m.recipient where e.username like '%.%'`,
    );
    expect(rows).toEqual([]);
  });

  test("is the same after another start", async () => {
    const before = await countAll();
    expect(await seed()).toEqual([]);
    expect(await countAll()).toEqual(before);
  });

  test("is not laid over a company that has one of its pay groups", async () => {
    const before = await countAll();
    const today = civilDate("2026-11-28");
    const company = { division: "england-and-wales", cutOffWorkingDays: 3 } as const;
    const office = pastOf("Office", { now: new Date(`${today}T12:00:00Z`), today, company });
    const by = { uploadsBy: "payroll@acorn.example", confirmsBy: "admin@acorn.example", password: DEMO_PASSWORD };
    // Birch has a pay group Office.
    const past = { companyName: "Birch", groups: [{ ...office, name: "OFFICE" }], ...by };
    expect(await layPast(database.db, past, "no hash")).toEqual([]);
    expect(await countAll()).toEqual(before);
  });

  test("takes a payroll file at once, and another return in place of the one that waits", async () => {
    const api = await payroll();
    const file = new Blob(["Employee number,First name,Surname,Take-home pay\n77102,Bob,Birch,1500\n"]);
    expect(await api(uploadPayrollImport, { query: { fileName: "people.csv" }, file })).toMatchObject({
      fileName: "people.csv",
    });
    const { rows } = await owner.query<{ id: string }>(
      "select pay_period_id as id from payroll_return where status = 'brought'",
    );
    const params = { id: rows[0]?.id ?? "" };
    const template = await api(payrollReturnTemplate, { params });
    // Payroll took what was due, which the cell before says.
    const taken = (await template.text()).replaceAll(/,([\d.]+),\r\n/g, ",$1,$1\r\n");
    expect(await api(bringPayrollReturn, { params, query: {}, file: taken })).toMatchObject({
      faults: [],
      return: { differences: 0 },
    });
  });
});
