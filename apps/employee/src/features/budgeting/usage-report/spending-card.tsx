import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatPounds, pence, sum } from "@wellpaid/domain/money";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { usageReportTexts as texts } from "@wellpaid/texts/budgeting/usage-report";
import { Card, CardHead, Link, Stack } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { CardPending } from "@wellpaid/web";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { PeriodLine } from "../period-line.tsx";
import { type Spending, spendingQuery } from "./queries.ts";
import { SpendingList } from "./spending-list.tsx";

/** As many as the side column has room for. */
const SHOWN = 5;

/** In a side column: what was spent since payday, with a link to the transactions unless they are beside it; earlier by arrows. */
export function SpendingCard({ leadsOn = true }: { readonly leadsOn?: boolean }) {
  const [periodsAgo, setPeriodsAgo] = useState(0);
  // A failed load is reported where it is shown: this card, which mounts later, does not request it again.
  const { data: money } = useQuery({ ...indicatorsQuery, retryOnMount: false });
  const query = { ...spendingQuery(periodsAgo), enabled: Boolean(money), placeholderData: keepPreviousData };
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  if (!money) return null;
  const isShown = data !== undefined && !(error !== null && isPlaceholderData);
  const isNow = periodsAgo === 0;
  const total = isShown ? formatPounds(pence(data.total)) : "";
  return (
    <Card>
      <CardHead
        title={texts.spending}
        line={isShown && (isNow ? texts.spendingOf(total) : texts.spendingOfPeriod(total))}
        end={
          leadsOn && (
            <Link href="/dashboard/transactions" end={<ChevronRight />}>
              {budgetingTexts.seeAll}
            </Link>
          )
        }
      />
      {isShown ? (
        <Stack gap={3}>
          <PeriodLine
            firstDay={data.firstDay}
            lastDay={data.lastDay}
            periodsAgo={periodsAgo}
            onPeriod={setPeriodsAgo}
          />
          {data.spending.length === 0 ? (
            <p>{isNow ? texts.nothingSpent : texts.nothingSpentInPeriod}</p>
          ) : (
            <LargestCategories spending={data.spending} />
          )}
        </Stack>
      ) : (
        <CardPending what={texts.partSpending} problem={error} onTryAgain={() => void refetch()} lines={SHOWN} />
      )}
    </Card>
  );
}

function LargestCategories({ spending }: { readonly spending: Spending }) {
  const others = spending.slice(SHOWN);
  const rest = formatPounds(sum(others.map(({ spent }) => pence(spent))));
  return (
    <>
      <SpendingList spending={spending.slice(0, SHOWN)} label={texts.spending} />
      {others.length > 0 && <p className="wp-caption">{texts.moreCategories(rest, others.length)}</p>}
    </>
  );
}
