import type { CalendarEntry } from "@wellpaid/contract/budgeting/bill-calendar";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { billCalendarTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { changeText, outText } from "@wellpaid/web";
import { merchantBeside, wholeNameOf } from "../payment-tile.tsx";

export const titleOf = ({ name, merchant }: CalendarEntry): string =>
  name === null ? texts.payday : wholeNameOf({ name, merchant });

/** '−£40.00' of an expense, '+£40.00' of an income; null without an amount. */
export function amountTextOf({ kind, amount }: CalendarEntry): string | null {
  if (amount === null) return null;
  return kind === "expense" ? outText(pence(amount)) : changeText(pence(amount));
}

/** The same without a sign, where the room is short and a mark says which way it goes. */
export const shortAmountOf = ({ amount }: CalendarEntry): string | null =>
  amount === null ? null : formatPounds(pence(amount));

/** What has become of it; of a payday only that its pay was seen. */
export function stateWordsOf({ kind, state }: CalendarEntry): string | null {
  if (kind === "payday") return state === "paid" ? texts.paySeen : null;
  return texts.states[state];
}

/** The state, whether the payment was found, and the merchant if its name is not the planned name. */
export function lineOf(entry: CalendarEntry): string {
  const { kind, plannedId, merchant } = entry;
  return [
    stateWordsOf(entry),
    kind !== "payday" && plannedId === null ? texts.usual : null,
    merchantBeside({ name: titleOf(entry), merchant }) ?? null,
  ]
    .filter((words) => words !== null)
    .join(" · ");
}
