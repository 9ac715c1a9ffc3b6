import { isDrawing } from "./drawing.ts";

/** What is kept until the tab is closed, or by all tabs for good: a part of the browser's own storage. */
type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where the page's place in the history keeps it over a reload. */
export interface Place {
  readonly kept?: readonly (readonly [string, string])[];
}

const storageOver = (kept: Map<string, string>): TabStorage => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});

function storageOfPage(): TabStorage {
  const kept = new Map<string, string>(isDrawing ? [] : takeFromHistory());
  if (!isDrawing) addEventListener("beforeunload", () => leaveInHistory([...kept]));
  return storageOver(kept);
}

const leaveInHistory = (kept: Place["kept"]) => history.replaceState({ ...history.state, kept }, "");

function takeFromHistory(): Place["kept"] {
  const { kept } = (history.state ?? {}) as Place;
  leaveInHistory(undefined);
  return kept;
}

/** A browser may close its storage to a page in another's frame, or an app's web view have none; then the page itself keeps it. */
function openStorage(open: () => TabStorage | null, instead: () => TabStorage): TabStorage {
  try {
    return open() ?? instead();
  } catch {
    return instead();
  }
}

export const tabStorage = openStorage(() => sessionStorage, storageOfPage);

/** Of every tab of this browser. */
export const allTabsStorage = openStorage(
  () => localStorage,
  () => storageOver(new Map()),
);
