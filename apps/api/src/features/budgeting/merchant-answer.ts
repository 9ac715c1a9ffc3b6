import type { Merchant } from "@wellpaid/contract/budgeting/merchants";
import { markOf } from "@wellpaid/domain/budgeting/categories/merchant-mark";
import { logoPathOf, type MerchantLogos } from "../../content/merchant-logos.ts";

/** A merchant as calls return it; null where the description names none. */
export function merchantAnswer(name: string | null, logos: MerchantLogos): Merchant | null {
  return name === null ? null : { name, ...markOf(name), logo: logoPathOf(logos, name) };
}
