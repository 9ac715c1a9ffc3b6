import type { Found } from "@wellpaid/contract/overview/search";
import type { listRequests as requestsCall } from "@wellpaid/contract/requests/requests";
import type { AnswerOf, QueryOf } from "@wellpaid/contract/call";
import { hasRole } from "@wellpaid/domain/employer/roles";
import type { Database } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { findPeople, findRuns, MAX_FOUND } from "./search-store.ts";

/** Lists a company's requests; wired from the feature of requests. */
export type ListRequests = (
  database: Database,
  companyId: string,
  query: QueryOf<typeof requestsCall>,
) => Promise<AnswerOf<typeof requestsCall>>;

/** What a search over the whole console finds of what the administrator's roles may see. */
export async function searchConsole(
  database: Database,
  listRequests: ListRequests,
  { companyId, roles }: Pick<Administrator, "companyId" | "roles">,
  q: string,
): Promise<Found> {
  const page = { state: "pending", order: "asc", limit: MAX_FOUND, offset: 0, q } as const;
  const [people, runs, requests] = await Promise.all([
    findPeople(database, companyId, q),
    findRuns(database, companyId, q),
    hasRole(roles, ["approver"]) ? listRequests(database, companyId, page) : { items: [] },
  ]);
  return { people, runs, requests: requests.items.map(({ id, kind, person }) => ({ id, kind, name: person.name })) };
}
