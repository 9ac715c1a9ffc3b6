import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { changePeople } from "@wellpaid/contract/people/change-people";
import type { Person } from "@wellpaid/contract/people/people";
import { useRef } from "react";
import { api } from "../../../shared/api.ts";
import { type ChangedMany, whatBecame } from "./changed-many.ts";

/** The number of people in one call: each takes a transaction. */
const AT_ONCE = 50;

type Wish = Pick<BodyOf<typeof changePeople>, "change" | "until">;
type Result = AnswerOf<typeof changePeople>["results"][number];

async function changeAll({ people, ...wish }: Wish & { readonly people: readonly Person[] }): Promise<ChangedMany> {
  const results: Result[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const ids = people.slice(from, from + AT_ONCE).map(({ id }) => id);
    results.push(...(await api(changePeople, { body: { ...wish, ids } })).results);
  }
  return whatBecame(people, results);
}

/** Changes people, one press at a time, and refetches everything that may have changed with them. */
export function useChangeMany(people: readonly Person[], onDone: (changed: ChangedMany) => void) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const changing = useMutation({
    mutationFn: changeAll,
    onSuccess: onDone,
    onSettled: () => {
      isUnderWay.current = false;
      void queryClient.invalidateQueries();
    },
  });
  return {
    change: (wish: Wish): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      changing.mutate({ ...wish, people });
    },
    isBusy: changing.isPending,
    problem: changing.error,
  };
}
