import type { News } from "@wellpaid/contract/budgeting/news";
import { addDays, civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, subtract } from "@wellpaid/domain/money";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { formatDateShort, penceOf, poundsText } from "@wellpaid/web";

export interface NewsWords {
  readonly title: string;
  readonly line: string;
  /** Where it can be looked at or solved. */
  readonly href: string;
}

/**
 * What an item says now: a bill that was due tomorrow when it was made is due today.
 * @param today in London, as the list has it
 */
export function newsWordsOf(news: News, today: string): NewsWords {
  return { ...(news.isPast ? pastWordsOf(news) : wordsOf(news, today)), href: hrefOf(news) };
}

const amountsOf = ({ name, amount, comparedAmount, day }: News) => ({
  name: name ?? "",
  amount: poundsText(amount ?? 0),
  compared: poundsText(comparedAmount ?? 0),
  /** Where the amount is missing to the compared one. */
  lowest: formatPounds(subtract(penceOf(comparedAmount ?? 0), penceOf(amount ?? 0))),
  day: formatDateShort(civilDate(day)),
});

type Words = Omit<NewsWords, "href">;

function wordsOf(news: News, today: string): Words {
  const { name, amount, compared, lowest, day } = amountsOf(news);
  switch (news.kind) {
    case "low-balance":
      return news.comparedAmount === 0
        ? { title: texts.belowZero(day), line: texts.shortOfZero(amount) }
        : { title: texts.belowLimit(compared, day), line: texts.lowest(lowest) };
    case "bill-tomorrow": {
      const isTomorrow = news.day === addDays(civilDate(today), 1);
      return { title: (isTomorrow ? texts.dueTomorrow : texts.dueToday)(name, amount), line: texts.dueOn(day) };
    }
    case "missing-income":
      return { title: texts.notCome(name, amount), line: texts.expectedOn(day) };
    case "price-rise":
      return { title: texts.wentUp(name, amount), line: texts.wentUpFrom(compared, day) };
    case "large-payment":
      return { title: texts.large(name, amount), line: texts.usual(compared, day) };
    case "old-figures":
      return { title: texts.oldFigures, line: texts.figuresFrom(day) };
    case "unread-bank":
      return { title: texts.unreadBank(name), line: texts.lastRead(day) };
  }
}

/** What has lost its cause is said as something of before. */
function pastWordsOf(news: News): Words {
  const { name, amount, day } = amountsOf(news);
  switch (news.kind) {
    case "bill-tomorrow":
      return { title: texts.wasDue(name, amount), line: texts.dueOn(day) };
    case "missing-income":
      return { title: texts.cameLate(name, amount), line: texts.wasExpectedOn(day) };
    case "old-figures":
      return { title: texts.wereOld, line: texts.figuresFrom(day) };
    case "unread-bank":
      return { title: texts.wasUnread(name), line: texts.wasLastRead(day) };
    case "low-balance":
    case "price-rise":
    case "large-payment":
      return wordsOf(news, news.day);
  }
}

function hrefOf({ kind, day, amount, plannedPaymentId, transactionId }: News): string {
  if (kind === "low-balance") return "/dashboard/home/detail";
  if (kind === "old-figures") return "/dashboard/account?tab=1";
  if (kind === "unread-bank") return "/dashboard/account?tab=2";
  if (plannedPaymentId !== null) return `/dashboard/home/planned${kind === "missing-income" ? "?type=income" : ""}`;
  // What was found is expected by its earlier payments, of other days.
  const isOfDay = transactionId !== null && (kind === "price-rise" || kind === "large-payment");
  return isOfDay
    ? `/dashboard/transactions?from=${day}&to=${day}&min=${amount}&max=${amount}`
    : "/dashboard/home/planned" + (kind === "missing-income" ? "?type=income" : "");
}
