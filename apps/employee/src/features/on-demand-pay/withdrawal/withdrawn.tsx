import { useQuery } from "@tanstack/react-query";
import { civilDate, formatDate, instant, plusSeconds } from "@wellpaid/domain/calendar";
import { add, formatPounds } from "@wellpaid/domain/money";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Amount, Button, Card, CountdownRing, Inset, LinkButton } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { amountOf, londonOf, poundsText, useSecondsLeft } from "@wellpaid/web";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { HistoryCard } from "../cards/history-card.tsx";
import { amountQuery, type HistoryRow, historyQuery } from "../queries.ts";
import { useCancel } from "./use-withdraw.ts";
import css from "./withdrawn.module.css";

/** An advance can be cancelled for 30 seconds; then it leaves (docs/product/on-demand-pay.md#cancelling). */
const leavesAfterSeconds = 30;
/** The page itself offers it for 5 seconds. */
const offeredSeconds = 5;

export interface WithdrawnProps {
  readonly advance: HistoryRow;
  /** Called when it does not leave after all: it was cancelled, or its payout failed. */
  readonly onUndone: () => void;
}

/** Stage 2: what happens next and when, and the way to cancel while that is possible. */
export function Withdrawn({ advance, onUndone }: WithdrawnProps) {
  const { data: amount } = useQuery(amountQuery);
  const [isOffered, setOffered] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // The form before it was pressed at its foot: this begins at the top, with the page's title.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  // Also when it was cancelled in the history beside this card, or in another tab.
  const { data: rows } = useQuery(historyQuery);
  const isUndone = rows?.some(({ id, status }) => id === advance.id && (status === "cancelled" || status === "failed"));
  useEffect(() => {
    if (isUndone) onUndone();
  }, [isUndone, onUndone]);
  const ending = amount?.salaryAccountEnding;
  const leaves = londonOf(plusSeconds(instant(advance.createdAt), leavesAfterSeconds)).time;
  const less = formatPounds(add(amountOf(advance.amount), amountOf(advance.fee)));
  return (
    <div className={css.panes}>
      <Card labelledBy={headingId}>
        <div className={css.told}>
          <div className={css.disc} aria-hidden="true">
            <Check />
          </div>
          <h2 className={css.heading} id={headingId} ref={heading} tabIndex={-1}>
            <Amount text={poundsText(advance.amount)} size="3xl" />
            <span>{ending ? texts.isOnItsWay(ending) : texts.isOnItsWayShort}</span>
          </h2>
          {amount && <p>{texts.leavesAt(leaves, formatDate(civilDate(amount.payday)), less)}</p>}
        </div>
        <FiveSeconds advance={advance} onUndone={onUndone} onOver={() => setOffered(false)} />
        <LinkButton text={texts.goHome} wide href="/dashboard/home" />
      </Card>
      <HistoryCard titled cancelledAbove={isOffered ? advance.id : undefined} />
    </div>
  );
}

interface FiveSecondsProps extends WithdrawnProps {
  readonly onOver: () => void;
}

function FiveSeconds({ advance, onUndone, onOver }: FiveSecondsProps) {
  const [untilMs] = useState(() => performance.now() + Math.min(offeredSeconds, advance.cancelSecondsLeft) * 1000);
  const left = useSecondsLeft(untilMs);
  const cancel = useCancel({ onCancelled: onUndone });
  const isOver = left === 0 && !cancel.isPending;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return (
    <div className={css.offer}>
      <Inset>
        <div className={css.countdown}>
          {!isOver && <CountdownRing secondsLeft={left} seconds={offeredSeconds} label={texts.cancelTime} />}
          <p className={css.words} role="status">
            {isOver ? texts.sent : texts.secondsToCancel}
          </p>
          {!isOver && (
            <Button
              text={texts.cancel}
              kind="danger"
              small
              busy={cancel.isPending}
              onPress={() => cancel.mutate(advance.id)}
            />
          )}
        </div>
      </Inset>
    </div>
  );
}
