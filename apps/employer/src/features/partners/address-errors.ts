import { judgeLink, judgeOrigin, judgeWebhookAddress } from "@wellpaid/domain/partners/partner-address";
import { consoleRefusalTexts as refusals } from "@wellpaid/texts/employer/console-refusals";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";

/** Whether an address may lie on this machine only the server knows: it has the last word. */
const rules = () => ({ allowsLoopback: true, ownOrigin: location.origin });

const isEmpty = (typed: string): boolean => typed.trim() === "";

/** What is wrong with the origin of a partner's page; undefined where nothing is. */
export function originError(typed: string): string | undefined {
  if (isEmpty(typed)) return texts.addressMissing;
  const judged = judgeOrigin(typed, rules());
  if ("address" in judged) return undefined;
  return judged.error === "ours" ? refusals.ORIGIN_OURS() : refusals.ORIGIN_INVALID();
}

/** The error of a partner's webhook address. */
export function webhookError(typed: string): string | undefined {
  if (isEmpty(typed)) return texts.addressMissing;
  return "error" in judgeWebhookAddress(typed, rules()) ? refusals.WEBHOOK_ADDRESS_INVALID() : undefined;
}

/** What is wrong with a link that may be left out. */
export const linkError = (typed: string): string | undefined =>
  isEmpty(typed) || "address" in judgeLink(typed, rules()) ? undefined : refusals.LINK_INVALID();
