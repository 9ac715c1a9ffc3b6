import { useQuery } from "@tanstack/react-query";
import type { PlannedPayment } from "@wellpaid/contract/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { IconButton } from "@wellpaid/ui/action/icon-button.tsx";
import { Link } from "@wellpaid/ui/action/link.tsx";
import { ArrowLeft, ArrowRight, ChevronRight } from "@wellpaid/ui/icons";
import { Card, CardHead, Inset } from "@wellpaid/ui/surface/card.tsx";
import { CategoryPicture } from "@wellpaid/ui/surface/category-look.tsx";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { CardSkeleton, NotLoaded } from "../../shared/card-states.tsx";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { outText, penceOf } from "../../shared/money.ts";
import { shortDay } from "./payday-words.ts";
import { upcomingQuery } from "./queries.ts";
import css from "./upcoming-card.module.css";

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
  if (payments.length > 0) return <Carousel payments={payments} />;
  return (
    <Card>
      <CardHead title={budgetingTexts.upcoming} />
      <p className={css.none}>{money === null ? budgetingTexts.noExpenses : budgetingTexts.upcomingNone}</p>
    </Card>
  );
}

/** A duration of 25 in embla is some 700 ms (specification, section 9). */
const carousel = { align: "start", duration: 25, containScroll: "trimSnaps" } as const;

function useCarousel() {
  const [place, embla] = useEmblaCarousel({
    ...carousel,
    breakpoints: { "(min-width: 680px)": { slidesToScroll: 2 } },
  });
  const [ends, setEnds] = useState({ back: false, on: false });
  useEffect(() => {
    if (!embla) return;
    const look = () => setEnds({ back: embla.canScrollPrev(), on: embla.canScrollNext() });
    look();
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla]);
  const jump = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { place, ends, back: () => embla?.scrollPrev(jump), on: () => embla?.scrollNext(jump) };
}

function Carousel({ payments }: { readonly payments: readonly PlannedPayment[] }) {
  const { place, ends, back, on } = useCarousel();
  return (
    <Card>
      <div className={css.measured}>
        <CardHead
          title={budgetingTexts.upcoming}
          end={
            <>
              <Link href="/dashboard/home/detail" end={<ChevronRight aria-hidden="true" />}>
                {budgetingTexts.seeAll}
              </Link>
              <span className={css.arrows}>
                <IconButton icon={<ArrowLeft />} text={budgetingTexts.earlier} onPress={back} isDisabled={!ends.back} />
                <IconButton icon={<ArrowRight />} text={budgetingTexts.later} onPress={on} isDisabled={!ends.on} />
              </span>
            </>
          }
        />
        <section className={css.window} ref={place} aria-label={budgetingTexts.upcoming}>
          <ul className={css.slides}>
            {payments.map((payment) => (
              <li key={payment.id} className={css.slide}>
                <Slide payment={payment} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}

function Slide({ payment }: { readonly payment: PlannedPayment }) {
  return (
    <Inset>
      <CategoryPicture category={payment.category} />
      <p className={css.name}>{payment.name.slice(0, 20)}</p>
      <p className={css.amount}>{outText(penceOf(payment.paymentAmount))}</p>
      {payment.nextPaymentDate && <p className={css.day}>{shortDay(payment.nextPaymentDate)}</p>}
    </Inset>
  );
}
