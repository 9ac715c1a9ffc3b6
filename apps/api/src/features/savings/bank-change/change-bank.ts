import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { changeBank as call } from "@wellpaid/contract/savings/savings-offers";
import { NO_PENCE } from "@wellpaid/domain/money/pence";
import { firstStatusOfBankChange, refusalOfBankChange } from "@wellpaid/domain/savings/money/bank-change";
import { bankChangeOutTransfer } from "@wellpaid/domain/savings/money/postings";
import type { Tx } from "../../../database/tables/schema.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { isAccountOpen, leaveInstruction } from "../instructions/instruction-store.ts";
import { type Offers, readOffers } from "../offers/read-offers.ts";
import { postSavings } from "../post-savings.ts";
import { readSaver, type Saver, type Saving } from "../saver-facts.ts";
import { updateProduct } from "../saving-store.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { insertBankChange, isMoneyUnderWay } from "./bank-change-store.ts";

/**
 * Moves the savings to another bank: everything is withdrawn from the one product, and then deposited in the other. Held, decided
 * and written in one transaction; what is nothing yet has nothing to move.
 */
export async function changeBank(
  ctx: Context,
  request: { readonly session: Session; readonly body: BodyOf<typeof call>; readonly idempotencyKey: string | null },
): Promise<AnswerOf<typeof call> | RefusalOf<typeof call>> {
  const { session, body, idempotencyKey: key } = request;
  const offers = await readOffers(ctx);
  return onceForKey(ctx.database, { session, call, key, body }, async (tx) => {
    // Only here, so that a first answer can be repeated while the platform is away.
    if (isRefusal(offers)) return offers;
    const saver = await readSaver(tx, session.employeeId);
    const saving = openSaving(saver);
    if (isRefusal(saving)) return saving;
    if (!offers.knows(body.productId)) return refuse("NOT_FOUND");
    const refusal = refusalOfBankChange({
      isOpen: saving.status === "active",
      isReadOnly: saver.isSuspended || saving.isDeactivationInProcess || saving.allReachedWithdrawn,
      isClosingPeriod: saver.isClosingPeriod,
      isMoneyUnderWay: (await isMoneyUnderWay(tx, saving.id)) || (await isInterestLeft(tx, saver, saving)),
      currentProductId: saving.productId,
      product: offers.refuse(body.productId, saver, saving.plan) === null ? { productId: body.productId } : null,
    });
    if (refusal !== undefined) return refuse(refusal.code);
    const id = await start(tx, saver, saving, { productId: body.productId, offers });
    await tellIfByPartner(tx, session, "savings-bank");
    return { id };
  });
}

/** Nothing is saved, and yet the bank has an account: what that earned last comes with its next credit. */
async function isInterestLeft(tx: Tx, { savedPence }: Saver, { id, productId }: Saving): Promise<boolean> {
  return savedPence === 0 && (await isAccountOpen(tx, id, productId));
}

async function start(
  tx: Tx,
  saver: Saver,
  saving: Saving,
  { productId, offers }: { readonly productId: string; readonly offers: Offers },
): Promise<string> {
  const { companyId, employeeId } = saver.row;
  const status = firstStatusOfBankChange(saver.savedPence);
  const gain = offers.gainOf(saver, saving.productId, productId);
  const id = await insertBankChange(tx, {
    companyId,
    savingId: saving.id,
    fromProductId: saving.productId,
    toProductId: productId,
    fromShortName: offers.shortNameOf(saving.productId),
    toShortName: offers.shortNameOf(productId),
    amountPence: saver.savedPence,
    gainPerYearPence: gain?.gainPerYear ?? NO_PENCE,
    status,
  });
  if (status === "done") {
    await updateProduct(tx, saving.id, productId);
    return id;
  }
  await postSavings(
    tx,
    saving.shard,
    bankChangeOutTransfer({ id, companyId, employeeId, amountPence: saver.savedPence }),
  );
  await leaveInstruction(tx, {
    companyId,
    savingId: saving.id,
    kind: "close-account",
    productId: saving.productId,
    amountPence: null,
    causeType: "bank-change",
    causeId: id,
    step: "out",
  });
  return id;
}
