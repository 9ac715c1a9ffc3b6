import { useMutation } from "@tanstack/react-query";
import type { QueryOf } from "@wellpaid/contract/call";
import { listPeople, type Person } from "@wellpaid/contract/people/people";
import { MAX_CHANGED_AT_ONCE } from "@wellpaid/domain/people/change-many";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/api.ts";

export type Narrowed = Partial<Omit<QueryOf<typeof listPeople>, "limit" | "offset">>;

const PAGE = 100;

/** All results of the list, up to the number that one call may change. */
async function readAll(query: Narrowed): Promise<readonly Person[]> {
  const found: Person[] = [];
  for (let offset = 0; offset < MAX_CHANGED_AT_ONCE; offset += PAGE) {
    const { items, hasMore } = await api(listPeople, { query: { ...query, limit: PAGE, offset } });
    found.push(...items);
    if (!hasMore) break;
  }
  return found;
}

/** Only an account can be suspended or frozen. */
const mayChoose = ({ hasAccount }: Person): boolean => hasAccount;

/** The people who are ticked: among those shown, or all results. Another search or filter begins again. */
export function useChosenPeople(shown: readonly Person[], query: Narrowed) {
  const of = JSON.stringify(query);
  const [state, setState] = useState<{ readonly of: string; readonly people: readonly Person[] }>({ of, people: [] });
  const people = state.of === of ? state.people : [];
  const choose = (next: readonly Person[]) => setState({ of, people: next });
  const reading = useMutation({
    mutationFn: readAll,
    onSuccess: (all) => choose(all.filter(mayChoose)),
    onError: (problem) => showSnackbar("error", messageOf(problem)),
  });
  return {
    people,
    chosen: new Set(people.map(({ id }) => id)),
    mayChoose,
    onChoose: (keys: ReadonlySet<string>) => {
      const known = new Map([...people, ...shown].map((person) => [person.id, person]));
      choose([...keys].flatMap((key) => known.get(key) ?? []));
    },
    chooseAll: () => reading.mutate(query),
    isReading: reading.isPending,
    clear: () => choose([]),
  };
}
