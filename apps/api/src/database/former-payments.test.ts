import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { migrate, productMigrations } from "./migrate.ts";
import { emptyTestDatabase } from "@wellpaid/testing/database/test-database";

// Runs, lines and advances as they were before employers' payments were recorded (0110) and exposure was kept (0111).

const { ownerUrl } = await emptyTestDatabase();

/** Migrates to the last file before 0110. */
async function migrateToBefore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-of-before-"));
  for (const name of await readdir(productMigrations.folder))
    if (name < "0110") await cp(join(productMigrations.folder, name), join(folder, name));
  await migrate(ownerUrl, { ...productMigrations, folder });
  await rm(folder, { recursive: true });
}

interface Old {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
}

/** Writes one transfer of two lines, as the ledger takes it. */
async function post(
  client: Client,
  companyId: string,
  cause: { readonly type: string; readonly id: string; readonly step: string },
  [from, to]: readonly [string, string],
  pence: number,
  employeeId: string,
): Promise<void> {
  const account = async (kind: string): Promise<string> => {
    const owned = ["advances-receivable", "fees-receivable", "carried-over"].includes(kind) ? employeeId : null;
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_account (kind, company_id, employee_id) values ($1, $2, $3)
       on conflict (kind, company_id, employee_id, shard) do update set shard = 0 returning id`,
      [kind, companyId, owned],
    );
    return rows[0]?.id ?? "";
  };
  const [credited, debited] = [await account(from), await account(to)];
  await client.query("begin");
  const { rows } = await client.query<{ id: string }>(
    "insert into ledger_transfer (company_id, cause_type, cause_id, step) values ($1, $2, $3, $4) returning id",
    [companyId, cause.type, cause.id, cause.step],
  );
  await client.query(
    "insert into ledger_entry (transfer_id, line, account_id, amount_pence) values ($1, 1, $2, $4::bigint), ($1, 2, $3, -$4::bigint)",
    [rows[0]?.id, debited, credited, pence],
  );
  await client.query("commit");
}

async function company(client: Client, name: string): Promise<Old> {
  const { rows } = await client.query<{ id: string }>(
    "insert into company (name, admin_email) values ($1, 'payroll@company.example') returning id",
    [name],
  );
  const companyId = rows[0]?.id ?? "";
  const { rows: people } = await client.query<{ id: string }>(
    `insert into employee (company_id, username, phone, name, surname)
     select $1, $2::text || n, '+44770090' || lpad((($3::int) * 10 + n)::text, 4, '0'), 'Maya', 'Example'
     from generate_series(1, 2) n returning id`,
    [companyId, name, name.length],
  );
  return { companyId, employeeIds: people.map(({ id }) => id) };
}

/** A run of two lines of £42.00 that are due from payroll; of the first `posted` lines the payday is posted, as it was then. */
async function run(client: Client, { companyId, employeeIds }: Old, posted: number, isOver: boolean): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into pay_period (company_id, month, first_day, payday, cut_off_day, status, fixed_at, posted_at)
     values ($1, '2031-03', '2031-03-01', '2031-03-28', '2031-03-25', $2, app_now(), case when $2 = 'posted' then app_now() end)
     returning id`,
    [companyId, isOver ? "posted" : "fixed"],
  );
  for (const [at, employeeId] of employeeIds.entries()) {
    const { rows: lines } = await client.query<{ id: string }>(
      `insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
         advances_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
         carried_over_taken_pence, advances_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
       values ($1, $2, $3, '2031-03-28', 0, 200000, 0, 4000, 200, 0, 0, 0, 0, 4000, 200, 0, 0, 195800) returning id`,
      [companyId, rows[0]?.id, employeeId],
    );
    const cause = { type: "deduction", id: lines[0]?.id ?? "" };
    await post(
      client,
      companyId,
      { ...cause, step: "fixed" },
      ["payouts-settled", "due-from-payroll"],
      4_200,
      employeeId,
    );
    if (at < posted)
      await post(
        client,
        companyId,
        { ...cause, step: "posted" },
        ["due-from-payroll", "received-from-payroll"],
        4_200,
        employeeId,
      );
  }
}

/** A return of the company's run, carried then: £5.00 more of the one, £3.00 less of the other. */
async function carriedReturn(client: Client, { companyId }: Old): Promise<void> {
  const { rows: administrators } = await client.query<{ id: string }>(
    `insert into administrator (company_id, name, email, roles)
     select $1::uuid, 'Ada ' || n, n || '-' || $1 || '@company.example', '{payroll}' from generate_series(1, 2) n returning id`,
    [companyId],
  );
  const [administrator, other] = administrators.map(({ id }) => id);
  const { rows } = await client.query<{ id: string }>(
    `insert into payroll_return (company_id, pay_period_id, brought_by, sha256, lines, unnamed, due_pence, taken_pence)
     select $1, id, $2, sha256('x'), 2, 0, 8400, 8600 from pay_period where company_id = $1 returning id`,
    [companyId, administrator],
  );
  const params = [rows[0]?.id];
  await client.query(
    `insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence)
     select $1, company_id, id, employee_id, shard, due_pence, case row_number() over (order by id) when 1 then 4700 else 3900 end
     from deduction where company_id = $2`,
    [...params, companyId],
  );
  await client.query(
    "update payroll_difference set reason = 'By hand' where return_id = $1 and owed_back_pence > 0",
    params,
  );
  await client.query(
    "update payroll_return set status = 'confirmed', confirmed_by = $2, confirmed_at = app_now() where id = $1",
    [...params, other],
  );
  await client.query("update payroll_difference set carried_at = app_now() where return_id = $1", params);
  await client.query("update payroll_return set status = 'carried', ended_at = app_now() where id = $1", params);
}

test("migrates older rows: the exposure is what was out, and runs with a posted payday count as paid", async () => {
  await migrateToBefore();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const over = await company(client, "Over");
    await run(client, over, 2, true);
    await carriedReturn(client, over);
    const half = await company(client, "Halfway");
    await run(client, half, 1, false);
    const fixed = await company(client, "FixedOnly");
    await run(client, fixed, 0, false);
    const open = await company(client, "OpenAdvances");
    const [who = ""] = open.employeeIds;
    const advance = { type: "advance", id: crypto.randomUUID(), step: "withdrawn" };
    await post(client, open.companyId, advance, ["payouts-in-transit", "advances-receivable"], 4_000, who);
    await post(client, open.companyId, { ...advance, step: "fee" }, ["fee-income", "fees-receivable"], 200, who);
    await post(client, open.companyId, { ...advance, step: "carried" }, ["payouts-settled", "carried-over"], 300, who);
    await company(client, "NeverUsed.");

    await migrate(ownerUrl, productMigrations);

    const { rows: exposures } = await client.query(
      `select c.name, x.exposed_pence::int as exposed, count(s.*)::int as shards from exposure x join company c on c.id = x.company_id
         join company_exposure s on s.company_id = c.id group by c.name, x.exposed_pence order by c.name`,
    );
    expect(exposures).toEqual([
      { name: "FixedOnly", exposed: 8_400, shards: 64 },
      { name: "Halfway", exposed: 4_200, shards: 64 },
      { name: "NeverUsed.", exposed: 0, shards: 64 },
      { name: "OpenAdvances", exposed: 4_500, shards: 64 },
      { name: "Over", exposed: 0, shards: 64 },
    ]);
    const { rows: runs } = await client.query(
      `select c.name, m.owed_pence::int as owed, m.outstanding_pence::int as outstanding,
         m.taken_less_pence::int as less, m.is_counted_as_paid as counted,
         m.payment_reference ~ '^PAY-[0-9A-Z]{4}-[0-9A-Z]{4}$' as "hasReference"
       from run_payment m join company c on c.id = m.company_id order by c.name`,
    );
    expect(runs).toEqual([
      { name: "FixedOnly", owed: 8_400, outstanding: 8_400, less: 0, counted: false, hasReference: true },
      { name: "Halfway", owed: 8_400, outstanding: 0, less: 0, counted: true, hasReference: true },
      { name: "Over", owed: 8_600, outstanding: 0, less: 0, counted: true, hasReference: true },
    ]);
    // From then on the ledger itself moves what is exposed: the rest of the run that was being posted.
    const { rows: rest } = await client.query<{ id: string; employeeId: string }>(
      `select d.id, d.employee_id as "employeeId" from deduction d where d.company_id = $1 and not exists (
         select 1 from ledger_transfer t where t.cause_id = d.id and t.step = 'posted')`,
      [half.companyId],
    );
    for (const { id, employeeId } of rest)
      await post(
        client,
        half.companyId,
        { type: "deduction", id, step: "posted" },
        ["due-from-payroll", "received-from-payroll"],
        4_200,
        employeeId,
      );
    const { rows: after } = await client.query(
      "select exposed_pence::int as exposed from exposure where company_id = $1",
      [half.companyId],
    );
    expect(after).toEqual([{ exposed: 0 }]);
  } finally {
    await client.end();
  }
});
