import type { BodyOf } from "@wellpaid/contract/call";
import type {
  acceptLeftover as acceptCall,
  declineLeftover as declineCall,
  LeftoverOffer,
  undoLeftover as undoCall,
} from "@wellpaid/contract/savings/savings-leftover";
import { formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { decideLeftover, leftoverOpensOn } from "@wellpaid/domain/savings/leftover/leftover";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { lockSaver, type Saver } from "../saver-facts.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { leftoverFacts, type ReadLeft, readOutside } from "./judge-leftover.ts";
import {
  type ChoiceRow,
  findChoice,
  findRule,
  hasAccepted,
  insertChoice,
  stopAutomatic,
  undoChoice,
} from "./leftover-store.ts";
import { choiceAnswer, isBeforeCutOff } from "./read-leftover.ts";
import { ownerOf } from "./set-leftover-rule.ts";

interface Sent<Body> {
  readonly session: Session;
  readonly body: Body;
}

/** Accepts an offer: judged again with the employee's row locked, so that two presses, or a press and a job, are one choice. */
export async function acceptLeftover(
  ctx: Context,
  readLeft: ReadLeft,
  { session, body }: Sent<BodyOf<typeof acceptCall>>,
): Promise<LeftoverOffer | RefusalOf<typeof acceptCall>> {
  const outside = await readOutside(ctx, readLeft, session.employeeId);
  return inTransaction(ctx.database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const saving = openSaving(saver);
    if (isRefusal(saving)) return saving;
    if (saving.id !== body.savingId) return refuse("NOT_FOUND");
    if (!isBeforeCutOff(saver)) return refuse("SAVINGS_CLOSED_BEFORE_PAYDAY");
    if (saver.period.payday !== body.payday) return refuse("LEFTOVER_NOT_OFFERED");
    const earlier = await findChoice(tx, session.employeeId, saver.period.payday);
    if (earlier !== null) {
      const { savingId, status, amountPence } = earlier;
      const isSame = savingId === saving.id && status === "accepted" && amountPence === body.amount;
      return isSame ? choiceAnswer(saver, earlier) : refuse("LEFTOVER_DECIDED");
    }
    const rule = await findRule(tx, saving.id);
    if (rule === null) return refuse("LEFTOVER_NOT_OFFERED");
    const decision = decideLeftover(rule, await leftoverFacts(tx, saver, saving, outside));
    if (decision.outcome === "not-offered") return refuse("LEFTOVER_NOT_OFFERED");
    // A smaller amount than is offered by now was on the screen: it is within every limit.
    if (body.amount > decision.amountPence) return refuse("LEFTOVER_CHANGED", formatPounds(decision.amountPence));
    await tellIfByPartner(tx, session, "savings-plan");
    return choose(tx, saver, session, {
      savingId: saving.id,
      status: "accepted",
      amountPence: pence(body.amount),
      leftPence: decision.leftPence,
      keepPence: rule.keepPence,
      isAutomatic: false,
    });
  });
}

export async function choose(
  tx: Tx,
  saver: Saver,
  owner: Parameters<typeof ownerOf>[0],
  choice: ChoiceRow,
): Promise<LeftoverOffer> {
  await insertChoice(tx, { savingId: choice.savingId, ...ownerOf(owner) }, saver.period.payday, choice);
  return choiceAnswer(saver, choice);
}

/** Declines the offer of this pay period. */
export function declineLeftover(
  database: Database,
  { session, body }: Sent<BodyOf<typeof declineCall>>,
): Promise<LeftoverOffer | RefusalOf<typeof declineCall>> {
  return inTransaction(database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const { saving, period, today } = saver;
    if (saving === null || saving.id !== body.savingId) return refuse("NOT_FOUND");
    if (!isBeforeCutOff(saver)) return refuse("SAVINGS_CLOSED_BEFORE_PAYDAY");
    const earlier = period.payday === body.payday ? await findChoice(tx, session.employeeId, period.payday) : null;
    if (earlier !== null)
      return earlier.status === "declined" ? choiceAnswer(saver, earlier) : refuse("LEFTOVER_DECIDED");
    const rule = await findRule(tx, saving.id);
    if (rule === null || period.payday !== body.payday || today < leftoverOpensOn(period))
      return refuse("LEFTOVER_NOT_OFFERED");
    return choose(tx, saver, session, {
      savingId: saving.id,
      status: "declined",
      amountPence: null,
      leftPence: null,
      keepPence: rule.keepPence,
      isAutomatic: false,
    });
  });
}

/** Takes back what was accepted, or saved automatically, while the run has not begun: both lock the employee's row. */
export function undoLeftover(
  database: Database,
  { session, body }: Sent<BodyOf<typeof undoCall>>,
): Promise<LeftoverOffer | RefusalOf<typeof undoCall>> {
  return inTransaction(database, async (tx) => {
    const saver = await lockSaver(tx, session.employeeId);
    const { payday } = saver.period;
    const choice = payday === body.payday ? await findChoice(tx, session.employeeId, payday) : null;
    if (choice === null || choice.savingId !== body.savingId) return refuse("NOT_FOUND");
    if (choice.status === "declined") return refuse("LEFTOVER_DECIDED");
    if (choice.status === "undone") return choiceAnswer(saver, choice);
    if (!isBeforeCutOff(saver)) return refuse("SAVINGS_CLOSED_BEFORE_PAYDAY");
    await undoChoice(tx, session.employeeId, payday);
    // Automatic saving needs an acceptance that is not undone: without one it ends, or the next one would begin it again.
    if (!(await hasAccepted(tx, choice.savingId))) await stopAutomatic(tx, choice.savingId);
    return choiceAnswer(saver, { ...choice, status: "undone" });
  });
}
