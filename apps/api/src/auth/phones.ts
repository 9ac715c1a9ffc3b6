import { isReservedPhone, normalisePhone, type Phone } from "@wellpaid/domain/identity/phone";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

/** Whether messages go to a phone: UK mobile numbers only, those kept for fiction only in the sandbox. */
export function isReachable({ takesReservedPhones }: Pick<Context, "takesReservedPhones">, phone: string): boolean {
  const normal = normalisePhone(phone);
  return normal !== undefined && (takesReservedPhones || !isReservedPhone(normal));
}

/** The phone in a typed text; a refusal when it is none that messages go to. */
export function acceptPhone(
  ctx: Pick<Context, "takesReservedPhones">,
  typed: string,
): Phone | Refusal<"PHONE_INVALID"> {
  const phone = normalisePhone(typed);
  return phone !== undefined && isReachable(ctx, phone) ? phone : refuse("PHONE_INVALID");
}
