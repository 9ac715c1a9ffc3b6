import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { type CivilDate, civilDate, formatDateWithWeekday } from "@wellpaid/domain/calendar";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Amount, Chip, ListRow, RowGroup } from "@wellpaid/ui";
import { changeText } from "@wellpaid/web";
import { bankAmountText } from "../bank-amount-text.ts";
import { categoryName } from "../category-name.ts";
import { bankWordsOf, nameOf, PaymentTile } from "../payment-tile.tsx";
import { dayGroupsOf } from "./day-groups.ts";
import css from "./transactions.module.css";

export interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly today: CivilDate | null;
  readonly onPress: (transaction: Transaction) => void;
}

/** The transactions by days, each day with its sum. */
export function TransactionList({ transactions, hasMore, today, onPress }: TransactionListProps) {
  return dayGroupsOf(transactions, hasMore).map(({ date, items, sum }) => {
    const day = formatDateWithWeekday(civilDate(date));
    const title = date === today ? `${texts.today}, ${day}` : day;
    return (
      <RowGroup key={date} title={title} end={sum === null ? undefined : changeText(sum)}>
        {items.map((item) => (
          <TransactionRow key={item.id} transaction={item} onPress={() => onPress(item)} />
        ))}
      </RowGroup>
    );
  });
}

function TransactionRow({ transaction, onPress }: { readonly transaction: Transaction; readonly onPress: () => void }) {
  const { category, amount, status, merchant } = transaction;
  const words = bankWordsOf(transaction);
  return (
    <ListRow
      onPress={onPress}
      pressText={texts.changeCategory}
      tile={<PaymentTile merchant={merchant} category={category.key} />}
      title={nameOf(transaction)}
      line={
        <span className={css.line}>
          {categoryName(category.key)}
          {words !== null && <span className={css.words}>{` · ${words}`}</span>}
        </span>
      }
      end={
        <>
          <Amount text={bankAmountText(amount)} tone={amount.value > 0 ? "positive" : "plain"} />
          {status === "pending" && <Chip text={texts.pending} tone="warning" />}
        </>
      }
    />
  );
}
