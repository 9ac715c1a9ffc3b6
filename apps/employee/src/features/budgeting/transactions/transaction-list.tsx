import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import type { OwnMove } from "@wellpaid/contract/budgeting/own-moves";
import { type CivilDate, civilDate, formatDateWithWeekday } from "@wellpaid/domain/calendar";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Amount, CategoryPicture, Chip, ListRow, RowGroup } from "@wellpaid/ui";
import { changeText } from "@wellpaid/web";
import { bankAmountText } from "../bank-amount-text.ts";
import { categoryName } from "../category-name.ts";
import { moveText } from "../own-moves/move-text.ts";
import { useMoves } from "../own-moves/queries.ts";
import { dayGroupsOf } from "./day-groups.ts";

export interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly today: CivilDate | null;
  readonly onPress: (transaction: Transaction) => void;
}

/** The transactions by days, each day with its sum. */
export function TransactionList({ transactions, hasMore, today, onPress }: TransactionListProps) {
  const moves = useMoves();
  return dayGroupsOf(transactions, hasMore).map(({ date, items, sum }) => {
    const day = formatDateWithWeekday(civilDate(date));
    const title = date === today ? `${texts.today}, ${day}` : day;
    return (
      <RowGroup key={date} title={title} end={sum === null ? undefined : changeText(sum)}>
        {items.map((item) => (
          <TransactionRow key={item.id} transaction={item} move={moves.get(item.id)} onPress={() => onPress(item)} />
        ))}
      </RowGroup>
    );
  });
}

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly move: OwnMove | undefined;
  readonly onPress: () => void;
}

function TransactionRow({ transaction, move, onPress }: TransactionRowProps) {
  const { shortDescription, category, amount, status } = transaction;
  return (
    <ListRow
      onPress={onPress}
      pressText={texts.changeCategory}
      tile={<CategoryPicture category={move === undefined ? category.key : "transfer"} />}
      title={shortDescription}
      line={move === undefined ? categoryName(category.key) : moveText(move, transaction.id)}
      end={
        <>
          <Amount text={bankAmountText(amount)} tone={amount.value > 0 && move === undefined ? "positive" : "plain"} />
          {status === "pending" && <Chip text={texts.pending} tone="warning" />}
        </>
      }
    />
  );
}
