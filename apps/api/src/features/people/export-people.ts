import type { QueryOf } from "@wellpaid/contract/call";
import type { exportPeople as call, Person } from "@wellpaid/contract/people/people";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import type { Database } from "../../database/tables/schema.ts";
import type { TableCell } from "../../files/xlsx/write-xlsx.ts";
import type { FileAnswer } from "../../http/answer-call.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import type { Refusal } from "../../refusal.ts";
import { exportList } from "../../shared/export-list.ts";
import { selectPeopleKeys, selectPeopleOf } from "./people-list-store.ts";
import { personOf } from "./read-people.ts";

/** People that are held at once. */
const PAGE = 2_000;

const headings = (): readonly string[] => [
  ...[texts.name, texts.employeeNumber, texts.payGroup, texts.account],
  ...[texts.onDemandPay, texts.savings, texts.status, texts.lastDay],
];

const cellsOf = (person: Person): readonly TableCell[] => [
  person.name,
  person.employeeNumber,
  person.payGroup,
  person.hasAccount ? texts.withAccount : texts.withoutAccount,
  texts.onDemandPayStates[person.onDemandPay],
  texts.savingsStates[person.savings],
  texts.statuses[person.status],
  person.lastDay,
];

/** The company's people as their list is narrowed. Their order is read once, so that each is in the file once. */
export async function exportPeople(
  database: Database,
  administrator: Administrator,
  { format, ...selection }: QueryOf<typeof call>,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS">> {
  const { companyId } = administrator;
  return exportList<Person>(database, administrator, format, async () => {
    const keys = await selectPeopleKeys(database, companyId, selection);
    async function* pages() {
      for (let from = 0; from < keys.length; from += PAGE)
        yield (await selectPeopleOf(database, keys.slice(from, from + PAGE))).map(personOf);
    }
    const list = { name: "employees", headings, cellsOf, pages: pages(), rows: keys.length };
    const subject = { kind: "company", id: companyId };
    return { ...list, action: "people-exported" as const, subject };
  });
}
