import type { NoCode } from "@wellpaid/contract/usual-refusals";
import type { Advance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { withdraw as call } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { formatPounds } from "@wellpaid/domain/money/format";
import { add, type Pence } from "@wellpaid/domain/money/pence";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import type { Tx } from "../../../database/tables/schema.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, type RefusalOf, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { carryOutWithdrawal } from "./carry-out-withdrawal.ts";
import { LOOK_AS_A_WHOLE, withinExposure } from "./set-aside-exposure.ts";
import { readWithdrawer } from "./withdrawal-facts.ts";
import { refuseWithdrawal } from "./withdrawal-refusal.ts";

/** What a withdrawal needs of identity; wired by start. */
export interface WithdrawalCodes {
  /** Judges a code of the employee, or the confirmation by passkey in its place, and uses it up. */
  readonly useCode: (tx: Tx, session: Session, code: string | null | undefined) => Promise<Refusal<NoCode> | null>;
  /** Whether this session needs one, also where the account is spared it: a partner's, for one. */
  readonly isCodeOwed: (tx: Tx, session: Session) => Promise<boolean>;
}

export interface WithdrawalRequest {
  readonly session: Session;
  readonly body: {
    readonly amount: number;
    readonly code?: string | null | undefined;
    readonly shownFee?: number | null | undefined;
  };
  readonly idempotencyKey: string | null;
}

/** The company may change its fee between the screen that showed it and the confirmation. */
function isAnotherFee(shownPounds: number | null | undefined, fee: Pence): boolean {
  return shownPounds !== undefined && shownPounds !== null && penceFromPounds(shownPounds) !== fee;
}

/**
 * Withdraws earned pay: holds the employee, decides by the rule, uses up the code, writes the advance with its
 * postings, and leaves the job that ends its cancel window. All of it, or nothing.
 */
export async function withdraw(
  ctx: Context,
  { useCode, isCodeOwed }: WithdrawalCodes,
  request: WithdrawalRequest,
): Promise<Advance | RefusalOf<typeof call>> {
  const amountPence = penceFromPounds(request.body.amount);
  if (amountPence === undefined)
    return refuseInput([{ path: "/amount", message: "must be an amount in pounds and pence" }]);
  const { session, body, idempotencyKey: key } = request;
  return withinExposure((setAside) =>
    onceForKey(ctx.database, { session, call, key, body }, async (tx, storeAnswer) => {
      // `onceForKey` holds the employee's row.
      const withdrawer = await readWithdrawer(tx, session.employeeId, "no lock");
      const decision = decideWithdrawal(withdrawer.facts, amountPence);
      if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
      if (withdrawer.account === null) return refuse("NO_PAYOUT_ACCOUNT");
      if (isAnotherFee(body.shownFee, decision.feePence)) return refuse("FEE_CHANGED", formatPounds(decision.feePence));
      if (!withdrawer.needsNoCode || (await isCodeOwed(tx, session))) {
        const refusal = await useCode(tx, session, body.code);
        if (refusal !== null) return refusal;
      }
      const noRoom = await setAside(tx, session, add(amountPence, decision.feePence));
      if (noRoom !== null) return noRoom;
      const { period, now, account, facts } = withdrawer;
      const accountReplacedAt = facts.payoutAccount?.replacedAnotherAt ?? null;
      const context = { period, now, account, accountReplacedAt };
      return (await carryOutWithdrawal(tx, session, context, decision, storeAnswer)) ?? LOOK_AS_A_WHOLE;
    }),
  );
}
