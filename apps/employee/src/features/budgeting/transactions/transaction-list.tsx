import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import type { OwnMove } from "@wellpaid/contract/budgeting/own-moves";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar";
import { detailTexts } from "@wellpaid/texts/budgeting/transaction-detail";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Amount, Chip, ListRow, RowGroup } from "@wellpaid/ui";
import { changeText, formatDateWithWeekday } from "@wellpaid/web";
import { bankAmountText } from "../bank-amount-text.ts";
import { moveText } from "../own-moves/move-text.ts";
import { useMoves } from "../own-moves/queries.ts";
import { bankWordsOf, nameOf, PaymentTile } from "../payment-tile.tsx";
import { dayGroupsOf } from "./day-groups.ts";
import { rowLine } from "./row-line.ts";
import css from "./transactions.module.css";

export interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly today: CivilDate | null;
  readonly onPress: (transaction: Transaction) => void;
  /** What is left of the budget of a transaction's category, if it has one. */
  readonly leftTextOf: (transaction: Transaction) => string | undefined;
}

/** The transactions by days, each day with its sum. */
export function TransactionList({ transactions, hasMore, today, onPress, leftTextOf }: TransactionListProps) {
  const moves = useMoves();
  return dayGroupsOf(transactions, hasMore).map(({ date, items, sum }) => {
    const day = formatDateWithWeekday(civilDate(date));
    const title = date === today ? `${texts.today}, ${day}` : day;
    return (
      <RowGroup key={date} title={title} end={sum === null ? undefined : changeText(sum)}>
        {items.map((item) => (
          <TransactionRow
            key={item.id}
            transaction={item}
            move={moves.get(item.id)}
            leftText={leftTextOf(item)}
            onPress={() => onPress(item)}
          />
        ))}
      </RowGroup>
    );
  });
}

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly move: OwnMove | undefined;
  readonly leftText: string | undefined;
  readonly onPress: () => void;
}

function TransactionRow({ transaction, move, leftText, onPress }: TransactionRowProps) {
  const { category, amount, status, merchant } = transaction;
  const words = bankWordsOf(transaction);
  return (
    <ListRow
      onPress={onPress}
      pressText={detailTexts.details}
      tile={
        <PaymentTile
          merchant={move === undefined ? merchant : null}
          category={move === undefined ? category.key : "transfer"}
        />
      }
      title={nameOf(transaction)}
      line={
        <span className={css.line}>
          <span>{lineOf(transaction, move, leftText)}</span>
          {words !== null && <span className={css.words}>{` · ${words}`}</span>}
        </span>
      }
      end={
        <>
          <Amount text={bankAmountText(amount)} tone={amount.value > 0 && move === undefined ? "positive" : "plain"} />
          {status === "pending" && <Chip text={texts.pending} tone="warning" />}
        </>
      }
    />
  );
}

/** A move is in no category, and counts for no budget. */
function lineOf(transaction: Transaction, move: OwnMove | undefined, leftText: string | undefined): string {
  if (move !== undefined) return moveText(move, transaction.id);
  const isPlain = transaction.parts.length === 0 && transaction.note === null;
  return isPlain && leftText !== undefined ? leftText : rowLine(transaction);
}
