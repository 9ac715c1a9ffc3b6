import {
  isAwaitingEmployer,
  isToBeLookedAt,
  type NewPersonFacts,
  type SharedKind,
} from "@wellpaid/domain/people/new-people";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

/** For a payroll record `r`: it came, or was given its account, since people have been reviewed. */
const HAS_COME = sql`r.came_at > '-infinity'`;
const IS_ACCOUNT_FROM_PAYROLL = sql`r.salary_account_given_at > '-infinity'`;

/**
 * For a payroll record `r`: the employer paid in full for a run that began after they came and by which payroll took back
 * what they had withdrawn. Savings alone do not count: a person who waits may save a penny. What was done before they
 * left says nothing about a person who is back.
 */
const IS_PAID_FOR = sql`exists (select 1 from employee o join deduction d on d.employee_id = o.id and d.due_pence > 0 and d.withdrawals_taken_pence > 0
    join pay_period p on p.id = d.pay_period_id join run_payment m on m.pay_period_id = p.id
  where o.payroll_record_id = r.id and o.ended_at is null and m.status = 'posted' and m.outstanding_pence <= 0
    and p.first_day >= london_date(r.came_at)
    and not exists (select 1 from payroll_difference f join payroll_return t on t.id = f.return_id and t.status in ('confirmed', 'carried')
      where f.deduction_id = d.id and f.owed_pence > 0) offset 0)`;

/** For a payroll record `r`: no one has confirmed yet that the employer pays for this person. */
export const IS_NEW = sql`((${HAS_COME} or ${IS_ACCOUNT_FROM_PAYROLL}) and not ${IS_PAID_FOR})`;

/**
 * For a payroll record `r`: what they share with others, or shared, as rows of `kind`, `value`, `people` and
 * `is_looked_at`. `offset 0` makes each value be looked up by its digest: joined, everyone is read for each person, and
 * by company, too, before tables are analyzed.
 */
const SHARED = sql`(select v.kind, v.value, count(distinct o.payroll_record_id)::int as people,
    exists (select 1 from new_person_review l where l.payroll_record_id = r.id and l.reviewed_at >= r.came_at
      and v.digest = any(l.sharables)) as is_looked_at
  from sharable v cross join lateral
    (select s.payroll_record_id, s.company_id from sharable s where s.digest = v.digest offset 0) o
  where v.payroll_record_id = r.id and v.is_current and v.value is not null and o.company_id = v.company_id
  group by v.kind, v.value, v.digest having count(distinct o.payroll_record_id) > 1)`;

const FACTS = sql`json_build_object('hasCome', ${HAS_COME}, 'isAccountGiven', ${IS_ACCOUNT_FROM_PAYROLL}, 'isPaidFor', ${IS_PAID_FOR},
  'shared', (select coalesce(json_agg(json_build_object('kind', s.kind, 'value', s.value, 'people', s.people, 'isLookedAt', s.is_looked_at)
    order by s.kind, s.value), '[]') from ${SHARED} s))`;

/**
 * For a payroll record `r`, or none: the facts of `isAwaitingEmployer` as JSON; null for a person who shares nothing with
 * another, without reading more. `offset 0` makes the few be looked up, and no table hashed whole.
 */
export const NEW_PERSON = sql`(case when exists (select 1 from alike_person k where k.payroll_record_id = r.id offset 0) then ${FACTS} end)`;

/** Of a payroll record `r`: the person is there, and new. */
const IS_THERE_AND_NEW = sql`(r.retired_at is null and not is_over(r.left_on) and not exists (select 1 from employee e
    where e.payroll_record_id = r.id and e.ended_at is null and is_over(e.left_on)) and ${IS_NEW})`;

/**
 * Whether payroll record `r` is to be reviewed: they are present, and `isToBeLookedAt` of the domain holds, for all
 * people of a company in one statement; new-people-store.test.ts holds the two equal.
 */
export const IS_TO_BE_LOOKED_AT = sql`(${IS_THERE_AND_NEW} and exists (select 1 from ${SHARED} s where not s.is_looked_at))`;

/** A person to be reviewed. */
export interface NewPerson {
  readonly recordId: string;
  /** What they are reviewed with: the file by which they came or were last changed, otherwise they alone. */
  readonly groupId: string;
  readonly foundAt: Date;
  readonly waits: boolean;
  readonly shared: readonly { readonly kind: SharedKind; readonly value: string; readonly people: number }[];
}

interface Row extends Omit<NewPerson, "waits" | "shared"> {
  readonly facts: Omit<NewPersonFacts, "shared"> & {
    readonly shared: readonly (NewPerson["shared"][number] & { readonly isLookedAt: boolean })[];
  };
}

/** The only place that finds the people to review, of a company or one of its groups; a leaver counts once they are back. */
export async function listNewPersons(
  db: Database | Tx,
  companyId: string,
  groupId: string | null = null,
): Promise<readonly NewPerson[]> {
  const { rows } = await sql<Row>`
    select * from (select r.id as "recordId", a.found_at as "foundAt", ${FACTS} as facts,
      coalesce((select p.import_id from payroll_record_part p where p.payroll_record_id = r.id order by p.at desc limit 1),
        r.import_id, r.id) as "groupId"
    from alike_person a join payroll_record r on r.id = a.payroll_record_id
    where a.company_id = ${companyId} and ${IS_THERE_AND_NEW}) w
    where ${groupId}::uuid is null or "groupId" = ${groupId}::uuid`.execute(db);
  return rows
    .filter(({ facts }) => isToBeLookedAt(facts))
    .map(({ facts, ...person }) => ({
      ...{ ...person, waits: isAwaitingEmployer(facts) },
      shared: facts.shared.filter(({ isLookedAt }) => !isLookedAt),
    }));
}
