import type { QueryOf } from "@wellpaid/contract/call";
import type { EmployeeRequest, exportRequests as call } from "@wellpaid/contract/requests/requests";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import type { Database } from "../../database/tables/schema.ts";
import type { TableCell } from "../../files/xlsx/write-xlsx.ts";
import type { FileAnswer } from "../../http/answer-call.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { exportList } from "../../shared/export-list.ts";
import { requestsFound } from "./list-requests.ts";

const MAX_ROWS = 20_000;

const headings = (): readonly string[] => [
  ...[texts.person, texts.employeeNumber, texts.payGroup, texts.what, texts.eachPayday],
  ...[texts.asked, texts.state, texts.decidedOn, texts.decidedBy, texts.reason],
];

const cellsOf = (request: EmployeeRequest): readonly TableCell[] => {
  const { person, kind, saving, askedAt, state, decidedAt, decidedBy, reason } = request;
  return [
    ...[person.name, person.employeeNumber, person.payGroup, texts.kinds[kind]],
    saving && { pence: saving.monthlyContributionPence },
    ...[askedAt, texts.states[state], decidedAt, decidedBy, reason],
  ];
};

/** The company's requests as their list is narrowed, of one moment. */
export async function exportRequests(
  database: Database,
  administrator: Administrator,
  { format, ...query }: QueryOf<typeof call>,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS" | "EXPORT_TOO_LONG">> {
  const { companyId } = administrator;
  return exportList(database, administrator, format, async () => {
    const page = { limit: MAX_ROWS, offset: 0, max: MAX_ROWS + 1 };
    const found = await requestsFound(database, { companyId, ...query, ...page });
    if (found.length > MAX_ROWS) return refuse("EXPORT_TOO_LONG", MAX_ROWS);
    async function* pages() {
      yield await Promise.resolve(found);
    }
    const list = { name: "requests", headings, cellsOf, pages: pages(), rows: found.length };
    const subject = { kind: "company", id: companyId };
    return { ...list, action: "requests-exported" as const, subject };
  });
}
