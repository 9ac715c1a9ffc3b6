import type { AnswerOf } from "@wellpaid/contract/call";
import { listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { queryOf } from "../../../shared/session/api.ts";

export type OwnPartner = AnswerOf<typeof listMyPartners>["partners"][number];

export const ownPartnersQuery = queryOf(listMyPartners);
