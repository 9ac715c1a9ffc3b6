import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { decideRequests, type EmployeeRequest } from "@wellpaid/contract/employer/requests";
import type { Decision } from "@wellpaid/domain/employer/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/employer-requests";
import { useRef } from "react";
import { api } from "../../shared/api.ts";
import { keyOf } from "./request-words.ts";

/** So many go in one call, however long their reason is. */
const AT_ONCE = 50;

type Result = AnswerOf<typeof decideRequests>["results"][number];

/** What became of the requests that were decided together. */
export interface Decided {
  readonly decided: number;
  /** By somebody else meanwhile. */
  readonly already: number;
  /** Whose could not be decided, and why. */
  readonly problems: readonly { readonly key: string; readonly line: string }[];
  /** Of one alone: its decision and whose it was. */
  readonly one: { readonly decision: Decision; readonly name: string } | null;
}

interface Deciding {
  readonly requests: readonly EmployeeRequest[];
  readonly decision: Decision;
  readonly reason?: string;
}

async function decideAll({ requests, decision, reason }: Deciding): Promise<Decided> {
  const results: Result[] = [];
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const decisions = requests
      .slice(from, from + AT_ONCE)
      .map(({ kind, id }) => ({ kind, id, decision, ...(reason !== undefined && { reason }) }));
    results.push(...(await api(decideRequests, { body: { decisions } })).results);
  }
  const nameOf = new Map(requests.map((request) => [keyOf(request), request.person.name]));
  const [only] = requests;
  return {
    decided: results.filter(({ outcome }) => outcome === "decided").length,
    already: results.filter(({ outcome }) => outcome === "already-decided").length,
    problems: results
      .filter(({ outcome }) => outcome === "not-possible" || outcome === "not-found")
      .map((result) => ({
        key: keyOf(result),
        line: texts.notDecided(nameOf.get(keyOf(result)) ?? "", result.message ?? texts.gone),
      })),
    one: requests.length === 1 && only !== undefined ? { decision, name: only.person.name } : null,
  };
}

/** Decides requests, one press at a time, and has everything read anew that may have changed with them. */
export function useDecide(onDone: (decided: Decided) => void) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const deciding = useMutation({
    mutationFn: decideAll,
    onSuccess: onDone,
    onSettled: () => {
      isUnderWay.current = false;
      void queryClient.invalidateQueries();
    },
  });
  return {
    decide: (sent: Deciding): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      deciding.mutate(sent);
    },
    isBusy: deciding.isPending,
    problem: deciding.error,
    forgetProblem: deciding.reset,
  };
}
