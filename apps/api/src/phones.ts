import { isReservedPhone, normalisePhone, type Phone } from "@wellpaid/domain/identity/phone";
import { type Refusal, refuse } from "./refusal.ts";
import type { Surroundings } from "./surroundings.ts";

/** Whether messages go to a phone: UK mobile numbers only, those kept for fiction only in the sandbox. */
export function isReachable(
  { takesReservedPhones }: Pick<Surroundings, "takesReservedPhones">,
  phone: string,
): boolean {
  const normal = normalisePhone(phone);
  return normal !== undefined && (takesReservedPhones || !isReservedPhone(normal));
}

/** The phone in what somebody typed; a refusal where it is none that messages go to. */
export function acceptPhone(around: Pick<Surroundings, "takesReservedPhones">, typed: string): Phone | Refusal {
  const phone = normalisePhone(typed);
  return phone !== undefined && isReachable(around, phone) ? phone : refuse("PHONE_INVALID");
}
