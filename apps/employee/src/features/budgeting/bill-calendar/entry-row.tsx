import type { CalendarEntry } from "@wellpaid/contract/budgeting/bill-calendar";
import { CategoryTile, ListRow } from "@wellpaid/ui";
import { Coins } from "@wellpaid/ui/icons";
import { PaymentTile } from "../payment-tile.tsx";
import css from "./bill-calendar.module.css";
import { amountTextOf, lineOf, titleOf } from "./entry-words.ts";

/** A payday or payment as a row. */
export function EntryRow({ entry }: { readonly entry: CalendarEntry }) {
  const { kind, state, merchant, category } = entry;
  const line = lineOf(entry);
  const amount = amountTextOf(entry);
  return (
    <ListRow
      tile={
        kind === "payday" ? (
          <CategoryTile icon={<Coins />} tone="brand" />
        ) : (
          <PaymentTile merchant={merchant} category={category ?? (kind === "income" ? "income" : "other")} />
        )
      }
      title={titleOf(entry)}
      {...(line !== "" && { line: state === "expected" ? <span className={css.expected}>{line}</span> : line })}
      {...(amount !== null && { end: state === "skipped" ? <s>{amount}</s> : amount })}
    />
  );
}
