import type { BodyOf } from "@wellpaid/contract/call";
import type { updateSaving as call, SavingAccount } from "@wellpaid/contract/savings/savings";
import { add, type Pence } from "@wellpaid/domain/money/pence";
import { isPlacedOtherwise } from "@wellpaid/domain/savings/offers";
import type { SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import type { PlanChosenIn } from "@wellpaid/domain/savings/settings-rules";
import { inTransaction } from "../../../database/transaction.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { accountAnswer } from "../account-response.ts";
import { takeCover } from "../cover/take-cover.ts";
import { findLeftover } from "../leftover/leftover-store.ts";
import { type Offers, readOffers } from "../offers/read-offers.ts";
import { outcomeOf, lockSaver, readSaver, type Saver, type Saving } from "../saver-facts.ts";
import { updatePlan } from "../saving-store.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { readPlan } from "./read-plan.ts";
import { refusePlan } from "./refuse-plan.ts";

/** A goal that is over may become a buffer on its outcome's screen, whenever settings were last switched. */
function chosenIn(saver: Saver, saving: Saving, plan: SavingPlan): PlanChosenIn {
  const { isGoalReached, isDeadlinePassed } = outcomeOf(saver, saving);
  const isOver = isGoalReached || isDeadlinePassed || saving.allReachedWithdrawn;
  return plan.kind === "buffer" && isOver ? "outcome" : "settings";
}

/** Changes the plan of a saving, and its cover: locked, read, decided and written in one transaction. */
export async function updateSaving(
  ctx: Context,
  { session, body }: { readonly session: Session; readonly body: BodyOf<typeof call> },
): Promise<SavingAccount | RefusalOf<typeof call>> {
  const offers = await readOffers(ctx);
  const cover = await takeCover(ctx, session, body.backgroundImageUrl);
  return inTransaction(ctx.database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const saving = openSaving(saver);
    if (isRefusal(saving)) return saving;
    if (saving.id !== body.id) return refuse("NOT_FOUND");
    if (saving.isDeactivationInProcess) return refuse("SAVING_READ_ONLY");
    const unheard = refuseUnheard(body, saving);
    if (unheard !== null) return unheard;
    const { payday } = saver.period;
    const plan = readPlan(body, saver, saving.startsOn);
    if (isRefusal(plan)) return plan;
    const refusal =
      refusePlan(saver, plan, chosenIn(saver, saving, plan)) ??
      refuseOfProduct(offers, saver, { saving, plan, leftoverPence: await findLeftover(tx, saving.id, payday) });
    if (refusal !== null) return refusal;
    const withoutCover = isRefusal(cover) ? cover : await cover.store(tx);
    if (withoutCover !== null) return withoutCover;
    await updatePlan(tx, saving, plan);
    await tellIfByPartner(tx, session, "savings-plan");
    const after = await readSaver(tx, session.employeeId);
    if (after.saving === null) throw new Error("the saving that was just changed is gone");
    return accountAnswer(tx, after, after.saving);
  });
}

/** Fields that the contract lets a form send along but no plan changes: a different value is refused, never ignored. */
function refuseUnheard(body: BodyOf<typeof call>, saving: Saving): Refusal<"INVALID_INPUT"> | null {
  const { productId, isLaterSaving } = saving;
  const errors = [
    ...((body.productId ?? productId) !== productId
      ? [{ path: "/productId", message: "can only be changed by PUT /savings/change-bank" }]
      : []),
    ...((body.isLaterSaving ?? isLaterSaving) !== isLaterSaving
      ? [{ path: "/isLaterSaving", message: "can't be changed after savings are requested" }]
      : []),
  ];
  return errors.length === 0 ? null : refuseInput(errors);
}

/**
 * What the bank would not accept once it is deducted, with an accepted leftover, is refused when it is chosen. A goal that is over may always become a
 * buffer, and a change that requires no more than before does not wait for a platform that is unavailable.
 */
function refuseOfProduct(
  offers: Offers | Refusal<"SAVINGS_PROVIDER_FAILED">,
  saver: Saver,
  {
    saving,
    plan,
    leftoverPence,
  }: { readonly saving: Saving; readonly plan: SavingPlan; readonly leftoverPence: Pence },
): Refusal<"PLAN_ABOVE_PRODUCT" | "PLAN_BELOW_PRODUCT" | "SAVINGS_PROVIDER_FAILED"> | null {
  const savedPence = add(saver.savedPence, leftoverPence);
  const change = { before: saving.plan, after: plan, savedPence };
  if (chosenIn(saver, saving, plan) === "outcome" || !isPlacedOtherwise(change)) return null;
  return isRefusal(offers) ? offers : offers.refuseChange({ ...saver, savedPence }, saving, plan);
}
