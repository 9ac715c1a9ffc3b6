import { useState } from "react";
import { tabStorage } from "./tab-storage.ts";

function read(key: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export interface Kept<Value extends object> {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  /** For the next time; what is shown stays until it is left. */
  readonly forget: () => void;
}

/** What a reload of this tab keeps, in its session storage: never a password. */
export function useKept<Value extends object>(key: string, empty: Value): Kept<Value> {
  const [value, setValue] = useState<Value>(() => ({ ...empty, ...(read(key) as Partial<Value> | null) }));
  return {
    value,
    // What is kept decides, not what was drawn: an answer may come after more was typed.
    change: (change) => {
      const next = { ...empty, ...(read(key) as Partial<Value> | null), ...change };
      tabStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    forget: () => tabStorage.removeItem(key),
  };
}
