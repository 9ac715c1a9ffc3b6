import { listComplaints } from "@wellpaid/contract/help/complaints";
import { queryOf } from "../../../shared/session/api.ts";

export const complaintsQuery = queryOf(listComplaints);
