import { languageAtSignIn } from "@wellpaid/domain/identity/language";
import type { Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { ADMINISTRATOR_DEVICES, forgetDevices, rememberDevice } from "../../../auth/known-device-store.ts";
import { isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { personLanguageOfWork } from "../../../shared/language.ts";
import { lockForChange, type KnownAdministrator } from "../administrator-store.ts";
import { readAdministratorLanguage, writeAdministratorLanguage } from "../language-store.ts";

/** The browser gets the administrator's language, or the administrator that of the page (decision 0074). */
async function followLanguage(tx: Tx, browser: BrowserDevice, id: string): Promise<void> {
  const following = languageAtSignIn(await readAdministratorLanguage(tx, id), personLanguageOfWork());
  if (following.account !== null) await writeAdministratorLanguage(tx, id, following.account);
  if (following.browser !== null) browser.keepLanguage(following.browser);
}

/** Makes the browser of a complete sign-in a known device; does nothing while a step is still owed. */
export async function rememberSignIn<T extends { readonly next: string } | Refusal>(
  { database }: Context,
  browser: BrowserDevice,
  administratorId: string | null,
  answer: T,
): Promise<T> {
  if (isRefusal(answer) || answer.next !== "done" || administratorId === null) return answer;
  await transact(database, async (tx) => {
    const who = await lockForChange(tx, administratorId);
    if (who === null) return;
    await rememberDevice(tx, ADMINISTRATOR_DEVICES, who, browser);
    await followLanguage(tx, browser, who.id);
  });
  return answer;
}

/** After a new password, the browser in which it was set is the only known device. */
export async function knowOnlyThisBrowser(tx: Tx, browser: BrowserDevice, who: KnownAdministrator): Promise<void> {
  const { id } = await rememberDevice(tx, ADMINISTRATOR_DEVICES, who, browser);
  await forgetDevices(tx, ADMINISTRATOR_DEVICES, who.id, id);
}
