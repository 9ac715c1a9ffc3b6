import type { NewPeople } from "@wellpaid/contract/people/new-people";
import type { SharedKind } from "@wellpaid/domain/people/new-people";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { listNewPersons, type NewPerson } from "../../../shared/new-people-store.ts";
import { readGroup, readSharers } from "./new-people-store.ts";

const MAX_GROUPS = 20;
const MAX_SHARED = 20;
const ENDING = 4;

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
      const { names, address } = await readSharers(db, companyId, { kind, value });
      return { kind, people, names, value: kind === "address" ? address : value.slice(-ENDING) };
    }),
  );
}
