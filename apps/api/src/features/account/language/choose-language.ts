import type { AnswerOf } from "@wellpaid/contract/call";
import type { readLanguage as readCall } from "@wellpaid/contract/account/language";
import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import type { Database } from "../../../database/tables/schema.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { languageAnswer } from "../../../shared/language.ts";
import { readAccountLanguage, writeAccountLanguage } from "./language-store.ts";

type Answer = AnswerOf<typeof readCall>;

export async function readLanguage(database: Database, employeeId: string): Promise<Answer> {
  return languageAnswer(await readAccountLanguage(database, employeeId));
}

/**
 * Keeps the choice with the account, for what is written to its owner, and in this browser, for its pages. A language without
 * translations yet is kept, too: its owner reads English until it has some.
 */
export async function chooseLanguage(
  database: Database,
  employeeId: string,
  browser: BrowserDevice,
  language: PersonLanguage,
): Promise<Answer> {
  await writeAccountLanguage(database, employeeId, language);
  browser.keepLanguage(language);
  return languageAnswer(language);
}
