import { useQuery } from "@tanstack/react-query";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Card, CardHead, Loading, Skeleton } from "@wellpaid/ui";
import { NotLoaded } from "@wellpaid/web";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { upcomingQuery } from "../queries.ts";
import css from "./upcoming-card.module.css";
import { SeeAll, UpcomingSlides } from "./upcoming-slides.tsx";

/** Planned payments until payday: four side by side on a desktop, scrolled two at a time; a scroll area on a phone. */
export function UpcomingCard() {
  const { data: payments, error, refetch } = useQuery(upcomingQuery("expense"));
  const { data: money } = useQuery(indicatorsQuery);
  if (payments === undefined)
    return (
      <Card>
        <CardHead title={budgetingTexts.upcoming} />
        {error ? (
          <NotLoaded what={budgetingTexts.partUpcoming} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton height="9rem" />
          </Loading>
        )}
      </Card>
    );
  if (payments.length > 0) return <UpcomingSlides payments={payments} />;
  return (
    <Card>
      <CardHead title={budgetingTexts.upcoming} end={money !== null && <SeeAll />} />
      <p className={css.none}>{money === null ? budgetingTexts.noExpenses : budgetingTexts.upcomingNone}</p>
    </Card>
  );
}
