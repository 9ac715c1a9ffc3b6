import type { SavingsWithdrawalRefusalOf } from "@wellpaid/domain/savings/money/decide-withdrawal";
import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { BodyOf } from "@wellpaid/contract/call";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { deactivateSaving as call } from "@wellpaid/contract/savings/savings-money";
import { refusalOfPayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { Context } from "../../../context.ts";
import { accountAnswer } from "../account-response.ts";
import { isAccountOpen } from "../instructions/instruction-store.ts";
import { lockSaver, readSaver, type Saver, type Saving } from "../saver-facts.ts";
import { findEnd, hasSaving, setDeactivationRequested } from "../saving-store.ts";
import { savingToEnd } from "../start/refuse-saver.ts";
import { accountOf } from "./account-of-saver.ts";
import { startWithdrawal, decide } from "./start-withdrawal.ts";
import { closeSaving } from "./end-saving.ts";
import { isWithdrawalUnderWay } from "./withdrawal-store.ts";

/**
 * Ends a saving: everything is withdrawn without a fee, and the account at the bank is closed with it. If nothing was ever placed
 * it is over at once.
 */
export async function deactivateSaving(
  { database }: Context,
  passStepUp: PassStepUp,
  input: { readonly session: Session; readonly body: BodyOf<typeof call>; readonly idempotencyKey: string | null },
): Promise<SavingAccount | RefusalOf<typeof call>> {
  const { session, body, idempotencyKey: key } = input;
  return onceForKey(database, { session, call, key, body: body ?? {} }, async (tx) => {
    const saver = await readSaver(tx, session.employeeId);
    const saving = savingToEnd(saver);
    if (isRefusal(saving)) return saving;
    const started = await startDeactivation(tx, saver, saving, () => passStepUp(tx, session, body?.code));
    if (isRefusal(started)) return started;
    await tellOfEnd(tx, session, saving.id);
    const after = await readSaver(tx, session.employeeId);
    return accountAnswer(tx, after, after.saving ?? { ...saving, status: "closed" });
  });
}

/**
 * Begins it in the transaction of the caller, which has locked the employee, or returns why it has to wait.
 * @param confirm what must also be right, checked once it is possible and before anything is written
 */
export async function startDeactivation(
  tx: Tx,
  saver: Saver,
  saving: Saving,
  confirm: () => Promise<Refusal<NoStepUp> | null> = async () => null,
): Promise<Refusal<NoStepUp | SavingsWithdrawalRefusalOf<{ readonly kind: "deactivation" }>["code"]> | null> {
  if (await isWithdrawalUnderWay(tx, saving.id)) return refuse("SAVINGS_UNDER_WAY");
  const input = { kind: "deactivation" } as const;
  const terms = saving.status === "pending-open" ? null : decide(saver, saving, input);
  if (isRefusal(terms)) return terms;
  const pays = terms !== null && (await isAccountOpen(tx, saving.id, saving.productId));
  // Also when nothing is saved: closing pays out what is not credited yet.
  const refusal = pays ? refusalOfPayoutAccount(accountOf(saver), saver.now) : undefined;
  if (refusal !== undefined) return refuse(refusal.code);
  const unproven = await confirm();
  if (unproven !== null) return unproven;
  if (pays) {
    await setDeactivationRequested(tx, saving.id, true);
    await startWithdrawal(tx, saver, saving, { ...terms, ...input });
  } else {
    await closeSaving(tx, saving.id);
  }
  return null;
}

/**
 * Deletes a saving whose deactivation is requested: it goes by itself when everything is paid out. Does nothing when
 * it is already gone.
 */
export async function deleteSaving(
  { database }: Context,
  { session }: { readonly session: Session },
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    if (saver.saving === null) return (await hasSaving(tx, session.employeeId)) ? {} : refuse("NO_SAVING");
    if (!saver.saving.isDeactivationInProcess) return refuse("SAVING_NOT_DEACTIVATED");
    await tellOfEnd(tx, session, saver.saving.id);
    return {};
  });
}

/** Sent once for each end of a saving: the app ends it with two calls. */
async function tellOfEnd(tx: Tx, session: Session, savingId: string): Promise<void> {
  const at = await findEnd(tx, savingId);
  await tellIfByPartner(tx, session, "savings-end", `partner session ended ${savingId} at ${at}`);
}
