import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import type { AuditEntry, listAuditEntries as call } from "@wellpaid/contract/audit-log/audit-log";
import { actionsReadBy } from "@wellpaid/domain/employer/audit/audit-readers";
import { searchWords } from "@wellpaid/domain/people/name-search";
import { type RawBuilder, sql } from "kysely";
import { maxFound, pageOf } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { isRefusal, type Refusal, refuse } from "../../refusal.ts";
import { peopleCalled, wordsIn } from "../../shared/name-search-store.ts";

interface Row extends Omit<AuditEntry, "at" | "subject"> {
  readonly at: Date;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
}

/**
 * People by their current names: the log itself has no names, so that an erasure need not alter it. An id is cast from
 * its text beforehand: behind a policy no index is used for a comparison that casts it (decision 0049).
 */
const subjects = sql`
  cross join lateral (select t.subject_kind as kind, case when t.subject_kind in ('employee', 'payroll-record', 'administrator')
    then t.subject_id::uuid end as id offset 0) s
  left join employee e on s.kind = 'employee' and e.id = s.id and e.ended_at is null
  left join payroll_record r on r.id = case when s.kind = 'payroll-record' then s.id else e.payroll_record_id end
  left join administrator d on s.kind = 'administrator' and d.id = s.id`;
const subjectName = sql`coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname, d.name)`;

const by = sql`coalesce(t.by_name, '')`;

/** The condition that a word matches the actor or the subject: by their ids if few, by the name of each entry if many. */
async function isNamed(database: Database, companyId: string, word: string): Promise<RawBuilder<unknown>> {
  const ids = await peopleCalled(database, companyId, word);
  if (ids === null) return wordsIn(word, sql`${by} || ' ' || coalesce(${subjectName}, '')`);
  return sql`and (t.subject_id = any(${ids}::text[]) or (true ${wordsIn(word, by)}))`;
}

/** The condition that an entry is about a person, whichever of their two ids it has; null where the company has no such person. */
async function isAbout(database: Database, companyId: string, person: string): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select array_remove(array[e.id, e.payroll_record_id], null)::text[] as ids from employee e
    where e.company_id = ${companyId} and (e.id = ${person} or e.payroll_record_id = ${person})
    union all select array[r.id]::text[] from payroll_record r where r.company_id = ${companyId} and r.id = ${person}`.execute(
    database,
  );
  return rows.length === 0 ? null : sql`and t.subject_id = any(${rows.flatMap(({ ids }) => ids)}::text[])`;
}

type Narrowed = Pick<QueryOf<typeof call>, "q" | "person" | "part" | "signIns" | "from" | "to">;
type Reader = Pick<Administrator, "companyId" | "roles">;

/** The entries of the company's log that a reader's roles and filters select. */
export async function entriesOf(
  database: Database,
  { companyId, roles }: Reader,
  { q, person, part, signIns, from, to }: Narrowed,
): Promise<RawBuilder<unknown> | Refusal<"NOT_FOUND">> {
  const about = person === undefined ? sql`` : await isAbout(database, companyId, person);
  if (about === null) return refuse("NOT_FOUND");
  const midnight = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone 'Europe/London'`;
  const since = from === undefined ? sql`` : sql`and t.at >= ${midnight(from, 0)}`;
  const until = to === undefined ? sql`` : sql`and t.at < ${midnight(to, 1)}`;
  const actions = actionsReadBy(roles, part).filter(
    (action) => signIns === "shown" || action !== "administrator-signed-in",
  );
  const named = await Promise.all(searchWords(q).map((word) => isNamed(database, companyId, word)));
  return sql`t.company_id = ${companyId} and t.action = any(${actions}::text[]) ${since} ${until}
    ${about} ${sql.join(named, sql` `)}`;
}

const COLUMNS = sql`t.id, t.at, t.by_name as by, t.action, t.subject_kind as "subjectKind", t.subject_id as "subjectId",
  ${subjectName} as "subjectName", t.before, t.after`;

/** One page of the company's changes that the reader's roles cover, newest first unless the order is the other. */
export async function listAuditEntries(
  database: Database,
  reader: Reader,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call> | Refusal<"NOT_FOUND">> {
  const { limit, offset } = query;
  const entries = await entriesOf(database, reader, query);
  if (isRefusal(entries)) return entries;
  const way = sql.raw(query.order);
  const { rows } = await sql<(Row & { found: number }) | { id: null; found: number }>`
    with found as materialized (
      select t.id from audit_entry t ${subjects} where ${entries}
      order by t.id ${way} limit ${maxFound(query)})
    select (select count(*)::int from found) as found, p.* from (values (1)) as one left join (
      select ${COLUMNS}
      from (select id from found order by id ${way} limit ${limit + 1} offset ${offset}) f join audit_entry t on t.id = f.id
      ${subjects}) p on true
    order by p.id ${way}`.execute(database);
  const items = rows.flatMap((row) => (row.id === null ? [] : [entryOf(row)]));
  return pageOf(items, rows[0]?.found ?? 0, query);
}

/** How many entries there are, one beyond `max` if there are more, and the newest of them. */
export async function countEntries(
  database: Database,
  entries: RawBuilder<unknown>,
  max: number | null,
): Promise<{ readonly rows: number; readonly newest: number | null }> {
  const { rows } = await sql<{ rows: number; newest: number | null }>`
    select count(*)::int as rows, max(f.id) as newest from (
      select t.id from audit_entry t ${subjects} where ${entries} order by t.id desc limit ${max === null ? null : max + 1}) f`.execute(
    database,
  );
  return rows[0] ?? { rows: 0, newest: null };
}

/** The number of entries held at once. */
const PAGE = 2_000;

/**
 * The same entries up to the newest, in pages: each continues below the last one, and no connection is held while a slow download
 * takes its time.
 */
export async function* auditPages(
  database: Database,
  entries: RawBuilder<unknown>,
  newest: number | null,
): AsyncGenerator<readonly AuditEntry[]> {
  let below: number | null = newest === null ? 0 : newest + 1;
  while (below !== null) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${COLUMNS} from audit_entry t ${subjects}
      where ${entries} and t.id < ${below}::bigint order by t.id desc limit ${PAGE}`.execute(database);
    yield rows.map(entryOf);
    below = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
  }
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
