import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { shellTexts } from "@wellpaid/texts/shell";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Button, Card, EmptyState, PageBody, PageTitle, SideColumn } from "@wellpaid/ui";
import { Landmark, Search } from "@wellpaid/ui/icons";
import { ListPending, londonOf, serverNow } from "@wellpaid/web";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { useIsPhone } from "../../../shared/use-is-phone.ts";
import { NothingLoadedYet } from "../connect/nothing-loaded-yet.tsx";
import { MoveDialog } from "../own-moves/move-dialog.tsx";
import { LeftOutPayments } from "../regular/left-out-payments.tsx";
import { SpendingCard } from "../usage-report/spending-card.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isFiltered, type TransactionFilters } from "./filters.ts";
import { ListEnd } from "./list-end.tsx";
import { transactionsQuery } from "./queries.ts";
import { TransactionList } from "./transaction-list.tsx";
import css from "./transactions.module.css";
import { useFilters } from "./use-filters.ts";

/** Every transaction of the connected accounts, searched by words and categories. */
export function TransactionsPage() {
  const { filters, change } = useFilters();
  const isPhone = useIsPhone();
  const { data: money } = useQuery(indicatorsQuery);
  const isAlone = isPhone || money === null;
  return (
    <PageBody width={isAlone ? "task" : "content"}>
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} />
      <SideColumn side={isAlone ? null : <SpendingCard leadsOn={false} />} sideLabel={budgetingTexts.more}>
        <div className={css.list}>
          <FilterBar filters={filters} onChange={change} />
          <Found filters={filters} onClear={() => change({ q: undefined, categories: undefined, moves: undefined })} />
          <LeftOutPayments />
        </div>
      </SideColumn>
    </PageBody>
  );
}

function Found({ filters, onClear }: { readonly filters: TransactionFilters; readonly onClear: () => void }) {
  const [pressed, setPressed] = useState<Transaction | null>(null);
  const [moving, setMoving] = useState<Transaction | null>(null);
  const query = useInfiniteQuery(transactionsQuery(filters));
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined || (error !== null && isPlaceholderData))
    return <ListPending what={texts.part} problem={error} onTryAgain={() => void refetch()} rows={8} />;
  const items = data.pages.flatMap((page) => page.items);
  const total = data.pages[data.pages.length - 1]?.total ?? null;
  const now = serverNow();
  if (items.length === 0)
    return isFiltered(filters) ? (
      <NoneFound onClear={onClear} />
    ) : (
      <NothingLoadedYet icon={<Landmark />} texts={texts} />
    );
  return (
    <>
      <div className={css.count}>
        <span role="status">
          {total === null ? texts.shownOfMany(items.length) : texts.shownOf(items.length, total)}
        </span>
        {/* Above the list: what is below a growing list moves away from under a press. */}
        <div className={css.presses}>
          {isFiltered(filters) && <Button text={texts.clearFilters} kind="quiet" small onPress={onClear} />}
          <ExportButton filters={filters} />
        </div>
      </div>
      <div aria-busy={isPlaceholderData}>
        <Card flush>
          <TransactionList
            transactions={items}
            hasMore={query.hasNextPage}
            onPress={setPressed}
            today={now === null ? null : londonOf(now).date}
          />
          <ListEnd query={query} left={total === null ? null : total - items.length} />
        </Card>
      </div>
      {pressed && (
        <CategoryDialog
          transaction={pressed}
          onClose={() => setPressed(null)}
          onMove={() => {
            setMoving(pressed);
            setPressed(null);
          }}
        />
      )}
      {moving && <MoveDialog transaction={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Search />}
        title={texts.noneFound}
        actions={<Button text={texts.clearFilters} wide onPress={onClear} />}
      >
        {texts.noneFoundLine}
      </EmptyState>
    </Card>
  );
}
