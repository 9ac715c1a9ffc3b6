import type { AnswerOf } from "@wellpaid/contract/call";
import type { LeftoverOffer, LeftoverRule, leftoverRule } from "@wellpaid/contract/savings/savings-leftover";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { NO_PENCE } from "@wellpaid/domain/money/pence";
import { decideLeftover, type LeftoverDecision, leftoverOpensOn } from "@wellpaid/domain/savings/leftover/leftover";
import type { Context } from "../../../context.ts";
import { isRefusal } from "../../../refusal.ts";
import { readSaver, type Saver, type Saving } from "../saver-facts.ts";
import { openSaving } from "../start/refuse-saver.ts";
import { leftoverFacts, type Outside, type ReadLeft, readOutside } from "./judge-leftover.ts";
import { type ChoiceRow, findChoice, findRule, hasAccepted, type RuleRow } from "./leftover-store.ts";

export const ruleAnswer = (savingId: string, rule: RuleRow, mayBeAutomatic: boolean): LeftoverRule => ({
  savingId,
  keep: rule.keepPence,
  atMost: rule.atMostPence,
  isAutomatic: rule.isAutomatic,
  mayBeAutomatic,
});

/** GET /savings/leftover-rule: with the reason why it cannot work for this person, which lasts until they change something. */
export async function readLeftoverRule(
  ctx: Context,
  readLeft: ReadLeft,
  employeeId: string,
): Promise<AnswerOf<typeof leftoverRule>> {
  const { database } = ctx;
  const saver = await readSaver(database, employeeId);
  const saving = openSaving(saver);
  if (isRefusal(saving) || saving.isDeactivationInProcess) return { rule: null, why: "not-saving" };
  const [rule, mayBeAutomatic, left] = await Promise.all([
    findRule(database, saving.id),
    hasAccepted(database, saving.id),
    readLeft(ctx, employeeId),
  ]);
  return {
    rule: rule === null ? null : ruleAnswer(saving.id, rule, mayBeAutomatic),
    why: typeof left === "string" ? left : null,
  };
}

/** GET /savings/leftover-offer. The platform is queried only while an offer can be open. */
export async function readLeftoverOffer(
  ctx: Context,
  readLeft: ReadLeft,
  employeeId: string,
): Promise<LeftoverOffer | null> {
  const { database } = ctx;
  const saver = await readSaver(database, employeeId);
  const { saving, period } = saver;
  if (saving === null) return null;
  const [rule, choice] = await Promise.all([
    findRule(database, saving.id),
    findChoice(database, employeeId, period.payday),
  ]);
  if (choice !== null) return choice.savingId === saving.id ? choiceAnswer(saver, choice) : null;
  if (rule === null) return null;
  const isOpen = saver.today >= leftoverOpensOn(period) && isBeforeCutOff(saver);
  const outside: Outside = isOpen
    ? await readOutside(ctx, readLeft, employeeId)
    : { left: await readLeft(ctx, employeeId), offers: null };
  const facts = await leftoverFacts(database, saver, saving, outside);
  const isReadOnly = isRefusal(openSaving(saver));
  const decision = decideLeftover(rule, { ...facts, isDeducting: facts.isDeducting && !isReadOnly });
  return offerAnswer(saver, saving, rule, decision);
}

const daysOf = ({ period }: Saver) => ({
  payday: period.payday,
  opensOn: leftoverOpensOn(period),
  endsAt: instantText(londonMidnight(period.cutOffDay)),
});

function offerAnswer(saver: Saver, { id }: Saving, rule: RuleRow, decision: LeftoverDecision): LeftoverOffer {
  const offered = decision.outcome === "offered" ? decision : null;
  return {
    savingId: id,
    ...daysOf(saver),
    status: decision.outcome,
    why: decision.outcome === "offered" ? null : decision.why,
    amount: offered?.amountPence ?? NO_PENCE,
    left: offered?.leftPence ?? null,
    keep: rule.keepPence,
    isAutomatic: rule.isAutomatic,
    mayUndo: false,
  };
}

/** Whether what is decided for this payday may still change: until the cut-off, also where its posting is late. */
export const isBeforeCutOff = ({ today, period }: Saver): boolean => today < period.cutOffDay;

/** What became of the leftover of this payday. */
export function choiceAnswer(saver: Saver, choice: ChoiceRow): LeftoverOffer {
  return {
    savingId: choice.savingId,
    ...daysOf(saver),
    status: choice.status,
    why: null,
    amount: choice.amountPence ?? NO_PENCE,
    left: choice.leftPence,
    keep: choice.keepPence,
    isAutomatic: choice.isAutomatic,
    mayUndo: choice.status === "accepted" && isBeforeCutOff(saver),
  };
}
