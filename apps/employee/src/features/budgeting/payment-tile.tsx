import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { Merchant } from "@wellpaid/contract/budgeting/merchants";
import { plannedNameFrom } from "@wellpaid/domain/budgeting/regular/planned-payment";
import { CategoryPicture, MerchantTile } from "@wellpaid/ui";

export interface PaymentTileProps {
  readonly merchant: Merchant | null;
  readonly category: string;
}

/** The mark of the other side of a payment; where it is not known the picture of its category. */
export function PaymentTile({ merchant, category }: PaymentTileProps) {
  if (merchant === null) return <CategoryPicture category={category} />;
  const { initials, hue, logo } = merchant;
  return <MerchantTile initials={initials} hue={hue} logo={logo} />;
}

/** Who is paid or pays, where a planned payment is named otherwise; undefined where its name says so. */
export function merchantBeside({ name, merchant }: Pick<PlannedPayment, "name" | "merchant">): string | undefined {
  if (merchant === null) return;
  const [planned, paid] = [name.toLowerCase(), merchant.name.toLowerCase()];
  return planned.startsWith(paid) || paid.startsWith(planned) ? undefined : merchant.name;
}

/** The name of a planned payment; one that was cut to fit is shown whole, as the other side's. */
export function wholeNameOf({ name, merchant }: Pick<PlannedPayment, "name" | "merchant">): string {
  return merchant !== null && name === plannedNameFrom(merchant.name) ? merchant.name : name;
}

interface Described {
  readonly merchant: Merchant | null;
  readonly shortDescription: string;
}

/** Who is on the other side, as a person would write it; else the bank's own words. */
export const nameOf = ({ merchant, shortDescription }: Described): string => merchant?.name ?? shortDescription;

/** The bank's own words where they are others than the name; null where they say the same. */
export function bankWordsOf(described: Described): string | null {
  const { shortDescription } = described;
  return nameOf(described).toLowerCase() === shortDescription.trim().toLowerCase() ? null : shortDescription;
}
