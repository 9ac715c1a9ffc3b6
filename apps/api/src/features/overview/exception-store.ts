import type { ExceptionKind, ExceptionSort } from "@wellpaid/domain/overview/exceptions";
import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import { type RawBuilder, sql } from "kysely";
import { countFound, type PageQuery } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import { IS_NEW, IS_TO_BE_LOOKED_AT } from "../../shared/new-people-store.ts";
import { EMPLOYERS_JOBS } from "../../jobs/job-kinds.ts";

export interface ExceptionRow {
  readonly id: string;
  readonly since: Date;
  readonly employeeId: string | null;
  readonly payrollRecordId: string | null;
  readonly what: string;
  readonly amountPence: number | null;
  readonly name: string | null;
}

/** What failed is shown for this many days. */
const DAYS_SHOWN = 60;
/** The days after which the employer has paid for new people, or is overdue. */
const MAX_NEW_DAYS = 70;

const daysAgo = (days: number) => sql`(select app_now()) - make_interval(days => ${days}::int)`;

/**
 * What could not be paid to a salary account that is still the same: until payroll corrects it the next payment fails,
 * too. Each person once for what they withdrew, and no longer once a later withdrawal was paid.
 */
const failedPayouts = (companyId: string) => sql`
  select a.id::text, a.created_at as since, a.employee_id, e.payroll_record_id, 'withdrawal' as what
  from withdrawal a join employee e on e.id = a.employee_id join payroll_record r on r.id = e.payroll_record_id
  where a.company_id = ${companyId} and a.status = 'failed' and a.created_at > ${daysAgo(DAYS_SHOWN)}
    and r.salary_sort_code = a.sort_code and r.salary_account_number = a.account_number
    and not exists (select 1 from withdrawal o where o.employee_id = a.employee_id and o.created_at > a.created_at
      and o.status in ('paid', 'failed'))
  union all
  select f.withdrawal_id::text, f.created_at, f.employee_id, e.payroll_record_id, 'refund'
  from refund f join employee e on e.id = f.employee_id
  where f.company_id = ${companyId} and f.status = 'owed' and f.payments > 0
  union all
  select w.id::text, w.ended_at, w.employee_id, e.payroll_record_id, 'savings-withdrawal'
  from savings_withdrawal w join employee e on e.id = w.employee_id join payroll_record r on r.id = e.payroll_record_id
  where w.company_id = ${companyId} and w.status = 'returned' and w.ended_at > ${daysAgo(DAYS_SHOWN)}
    and r.salary_sort_code = w.sort_code and r.salary_account_number = w.account_number
    and not exists (select 1 from savings_withdrawal o where o.employee_id = w.employee_id and o.created_at > w.created_at)`;

/** People who do not know the salary account recorded for them: nothing is paid to it. */
const objections = (companyId: string) => sql`
  select o.id::text, o.objected_at as since, o.employee_id, e.payroll_record_id, 'salary-account' as what
  from salary_account_objection o join employee e on e.id = o.employee_id and e.ended_at is null
    join payroll_record r on r.id = e.payroll_record_id
  where o.company_id = ${companyId} and o.lifted_at is null and r.salary_sort_code = o.sort_code
    and r.salary_account_number = o.account_number`;

/** What the deposit platform rejected, unless it has accepted the same kind for the same saving since; the newest of each. */
const rejectedInstructions = (companyId: string) => sql`
  select i.reference::text as id, i.ended_at as since, s.employee_id, e.payroll_record_id, i.kind as what
  from savings_instruction i join saving s on s.id = i.saving_id join employee e on e.id = s.employee_id
  where i.company_id = ${companyId} and i.status = 'rejected' and i.ended_at > ${daysAgo(DAYS_SHOWN)} and s.status <> 'closed'
    and not exists (select 1 from savings_instruction o where o.saving_id = i.saving_id and o.kind = i.kind
      and o.created_at > i.created_at and o.status in ('processed', 'rejected'))`;

/** Only jobs that concern the employer; a job may be about an employee's bank, and is not shown then. */
const stuckJobs = (companyId: string) => sql`
  select n.id::text, n.created_at as since, null::uuid as employee_id, null::uuid as payroll_record_id, n.kind as what
  from outbox n where n.company_id = ${companyId} and n.done_at is null and n.dead_lettered_at is not null
    and n.kind = any(${EMPLOYERS_JOBS}::text[])`;

const lockedLinks = (companyId: string) => sql`
  select r.id::text, r.link_locked_at as since, null::uuid as employee_id, r.id as payroll_record_id, 'link' as what
  from payroll_record r where r.company_id = ${companyId} and r.link_locked_at is not null and r.retired_at is null`;

const incompleteRecords = (companyId: string) => sql`
  select s.id::text, s.record_incomplete_since as since, s.employee_id, e.payroll_record_id, 'record' as what
  from saving s join employee e on e.id = s.employee_id
  where s.company_id = ${companyId} and s.status = 'pending-open' and s.record_incomplete_since is not null`;

const waitingRequests = (companyId: string) => sql`
  select q.id::text, q.created_at as since, q.employee_id, e.payroll_record_id, q.what
  from (select id, created_at, employee_id, 'on-demand-pay' as what from access_request
      where company_id = ${companyId} and status = 'pending'
    union all select id, created_at, employee_id, 'savings' from savings_request
      where company_id = ${companyId} and status = 'pending'
    union all select id, created_at, employee_id, 'change-request' from change_request
      where company_id = ${companyId} and state = 'pending') q join employee e on e.id = q.employee_id
  where e.ended_at is null`;

/** Files of people, and requests to undo one, that only another person may confirm; or files that await corrections. */
const waitingImports = (companyId: string) => sql`
  select i.id::text, case when i.state = 'ready' then i.uploaded_at else i.undo_requested_at end as since,
    null::uuid as employee_id, null::uuid as payroll_record_id, case when i.state <> 'ready' then 'import-undo'
      when (i.counts ->> 'faulty')::int > 0 then 'import-faulty' else 'import' end as what
  from payroll_import i where i.company_id = ${companyId} and (i.state = 'ready' or i.state = 'confirmed'
    and i.undo_requested_at > ${daysAgo(PROPOSAL_DAYS)})`;

/** What payroll took, uploaded and not yet confirmed: until then no difference is carried over. */
const waitingReturns = (companyId: string) => sql`
  select t.id::text, t.uploaded_at as since, null::uuid as employee_id, null::uuid as payroll_record_id, 'return' as what
  from payroll_return t where t.company_id = ${companyId} and t.status = 'brought'`;

/** Changes that a second administrator may still confirm. */
const waitingProposals = (companyId: string) => sql`
  select c.id::text, c.proposed_at as since, null::uuid as employee_id, null::uuid as payroll_record_id,
    'proposal-' || c.kind as what
  from proposal c left join partner_key k on k.id = c.partner_key_id left join partner p on p.id = k.partner_id
  where c.company_id = ${companyId} and c.state = 'open' and c.proposed_at > ${daysAgo(PROPOSAL_DAYS)}
    and k.revoked_at is null and p.ended_at is null`;

/** Runs past their cut-off, before their payday, whose file payroll has not downloaded. */
const runsToDownload = (companyId: string) => sql`
  select p.id::text, p.fixed_at as since, null::uuid as employee_id, null::uuid as payroll_record_id, 'run' as what
  from pay_period p where p.company_id = ${companyId} and p.status = 'fixed' and p.lines > 0
    and not exists (select 1 from payroll_export x where x.pay_period_id = p.id)`;

/** Unconfirmed new people who share something, with each other or with a present or former person. */
const newPeopleAlike = (companyId: string) => sql`
  select r.id::text, a.found_at as since, e.id as employee_id, r.id as payroll_record_id, 'new-person' as what
  from alike_person a join payroll_record r on r.id = a.payroll_record_id
    left join employee e on e.payroll_record_id = r.id and e.ended_at is null
  where a.company_id = ${companyId} and ${IS_TO_BE_LOOKED_AT}`;

/** New people who share nothing and have withdrawn before the employer has paid for them: they are shown, and nothing waits. */
const newPeopleWithdrew = (companyId: string) => sql`
  select r.id::text, min(a.created_at) as since, a.employee_id, r.id as payroll_record_id, 'new-person' as what,
    sum(a.amount_pence)::bigint as amount_pence
  from payroll_record r join employee e on e.payroll_record_id = r.id join withdrawal a on a.employee_id = e.id
  where r.company_id = ${companyId} and r.import_id is not null and r.retired_at is null
    and a.status in ('new', 'processing', 'paid') and a.created_at > ${daysAgo(MAX_NEW_DAYS)} and ${IS_NEW}
    and not exists (select 1 from alike_person n where n.payroll_record_id = r.id)
  group by r.id, a.employee_id`;

/** The rows of each kind: `id`, `since`, the person concerned, and the kind of thing. */
export const FOUND_BY: Readonly<Record<ExceptionKind, (companyId: string) => RawBuilder<unknown>>> = {
  "new-people-alike": newPeopleAlike,
  "salary-account-objected": objections,
  "payout-failed": failedPayouts,
  "instruction-rejected": rejectedInstructions,
  "job-stuck": stuckJobs,
  "link-locked": lockedLinks,
  "record-incomplete": incompleteRecords,
  "request-waiting": waitingRequests,
  "import-waiting": waitingImports,
  "return-waiting": waitingReturns,
  "proposal-waiting": waitingProposals,
  "run-to-download": runsToDownload,
  "new-people-withdrew": newPeopleWithdrew,
};

interface ExceptionQuery extends PageQuery {
  readonly kind: ExceptionKind;
  readonly seesPay: boolean;
  readonly sort?: ExceptionSort | undefined;
  readonly order: "asc" | "desc";
}

/** Exceptions of a kind, longest waiting first or as sorted, one beyond the page if there are more; and how many there are. */
export async function selectExceptions(
  database: Database,
  companyId: string,
  { kind, limit, offset, seesPay, sort, order }: ExceptionQuery,
): Promise<{ readonly rows: readonly ExceptionRow[]; readonly found: number }> {
  const found = FOUND_BY[kind](companyId);
  const amount = kind === "new-people-withdrew" && seesPay ? sql`x.amount_pence` : sql`null`;
  const name = sql`coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname)`;
  const way = sort === undefined ? sql`` : sql.raw(order);
  const { rows } = await sql<ExceptionRow>`
    select x.id, x.since, x.what, x.employee_id as "employeeId", x.payroll_record_id as "payrollRecordId",
      ${amount}::bigint as "amountPence",
      ${name} as name
    from (${found}) x left join payroll_record r on r.id = x.payroll_record_id left join employee e on e.id = x.employee_id
    order by ${sort === "name" ? sql`lower(${name}) ${way},` : sql``} x.since ${sort === "name" ? sql`` : way}, x.id limit ${limit + 1} offset ${offset}`.execute(
    database,
  );
  return { rows, found: await countFound(database, sql`select 1 from (${found}) y`) };
}
