import { useQuery } from "@tanstack/react-query";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { usageReportTexts as texts } from "@wellpaid/texts/budgeting/usage-report";
import { Card, CardHead, Link } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { CardPending } from "@wellpaid/web";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { spendingQuery } from "./queries.ts";
import { SpendingList } from "./spending-list.tsx";

/** As many as the side column has room for. */
const SHOWN = 5;

/** In a side column: what was spent in the last two weeks, with a link to the transactions unless they are beside it. */
export function SpendingCard({ leadsOn = true }: { readonly leadsOn?: boolean }) {
  // A failed load is reported where it is shown: this card, which mounts later, does not request it again.
  const { data: money } = useQuery({ ...indicatorsQuery, retryOnMount: false });
  const { data, error, refetch } = useQuery({ ...spendingQuery, enabled: Boolean(money) });
  if (!money) return null;
  return (
    <Card>
      <CardHead
        title={texts.spending}
        line={data && texts.spendingOf(formatPounds(pence(data.total)))}
        end={
          leadsOn && (
            <Link href="/dashboard/transactions" end={<ChevronRight />}>
              {budgetingTexts.seeAll}
            </Link>
          )
        }
      />
      {data ? (
        <SpendingList spending={data.spending.slice(0, SHOWN)} label={texts.spending} />
      ) : (
        <CardPending what={texts.partSpending} problem={error} onTryAgain={() => void refetch()} lines={SHOWN} />
      )}
      {data?.spending.length === 0 && <p>{texts.nothingSpent}</p>}
    </Card>
  );
}
