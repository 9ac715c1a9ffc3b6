import type { AnswerOf } from "@wellpaid/contract/call";
import type { decideRequests, EmployeeRequest } from "@wellpaid/contract/requests/requests";
import type { Decision } from "@wellpaid/domain/requests/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import type { Problem } from "../../shared/list/problems-notice.tsx";
import { keyOf } from "./request-text.ts";

type Result = AnswerOf<typeof decideRequests>["results"][number];

/** What became of the requests that were decided together. */
export interface Decided {
  readonly decided: number;
  /** So decided before. */
  readonly already: number;
  /** Whose were decided otherwise or could not be, and why. */
  readonly problems: readonly Problem[];
  /** Of one alone: its decision and whose it was. */
  readonly single: { readonly decision: Decision; readonly name: string } | null;
}

/** Why a request does not have the decided state; null where it does. */
function problemOf({ outcome, state, message }: Result, decision: Decision): string | null {
  if (outcome === "not-possible" || outcome === "not-found") return message ?? texts.gone;
  if (outcome === "decided" || state === decision) return null;
  return state === "approved" ? texts.approvedMeanwhile : texts.rejectedMeanwhile;
}

/** The message about the answer: it names each request whose state now differs from the decision. */
export function whatCame(
  requests: readonly EmployeeRequest[],
  decision: Decision,
  results: readonly Result[],
): Decided {
  const nameOf = new Map(requests.map((request) => [keyOf(request), request.person.name]));
  const [only] = requests;
  return {
    decided: results.filter(({ outcome }) => outcome === "decided").length,
    already: results.filter(({ outcome, state }) => outcome === "already-decided" && state === decision).length,
    problems: results.flatMap((result) => {
      const problem = problemOf(result, decision);
      const key = keyOf(result);
      return problem === null ? [] : [{ key, line: texts.notDecided(nameOf.get(key) ?? "", problem) }];
    }),
    single: requests.length === 1 && only !== undefined ? { decision, name: only.person.name } : null,
  };
}
