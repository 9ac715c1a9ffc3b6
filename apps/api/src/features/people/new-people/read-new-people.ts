import type { NewPeople } from "@wellpaid/contract/employer/new-people";
import type { SharedKind } from "@wellpaid/domain/employer/new-people";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { listNewPersons, type NewPerson } from "../../../shared/new-people.ts";

const MAX_GROUPS = 20;
const MAX_PEOPLE = 100;
const MAX_SHARED = 20;
const MAX_NAMES = 5;
const ENDING = 4;

interface GroupRow extends Pick<NewPeople, "fileName" | "broughtBy" | "confirmedBy" | "canSuspend" | "isOwn"> {
  /** The first hundred, by surname. */
  readonly people: readonly Omit<NewPeople["people"][number], "shares" | "waits">[];
}

/** What waits to be confirmed, newest first, with the people and what they share as payroll knows it now. */
export async function listNewPeople(
  database: Database,
  { id, companyId }: Pick<Administrator, "id" | "companyId">,
): Promise<{ items: NewPeople[] }> {
  const persons = await listNewPersons(database, companyId);
  const groups = [...Map.groupBy(persons, ({ groupId }) => groupId)].map(([groupId, members]) => ({
    groupId,
    members,
    foundAt: Math.max(...members.map(({ foundAt }) => new Date(foundAt).getTime())),
  }));
  const newest = groups.toSorted((group, other) => other.foundAt - group.foundAt).slice(0, MAX_GROUPS);
  return {
    items: await Promise.all(
      newest.map(async ({ groupId, members, foundAt }) => {
        const of = new Map(members.map((person) => [person.recordId, person]));
        const { people, ...group } = await readGroup(database, id, groupId, [...of.keys()]);
        return {
          ...{ id: groupId, foundAt: new Date(foundAt).toISOString(), ...group },
          total: members.length,
          waiting: members.filter(({ waits }) => waits).length,
          shared: await readShared(database, companyId, members),
          people: people.map((person) => ({ ...person, ...sharesOf(of.get(person.payrollRecordId)) })),
        };
      }),
    ),
  };
}

const kindsOf = (shared: NewPerson["shared"]): SharedKind[] => [...new Set(shared.map(({ kind }) => kind))];

const sharesOf = (person: NewPerson | undefined): Pick<NewPeople["people"][number], "shares" | "waits"> => ({
  shares: kindsOf(person?.shared ?? []),
  waits: person?.waits ?? false,
});

async function readGroup(db: Database, reader: string, groupId: string, ids: readonly string[]): Promise<GroupRow> {
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

/** The values that most share, with the names of some who have or had them. */
async function readShared(
  db: Database | Tx,
  companyId: string,
  members: readonly NewPerson[],
): Promise<NewPeople["shared"]> {
  const values = new Map(
    members.flatMap(({ shared }) => shared).map((member) => [`${member.kind} ${member.value}`, member]),
  );
  const first = [...values.values()]
    .toSorted(
      (left, other) =>
        other.people - left.people || left.kind.localeCompare(other.kind) || left.value.localeCompare(other.value),
    )
    .slice(0, MAX_SHARED);
  return Promise.all(
    first.map(async ({ kind, value, people }) => {
      const { rows } = await sql<{ names: string[]; address: string }>`
        select (array_agg(r.name || ' ' || r.surname order by lower(r.surname), lower(r.name), r.id))[1:${sql.lit(MAX_NAMES)}] as names,
          min(concat_ws(', ', r.address_line, r.address_postcode)) as address
        from payroll_record r where r.id in (select s.payroll_record_id from sharable s
          where s.company_id = ${companyId} and s.digest = sharable_digest(${kind}, ${value}))`.execute(db);
      const { names = [], address = "" } = rows[0] ?? {};
      return { kind, people, names, value: kind === "address" ? address : value.slice(-ENDING) };
    }),
  );
}
