import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { withdrawSavings as call } from "@wellpaid/contract/savings/savings-money";
import { formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import type { RequestedWithdrawal } from "@wellpaid/domain/savings/money/decide-withdrawal";
import { onceForKey } from "../../../http/idempotency.ts";
import type { Session } from "../../../http/session/session.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { atField, isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { Context } from "../../../context.ts";
import { isAccountClosing } from "../instructions/instruction-store.ts";
import { readSaver } from "../saver-facts.ts";
import { setAllReachedWithdrawn } from "../saving-store.ts";
import { ownSaving } from "../start/refuse-saver.ts";
import { startWithdrawal, decide } from "./start-withdrawal.ts";

type Body = BodyOf<typeof call>;

function requestedWithdrawal({
  amount,
  withrawAllReached,
}: Body): RequestedWithdrawal | Refusal<"AMOUNT_REQUIRED" | "SAVINGS_WITHDRAWAL_BELOW_MIN"> {
  if (withrawAllReached === true) return { kind: "withdraw-all" };
  if (amount === undefined || amount === null) {
    return atField(refuse("AMOUNT_REQUIRED"), "/amount");
  }
  return amount < 0 ? refuse("SAVINGS_WITHDRAWAL_BELOW_MIN") : { kind: "amount", amountPence: pence(amount) };
}

/**
 * Withdraws savings to the salary account: an amount, or everything of a goal that is over. The employee is held, the rule
 * decides, and what was granted is written with its postings and the platform's instruction, or nothing is.
 */
export async function withdrawSavings(
  { database }: Context,
  passStepUp: PassStepUp,
  request: { readonly session: Session; readonly body: Body; readonly idempotencyKey: string | null },
): Promise<AnswerOf<typeof call> | RefusalOf<typeof call>> {
  const { session, body, idempotencyKey: key } = request;
  const requested = requestedWithdrawal(body);
  if (isRefusal(requested)) return requested;
  return onceForKey(database, { session, call, key, body }, async (tx) => {
    const saver = await readSaver(tx, session.employeeId);
    const saving = ownSaving(saver);
    if (isRefusal(saving)) return saving;
    const terms = decide(saver, saving, requested);
    if (isRefusal(terms)) return terms;
    // What is credited meanwhile is paid out by the closing.
    if (await isAccountClosing(tx, saving.id)) return refuse("SAVINGS_UNDER_WAY");
    const { shownFee } = body;
    if (shownFee !== undefined && shownFee !== null && shownFee !== terms.feePence) {
      return refuse("FEE_CHANGED", formatPounds(terms.feePence));
    }
    const unproven = await passStepUp(tx, session, body.code);
    if (unproven !== null) return unproven;
    const id = await startWithdrawal(tx, saver, saving, { ...terms, kind: requested.kind });
    if (requested.kind === "withdraw-all") await setAllReachedWithdrawn(tx, saving.id, true);
    await tellIfByPartner(tx, session, "savings-withdrawal");
    return { id, amount: terms.amountPence, fee: terms.feePence, paid: terms.payoutPence, by: terms.paidOn };
  });
}
