import { parseSearch } from "@wellpaid/domain/budgeting/search/parse-search";
import type { SearchMeaning } from "@wellpaid/domain/budgeting/search/search-terms";
import { type CivilDate, daysInMonth, formatDate, partsOf } from "@wellpaid/domain/calendar";
import { formatPoundsShort, pence, type Pence } from "@wellpaid/domain/money";
import { searchTexts as texts } from "@wellpaid/texts/budgeting/transaction-search";
import { formatMonth } from "@wellpaid/web";
import { categoryName } from "../../category-name.ts";

/** 'over £50', 'under £10', '£10 to £20': as it was probably typed, not as whole pence would say it. */
function amountWords(from: Pence, to: Pence | null): string {
  if (to === null)
    return from % 100 === 1 ? texts.over(formatPoundsShort(pence(from - 1))) : texts.atLeast(formatPoundsShort(from));
  if (from === 0)
    return to % 100 === 99 ? texts.under(formatPoundsShort(pence(to + 1))) : texts.atMost(formatPoundsShort(to));
  return from === to ? formatPoundsShort(from) : texts.range(formatPoundsShort(from), formatPoundsShort(to));
}

/** 'in March 2026', 'on 12.03.2026', '01.03.2026 to 15.04.2026'. */
export function daysWords(first: CivilDate | null, last: CivilDate | null): string {
  if (first === null) return last === null ? "" : texts.until(formatDate(last));
  if (last === null) return texts.since(formatDate(first));
  if (first === last) return texts.onDay(formatDate(first));
  const [begin, end] = [partsOf(first), partsOf(last)];
  const isWhole = begin.day === 1 && end.day === daysInMonth(end.year, end.month) && begin.year === end.year;
  if (isWhole && begin.month === end.month) return texts.inMonth(formatMonth(first.slice(0, 7)));
  if (isWhole && begin.month === 1 && end.month === 12) return texts.inYear(String(begin.year));
  return texts.range(formatDate(first), formatDate(last));
}

function wordsOf(meaning: SearchMeaning): string {
  switch (meaning.kind) {
    case "amount":
      return amountWords(meaning.from, meaning.to);
    case "days":
      return daysWords(meaning.first, meaning.last);
    case "category":
      return texts.inCategory(meaning.keys.map(categoryName).join(texts.or));
    case "direction":
      return meaning.direction === "in" ? texts.moneyIn : texts.moneyOut;
    case "refund":
      return texts.refunds;
    case "pending":
      return texts.pending;
  }
}

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** How a search is read, 'Over £50, in March 2026'; null where it has only words. */
export function understoodAs(q: string, today: CivilDate): string | null {
  const terms = parseSearch(q, today);
  if (terms.every(({ meanings }) => meanings.length === 0)) return null;
  const words = terms.map(({ typed, meanings }) =>
    meanings.length === 0 ? texts.quoted(typed) : meanings.map(wordsOf).join(texts.or),
  );
  return capitalised(words.join(", "));
}
