import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { api } from "../../../shared/session/api.ts";

export type OwnPartner = AnswerOf<typeof listMyPartners>["partners"][number];

export const ownPartnersQuery = queryOptions({
  queryKey: [listMyPartners.name],
  queryFn: ({ signal }) => api(listMyPartners, { signal }),
});
