import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { decideRequests, type EmployeeRequest } from "@wellpaid/contract/requests/requests";
import type { Decision } from "@wellpaid/domain/requests/approval";
import { useRef } from "react";
import { api } from "../../shared/api.ts";
import { type Decided, whatCame } from "./decision-summary.ts";

/** The number of requests in one call, however long their reason is. */
const AT_ONCE = 50;

type Result = AnswerOf<typeof decideRequests>["results"][number];

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
  return whatCame(requests, decision, results);
}

/** Decides requests, one press at a time, and refetches everything that may have changed with them. */
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
    decide: (request: Deciding): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      deciding.mutate(request);
    },
    isBusy: deciding.isPending,
    problem: deciding.error,
    forgetProblem: deciding.reset,
  };
}
