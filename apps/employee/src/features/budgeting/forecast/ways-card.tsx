import { useQuery } from "@tanstack/react-query";
import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, formatPoundsShort, NO_PENCE, pence, times } from "@wellpaid/domain/money";
import { ownLimitTexts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { waysTexts as texts } from "@wellpaid/texts/budgeting/ways-through";
import { Card, CardHead, CategoryTile, Inset, Link, LinkButton } from "@wellpaid/ui";
import { Calendar, ChevronRight, ExternalLink, PiggyBank, Zap } from "@wellpaid/ui/icons";
import { amountOf } from "@wellpaid/web";
import { type ReactNode, useEffect } from "react";
import { ownSavingsQuery } from "../../../shared/own-savings.ts";
import { useProfile } from "../../../shared/profile.ts";
import { amountQuery, quoteQuery } from "../../../shared/withdrawable.ts";
import { type Offer, offerOf } from "./offer.ts";
import { type SavingsOffer, savingsOfferOf } from "./savings-offer.ts";
import css from "./ways-card.module.css";

const place = "ways";

/** Scrolls to this card for a person who followed a link to it: it exists only once its facts have loaded. */
function goToWays(): void {
  const heading = location.hash === `#${place}` ? document.getElementById(place) : null;
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** What helps over the days below zero, cheapest first, each with what it costs. */
export function WaysCard({ forecast }: { readonly forecast: Forecast }) {
  const { movable, short, payday } = forecast;
  const { status, company } = useProfile();
  const { data: available } = useQuery({ ...amountQuery, enabled: status === "active" });
  const offer = offerOf(available ?? null, short);
  const mayHaveSavings = status === "active" && company.isSavingsAvailable;
  const { data: saving } = useQuery({ ...ownSavingsQuery, enabled: mayHaveSavings });
  const saved = savingsOfferOf(saving ?? null, short);
  const isSavedFirst = saved !== null && (saved.feePence === NO_PENCE || movable === null);
  useEffect(() => {
    // After the page's own heading, which has the focus on a change of page.
    const frame = requestAnimationFrame(goToWays);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Card>
      <CardHead id={place} title={texts.ways} line={texts.waysLine} />
      <ul className={css.ways}>
        {isSavedFirst && <OwnSavings offer={saved} isFirst />}
        {movable && (
          <Way
            icon={<Calendar />}
            name={texts.move}
            cost={formatPounds(NO_PENCE)}
            line={texts.moveLine(movable.name, formatPounds(pence(movable.amount)))}
            link={
              <WayLink href="/dashboard/home/planned" isFirst={!isSavedFirst}>
                {texts.moveLink}
              </WayLink>
            }
          />
        )}
        {saved && !isSavedFirst && <OwnSavings offer={saved} isFirst={false} />}
        {offer && <Withdrawal offer={offer} payday={payday} isFirst={movable === null && saved === null} />}
      </ul>
      <Inset tone="brand">
        {texts.advice}{" "}
        <Link href={ownLimitTexts.moneyHelperUrl} external end={<ExternalLink />}>
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
  const label = texts.withdraw(formatPounds(amountOf(quote.amount)));
  return (
    <Way
      icon={<Zap />}
      name={texts.withdrawal(amount)}
      cost={formatPounds(fee)}
      line={fee > 0 ? `${texts.severalCost(formatPounds(times(fee, 3)))} ${line}` : line}
      link={
        <WayLink href="/dashboard/advance-up" isFirst={isFirst}>
          {label}
        </WayLink>
      }
    />
  );
}

/** Own savings: the cheapest there is while this month's free withdrawal is left. */
function OwnSavings({ offer, isFirst }: { readonly offer: SavingsOffer; readonly isFirst: boolean }) {
  const { amountPence, feePence, payoutPence, paidOn, isAll, isWhole } = offer;
  const labels = [
    isWhole ? texts.savingsWhole : feePence > 0 ? texts.savingsFee : texts.savingsFree,
    ...(isAll ? [] : [texts.partOnly]),
    texts.savingsArrive(formatPounds(payoutPence), formatDate(paidOn)),
  ];
  return (
    <Way
      icon={<PiggyBank />}
      name={texts.ownSavings(formatPoundsShort(amountPence))}
      cost={formatPounds(feePence)}
      line={labels.join(" ")}
      link={
        <WayLink href="/dashboard/savings/savings-created" isFirst={isFirst}>
          {texts.savingsLink}
        </WayLink>
      }
    />
  );
}

interface WayLinkProps {
  readonly href: string;
  readonly isFirst: boolean;
  readonly children: string;
}

/** The first way's link is emphasised. */
function WayLink({ href, isFirst, children }: WayLinkProps) {
  if (isFirst) return <LinkButton text={children} small href={href} />;
  return (
    <Link href={href} end={<ChevronRight />}>
      {children}
    </Link>
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
        <p className="wp-small">{line}</p>
        <div>{link}</div>
      </div>
    </li>
  );
}
