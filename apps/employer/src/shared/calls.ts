import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { toDo } from "@wellpaid/contract/overview/to-do";
import type { AnswerOf, Call } from "@wellpaid/contract/call";
import type { Sent } from "@wellpaid/contract/client";
import { hideOutcome, showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "./api.ts";

/** Makes a call whose parts are known only where it is used. */
export const make = api as <C extends Call>(call: C, input: object) => Promise<AnswerOf<C>>;

/** A read of the contract for `useQuery` and the like: cached by the call's name and its input. */
export function readOf<C extends Call>(call: C, input: Omit<Sent<C>, "signal">) {
  return {
    queryKey: [call.name, input] as QueryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<AnswerOf<C>> => make(call, { ...input, signal }),
  };
}

/** Reads with a call. Its states are shown by `ListStates`, `CardPending` or `ScreenPending`. */
export function useRead<C extends Call>(call: C, input: Omit<Sent<C>, "signal">): UseQueryResult<AnswerOf<C>> {
  return useQuery(readOf(call, input));
}

interface ActOptions<C extends Call> {
  /** The message at the top that says what was done. */
  readonly toast?: (answer: AnswerOf<C>, input: Sent<C>) => string;
  readonly onDone?: (answer: AnswerOf<C>, input: Sent<C>) => void;
  /** Called instead of showing the error message at the top, where the form shows it itself. */
  readonly onProblem?: (problem: Error) => void;
  /** What is refetched afterwards, regardless of the outcome. */
  readonly changes?: readonly Call[];
}

/** Sends a call, one press at a time, and refetches what it has changed. */
export function useAct<C extends Call>(call: C, options: ActOptions<C> = {}) {
  const { toast, onDone, onProblem, changes = [] } = options;
  const queryClient = useQueryClient();
  const acting = useSingleMutation<AnswerOf<C>, Sent<C>>({
    mutationFn: (input) => make(call, input),
    onSuccess: (answer, input) => {
      hideOutcome(call.name);
      if (toast) showSnackbar("success", toast(answer, input));
      onDone?.(answer, input);
    },
    onError: (problem) => (onProblem ? onProblem(problem) : showSnackbar("error", messageOf(problem), call.name)),
    onSettled: () => {
      // Whatever was done may have been on the list of things to do.
      for (const { name } of [...changes, toDo]) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  return { send: acting.mutate, isBusy: acting.isPending, problem: acting.error, reset: acting.reset };
}
