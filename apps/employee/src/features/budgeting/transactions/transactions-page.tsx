import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { shellTexts } from "@wellpaid/texts/shell";
import { searchTexts } from "@wellpaid/texts/budgeting/transaction-search";
import { transactionTexts as texts } from "@wellpaid/texts/budgeting/transactions";
import { Button, Card, EmptyState, PageBody, PageTitle, SideColumn } from "@wellpaid/ui";
import { Landmark, Search } from "@wellpaid/ui/icons";
import { ListPending, londonOf, serverNow } from "@wellpaid/web";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { useIsPhone } from "../../../shared/use-is-phone.ts";
import { leftBeside } from "../budgets/budget-words.ts";
import { budgetsQuery } from "../budgets/queries.ts";
import { NothingLoadedYet } from "../connect/nothing-loaded-yet.tsx";
import { LeftOutPayments } from "../regular/left-out-payments.tsx";
import { SpendingCard } from "../usage-report/spending-card.tsx";
import { bankAccountsQuery } from "../queries.ts";
import { TransactionDialogs } from "./detail/transaction-dialogs.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isFiltered, NO_FILTERS, type TransactionFilters } from "./filters.ts";
import { ListEnd } from "./list-end.tsx";
import { transactionsQuery } from "./queries.ts";
import { activeFilters, searchWords } from "./search/active-filters.ts";
import { TransactionList } from "./transaction-list.tsx";
import css from "./transactions.module.css";
import { useFilters } from "./use-filters.ts";

/** Every transaction of the connected accounts, searched by words and narrowed by filters. */
export function TransactionsPage() {
  const { filters, change } = useFilters();
  const isPhone = useIsPhone();
  const { data: money } = useQuery(indicatorsQuery);
  const { data: accounts = [] } = useQuery(bankAccountsQuery);
  const active = activeFilters(filters, accounts);
  const isAlone = isPhone || money === null;
  return (
    <PageBody width={isAlone ? "task" : "content"}>
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} />
      <SideColumn side={isAlone ? null : <SpendingCard leadsOn={false} />} sideLabel={budgetingTexts.more}>
        <div className={css.list}>
          <FilterBar filters={filters} active={active} onChange={change} />
          <Found filters={filters} searched={searchWords(filters, active)} onClear={() => change(NO_FILTERS)} />
          <LeftOutPayments />
        </div>
      </SideColumn>
    </PageBody>
  );
}

interface FoundProps {
  readonly filters: TransactionFilters;
  /** The same in words. */
  readonly searched: string;
  readonly onClear: () => void;
}

function Found({ filters, searched, onClear }: FoundProps) {
  const [pressedId, setPressedId] = useState<string | null>(null);
  const query = useInfiniteQuery(transactionsQuery(filters));
  // Only what is beside the rows: without it they are complete.
  const { data: budgets } = useQuery(budgetsQuery(0));
  const leftTextOf = (transaction: Transaction) => leftBeside(transaction, budgets);
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined || (error !== null && isPlaceholderData))
    return <ListPending what={texts.part} problem={error} onTryAgain={() => void refetch()} rows={8} />;
  const items = data.pages.flatMap((page) => page.items);
  const total = data.pages[data.pages.length - 1]?.total ?? null;
  const now = serverNow();
  const pressed = items.find(({ id }) => id === pressedId);
  if (items.length === 0)
    return isFiltered(filters) ? (
      <NoneFound searched={searched} onClear={onClear} />
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
          <ExportButton filters={filters} />
        </div>
      </div>
      <div aria-busy={isPlaceholderData}>
        <Card flush>
          <TransactionList
            transactions={items}
            hasMore={query.hasNextPage}
            onPress={({ id }) => setPressedId(id)}
            leftTextOf={leftTextOf}
            today={now === null ? null : londonOf(now).date}
          />
          <ListEnd query={query} left={total === null ? null : total - items.length} />
        </Card>
      </div>
      {pressed && (
        <TransactionDialogs transaction={pressed} leftText={leftTextOf(pressed)} onClose={() => setPressedId(null)} />
      )}
    </>
  );
}

function NoneFound({ searched, onClear }: Pick<FoundProps, "searched" | "onClear">) {
  return (
    <Card>
      <EmptyState
        icon={<Search />}
        title={searchTexts.noneFound}
        actions={<Button text={texts.clearFilters} wide onPress={onClear} />}
      >
        {searchTexts.noneFoundLine(searched)}
      </EmptyState>
    </Card>
  );
}
