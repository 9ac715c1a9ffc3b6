import { useState } from "react";

/** Rows that are ticked, of those that are shown: what has gone from the list is not ticked any more. */
export function useChoice(keys: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(keys.filter((key) => ticked.has(key)));
  return { chosen, onChoose: setTicked, clear: () => setTicked(new Set()) };
}
