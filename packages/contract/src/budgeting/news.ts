import { MAX_LIMIT_PENCE } from "@wellpaid/domain/budgeting/news/low-balance";
import { NEWS_KINDS } from "@wellpaid/domain/budgeting/news/news-item";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CivilDate, Id, Instant, Nothing, pageOf, pageQuery, Pounds, sentPounds } from "../units.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

const NewsKind = z.enum(NEWS_KINDS);

/** One item of news; a field that its kind does not have is null. */
export const News = z.object({
  id: Id,
  kind: NewsKind,
  madeAt: Instant,
  isRead: z.boolean(),
  isPast: z.boolean(),
  day: CivilDate,
  name: z.nullable(z.string()),
  amount: z.nullable(Pounds),
  comparedAmount: z.nullable(Pounds),
  plannedPaymentId: z.nullable(Id),
  transactionId: z.nullable(Id),
  connectionId: z.nullable(Id),
});

export const listNews = defineReading({
  name: "listNews",
  summary: "News of the last 90 days, newest first, without what was dismissed or is switched off; a look makes none",
  route: "GET /banking/news",
  query: z.object(pageQuery),
  answer: z.extend(pageOf(News), { today: CivilDate, unread: z.number() }),
});

export const markNews = defineCall({
  name: "markNews",
  summary: "Mark one item of news as read or dismissed, or take either back; what is left out stays",
  route: "PATCH /banking/news/{id}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  body: z
    .object({ isRead: z.optional(z.boolean()), isDismissed: z.optional(z.boolean()) })
    .check(z.refine(({ isRead, isDismissed }) => isRead !== undefined || isDismissed !== undefined, "changes nothing")),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const readAllNews = defineCall({
  name: "readAllNews",
  summary: "Mark as read all news up to the newest item that was shown",
  route: "POST /banking/news/read",
  access: "session",
  inPartnersSession: "free",
  body: z.object({ until: Instant }),
  answer: Nothing,
  refusals: ownChanging,
});

/** What an employee wants to be notified of. */
export const NewsSettings = z.object({ kindsOff: z.array(NewsKind), lowBalanceLimit: Pounds });

export const newsSettings = defineReading({
  name: "newsSettings",
  summary: "Which kinds of news are switched off, and below which balance a balance is low",
  route: "GET /banking/news/settings",
  answer: NewsSettings,
});

export const setNewsSettings = defineCall({
  name: "setNewsSettings",
  summary: "Switch kinds of news on and off and set the limit of a low balance; of two tabs the later one decides",
  route: "PUT /banking/news/settings",
  access: "session",
  inPartnersSession: "free",
  body: z.object({
    kindsOff: z.array(NewsKind).check(z.maxLength(NEWS_KINDS.length)),
    lowBalanceLimit: sentPounds(0, MAX_LIMIT_PENCE / 100),
  }),
  answer: NewsSettings,
  refusals: ownChanging,
});

export type News = z.infer<typeof News>;
export type NewsSettings = z.infer<typeof NewsSettings>;
