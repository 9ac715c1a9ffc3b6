import { MutationCache } from "@tanstack/react-query";
import { ProofClosed } from "./proof-closed.ts";

/** What shows a mutation to a screen. */
interface Watching {
  readonly reset: () => void;
}

/**
 * A cache of mutations that leaves a screen as it was before the press where the person closed the modal of the code: nothing was done,
 * nothing went wrong, and what was typed stays. Done here, so that no screen has to know of it; what a mutation does at its end in any
 * case (`onSettled`) it does.
 */
export function mutationsThatMayBeUnproven(): MutationCache {
  const watching = new WeakMap<object, Set<Watching>>();
  const cache = new MutationCache({
    onError: (problem, _sent, _before, mutation) => {
      if (!(problem instanceof ProofClosed)) return;
      const { onError: _says, ...options } = mutation.options;
      mutation.setOptions(options);
      // Each takes itself out of the set.
      for (const observer of [...(watching.get(mutation) ?? [])]) observer.reset();
    },
  });
  cache.subscribe((event) => {
    if (event.type === "observerAdded") {
      const { mutation, observer } = event;
      watching.set(mutation, (watching.get(mutation) ?? new Set<Watching>()).add(observer));
    }
    if (event.type === "observerRemoved") watching.get(event.mutation)?.delete(event.observer);
  });
  return cache;
}
