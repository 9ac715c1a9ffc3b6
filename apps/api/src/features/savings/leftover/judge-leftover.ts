import { NO_PENCE, type Pence, subtractToZero, sum } from "@wellpaid/domain/money/pence";
import type { LeftoverFacts, LeftOnEve, LeftUnknown } from "@wellpaid/domain/savings/leftover/leftover";
import { depositOfPayday } from "@wellpaid/domain/savings/money/deposit-of-payday";
import { leftToDeduct } from "@wellpaid/domain/savings/plan/plan";
import { paydaysToSaveOn } from "@wellpaid/domain/savings/plan/savings-paydays";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { isRefusal } from "../../../refusal.ts";
import { readPayslip, savingAt } from "../deposits/next-deposit.ts";
import { type Offers, readOffers } from "../offers/read-offers.ts";
import { paydaysOf, type Saver, type Saving } from "../saver-facts.ts";

/** What is left on the eve of payday, or why that is unknown. Implemented in budgeting, wired by start. */
export type ReadLeft = (
  ctx: Pick<Context, "database" | "keys">,
  employeeId: string,
) => Promise<LeftOnEve | LeftUnknown>;

/** What is read before the transaction that decides: the banks' figures, and what the platform's product accepts. */
export interface Outside {
  readonly left: LeftOnEve | LeftUnknown;
  /** Null where the platform is unavailable. */
  readonly offers: Pick<Offers, "roomAt"> | null;
}

export async function readOutside(ctx: Context, readLeft: ReadLeft, employeeId: string): Promise<Outside> {
  const [left, offers] = await Promise.all([readLeft(ctx, employeeId), readOffers(ctx)]);
  return { left, offers: isRefusal(offers) ? null : offers };
}

/** What the payday of this period deducts without a leftover; 0 where it deducts nothing. */
function plannedPence(saver: Saver, saving: Saving): Pence {
  const { payday } = saver.period;
  const { value: first } = paydaysToSaveOn(paydaysOf(saver, saving.startsOn)).next();
  if (saving.status !== "active" || saver.isSuspended || first !== payday) return NO_PENCE;
  return depositOfPayday(savingAt(saver, saving, payday, NO_PENCE), payday);
}

/** What decides whether a leftover may be saved, and how much, as it is now. */
export async function leftoverFacts(
  db: Database | Tx,
  saver: Saver,
  saving: Saving,
  { left, offers }: Outside,
): Promise<LeftoverFacts> {
  const planned = plannedPence(saver, saving);
  const { plan } = saving;
  const payslip = await readPayslip(db, saver, planned);
  const isShort = payslip !== null && payslip.savingsShortPence > 0;
  return {
    today: saver.today,
    period: saver.period,
    isDeducting: planned > 0,
    left,
    limits: {
      ofPlanPence: plan.kind === "buffer" ? null : subtractToZero(leftToDeduct(plan.needToSavePence, saver), planned),
      atBankPence: offers?.roomAt(saving, sum([saver.savedPence, saver.underWayPence, planned])),
      ofPayPence: isShort ? NO_PENCE : (payslip?.netPence ?? null),
    },
  };
}
