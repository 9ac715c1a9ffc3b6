import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { LaidCompany } from "./lay-people.ts";
import type { Step } from "./product-payday.ts";

/** Lines of one transaction, as in the product. */
const AT_ONCE = 1_000;

/**
 * As on the product's connections: plans that the ledger's triggers keep from when tables were small would scan them whole.
 * Days are London's, so that a moment is on the day that it belongs to.
 */
export const BY_INDEX = "set enable_seqscan = off; set timezone = 'Europe/London'";

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Values of one transaction, statement by statement, computed before the clock runs. */
type Batch = readonly Statement[];

/** What the product writes into a table `t` for a line `d`. */
interface Copy {
  readonly table: string;
  readonly of: string;
  readonly columns: string;
}

const COPIES: Readonly<Record<Step, readonly Copy[]>> = {
  fix: [
    {
      table: "deduction",
      of: "t.id = d.id",
      columns: `id, company_id, pay_period_id, employee_id, payday, shard, created_at, salary_pence, carried_over_owed_pence,
        withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
        carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence`,
    },
    { table: "deduction_withdrawal", of: "t.deduction_id = d.id", columns: "withdrawal_id, deduction_id, company_id" },
    {
      table: "carried_over",
      of: "t.employee_id = d.employee_id",
      columns: "employee_id, company_id, period_start, amount_pence",
    },
  ],
  post: [
    {
      table: "savings_deposit",
      of: "t.deduction_id = d.id",
      columns: "id, deduction_id, company_id, employee_id, saving_id, payday, amount_pence",
    },
    {
      table: "outbox",
      of: "t.key = 'payday of deduction ' || d.id",
      columns: "kind, key, company_id, payload, due_at",
    },
  ],
};
const ACCOUNTS = { table: "ledger_account", columns: "kind, company_id, employee_id, shard" };

const POST = `
  with line as (select * from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::smallint[]) l(cause, account, pence, line)),
    posted as (insert into ledger_transfer (company_id, cause_type, cause_id, step)
      select $1, 'deduction', c, $2 from (select distinct cause from line) l(c) returning id, cause_id)
  insert into ledger_entry (transfer_id, line, account_id, amount_pence)
    select p.id, l.line, l.account, l.pence from line l join posted p on p.cause_id = l.cause`;

const POSTED_AS = { fix: "fixed", post: "posted" } as const;
const ENDS: Readonly<Record<Step, readonly string[]>> = {
  fix: ["update pay_period set status = 'fixed', fixed_at = app_now() where id = $1"],
  post: [
    "update pay_period set status = 'posted', posted_at = app_now() where id = $1",
    `with opened as (insert into pay_period (company_id, month, first_day, payday, cut_off_day)
      select company_id, to_char(payday + interval '1 month', 'YYYY-MM'), payday + 1, (payday + interval '1 month')::date,
        (payday + interval '1 month')::date - 1
      from pay_period where id = $1 returning id, company_id, payday, cut_off_day)
    insert into outbox (kind, key, company_id, payload, due_at)
      select n.kind, n.words || o.id, o.company_id, jsonb_build_object('payPeriodId', o.id), n.day::timestamp at time zone 'Europe/London'
      from opened o cross join lateral (values ('fix-pay-period', 'fix pay period ', o.cut_off_day),
        ('post-pay-period', 'post pay period ', o.payday)) n(kind, words, day)`,
  ],
};

/** The ids and days of a company; companies created alike return them in the same order. */
async function marksOf(client: Client, company: LaidCompany): Promise<readonly (string | null)[]> {
  const { rows } = await client.query<{ marks: (string | null)[] }>(
    `select array[p.id::text, p.company_id::text, p.cut_off_day::text, p.payday::text, (p.payday + 1)::text] as marks
     from pay_period p where p.company_id = $1 and p.status = 'open'
     union all (select array[e.id::text, s.id::text]
         || array(select w.id::text from withdrawal w where w.employee_id = e.id order by w.created_at)
       from employee e join payroll_record r on r.id = e.payroll_record_id left join saving s on s.employee_id = e.id
       where e.company_id = $1 order by r.employee_number)`,
    [company.id],
  );
  return rows.flatMap(({ marks }) => marks);
}

const MARK = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d/g;

/** Returns a function that translates a row of one company to the other; what the step itself creates gets a new id there. */
async function twinning(client: Client, product: LaidCompany, bare: LaidCompany): Promise<(row: string) => string> {
  const [ours, barely] = [await marksOf(client, product), await marksOf(client, bare)];
  const twins = new Map(ours.map((mark, at) => [mark, barely[at] ?? ""]));
  const twinOf = (mark: string): string => {
    const twin = twins.get(mark) ?? (mark.length > 10 ? randomUUID() : mark);
    twins.set(mark, twin);
    return twin;
  };
  return (row) => row.replaceAll(MARK, twinOf);
}

const insertion = ({ table, columns }: Omit<Copy, "of">, rows: readonly string[]): Statement => ({
  name: table,
  text: `insert into ${table} (${columns}) select ${columns} from unnest($1::${table}[])`,
  values: [rows],
});

const run = (client: Client, { name, text, values }: Statement) => client.query({ name, text, values: [...values] });

/** Repeats what a company's cut-off and payday wrote, for a company created like it. */
export async function bareHalf(client: Client, product: LaidCompany, bare: LaidCompany) {
  const twin = await twinning(client, product, bare);
  const readRows = async (text: string, values: readonly unknown[]): Promise<readonly string[]> => {
    const { rows } = await client.query<{ row: string }>(text, [...values]);
    return rows.map(({ row }) => twin(row));
  };

  /** Creates the missing accounts, so that their creation is not measured in this half. */
  const openAccounts = async (): Promise<ReadonlyMap<string, string>> => {
    const wanted = await readRows("select t::text as row from ledger_account t where company_id = $1", [product.id]);
    const { text, values } = insertion(ACCOUNTS, wanted);
    await client.query(`${text} on conflict do nothing`, [...values]);
    const { rows } = await client.query<{ name: string; id: string }>(
      "select id, kind || coalesce(employee_id::text, shard::text) as name from ledger_account where company_id = $1",
      [bare.id],
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };

  const posting = async (step: Step, lines: readonly string[], accounts: ReadonlyMap<string, string>) => {
    const { rows } = await client.query<{ cause: string; account: string; pence: string; line: number }>(
      `select f.cause_id as cause, a.kind || coalesce(a.employee_id::text, a.shard::text) as account, e.amount_pence as pence, e.line
       from ledger_transfer f join ledger_entry e on e.transfer_id = f.id join ledger_account a on a.id = e.account_id
       where f.cause_type = 'deduction' and f.step = $1 and f.cause_id = any($2) order by f.id, e.line`,
      [POSTED_AS[step], lines],
    );
    const columns = [
      rows.map(({ cause }) => twin(cause)),
      rows.map(({ account }) => accounts.get(twin(account))),
      rows.map(({ pence }) => pence),
      rows.map(({ line }) => line),
    ];
    return { name: "post", text: POST, values: [bare.id, POSTED_AS[step], ...columns] };
  };

  const prepare = async (step: Step): Promise<readonly Batch[]> => {
    const accounts = await openAccounts();
    const all = await client.query<{ id: string; period: string }>(
      "select id, pay_period_id as period from deduction where company_id = $1 order by employee_id",
      [product.id],
    );
    const batches: Batch[] = [];
    for (let at = 0; at < all.rows.length; at += AT_ONCE) {
      const lines = all.rows.slice(at, at + AT_ONCE).map(({ id }) => id);
      const batch: Statement[] = [];
      for (const copy of COPIES[step]) {
        const from = `deduction d join ${copy.table} t on ${copy.of} where d.id = any($1) order by d.employee_id`;
        batch.push(insertion(copy, await readRows(`select t::text as row from ${from}`, [lines])));
      }
      batches.push([...batch, await posting(step, lines, accounts)]);
    }
    const period = twin(all.rows[0]?.period ?? "");
    const done = "update outbox set done_at = app_now(), payload = '{}', attempts = 1 where key = $1";
    const ends = ENDS[step].map((text, at) => ({ name: `${step} ${at}`, text, values: [period] }));
    return [...batches, [...ends, { name: "done", text: done, values: [`${step} pay period ${period}`] }]];
  };

  /** Writes the batches one after the other, each in a transaction; returns how long it took. */
  const write = async (batches: readonly Batch[]): Promise<number> => {
    const started = performance.now();
    for (const batch of batches) {
      await client.query("begin");
      for (const statement of batch) await run(client, statement);
      await client.query("commit");
    }
    return performance.now() - started;
  };
  return { prepare, write };
}
