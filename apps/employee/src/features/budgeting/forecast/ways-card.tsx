import { useQuery } from "@tanstack/react-query";
import type { Forecast } from "@wellpaid/contract/forecast";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds, formatPoundsShort } from "@wellpaid/domain/money/format";
import { NO_PENCE, pence, times } from "@wellpaid/domain/money/pence";
import { forecastTexts as texts } from "@wellpaid/texts/forecast";
import { ownLimitTexts } from "@wellpaid/texts/own-limits";
import { Link, LinkButton } from "@wellpaid/ui/action/link.tsx";
import { Calendar, ChevronRight, ExternalLink, Zap } from "@wellpaid/ui/icons";
import { Card, CardHead, Inset } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import type { ReactNode } from "react";
import { amountOf } from "../../../shared/money.ts";
import { useProfile } from "../../../shared/profile.ts";
import { amountQuery, quoteQuery } from "../../../shared/withdrawable.ts";
import { type Offer, offerOf } from "./offer.ts";
import css from "./ways-card.module.css";

/** What helps over the days below zero, cheapest first, each with what it costs. */
export function WaysCard({ forecast }: { readonly forecast: Forecast }) {
  const { movable, short, payday } = forecast;
  const { status } = useProfile();
  const { data: available } = useQuery({ ...amountQuery, enabled: status === "active" });
  const offer = offerOf(available ?? null, short);
  return (
    <Card>
      <CardHead title={texts.ways} line={texts.waysLine} />
      <ul className={css.ways}>
        {movable && (
          <Way
            icon={<Calendar />}
            name={texts.move}
            cost={formatPounds(NO_PENCE)}
            line={texts.moveLine(movable.name, formatPounds(pence(movable.amount)))}
            link={
              <LinkButton small href="/dashboard/home/planned">
                {texts.moveLink}
              </LinkButton>
            }
          />
        )}
        {offer && <Withdrawal offer={offer} payday={payday} isFirst={movable === null} />}
      </ul>
      <Inset tone="brand">
        {texts.advice}{" "}
        <Link href={ownLimitTexts.moneyHelperUrl} external end={<ExternalLink aria-hidden="true" />}>
          {ownLimitTexts.moneyHelper}
        </Link>
      </Inset>
    </Card>
  );
}

interface WithdrawalProps {
  readonly offer: Offer;
  readonly payday: string;
  readonly isFirst: boolean;
}

/** One withdrawal, with its fee; not there where none can be made. */
function Withdrawal({ offer, payday, isFirst }: WithdrawalProps) {
  const { data: quote } = useQuery(quoteQuery(offer.pounds));
  if (quote === undefined) return null;
  const amount = formatPoundsShort(amountOf(quote.amount));
  const fee = amountOf(quote.fee);
  const less = formatPounds(pence(amountOf(quote.amount) + fee));
  const lessLine = texts.withdrawalLine(formatDate(civilDate(payday)), less);
  const line = offer.isAll ? lessLine : `${texts.partOnly} ${lessLine}`;
  const words = texts.withdraw(formatPounds(amountOf(quote.amount)));
  return (
    <Way
      icon={<Zap />}
      name={texts.withdrawal(amount)}
      cost={formatPounds(fee)}
      line={fee > 0 ? `${texts.severalCost(formatPounds(times(fee, 3)))} ${line}` : line}
      link={
        isFirst ? (
          <LinkButton small href="/dashboard/advance-up">
            {words}
          </LinkButton>
        ) : (
          <Link href="/dashboard/advance-up" end={<ChevronRight aria-hidden="true" />}>
            {words}
          </Link>
        )
      }
    />
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly cost: string;
  readonly line: string;
  readonly link: ReactNode;
}

function Way({ icon, name, cost, line, link }: WayProps) {
  return (
    <li className={css.way}>
      <CategoryTile icon={icon} />
      <div className={css.words}>
        <p className={css.head}>
          <strong>{name}</strong>
          <strong>{cost}</strong>
        </p>
        <p className={css.line}>{line}</p>
        <div>{link}</div>
      </div>
    </li>
  );
}
