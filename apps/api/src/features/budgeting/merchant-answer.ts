import type { Merchant } from "@wellpaid/contract/budgeting/merchants";
import { categorise } from "@wellpaid/domain/budgeting/categories/categorise";
import { markOf } from "@wellpaid/domain/budgeting/categories/merchant-mark";
import type { PlannedType } from "@wellpaid/domain/budgeting/regular/planned-payment";
import type { Context } from "../../context.ts";
import { logoPathOf, type MerchantLogos } from "../../content/merchant-logos.ts";

/** What calls that show merchants read with. */
export type MerchantContext = Pick<Context, "database" | "merchantLogos">;

/** The name in the words of a regular payment; null where they name no one. */
export const merchantNameOf = ({ description, type }: { readonly description: string; readonly type: PlannedType }) =>
  categorise({ description, pence: type === "expense" ? -1 : 1 }).merchant?.name ?? null;

/** A merchant as calls return it; null where the description names none. */
export function merchantAnswer(name: string | null, logos: MerchantLogos): Merchant | null {
  return name === null ? null : { name, ...markOf(name), logo: logoPathOf(logos, name) };
}
