import { listComplaints } from "@wellpaid/contract/help/complaints";
import { queryOf } from "../../../shared/session/api.ts";

/**
 * In a partner's session each reading needs a code: nothing is read again in the background, which would ask for one while the
 * person does something else.
 */
export const complaintsQuery = {
  ...queryOf(listComplaints),
  staleTime: 300_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};
