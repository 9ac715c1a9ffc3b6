import { languageAtSignIn } from "@wellpaid/domain/identity/language";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { transact } from "../../../database/transaction.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { EMPLOYEE_DEVICES, forgetDevices, rememberDevice } from "../../../auth/known-device-store.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { CodeHolder } from "../codes/types.ts";
import { personLanguageOfWork } from "../../../shared/language.ts";
import { type BrowserOwner, lockOwner, writeFirstSignIn, writeLanguage } from "./device-store.ts";

const DAY = 86_400;

/** By e-mail if there is one: the phone is for codes, and an unnecessary message there would be mistaken for one. */
async function notifyOfNewDevice(tx: Tx, { rateLimits, supportEmail }: Context, owner: BrowserOwner): Promise<void> {
  const rateLimit = { kind: "device-notice", max: rateLimits.deviceNoticesPerDay, seconds: DAY } as const;
  if ((await countUse(tx, rateLimit, owner.employeeId)).isOver) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `new device ${crypto.randomUUID()}`,
    companyId: owner.companyId,
    payload: {
      to: owner.email ?? owner.phone,
      channel: owner.email === null ? "sms" : "email",
      template: "new-device",
      values: { support: supportEmail },
    },
  });
}

/** The browser gets the account's language, or the account that of the page. */
async function followLanguage(tx: Tx, browser: BrowserDevice, owner: BrowserOwner): Promise<void> {
  const { employeeId, language, isLanguageChosen } = owner;
  const following = languageAtSignIn({ language, isChosen: isLanguageChosen }, personLanguageOfWork());
  if (following.account !== null) await writeLanguage(tx, employeeId, following.account);
  if (following.browser !== null) browser.keepLanguage(following.browser);
}

/**
 * Makes the browser of a complete sign-in a known device. Its owner is notified of a new one, except at the very first sign-in,
 * and of at most `deviceNoticesPerDay`.
 */
export async function rememberBrowser(context: Context, browser: BrowserDevice, employeeId: string): Promise<void> {
  await transact(context.database, async (tx) => {
    const owner = await lockOwner(tx, employeeId);
    if (owner === null) return;
    const device = await rememberDevice(tx, EMPLOYEE_DEVICES, { id: employeeId, companyId: owner.companyId }, browser);
    if (!owner.hasSignedInBefore) await writeFirstSignIn(tx, employeeId);
    else if (device.isNew) await notifyOfNewDevice(tx, context, owner);
    await followLanguage(tx, browser, owner);
  });
}

/** The same for the answer of a sign-in step; does nothing while another step is still owed. */
export async function rememberSignIn<T extends object>(
  context: Context,
  browser: BrowserDevice,
  answer: T,
): Promise<T> {
  if (isRefusal(answer) || !isDone(answer)) return answer;
  await rememberBrowser(context, browser, answer.employee.id);
  return answer;
}

const isDone = (answer: object): answer is { readonly employee: { readonly id: string } } =>
  "next" in answer && answer.next === "done";

/**
 * After a new password was set with a code to the phone: only the browser in which it was set stays known. Runs in the caller's
 * transaction, which has locked the employee.
 */
export async function knowOnlyThisBrowser(tx: Tx, browser: BrowserDevice, who: CodeHolder): Promise<void> {
  const { id } = await rememberDevice(tx, EMPLOYEE_DEVICES, { id: who.employeeId, companyId: who.companyId }, browser);
  await forgetDevices(tx, EMPLOYEE_DEVICES, who.employeeId, id);
}
