import { formatDate } from "@wellpaid/domain/calendar";
import { ownPartnerTexts as texts } from "@wellpaid/texts/account/own-partners";
import { londonDateOf } from "@wellpaid/web";
import type { OwnPartner } from "./queries.ts";

const dateOf = (instant: string): string => formatDate(londonDateOf(instant));

/** Since when a partner may open the app, and when it last did; nothing of one that only asks. */
export function agreedLineOf({ agreedAt, lastOpenedAt }: OwnPartner): string {
  if (agreedAt === null) return "";
  return texts.access(dateOf(agreedAt), lastOpenedAt === null ? null : dateOf(lastOpenedAt));
}
