import type { NewPeople } from "@wellpaid/contract/people/new-people";
import type { SharedKind } from "@wellpaid/domain/people/new-people";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { NewPerson } from "../../../shared/new-people-store.ts";

const MAX_PEOPLE = 100;
const MAX_NAMES = 5;

/** Holds what new people are looked at with, the file by which they came or they alone; null where the company has none of this id. */
export async function lockNewPeople(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<"payroll-import" | "payroll-record" | null> {
  const file = await sql`select 1 from payroll_import where id = ${id} and company_id = ${companyId}
    and state in ('confirmed', 'undone') for no key update`.execute(tx);
  if (file.rows.length > 0) return "payroll-import";
  const person =
    await sql`select 1 from payroll_record where id = ${id} and company_id = ${companyId} for no key update`.execute(
      tx,
    );
  return person.rows.length > 0 ? "payroll-record" : null;
}

/** Who had a part in the coming of any of them, and when it is now. */
export async function readParts(
  tx: Tx,
  people: readonly NewPerson[],
): Promise<{ readonly parts: readonly string[]; readonly now: Date }> {
  const { rows } = await sql<{ parts: readonly string[]; now: Date }>`
    select coalesce(array_agg(distinct p.who), '{}') as parts, app_now() as now
    from unnest(${people.map(({ recordId }) => recordId)}::uuid[]) as r(id) left join lateral new_person_parts(r.id) as p(who) on true
    where p.who is not null`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate has one row");
  return row;
}

export async function insertReview(
  tx: Tx,
  { id, companyId }: Pick<Administrator, "id" | "companyId">,
  { recordId, shared }: NewPerson,
  reason: string,
): Promise<void> {
  await sql`insert into new_person_review (payroll_record_id, company_id, reviewed_by, reason, sharables)
    select ${recordId}, ${companyId}, ${id}, ${reason}, array_agg(sharable_digest(s.kind, s.value))
    from unnest(${shared.map(({ kind }) => kind)}::text[], ${shared.map(({ value }) => value)}::text[]) as s(kind, value)`.execute(
    tx,
  );
}

/** The accounts of these people, of those who have one. */
export async function listAccounts(
  tx: Tx,
  people: readonly NewPerson[],
): Promise<readonly { readonly employeeId: string }[]> {
  const { rows } = await sql<{ employeeId: string }>`select e.id as "employeeId" from employee e
    where e.payroll_record_id = any(${people.map(({ recordId }) => recordId)}::uuid[]) and e.ended_at is null order by e.id`.execute(
    tx,
  );
  return rows;
}

interface GroupRow extends Pick<NewPeople, "fileName" | "broughtBy" | "confirmedBy" | "canSuspend" | "isOwn"> {
  /** The first hundred, by surname. */
  readonly people: readonly Omit<NewPeople["people"][number], "shares" | "waits">[];
}

export async function readGroup(
  db: Database,
  reader: string,
  groupId: string,
  ids: readonly string[],
): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`
    select m.file_name as "fileName", m.uploaded_by_name as "broughtBy", coalesce(m.undone_by_name, m.decided_by_name) as "confirmedBy",
      exists (select 1 from payroll_record r cross join lateral new_person_parts(r.id) as p(who)
        where r.id = any(${ids}::uuid[]) and not two_mailboxes(p.who, ${reader})) as "isOwn",
      (select count(*)::int from employee e where e.payroll_record_id = any(${ids}::uuid[]) and e.ended_at is null
        and e.status <> 'suspended') as "canSuspend",
      (select json_agg(w) from (select r.id as "payrollRecordId", r.name || ' ' || r.surname as name, r.employee_number as "employeeNumber",
          e.id is not null as "hasAccount", coalesce(e.status = 'suspended', false) as "isSuspended"
        from payroll_record r left join employee e on e.payroll_record_id = r.id and e.ended_at is null
        where r.id = any(${ids}::uuid[]) order by lower(r.surname), lower(r.name), r.id limit ${MAX_PEOPLE}) w) as people
    from (values (1)) one left join payroll_import m on m.id = ${groupId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a question of one row has one");
  return row;
}

/** Who have or had a value: the names of some, and the address as one of them has it. */
export async function readSharers(
  db: Database | Tx,
  companyId: string,
  { kind, value }: { readonly kind: SharedKind; readonly value: string },
): Promise<{ readonly names: string[]; readonly address: string }> {
  const { rows } = await sql<{ names: string[]; address: string }>`
    select (array_agg(r.name || ' ' || r.surname order by lower(r.surname), lower(r.name), r.id))[1:${sql.lit(MAX_NAMES)}] as names,
      min(concat_ws(', ', r.address_line, r.address_postcode)) as address
    from payroll_record r where r.id in (select s.payroll_record_id from sharable s
      where s.company_id = ${companyId} and s.digest = sharable_digest(${kind}, ${value}))`.execute(db);
  return rows[0] ?? { names: [], address: "" };
}
