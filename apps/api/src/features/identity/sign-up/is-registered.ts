import { acceptPhone } from "../../../auth/phones.ts";
import { atField, isRefusal, type Refusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { isEmailOfOthers, isPhoneThere } from "../employee-store.ts";
import { type OpenAsker, passOpenCheck } from "../codes/open-check.ts";

/** The + of +44 arrives as a space when a client does not encode it in the URL. */
const withPlus = (typed: string): string => typed.replace(/^(?=44\s*7)/, "+");

/** Whether an account has this phone. */
export async function isPhoneRegistered(
  ctx: Context,
  asker: OpenAsker,
  typed: string,
): Promise<boolean | Refusal<"CAPTCHA_REQUIRED" | "PHONE_INVALID" | "TOO_MANY_REQUESTS">> {
  const phone = acceptPhone(ctx, withPlus(typed));
  if (isRefusal(phone)) return atField(phone, "/phone");
  return (await passOpenCheck(ctx, asker)) ?? isPhoneThere(ctx.database, phone);
}

/** Whether another account has this e-mail: the employee's own e-mail is no reason to choose another. */
export async function isEmailRegistered(
  ctx: Context,
  asker: OpenAsker,
  email: string,
): Promise<boolean | Refusal<"CAPTCHA_REQUIRED" | "TOO_MANY_REQUESTS">> {
  const own = asker.session?.employeeId ?? null;
  return (await passOpenCheck(ctx, asker)) ?? isEmailOfOthers(ctx.database, email, own);
}
