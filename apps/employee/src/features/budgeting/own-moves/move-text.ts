import type { OwnMove } from "@wellpaid/contract/budgeting/own-moves";
import { ownMoveTexts as texts } from "@wellpaid/texts/budgeting/own-moves";

/** The names of both accounts; of their banks where the names do not tell them apart. */
export function accountNamesOf({ from, to }: Pick<OwnMove, "from" | "to">): { from: string; to: string } {
  const areAlike = from.name === to.name && from.bankName !== to.bankName;
  const nameOf = ({ name, bankName }: OwnMove["from"]) => (areAlike ? bankName : name);
  return { from: nameOf(from), to: nameOf(to) };
}

/** 'Move to Bills account from Current account', seen from a transaction of either. */
export function moveText(move: OwnMove, transactionId: string): string {
  const { from, to } = accountNamesOf(move);
  return transactionId === move.outId ? texts.moveTo(from, to) : texts.moveFrom(from, to);
}
