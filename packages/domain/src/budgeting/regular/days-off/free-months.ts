import { type CivilDate, partsOf } from "../../../calendar/civil-date.ts";
import { normaliseDescription } from "../normalise-description.ts";

/** Councils collect a year's tax in ten parts from April to January, unless twelve were agreed. */
const COUNCIL_TAX = /\b(COUNCIL|CTAX|BOROUGH)\b/;
const FEBRUARY = 2;
const MARCH = 3;

const isFree = (date: CivilDate): boolean => {
  const { month } = partsOf(date);
  return month === FEBRUARY || month === MARCH;
};

/** Whether a due date is one of council tax in its two free months: never where a payment of these months is known. */
export function isInFreeMonth(
  dueDate: CivilDate,
  description: string,
  payments: readonly { readonly date: CivilDate }[],
): boolean {
  if (!isFree(dueDate) || !COUNCIL_TAX.test(normaliseDescription(description))) return false;
  return !payments.some(({ date }) => isFree(date));
}
