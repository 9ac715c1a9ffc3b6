import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { ownMoveTexts as texts } from "@wellpaid/texts/budgeting/own-moves";
import { Button, Stack } from "@wellpaid/ui";
import { moveText } from "./move-text.ts";
import { useMoves } from "./queries.ts";

interface MoveSectionProps {
  readonly transaction: Transaction;
  readonly onMove: () => void;
}

/** What a transaction's details say of moves between own accounts, and the way to change it. Nothing for other currencies. */
export function MoveSection({ transaction, onMove }: MoveSectionProps) {
  const move = useMoves().get(transaction.id);
  if (transaction.amount.currency !== "GBP") return null;
  return (
    <Stack gap={2} align="start">
      <p>{move === undefined ? texts.question : `${moveText(move, transaction.id)}. ${texts.notCounted}`}</p>
      <Button text={move === undefined ? texts.isMove : texts.isNoMove} kind="outlined" small onPress={onMove} />
    </Stack>
  );
}
