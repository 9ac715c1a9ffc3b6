import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import type { PayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import type { Saver } from "../saver-facts.ts";

export interface AccountOfSaver extends PayoutAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly replacedAnotherAt: Instant | null;
}

/** The current salary account, as a decision and a payment need it. */
export function accountOf({ row }: Pick<Saver, "row">): AccountOfSaver | null {
  const { sortCode, accountNumber, accountName, accountReplacedMs, isAccountObjectedTo } = row;
  if (sortCode === null || accountNumber === null) return null;
  const replacedAnotherAt = accountReplacedMs === null ? null : instant(accountReplacedMs);
  return { sortCode, accountNumber, accountName, replacedAnotherAt, isObjectedTo: isAccountObjectedTo };
}
