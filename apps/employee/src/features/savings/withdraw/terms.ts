import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import type { Pence } from "@wellpaid/domain/money/pence";

/** What each stage of a withdrawal shows. */
export interface Terms {
  readonly saving: SavingAccount;
  readonly saved: Pence;
}
