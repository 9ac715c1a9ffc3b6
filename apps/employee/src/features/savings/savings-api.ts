import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Client, Refused } from "@wellpaid/contract/client";
import { api } from "../../shared/api.ts";
import { changeKept, readKept } from "../../shared/kept.ts";
import { profileQuery } from "../../shared/profile.ts";

interface Failure {
  /** HTTP status of the last savings call that failed; null once one has succeeded since. */
  readonly status: number | null;
  /** Under which the server noted it. */
  readonly requestId: string | null;
  /** The screen that stays all the same, since what failed is none of what it shows; null where none does. */
  readonly staysOn: string | null;
}

const none: Failure = { status: null, requestId: null, staysOn: null };
const keyOf = (employeeId: string) => `wellpaid-savings-failure-${employeeId}`;
const read = (employeeId: string) => readKept(keyOf(employeeId), none);

/** The recorded failure of savings calls, per employee: it outlives a reload of the tab. Nothing is asked of the server. */
export const failureQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ["savingsFailure", employeeId],
    queryFn: () => read(employeeId),
    initialData: () => read(employeeId),
    staleTime: Number.POSITIVE_INFINITY,
  });

function record(client: QueryClient, failure: Failure): void {
  const employeeId = client.getQueryData(profileQuery.queryKey)?.id;
  if (employeeId === undefined || (failure.status === null && read(employeeId).status === null)) return;
  client.setQueryData(failureQuery(employeeId).queryKey, changeKept(keyOf(employeeId), none, failure));
}

/** How many calls have failed on this page. */
let failures = 0;

/** Whether a call has failed since the page was loaded: what is recorded may be from before. */
export const hasFailedHere = (): boolean => failures > 0;

/**
 * Makes a call of savings: its failure is recorded, and forgotten by the next one that succeeds (specification of savings,
 * section 8). Every call of savings goes through it.
 * @param stays of a document and a change of bank: where these fail the person stays on the screen
 */
export const savingsApi =
  (client: QueryClient, { stays = false } = {}): Client =>
  async (call, ...sent) => {
    const before = failures;
    const staysOn = stays ? location.pathname : null;
    try {
      const answer = await api(call, ...sent);
      // One that was under way when another failed is not the next.
      if (failures === before) record(client, none);
      return answer;
    } catch (problem) {
      // Of no answer nothing is known, and a session that is over is no failure of savings.
      if (problem instanceof Refused && problem.code !== "NO_SESSION") {
        failures += 1;
        record(client, { status: problem.status, requestId: problem.requestId ?? null, staysOn });
      }
      throw problem;
    }
  };
