import type { NewsSettings } from "@wellpaid/contract/budgeting/news";
import { MAX_LIMIT_PENCE } from "@wellpaid/domain/budgeting/news/low-balance";
import { penceFromText, poundsFromPence } from "@wellpaid/domain/money";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";

/** The form's values: the limit as typed. */
export interface SettingsFields {
  readonly kindsOff: NewsSettings["kindsOff"];
  readonly limit: string;
}

/** What is wrong with the limit; nothing where low balances are switched off, since it is then not shown. */
export function limitErrorOf({ kindsOff, limit }: SettingsFields): string | undefined {
  if (kindsOff.includes("low-balance")) return undefined;
  const typed = penceFromText(limit);
  if (typed === undefined) return texts.errors.limit;
  return typed > MAX_LIMIT_PENCE ? texts.errors.tooMuch : undefined;
}

/** What is sent. A limit that is not shown stays as it was. */
export function settingsOf({ kindsOff, limit }: SettingsFields, before: NewsSettings): NewsSettings {
  const typed = penceFromText(limit);
  const isShown = !kindsOff.includes("low-balance") && typed !== undefined;
  return { kindsOff, lowBalanceLimit: isShown ? poundsFromPence(typed) : before.lowBalanceLimit };
}
