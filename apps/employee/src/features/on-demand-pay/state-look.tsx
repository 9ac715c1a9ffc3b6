import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate, formatDateWithWeekday } from "@wellpaid/domain/calendar/format-date";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay";
import { Chip } from "@wellpaid/ui/feedback/chip.tsx";
import { Calendar, Clock, ExternalLink, Info, Lock, User, X, Zap } from "@wellpaid/ui/icons";
import type { TileTone } from "@wellpaid/ui/surface/category-tile.tsx";
import type { ReactNode } from "react";
import { londonDateOf, londonOf } from "../../shared/london-time.ts";
import type { PayFacts } from "./facts.ts";

interface StateAction {
  readonly text: string;
  readonly href: string;
  /** Given where the link leads out of the app. */
  readonly icon?: ReactNode;
}

export interface StateLook {
  readonly icon: ReactNode;
  readonly tone: TileTone;
  /** The state in the specification's words. */
  readonly title: string;
  readonly line: string;
  readonly chip?: ReactNode;
  readonly action?: StateAction;
  /** The working days go on being earned, and are shown. */
  readonly showsDays?: boolean;
}

function paused(until: Instant | null): StateLook {
  return {
    icon: <Lock />,
    tone: "warning",
    title: until === null ? texts.paused : texts.pausedUntil(formatDate(londonOf(until).date)),
    line: until === null ? texts.pausedByEmployerLine : texts.pausedLine,
    chip: <Chip tone="warning" icon={<Clock aria-hidden="true" />} text={texts.pausedChip} />,
    showsDays: true,
  };
}

function rejected({ request }: PayFacts): StateLook {
  const from = request?.canRequestFrom ?? null;
  return {
    icon: <X />,
    tone: "negative",
    title: texts.adminDidNotApprove,
    line: from === null ? texts.askAgain : texts.askAgainFrom(formatDateWithWeekday(londonDateOf(from))),
    chip: <Chip tone="negative" icon={<X aria-hidden="true" />} text={texts.notApproved} />,
  };
}

function closed({ amount }: PayFacts): StateLook {
  const payday = amount && civilDate(amount.payday);
  return {
    icon: <Calendar />,
    tone: "plain",
    title: texts.closedTitle,
    line: texts.closed,
    chip: payday && <Chip icon={<Calendar aria-hidden="true" />} text={texts.opens(formatDate(addDays(payday, 1)))} />,
    showsDays: true,
  };
}

function notAvailable(payslipUrl: string | null, isInPayroll: boolean): StateLook {
  const look = { icon: <Info />, tone: "plain", title: texts.notAvailable } as const;
  if (!isInPayroll) return { ...look, line: texts.notInPayrollLine };
  if (payslipUrl === null) return { ...look, line: texts.notAvailableLine };
  const icon = <ExternalLink aria-hidden="true" />;
  return { ...look, line: texts.notAvailablePayslips, action: { text: texts.openPayslips, href: payslipUrl, icon } };
}

const beingSetUp: StateLook = {
  icon: <Clock />,
  tone: "warning",
  title: texts.beingSetUp,
  line: texts.beingSetUpLine,
  chip: <Chip tone="warning" icon={<Clock aria-hidden="true" />} text={texts.waiting} />,
};

const accessEnded: StateLook = {
  icon: <User />,
  tone: "plain",
  title: texts.registerNow,
  line: texts.accessEndedLine,
};

const canRegister = (fee: string): StateLook => ({
  icon: <Zap />,
  tone: "brand",
  title: texts.canRegister,
  line: texts.canRegisterLine(fee),
});

/** How the card, and the withdraw page, show a state in which nothing can be withdrawn. */
export function stateLookOf(facts: PayFacts, fee: string): StateLook {
  const { card } = facts;
  switch (card.kind) {
    case "register-now":
      return accessEnded;
    case "paused":
      return paused(card.until);
    case "amount":
      return closed(facts);
    case "rejected":
      return rejected(facts);
    case "being-set-up":
      return beingSetUp;
    case "can-register":
      return canRegister(fee);
    case "not-available":
      return notAvailable(card.payslipUrl, facts.isInPayroll);
    case "none":
      return notAvailable(null, true);
  }
}
