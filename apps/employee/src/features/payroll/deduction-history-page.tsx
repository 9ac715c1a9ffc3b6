import { useQuery } from "@tanstack/react-query";
import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { accountTexts } from "@wellpaid/texts/account/account";
import { deductionTexts as texts } from "@wellpaid/texts/on-demand-pay/deductions";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Card, EmptyState, PageBody, SeriesLegend, SkeletonRows } from "@wellpaid/ui";
import { List } from "@wellpaid/ui/icons";
import { ScreenNotLoaded } from "@wellpaid/web";
import { AccountPageTitle } from "../../shared/account-page-title.tsx";
import { StatementsLink } from "../../shared/layout/statements-link.tsx";
import css from "./deduction-history.module.css";
import { DeductionList } from "./deduction-list.tsx";
import { DeductionTable } from "./deduction-table.tsx";
import { deductionsQuery } from "./queries.ts";

/** How paydays reduced the salary, newest first: a list that opens on a phone, a table from 900. */
export function DeductionHistoryPage() {
  return (
    <PageBody width="task">
      <AccountPageTitle title={accountTexts.deductionHistory} />
      <Deductions />
    </PageBody>
  );
}

function Deductions() {
  const { data: items, error, refetch } = useQuery(deductionsQuery);
  if (items === undefined && error !== null)
    return (
      <Card>
        <ScreenNotLoaded what={accountTexts.deductionHistory} problem={error} onTryAgain={() => void refetch()} />
      </Card>
    );
  if (items === undefined)
    return (
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    );
  const oldest = items.at(-1);
  if (oldest === undefined)
    return (
      <Card>
        <EmptyState icon={<List />} title={texts.none}>
          {texts.noneLine}
        </EmptyState>
      </Card>
    );
  return <Paydays items={items} oldest={oldest} />;
}

function Paydays({ items, oldest }: { readonly items: readonly DeductionItem[]; readonly oldest: DeductionItem }) {
  const { paid, taken, savings } = texts.series;
  return (
    <div className={css.parts}>
      <div className={css.legend}>
        <SeriesLegend names={[paid, taken, savings]} />
      </div>
      <div className={css.card}>
        <Card flush>
          <div className={css.scrolling} role="region" aria-label={accountTexts.deductionHistory} tabIndex={0}>
            <DeductionList items={items} />
            <DeductionTable items={items} />
          </div>
        </Card>
      </div>
      <p className={css.end}>{onDemandPayTexts.thatIsAll(formatDate(civilDate(oldest.payday)))}</p>
      <StatementsLink />
    </div>
  );
}
