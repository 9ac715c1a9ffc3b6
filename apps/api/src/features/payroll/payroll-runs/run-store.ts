import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import {
  type countPayrollRuns,
  type payrollRuns,
  SEES_PAY,
  type PayrollRun as RunResponse,
} from "@wellpaid/contract/payroll/payroll-runs";
import { hasRole } from "@wellpaid/domain/employer/roles";
import {
  PAYROLL_RUN_STATES,
  type PayrollRunState,
  type RunProgress,
  runState,
} from "@wellpaid/domain/payroll/run/run-state";
import type { RunSort } from "@wellpaid/domain/payroll/run/run-sorts";
import { type RawBuilder, sql } from "kysely";
import { countFound, countsOf, MAX_COUNTED, pageOf } from "../../../database/page.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";

/** A run with its progress, for administrators who may see it. */
export interface RunRow extends RunProgress {
  readonly id: string;
  readonly company: string;
  readonly payGroup: string | null;
  readonly payday: string;
  readonly cutOffDay: string;
  readonly paymentReference: string;
  readonly exportedAt: Date | null;
  readonly people: number;
  readonly totalPence: number;
}

const COLUMNS = sql`p.id, c.name as company, g.name as "payGroup", p.payday, p.cut_off_day as "cutOffDay", p.status,
  t.status as "returnStatus", x.at as "exportedAt", p.lines as people, p.due_pence as "totalPence",
  p.payment_reference as "paymentReference"`;

const BESIDE = sql`join company c on c.id = p.company_id left join pay_group g on g.id = p.pay_group_id
  left join payroll_return t on t.pay_period_id = p.id and t.status <> 'withdrawn'
  cross join lateral (select max(exported_at) as at from payroll_export where pay_period_id = p.id) x`;

/** The company's run with this id; null when there is none, or it is another company's. */
export async function findRun(db: Database | Tx, companyId: string, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${COLUMNS} from pay_period p ${BESIDE}
    where p.id = ${id} and p.company_id = ${companyId}`.execute(db);
  return rows[0] ?? null;
}

/** The sums of a run with one person are that person's: an administrator who may not read lines may not read sums. */
export const seesPay = ({ roles }: Pick<Administrator, "roles">): boolean => hasRole(roles, SEES_PAY);

/** As the console sees it. */
export function runResponse(row: RunRow, administrator: Pick<Administrator, "roles">): RunResponse {
  const isOpen = row.status === "open";
  return {
    id: row.id,
    payGroup: row.payGroup,
    payday: row.payday,
    cutOffDay: row.cutOffDay,
    state: runState(row),
    exportedAt: row.exportedAt?.toISOString() ?? null,
    people: isOpen ? null : row.people,
    total: isOpen || !seesPay(administrator) ? null : row.totalPence,
  };
}

const hasReturn = (states: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from payroll_return t where t.pay_period_id = p.id and t.status ${states})`;

/** Whether run `p` is in this state, as the domain's `runState` defines it. Narrows a list. */
const IS_IN: Readonly<Record<PayrollRunState, RawBuilder<boolean>>> = {
  open: sql`p.status = 'open'`,
  fixed: sql`p.status = 'fixed'`,
  posted: sql`p.status = 'posted' and not ${hasReturn(sql`<> 'withdrawn'`)}`,
  returned: hasReturn(sql`= 'brought'`),
  confirmed: hasReturn(sql`= 'confirmed'`),
  reconciled: hasReturn(sql`= 'carried'`),
};

type Way = "asc" | "desc";

/** What a run `p` with its group `g` is ordered by, ending with its id. Of an open run no figures are shown. */
const ORDERS: Readonly<Record<RunSort, (way: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  payday: (way) => sql`p.payday ${way}, g.name nulls first, p.id`,
  group: (way) => sql`lower(g.name) ${way} nulls last, p.payday desc, p.id`,
  "cut-off": (way) => sql`p.cut_off_day ${way}, g.name nulls first, p.id`,
  people: (way) => sql`case when p.status <> 'open' then p.lines end ${way} nulls last, p.payday desc, p.id`,
  total: (way) => sql`case when p.status <> 'open' then p.due_pence end ${way} nulls last, p.payday desc, p.id`,
};

/** The order of a list: the newest payday first, also for those who may not learn in which order the totals are. */
function orderOf(administrator: Administrator, sort: RunSort | undefined, way: Way): RawBuilder<unknown> {
  if (sort === undefined || (sort === "total" && !seesPay(administrator))) return ORDERS.payday(sql`desc`);
  return ORDERS[sort](sql.raw(way));
}

/** The company's runs, newest payday first or as sorted; only those of the page are read in detail. */
export async function listRuns(
  database: Database,
  administrator: Administrator,
  query: QueryOf<typeof payrollRuns>,
): Promise<AnswerOf<typeof payrollRuns>> {
  const { companyId } = administrator;
  const narrowed = query.state === undefined ? sql`` : sql`and ${IS_IN[query.state]}`;
  const order = orderOf(administrator, query.sort, query.order);
  const { rows } = await sql<RunRow>`select ${COLUMNS} from (
      select p.* from pay_period p left join pay_group g on g.id = p.pay_group_id where p.company_id = ${companyId} ${narrowed}
      order by ${order} limit ${query.limit + 1} offset ${query.offset}) p ${BESIDE}
    order by ${order}`.execute(database);
  const found = await countFound(
    database,
    sql`select 1 from pay_period p where p.company_id = ${companyId} ${narrowed}`,
  );
  return pageOf(
    rows.map((row) => runResponse(row, administrator)),
    found,
    query,
  );
}

/** How many of the company's runs are in each state. */
export async function countRuns(
  database: Database,
  { companyId }: Pick<Administrator, "companyId">,
): Promise<AnswerOf<typeof countPayrollRuns>> {
  const counts = PAYROLL_RUN_STATES.map(
    (state) => sql`select ${state}::text as filter, count(*)::int as count from (select 1 from pay_period p
      where p.company_id = ${companyId} and ${IS_IN[state]} limit ${MAX_COUNTED + 1}) c`,
  );
  const { rows } = await sql<{ filter: PayrollRunState; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    database,
  );
  return countsOf(rows);
}
