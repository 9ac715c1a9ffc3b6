import type { AnswerOf } from "@wellpaid/contract/call";
import type { testWebhook } from "@wellpaid/contract/partners/webhooks";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";

export type Delivery = AnswerOf<typeof testWebhook>;

/** What came of the last try, in words. */
export function answerText({ lastStatus, lastReason }: Pick<Delivery, "lastStatus" | "lastReason">): string {
  if (lastStatus !== null) return texts.answered(lastStatus);
  return lastReason === null ? texts.nothingYet : texts.reasons[lastReason];
}
