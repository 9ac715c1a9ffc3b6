import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { List } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import { ListRow, RowList } from "@wellpaid/ui/surface/list-row.tsx";

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
