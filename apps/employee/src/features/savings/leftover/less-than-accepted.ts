import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { LeftoverOffer } from "@wellpaid/contract/savings/savings-leftover";
import { type Pence, pence, subtractToZero } from "@wellpaid/domain/money";

/**
 * What the payday takes for savings, where that is less than the contribution and what was accepted: the pay does not cover it, or
 * it is not deducted at all. Null where it takes all of it; undefined where it is over, or took nothing.
 */
export function lessThanAccepted(
  { nextDeposit, monthlyContribution }: Pick<SavingAccount, "nextDeposit" | "monthlyContribution">,
  { payday, amount }: Pick<LeftoverOffer, "payday" | "amount">,
): Pence | null | undefined {
  if (nextDeposit?.payday !== payday) return undefined;
  const taken = subtractToZero(pence(nextDeposit.amount), pence(nextDeposit.short));
  return taken < monthlyContribution + amount ? taken : null;
}
