import { useQuery } from "@tanstack/react-query";
import type { PlannedPayment } from "@wellpaid/contract/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { type ComponentType, useEffect, useState } from "react";
import { CardSkeleton, NotLoaded } from "../../shared/card-states.tsx";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { upcomingQuery } from "./queries.ts";
import css from "./upcoming-card.module.css";
import { SeeAll, UpcomingSlides } from "./upcoming-slides.tsx";

/** Planned payments until payday: four beside one another on a desktop, two at a step; a scroll area on a phone. */
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
          <CardSkeleton />
        )}
      </Card>
    );
  if (payments.length > 0) return <Slides payments={payments} />;
  return (
    <Card>
      <CardHead title={budgetingTexts.upcoming} end={money !== null && <SeeAll />} />
      <p className={css.none}>{money === null ? budgetingTexts.noExpenses : budgetingTexts.upcomingNone}</p>
    </Card>
  );
}

type SlidesComponent = ComponentType<{ readonly payments: readonly PlannedPayment[] }>;

/** From here on the slides are moved, as there is room for their arrows. */
const wide = "(min-width: 42.5em)";

/** The carousel's code comes only where it is shown, and after the slides are: until then, or without it, they scroll. */
function Slides({ payments }: { readonly payments: readonly PlannedPayment[] }) {
  const [Carousel, setCarousel] = useState<SlidesComponent | null>(null);
  const [isWide, setWide] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const media = matchMedia(wide);
    const look = () => setWide(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);
  useEffect(() => {
    if (!isWide) return;
    const take = (code: { readonly UpcomingCarousel: SlidesComponent }) => setCarousel(() => code.UpcomingCarousel);
    import("./upcoming-carousel.tsx").then(take, () => undefined);
  }, [isWide]);
  return isWide && Carousel ? <Carousel payments={payments} /> : <UpcomingSlides payments={payments} />;
}
