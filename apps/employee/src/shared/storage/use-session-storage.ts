import { tabStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";
import { changeKept, readKept } from "./session-storage.ts";

export interface Kept<Value extends object> {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  /** For the next time; what is shown stays until it is left. */
  readonly forget: () => void;
}

/** What a reload of this tab keeps, in its session storage: never a password. */
export function useKept<Value extends object>(key: string, empty: Value): Kept<Value> {
  const [value, setValue] = useState<Value>(() => readKept(key, empty));
  return {
    value,
    change: (change) => setValue(changeKept(key, empty, change)),
    forget: () => tabStorage.removeItem(key),
  };
}
