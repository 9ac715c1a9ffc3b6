import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import type { AuditEntry, listAuditEntries as call } from "@wellpaid/contract/employer/audit-log";
import { actionsReadBy } from "@wellpaid/domain/employer/audit-readers";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { Administrator } from "../../../http/administrator-session.ts";
import { mostLookedFor, pageOf, peopleCalled, wordsIn, wordsOf } from "../name-search.ts";

interface Row extends Omit<AuditEntry, "at" | "subject"> {
  readonly at: Date;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
}

/** People as they are called now: the log itself names nobody, so that an erasure need not alter it. */
const subjects = sql`
  left join employee e on e.id = case when t.subject_kind = 'employee' then t.subject_id::uuid end and e.ended_at is null
  left join payroll_record r on r.id = coalesce(e.payroll_record_id,
    case when t.subject_kind = 'payroll-record' then t.subject_id::uuid end)
  left join administrator d on d.id = case when t.subject_kind = 'administrator' then t.subject_id::uuid end`;
const subjectName = sql`coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname, d.name)`;

const by = sql`coalesce(t.by_name, '')`;

/** That a word is of who did it or of whom it is about: of few by their ids, of many by the name of each entry in its turn. */
async function isNamed(database: Database, companyId: string, word: string): Promise<RawBuilder<unknown>> {
  const ids = await peopleCalled(database, companyId, word);
  if (ids === null) return wordsIn(word, sql`${by} || ' ' || coalesce(${subjectName}, '')`);
  return sql`and (t.subject_id = any(${ids}::text[]) or (true ${wordsIn(word, by)}))`;
}

/** One page of what was changed for the company, newest first: of what somebody's roles are about. */
export async function listAuditEntries(
  database: Database,
  { companyId, roles }: Pick<Administrator, "companyId" | "roles">,
  asked: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { q, from, to, limit, offset } = asked;
  const midnight = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone 'Europe/London'`;
  const since = from === undefined ? sql`` : sql`and t.at >= ${midnight(from, 0)}`;
  const until = to === undefined ? sql`` : sql`and t.at < ${midnight(to, 1)}`;
  const named = await Promise.all(wordsOf(q).map((word) => isNamed(database, companyId, word)));
  const { rows } = await sql<(Row & { found: number }) | { id: null; found: number }>`
    with found as materialized (
      select t.id from audit_entry t ${subjects}
      where t.company_id = ${companyId} and t.action = any(${actionsReadBy(roles)}::text[]) ${since} ${until}
        ${sql.join(named, sql` `)}
      order by t.id desc limit ${mostLookedFor(asked)})
    select (select count(*)::int from found) as found, p.* from (values (1)) as one left join (
      select t.id, t.at, t.by_name as by, t.action, t.subject_kind as "subjectKind", t.subject_id as "subjectId",
        ${subjectName} as "subjectName", t.before, t.after
      from (select id from found order by id desc limit ${limit} offset ${offset}) f join audit_entry t on t.id = f.id
      ${subjects}) p on true
    order by p.id desc`.execute(database);
  const items = rows.flatMap((row) => (row.id === null ? [] : [entryOf(row)]));
  return pageOf(items, rows[0]?.found ?? 0, asked);
}

const entryOf = ({
  id,
  at,
  by,
  action,
  subjectKind,
  subjectId,
  subjectName: name,
  before,
  after,
}: Row): AuditEntry => ({
  ...{ id, by, action, before, after },
  at: at.toISOString(),
  subject: { kind: subjectKind, id: subjectId, name },
});
