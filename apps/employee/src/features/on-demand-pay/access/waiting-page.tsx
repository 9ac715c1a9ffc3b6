import { useQuery } from "@tanstack/react-query";
import { PageBody } from "@wellpaid/ui";
import { accessRequestQuery } from "../queries.ts";
import { AccessGuard, accessTitle } from "./access-guard.tsx";
import { Thanks } from "./thanks.tsx";

/** The employer may decide while the page is open. */
const READ_EVERY_MS = 30_000;

/** A request that waits for the employer, or an account that waits for operations. */
export function WaitingPage() {
  useQuery({ ...accessRequestQuery, refetchInterval: READ_EVERY_MS });
  return (
    <AccessGuard page="/dashboard/waiting-request-on-demand-pay">
      {({ request }) => (
        <PageBody width="form">
          {accessTitle}
          <Thanks request={request} />
        </PageBody>
      )}
    </AccessGuard>
  );
}
