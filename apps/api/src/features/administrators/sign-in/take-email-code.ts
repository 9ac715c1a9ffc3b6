import type { administratorCode } from "@wellpaid/contract/administrators/administrators";
import type { CallRequest } from "../../../http/answer-call.ts";
import { refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { useEmailCode } from "./email-code.ts";
import { type SignedIn, takeFactor } from "./finish-sign-in.ts";

/** The second factor by e-mail, where that is allowed. */
export async function takeEmailCode(
  ctx: Context,
  { administrator, body: { code }, device: browser }: CallRequest<typeof administratorCode>,
): Promise<SignedIn | RefusalOf<typeof administratorCode>> {
  if (!ctx.sendsAdministratorCodes) return refuse("WRONG_CODE");
  return takeFactor(ctx, { administrator, browser, factor: "email-code" }, (tx) =>
    useEmailCode(tx, ctx.keys.codes, administrator, code),
  );
}
