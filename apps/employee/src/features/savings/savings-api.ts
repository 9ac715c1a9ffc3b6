import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Client, Refused, Unreachable } from "@wellpaid/contract/client";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { showSnackbar } from "@wellpaid/ui";
import { api, type PlainCall, type PlainClient } from "../../shared/session/api.ts";
import { changeStored, readStored } from "../../shared/storage/session-storage.ts";
import { profileQuery } from "../../shared/profile.ts";
import { isAboutCode } from "../../shared/verification/code-refusals.ts";

interface Failure {
  /** HTTP status of the last savings call that failed; null once one has succeeded since. */
  readonly status: number | null;
  /** The id under which the server logged it. */
  readonly requestId: string | null;
  /** The screen that stays open, since what failed is not part of what it shows; null for none. */
  readonly staysOn: string | null;
  /** Where the person was when the failures began: they continue there once the service answers. */
  readonly at: Place | null;
}

interface Place {
  readonly path: string;
  /** The step of a form with several steps; empty at its first. */
  readonly step: string;
}

const none: Failure = { status: null, requestId: null, staysOn: null, at: null };
const keyOf = (employeeId: string) => `wellpaid-savings-failure-${employeeId}`;
const read = (employeeId: string) => readStored(keyOf(employeeId), none);

/** The recorded failure of savings calls, per employee: it survives a reload of the tab. No server call. */
export const failureQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ["savingsFailure", employeeId],
    queryFn: () => read(employeeId),
    initialData: () => read(employeeId),
    staleTime: Number.POSITIVE_INFINITY,
  });

function record(client: QueryClient, failure: Failure): void {
  const employeeId = client.getQueryData(profileQuery.queryKey)?.id;
  if (employeeId === undefined) return;
  const before = read(employeeId);
  if (failure.status === null && before.status === null) return;
  const at = failure.status === null ? null : (before.at ?? failure.at);
  client.setQueryData(failureQuery(employeeId).queryKey, changeStored(keyOf(employeeId), none, { ...failure, at }));
}

/** How many calls have failed on this page. */
let failures = 0;

/** Whether a call has failed since the page was loaded: the recorded failure may be from before. */
export const hasFailedHere = (): boolean => failures > 0;

/** Refusals about the caller, which are not failures of savings. */
const ofThePerson: ReadonlySet<string> = new Set(["NO_SESSION", "STEP_UP_NOT_YET"]);

/** The failure to record: a missing answer shows nothing, and neither an ended session nor a code is a failure of savings. */
function failureOf(problem: unknown, staysOn: Failure["staysOn"]): Failure | null {
  if (problem instanceof Error && isAboutCode(problem)) return null;
  const where = { staysOn, at: { path: location.pathname, step: stepOf(globalThis.history?.state) } };
  if (problem instanceof Unreachable)
    return problem.status === null ? null : { status: problem.status, requestId: null, ...where };
  if (!(problem instanceof Refused) || ofThePerson.has(problem.code)) return null;
  return { status: problem.status, requestId: problem.requestId ?? null, ...where };
}

/** The step of a form, as `useStep` keeps it in the history. */
const stepOf = (state: unknown): string => (state as { readonly step?: string } | null)?.step ?? "";

type Notice = Pick<SavingAccount, "snackBarMessage" | "snackBarSeverity">;

/** An answer of savings may carry a notice (docs/product/savings.md#status). */
function tellNotice(answer: unknown): void {
  const { snackBarMessage, snackBarSeverity = "info" } = { ...(answer as Notice | null) };
  if (snackBarMessage !== undefined) showSnackbar(snackBarSeverity, snackBarMessage);
}

/**
 * Makes a savings call: its failure is recorded, and cleared by the next call that succeeds
 * (docs/product/savings.md#service-error). Every savings call goes through it.
 * @param stays set for a document, a withdrawal, a change of bank and a monthly payment: if these fail, the person stays on
 * the screen
 */
export const savingsApi =
  (client: QueryClient, { stays = false } = {}): Client =>
  async (call, ...input) => {
    const before = failures;
    const staysOn = stays ? location.pathname : null;
    try {
      const answer = await api(call, ...input);
      // A call that was under way when another failed does not count as the next.
      if (failures === before) record(client, none);
      tellNotice(answer);
      return answer;
    } catch (problem) {
      const failure = failureOf(problem, staysOn);
      if (failure !== null) {
        failures += 1;
        record(client, failure);
      }
      throw problem;
    }
  };

/** The query of a savings call; the call's name is its key. */
export const savingsQueryOf = <C extends PlainCall>(call: C) =>
  queryOptions({
    queryKey: [call.name],
    queryFn: ({ signal, client }) => (savingsApi(client) as PlainClient)(call, { signal }),
  });
