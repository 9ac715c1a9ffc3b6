import { billsTomorrow } from "@wellpaid/domain/budgeting/news/bill-tomorrow";
import { oldFigures, readDayOf, unreadBanks } from "@wellpaid/domain/budgeting/news/bank-reading";
import { largePayments } from "@wellpaid/domain/budgeting/news/large-payment";
import { lowBalance } from "@wellpaid/domain/budgeting/news/low-balance";
import { missingIncomes } from "@wellpaid/domain/budgeting/news/missing-income";
import { NEWS_KINDS, type NewsItem, type NewsKind } from "@wellpaid/domain/budgeting/news/news-item";
import { priceRises } from "@wellpaid/domain/budgeting/news/price-rise";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { add, type Pence } from "@wellpaid/domain/money/pence";
import type { Context } from "../../../context.ts";
import { transact } from "../../../database/transaction.ts";
import { enqueueNewsPush } from "../../../notifications/push-store.ts";
import { foretell } from "../forecast/foretell.ts";
import { type FactsOfNews, readFactsOfNews } from "./read-facts.ts";
import { findNewsHolder, findNewsSetting } from "./news-setting-store.ts";
import { claimNews, endNews, insertNews, refreshNews } from "./news-store.ts";

/**
 * Writes what is new for an employee, and marks as past what has lost its cause. Repeated or at once, it writes each occurrence
 * once. What is switched off is neither made nor ended.
 */
export async function makeNews(ctx: Pick<Context, "database" | "keys">, employeeId: string): Promise<void> {
  const { database } = ctx;
  const holder = await findNewsHolder(database, employeeId);
  if (holder === null) return;
  const { kindsOff, limitPence } = await findNewsSetting(database, employeeId);
  const kinds = NEWS_KINDS.filter((kind) => !kindsOff.includes(kind));
  if (kinds.length === 0) return;
  const facts = await readFactsOfNews(ctx, employeeId);
  const items = kinds.flatMap((kind) => itemsOf(kind, facts, limitPence));
  await transact(database, async (tx) => {
    if (!(await claimNews(tx, holder, facts.calendar.now))) return;
    await refreshNews(tx, employeeId, items);
    const beginning = items.filter(({ isBeginning }) => isBeginning);
    if (await insertNews(tx, holder, beginning))
      await enqueueNewsPush(tx, employeeId, `of news of ${employeeId} at ${facts.calendar.now}`);
    await endNews(tx, employeeId, kinds, items);
  });
}

function itemsOf(kind: NewsKind, facts: FactsOfNews, limitPence: Pence): NewsItem[] {
  const { calendar, plans, found, pay, connections } = facts;
  const { today, now, period, pays } = calendar;
  switch (kind) {
    case "low-balance":
      return lowBalanceOf(facts, limitPence);
    case "bill-tomorrow":
      return billsTomorrow(plans, found, today);
    case "missing-income": {
      const readDay = readDayOf(connections);
      // What comes before the period's first day is a payday, or the day on which the pay came early.
      const payday = calendar.ending?.period.payday ?? addDays(period.firstDay, -1);
      return missingIncomes({
        ...{ plans, found, today, readDay, division: pays.division },
        pay: pay === null || !calendar.isPaydayKnown ? null : { payment: pay, payday },
      });
    }
    case "price-rise":
      return priceRises(facts.priced, today);
    case "large-payment":
      return largePayments({ ...facts.spending, today });
    case "old-figures":
      return oldFigures(connections, now);
    case "unread-bank":
      return unreadBanks(connections, now);
  }
}

/** Without a known payday, or anything that counts in the balance, nothing is foretold. */
function lowBalanceOf({ calendar, counted, plans, salaryPence }: FactsOfNews, limitPence: Pence): NewsItem[] {
  if (!calendar.isPaydayKnown || counted.counted.length === 0) return [];
  const planned = plans.filter(({ isOwnMove }) => !isOwnMove);
  const spent = counted.history?.spent ?? null;
  const balancePence = add(counted.balancePence, counted.onItsWayPence);
  const { days } = foretell({ calendar, planned, balancePence, spent, salaryPence });
  return lowBalance({ days, today: calendar.today, payday: calendar.period.payday, limitPence });
}
