import type { Column } from "@wellpaid/ui";
import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { useState } from "react";

const keyOf = (list: string): string => `wellpaid-columns-${list}`;

function readHidden(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(allTabsStorage.getItem(keyOf(list)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** The columns of a list that this browser shows. The column that names a row, and one without a title, always are. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const optional = all.filter(({ names, titleHidden }) => !names && !titleHidden);
  const change = (next: readonly string[]) => {
    allTabsStorage.setItem(keyOf(list), JSON.stringify(next));
    setHidden(next);
  };
  return {
    columns: all.filter((column) => !optional.includes(column) || !hidden.includes(column.key)),
    choice: optional.map(({ key, title }) => ({
      key,
      title,
      isShown: !hidden.includes(key),
      onChange: (isShown: boolean) =>
        change(isShown ? hidden.filter((other) => other !== key) : [...hidden.filter((other) => other !== key), key]),
    })),
  };
}

/** What a list's tools show of its columns. */
export type ColumnChoice = ReturnType<typeof useColumns>["choice"];
