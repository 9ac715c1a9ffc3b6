import { tabStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";
import { changeStored, readStored } from "./session-storage.ts";

export interface Stored<Value extends object> {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  /** For the next time; what is shown stays until it is left. */
  readonly forget: () => void;
}

/** What a reload of this tab keeps, in its session storage: never a password. */
export function useStored<Value extends object>(key: string, empty: Value): Stored<Value> {
  const [value, setValue] = useState<Value>(() => readStored(key, empty));
  return {
    value,
    change: (change) => setValue(changeStored(key, empty, change)),
    forget: () => tabStorage.removeItem(key),
  };
}
