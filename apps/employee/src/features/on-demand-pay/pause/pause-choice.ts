import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { addDays, civilDate, type Instant } from "@wellpaid/domain/calendar";
import { PAUSE_DURATIONS, type PauseDuration, pauseEnd } from "@wellpaid/domain/on-demand-pay/access/pause";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { pauseTexts as texts } from "@wellpaid/texts/on-demand-pay/pause";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { formatMomentWithWeekday, londonMidnightOf } from "@wellpaid/web";
import type { PayFacts } from "../facts.ts";

/** One duration as it would be now. */
export interface PauseChoice {
  readonly duration: PauseDuration;
  readonly title: string;
  /** What the button does, and its question. */
  readonly button: string;
  /** Shown once it is done. */
  readonly done: string;
  /** Null while the payday is not known, or is over and the next not begun. */
  readonly until: Instant | null;
}

/** The durations in their order, each with the end that the server would give it now. */
export function pauseChoices(now: Instant | null, amount: AdvanceAmount | null): readonly PauseChoice[] {
  return PAUSE_DURATIONS.map((duration) => {
    const until = now && untilOf(duration, now, amount);
    if (duration === "untilPayday")
      return {
        duration,
        title: texts.untilPayday,
        button: texts.pauseUntilPayday,
        done: texts.pausedUntilPayday,
        until,
      };
    const title = texts.durations[duration];
    return { duration, title, button: texts.pauseFor(title), done: texts.pausedFor(title), until };
  });
}

function untilOf(duration: PauseDuration, now: Instant, amount: AdvanceAmount | null): Instant | null {
  if (duration !== "untilPayday") return pauseEnd(duration, now, now);
  if (amount === null) return null;
  const end = pauseEnd(duration, now, londonMidnightOf(addDays(civilDate(amount.payday), 1)));
  return end > now ? end : null;
}

/** Why nothing can be paused; undefined where it can. What the card on home shows decides it, as it does on the server. */
export function whyNotPaused({ card }: PayFacts): string | undefined {
  switch (card.kind) {
    case "amount":
      return undefined;
    case "paused":
      return card.until === null
        ? onDemandPayTexts.pausedByEmployerLine
        : texts.pausedUntil(formatMomentWithWeekday(card.until));
    case "register-now":
      return refusalTexts.SUSPENDED();
    case "company-suspended":
      return refusalTexts.COMPANY_SUSPENDED();
    default:
      return texts.nothingToPause;
  }
}
