import { useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { savingsCardTexts as texts } from "@wellpaid/texts/savings/savings-cards";
import { Chip, type TileTone } from "@wellpaid/ui";
import { Calendar, Check, Clock, Landmark, Lock, LogOut, PiggyBank, TriangleAlert } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, serverNow } from "@wellpaid/web";
import type { ReactNode } from "react";
import { rejectedLook } from "../../../shared/rejected-appearance.tsx";
import { bestRateQuery } from "../queries.ts";
import { rateText } from "../rate-text.ts";
import { mayAskAgain, type SavingsFacts } from "../state.ts";

export interface CardLook {
  readonly icon: ReactNode;
  readonly tone: TileTone;
  /** The state in words (docs/product/savings.md#home-card). */
  readonly title: string;
  readonly line: string;
  readonly chip?: ReactNode;
  /** What the button says; it leads where the header's link leads. */
  readonly action: string;
}

const clockChip = (text: string) => <Chip tone="warning" icon={<Clock />} text={text} />;

const waiting: CardLook = {
  icon: <Clock />,
  tone: "warning",
  title: texts.beingSetUp,
  line: texts.beingSetUpLine,
  chip: clockChip(texts.waiting),
  action: texts.seeRequest,
};

const rejected = ({ request }: SavingsFacts): CardLook => ({
  ...rejectedLook(request?.canRequestFrom ?? null, mayAskAgain(request, serverNow()), {
    title: texts.adminDidNotApprove,
    chip: texts.notApproved,
    askAgain: texts.askAgain,
    askAgainFrom: texts.askAgainFrom,
  }),
  action: texts.seeWhatYouCanDo,
});

const nameOf = (account: SavingAccount | null) => account?.nameOfGoal ?? texts.yourBuffer;

function created({ account }: SavingsFacts): CardLook {
  const payday = account?.nextDeposit?.payday;
  return {
    icon: <Check />,
    tone: "positive",
    title: nameOf(account),
    line: [texts.wasCreated, ...(payday ? [texts.firstPayment(formatDateWithWeekday(civilDate(payday)))] : [])].join(
      ". ",
    ),
    chip: <Chip tone="positive" icon={<Check />} text={texts.isNew} />,
    action: texts.seeMore,
  };
}

function toStart({ account }: SavingsFacts): CardLook {
  return {
    icon: <Calendar />,
    tone: "brand",
    title: texts.toStart,
    line: account === null ? texts.noRate : texts.toStartLine(formatDate(civilDate(account.startsFrom))),
    chip: <Chip icon={<Calendar />} text={texts.later} />,
    action: texts.seeMore,
  };
}

function standby({ account }: SavingsFacts): CardLook {
  return {
    icon: <Landmark />,
    tone: "warning",
    title: movingWords(account?.bankChangeUnderWay ?? null),
    line: texts.movingLine,
    chip: clockChip(texts.moving),
    action: texts.seeWhere,
  };
}

function movingWords(banks: SavingAccount["bankChangeUnderWay"]): string {
  if (banks === null) return texts.moving;
  const { status, fromShortName, toShortName } = banks;
  return status === "returning" ? texts.movingBack(fromShortName) : texts.movingTitle(fromShortName, toShortName);
}

const allWithdrawn: CardLook = {
  icon: <LogOut />,
  tone: "plain",
  title: texts.everythingWithdrawn,
  line: texts.everythingWithdrawnLine,
  chip: <Chip text={texts.yourDecision} />,
  action: texts.chooseNext,
};

const deactivation: CardLook = {
  icon: <Clock />,
  tone: "warning",
  title: texts.endingTitle,
  line: texts.endingLine,
  chip: clockChip(texts.ending),
  action: texts.seeMore,
};

function readOnly({ account }: SavingsFacts): CardLook {
  return { icon: <Lock />, tone: "plain", title: nameOf(account), line: texts.readOnlyLine, action: texts.seeMore };
}

const failed: CardLook = {
  icon: <TriangleAlert />,
  tone: "negative",
  title: texts.failedTitle,
  line: texts.failedLine,
  action: texts.seeMore,
};

const notStarted = (rate: number | null): CardLook => ({
  icon: <PiggyBank />,
  tone: "brand",
  title: texts.saveFromSalary,
  line: rate === null ? texts.noRate : texts.bestRate(rateText(rate)),
  action: texts.startSavingNow,
});

const LOOKS = {
  failed: () => failed,
  waiting: () => waiting,
  rejected,
  "to-start": toStart,
  congratulations: created,
  // With their goal they are shown by how far it is.
  "reached-goal": created,
  "reached-deadline": created,
  standby,
  created,
  "read-only": readOnly,
  deactivation: () => deactivation,
  "all-withdrawn": () => allWithdrawn,
} as const satisfies Record<Exclude<SavingsFacts["view"], "none">, (facts: SavingsFacts) => CardLook>;

/** How the card shows a state in words. */
export function useCardLook(facts: SavingsFacts): CardLook {
  const { view } = facts;
  const { data: best } = useQuery({ ...bestRateQuery, enabled: view === "none" });
  return view === "none" ? notStarted(best?.aer ?? null) : LOOKS[view](facts);
}
