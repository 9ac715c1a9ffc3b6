import type { ToDo } from "@wellpaid/contract/overview/to-do";
import { canSettle, EXCEPTION_KINDS, type ExceptionKind } from "@wellpaid/domain/overview/exceptions";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { FOUND_BY } from "./exception-store.ts";

type PartIn = (administratorId: string) => RawBuilder<boolean>;

/**
 * Of a row `x`, whether this administrator had a part in it, so that another must settle it. A file with errors may be discarded
 * by the administrator who uploaded it.
 */
const HAD_PART: Readonly<Partial<Record<ExceptionKind, PartIn>>> = {
  "import-waiting": (
    id,
  ) => sql`x.what <> 'import-faulty' and exists (select 1 from payroll_import i where i.id = x.id::uuid
    and not two_mailboxes(case when x.what = 'import' then i.uploaded_by else i.undo_requested_by end, ${id}))`,
  "return-waiting": (id) => sql`exists (select 1 from payroll_return t where t.id = x.id::uuid
    and not two_mailboxes(t.uploaded_by, ${id}))`,
  "proposal-waiting": (id) => sql`exists (select 1 from proposal c where c.id = x.id::uuid
    and not two_mailboxes(c.proposed_by, ${id}))`,
  "new-people-alike": (id) => sql`exists (select 1 from new_person_parts(x.id::uuid) as p(who)
    where not two_mailboxes(p.who, ${id}))`,
};

/** What waits at the company, by kind, in the order of the kinds; kinds without any are left out. */
export async function countToDo(
  database: Database,
  { id, companyId, roles }: Pick<Administrator, "id" | "companyId" | "roles">,
): Promise<ToDo["items"]> {
  const each = EXCEPTION_KINDS.map((kind) => {
    const isTheirs = canSettle(kind, roles) ? sql`not (${HAD_PART[kind]?.(id) ?? sql`false`})` : sql`false`;
    return sql`select ${kind}::text as kind, count(*)::int as total, count(*) filter (where x.yours)::int as count,
        coalesce(min(x.since) filter (where x.yours), min(x.since)) as since
      from (select x.since, ${isTheirs} as yours from (${FOUND_BY[kind](companyId)}) x) x having count(*) > 0`;
  });
  const { rows } = await sql<{
    kind: ExceptionKind;
    total: number;
    count: number;
    since: Date;
  }>`${sql.join(each, sql` union all `)}`.execute(database);
  return rows.map(({ kind, total, count, since }) => ({
    kind,
    count,
    ofOthers: total - count,
    since: since.toISOString(),
  }));
}
