import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import {
  REQUEST_KINDS,
  type RequestKind,
  type RequestSort,
  type RequestState,
} from "@wellpaid/domain/requests/approval";
import { searchWords } from "@wellpaid/domain/people/name-search";
import { type RawBuilder, sql } from "kysely";
import { MAX_COUNTED, type PageQuery } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import { accountsFound, PERSON_TEXT, wordsIn } from "../../shared/name-search-store.ts";
import { REQUEST_TABLES } from "./request-store.ts";

/** The filter of a company's requests. */
export interface RequestsQuery extends PageQuery {
  /** Left out: what waits, oldest first; else newest first. */
  readonly sort?: RequestSort | undefined;
  readonly order?: "asc" | "desc" | undefined;
  readonly companyId: string;
  /** Any state when left out. */
  readonly state?: "pending" | "decided";
  readonly kind?: RequestKind | undefined;
  readonly q?: string | undefined;
  readonly employeeId?: string;
  /** The most requests that are looked for. */
  readonly max: number;
}

export interface RequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly reopenedAt: Date | null;
  readonly isNewest: boolean;
  readonly earlierRejections: number;
  readonly person: Omit<EmployeeRequest["person"], "isSuspendedSince">;
  readonly suspendedAt: Date | null;
  readonly saving: {
    readonly isGoal: boolean;
    readonly monthlyContributionPence: number;
    readonly monthlySalaryPence: number | null;
    readonly goalPence: number | null;
    readonly deadline: string | null;
  } | null;
  readonly change: {
    readonly before: { readonly regionId: Division | null } | null;
    readonly after: NonNullable<EmployeeRequest["change"]>["after"];
  } | null;
}

const fullName = sql`coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname)`;

const reopenedAtOf = (kind: RequestKind, alias: string): RawBuilder<unknown> =>
  kind === "change-request" ? sql`null::timestamptz` : sql.ref(`${alias}.reopened_at`);

/** Whether the employer decided: not on a request that ended with its saving since its employee was leaving. */
const isDecision = (kind: RequestKind, alias: string): RawBuilder<unknown> =>
  sql`${reopenedAtOf(kind, alias)} is distinct from ${sql.ref(`${alias}.decided_at`)}`;

/** By what a request of this kind is sorted, when not by its date. */
const sortKeyOf = (kind: RequestKind, { sort }: RequestsQuery): RawBuilder<unknown> => {
  if (sort === "name") return sql`lower(coalesce(r.surname || ' ' || r.name, e.surname || ' ' || e.name))`;
  if (sort === "amount" && kind === "savings")
    return sql`(select lpad(s.monthly_contribution_pence::text, 15, '0') from saving s where s.request_id = q.id)`;
  return sql`null::text`;
};

/** The requests of one kind, in the order of the whole list; no more are read than can be on its page. */
function requestsOf(kind: RequestKind, query: RequestsQuery, isFound: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, stateColumn } = REQUEST_TABLES[kind];
  const state = sql.ref(`q.${stateColumn}`);
  const isSelected =
    query.state === undefined
      ? sql``
      : query.state === "pending"
        ? sql`and ${state} = 'pending'`
        : sql`and ${state} <> 'pending'`;
  const isTheirs = query.employeeId === undefined ? sql`` : sql`and q.employee_id = ${query.employeeId}`;
  return sql`(select ${kind}::text as kind, q.id, q.employee_id, ${state} as state, q.created_at, q.decided_at, q.decided_by,
      q.reason, ${reopenedAtOf(kind, "q")} as reopened_at, ${sortKeyOf(kind, query)} as sort_key
    from ${sql.table(table)} q join employee e on e.id = q.employee_id and e.ended_at is null
      left join payroll_record r on r.id = e.payroll_record_id
    where q.company_id = ${query.companyId} ${isSelected} ${isTheirs}
      and (${state} = 'pending' or ${isDecision(kind, "q")}) ${isFound}
    order by ${orderOf(query, "q.", sortKeyOf(kind, query))} limit ${query.max})`;
}

/** The condition that the request is of a person matching the search. */
async function isOfWhomFound(
  database: Database,
  { companyId, q }: Pick<RequestsQuery, "companyId" | "q">,
): Promise<RawBuilder<unknown>> {
  if (searchWords(q).length === 0) return sql``;
  const ids = await accountsFound(database, companyId, q);
  return ids === null ? wordsIn(q, PERSON_TEXT) : sql`and q.employee_id = any(${ids}::uuid[])`;
}

/** Unless sorted, pending requests: longest waiting first. What has no amount comes last. */
function orderOf(
  { state, sort, order }: RequestsQuery,
  alias: string,
  key: RawBuilder<unknown> = sql.ref(`${alias}sort_key`),
): RawBuilder<unknown> {
  const date = `${alias}${state === "decided" ? "decided_at" : "created_at"}`;
  if (sort === undefined) return sql.raw(`${date} ${state === "pending" ? "" : "desc"}, ${alias}id`);
  const way = order === "desc" ? "desc" : "asc";
  if (sort === "date") return sql.raw(`${date} ${way}, ${alias}id`);
  return sql`${key} ${sql.raw(`${way} nulls last, ${date}, ${alias}id`)}`;
}

/** The same query on each kind's own table. */
const byKind = (ask: (kind: RequestKind) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case p.kind ${sql.join(
    REQUEST_KINDS.map((kind) => sql`when ${kind} then (${ask(kind)})`),
    sql` `,
  )} end`;

const earlierRejections = byKind((kind) => {
  const { table, stateColumn } = REQUEST_TABLES[kind];
  return sql`select count(*)::int from ${sql.table(table)} o where o.employee_id = p.employee_id
    and o.created_at < p.created_at and ${sql.ref(`o.${stateColumn}`)} = 'rejected' and ${isDecision(kind, "o")}`;
});

const isNewest = byKind(
  (kind) => sql`select not exists (select 1 from ${sql.table(REQUEST_TABLES[kind].table)} o
    where o.employee_id = p.employee_id and o.created_at > p.created_at)`,
);

/** What a company's people request, in one statement, one beyond the page if there are more; and how many were found. */
export async function selectRequests(
  database: Database,
  query: RequestsQuery,
): Promise<{ readonly rows: readonly RequestRow[]; readonly found: number }> {
  const kinds = query.kind === undefined ? REQUEST_KINDS : [query.kind];
  const order = orderOf(query, "");
  const isFound = await isOfWhomFound(database, query);
  const { rows } = await sql<(RequestRow & { found: number }) | { id: null; found: number }>`
    with found as materialized (${sql.join(
      kinds.map((kind) => requestsOf(kind, query, isFound)),
      sql` union all `,
    )}),
    page as (select * from found order by ${order} limit ${query.limit + 1} offset ${query.offset})
    select (select count(*)::int from found) as found, p.id, p.kind, p.state, p.created_at as "askedAt",
      p.decided_at as "decidedAt", a.name as "decidedBy", p.reason, p.reopened_at as "reopenedAt", ${isNewest} as "isNewest",
      ${earlierRejections} as "earlierRejections",
      json_build_object('id', e.id, 'name', ${fullName}, 'employeeNumber', r.employee_number, 'payGroup', g.name,
        'startedOn', r.started_on, 'lastDay', last_day(r.left_on, e.left_on), 'isInPayroll', r.id is not null,
        'isTakeHomePayKnown', r.monthly_salary_pence is not null, 'isSuspended', e.status = 'suspended') as person,
      e.suspended_at as "suspendedAt",
      case when s.id is not null then json_build_object('isGoal', s.have_specific_goal,
        'monthlyContributionPence', s.monthly_contribution_pence, 'monthlySalaryPence', r.monthly_salary_pence,
        'goalPence', s.need_to_save_pence, 'deadline', s.deadline) end as saving,
      case when c.id is not null then json_build_object(
        'before', case when p.state = 'pending' then json_build_object('regionId', e.region) end,
        'after', json_build_object('regionId', c.region, 'status', c.status)) end as change
    from (values (1)) as one left join (page p join employee e on e.id = p.employee_id left join payroll_record r on r.id = e.payroll_record_id
      left join pay_group g on g.id = r.pay_group_id left join administrator a on a.id = p.decided_by
      left join saving s on p.kind = 'savings' and s.request_id = p.id
      left join change_request c on p.kind = 'change-request' and c.id = p.id) on true
    order by ${orderOf(query, "p.")}`.execute(database);
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
}

type Counted = "pending" | "decided" | RequestKind;

/** How many requests wait and are decided, and how many of each kind there are in this state, as far as they are counted. */
export async function countRequests(
  database: Database,
  query: Pick<RequestsQuery, "companyId" | "q"> & { readonly state: "pending" | "decided" },
): Promise<readonly { readonly filter: Counted; readonly count: number }[]> {
  const max = MAX_COUNTED + 1;
  const isFound = await isOfWhomFound(database, query);
  const counted = (filter: Counted, state: "pending" | "decided", kinds: readonly RequestKind[]) => {
    const each = kinds.map((kind) => requestsOf(kind, { ...query, state, limit: 0, offset: 0, max }, isFound));
    return sql`select ${filter}::text as filter, count(*)::int as count
      from (select 1 from (${sql.join(each, sql` union all `)}) f limit ${max}) c`;
  };
  const counts = [
    counted("pending", "pending", REQUEST_KINDS),
    counted("decided", "decided", REQUEST_KINDS),
    ...REQUEST_KINDS.map((kind) => counted(kind, query.state, [kind])),
  ];
  const { rows } = await sql<{ filter: Counted; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    database,
  );
  return rows;
}
