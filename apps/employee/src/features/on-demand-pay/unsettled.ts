import { tabStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";
import { useProfile } from "../../shared/profile.ts";

/** A withdrawal that was sent with an unknown outcome. By its key it can be requested again, never twice. */
export interface Unsettled {
  readonly key: string;
  readonly pounds: number;
  /** The fee that the screen showed; left out when it showed none. */
  readonly shownFee?: number | undefined;
}

const storageKey = "wellpaid-unsettled-withdrawal";

interface StoredUnsettled extends Unsettled {
  readonly employeeId: string;
}

export interface UnsettledState {
  readonly unsettled: Unsettled | null;
  readonly store: (next: Unsettled | null) => void;
}

/** Kept by this tab, so that a reload, where an answer does not come, does not make a second withdrawal of the next press. */
export function useUnsettled(): UnsettledState {
  const { id: employeeId } = useProfile();
  const [unsettled, setUnsettled] = useState<Unsettled | null>(() => {
    const stored = JSON.parse(tabStorage.getItem(storageKey) ?? "null") as StoredUnsettled | null;
    return stored?.employeeId === employeeId ? stored : null;
  });
  const store = (next: Unsettled | null) => {
    if (next === null) tabStorage.removeItem(storageKey);
    else tabStorage.setItem(storageKey, JSON.stringify({ ...next, employeeId }));
    setUnsettled(next);
  };
  return { unsettled, store };
}
