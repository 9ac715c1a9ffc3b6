import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude } from "../../money/pence.ts";
import { type FollowedPlanned, newsOf, type PriceRise, riseIn } from "../regular/follow-planned.ts";
import type { NewsPayment } from "./expected-payment.ts";
import type { NewsItem } from "./news-item.ts";

/** An older one is known by now: a bank that was just connected has a year of them. */
const STAYS_DAYS = 30;

/** A regular payment, and the plan that it pays. */
export interface PricedPayment {
  readonly payment: NewsPayment;
  readonly planned: FollowedPlanned | null;
}

/** Regular expenses that went up, each at its first higher payment. The planned amount, and one that was kept, are no news. */
export function priceRises(all: readonly PricedPayment[], today: CivilDate): NewsItem[] {
  return all.flatMap(({ payment, planned }): NewsItem[] => {
    if (payment.type !== "expense" || !payment.isRunning) return [];
    const rise = planned === null ? riseIn(payment.payments) : riseAgainst(planned, payment);
    if (rise === null || daysBetween(rise.on, today) > STAYS_DAYS) return [];
    const { fromPence, toPence, on } = rise;
    const first = payment.payments.find(({ date, pence }) => date === on && magnitude(pence) === toPence);
    if (first === undefined) return [];
    const transactionId = first.id;
    const when = { day: on, untilDay: addDays(on, STAYS_DAYS), isBeginning: true };
    return [{ kind: "price-rise", key: transactionId, ...when, name: payment.name, fromPence, toPence, transactionId }];
  });
}

function riseAgainst(planned: FollowedPlanned, payment: NewsPayment): PriceRise | null {
  const news = newsOf(planned, payment);
  return news?.kind === "amount" ? news.rise : null;
}
