import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { List } from "@wellpaid/ui/icons";
import { Card, CategoryTile, ListRow, RowList } from "@wellpaid/ui";

/** Leads to the list of transactions. */
export function TransactionsLink() {
  return (
    <Card flush>
      <RowList>
        <ListRow
          tile={<CategoryTile icon={<List />} />}
          title={texts.seeTransactions}
          line={texts.seeTransactionsLine}
          href="/dashboard/transactions"
        />
      </RowList>
    </Card>
  );
}
