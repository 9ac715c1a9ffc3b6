import type { PlannedPayment } from "@wellpaid/contract/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { IconButton } from "@wellpaid/ui/action/icon-button.tsx";
import { Link } from "@wellpaid/ui/action/link.tsx";
import { ArrowLeft, ArrowRight, ChevronRight } from "@wellpaid/ui/icons";
import { Card, CardHead, Inset } from "@wellpaid/ui/surface/card.tsx";
import { CategoryPicture } from "@wellpaid/ui/surface/category-look.tsx";
import type { Ref } from "react";
import { outText, penceOf } from "../../shared/money.ts";
import { shortDay } from "./payday-words.ts";
import css from "./upcoming-card.module.css";

/** Longer names are cut (specification, section 9). */
const LONGEST_NAME = 20;

interface UpcomingSlidesProps {
  readonly payments: readonly PlannedPayment[];
  /** Moves the slides; without it they are an area that scrolls. */
  readonly mover?: {
    readonly place: Ref<HTMLElement>;
    readonly back: () => void;
    readonly on: () => void;
    readonly canGo: { readonly back: boolean; readonly on: boolean };
  };
}

/** Planned payments beside one another. Where they scroll by themselves the keys reach them, too. */
export function UpcomingSlides({ payments, mover }: UpcomingSlidesProps) {
  const scrolls = mover === undefined;
  const { back, on } = mover?.canGo ?? { back: false, on: false };
  return (
    <Card>
      <div className={css.measured}>
        <CardHead
          title={budgetingTexts.upcoming}
          end={
            <>
              <SeeAll />
              <span className={css.arrows}>
                <IconButton
                  icon={<ArrowLeft />}
                  text={budgetingTexts.earlier}
                  onPress={() => mover?.back()}
                  isDisabled={!back}
                />
                <IconButton
                  icon={<ArrowRight />}
                  text={budgetingTexts.later}
                  onPress={() => mover?.on()}
                  isDisabled={!on}
                />
              </span>
            </>
          }
        />
        <section
          className={scrolls ? css.scrolling : css.window}
          ref={mover?.place}
          aria-label={budgetingTexts.upcoming}
          {...(scrolls && { tabIndex: 0 })}
        >
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

/** To every planned payment. */
export function SeeAll() {
  return (
    <Link href="/dashboard/home/planned" end={<ChevronRight aria-hidden="true" />}>
      {budgetingTexts.seeAll}
    </Link>
  );
}

function Slide({ payment }: { readonly payment: PlannedPayment }) {
  return (
    <Inset>
      <CategoryPicture category={payment.category} />
      <p className={css.name}>{payment.name.slice(0, LONGEST_NAME)}</p>
      <p className={css.amount}>{outText(penceOf(payment.paymentAmount))}</p>
      {payment.nextPaymentDate && <p className={css.day}>{shortDay(payment.nextPaymentDate)}</p>}
    </Inset>
  );
}
