import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { billCalendarTexts } from "@wellpaid/texts/budgeting/bill-calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Card, CardHead, IconButton, Inset, Link } from "@wellpaid/ui";
import { ArrowLeft, ArrowRight, Calendar, ChevronRight } from "@wellpaid/ui/icons";
import { outText, penceOf } from "@wellpaid/web";
import type { CSSProperties } from "react";
import { merchantBeside, PaymentTile } from "../payment-tile.tsx";
import { shortDay } from "../payday-text.ts";
import { rhythmText } from "../rhythm-text.ts";
import css from "./upcoming-card.module.css";
import { useCarousel } from "./use-carousel.ts";

/** Longer names are cut (docs/product/budgeting.md#carousel). */
const LONGEST_NAME = 20;

/** Planned payments side by side. Where they are a native scroll area, the keyboard can scroll them too. */
export function UpcomingSlides({ payments }: { readonly payments: readonly PlannedPayment[] }) {
  const { viewport, isMoved, canGo, back, on } = useCarousel();
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
                  onPress={back}
                  isDisabled={!canGo.back}
                />
                <IconButton icon={<ArrowRight />} text={budgetingTexts.later} onPress={on} isDisabled={!canGo.on} />
              </span>
            </>
          }
        />
        <section
          className={isMoved ? css.window : css.scrolling}
          ref={viewport}
          aria-label={budgetingTexts.upcoming}
          {...(!isMoved && { tabIndex: 0 })}
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

/** Links to the calendar and to all planned payments. */
export function SeeAll() {
  return (
    <>
      <Link href="/dashboard/home/calendar" icon={<Calendar />} aria-label={billCalendarTexts.open}>
        {billCalendarTexts.title}
      </Link>
      <Link href="/dashboard/home/planned" end={<ChevronRight />}>
        {budgetingTexts.seeAll}
      </Link>
    </>
  );
}

function Slide({ payment }: { readonly payment: PlannedPayment }) {
  const amount = outText(penceOf(payment.paymentAmount));
  const merchant = merchantBeside(payment);
  return (
    <Inset>
      <PaymentTile merchant={payment.merchant} category={payment.category} />
      <p className={css.name}>{payment.name.slice(0, LONGEST_NAME)}</p>
      <p className={css.amount} style={{ "--letters": amount.length } as CSSProperties}>
        {amount}
      </p>
      {payment.nextPaymentDate && <p className="wp-caption">{shortDay(payment.nextPaymentDate)}</p>}
      <p className="wp-caption">{rhythmText({ ...payment, endDate: null })}</p>
      {merchant !== undefined && <p className="wp-caption">{merchant}</p>}
    </Inset>
  );
}
