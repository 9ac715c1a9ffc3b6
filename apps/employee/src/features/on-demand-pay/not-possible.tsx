import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate, formatDateWithWeekday } from "@wellpaid/domain/calendar/format-date";
import { formatPoundsShort } from "@wellpaid/domain/money/format";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Calendar, Clock, Lock } from "@wellpaid/ui/icons";
import { Card, type Fact, Facts, Inset } from "@wellpaid/ui/surface/card.tsx";
import type { ReactNode } from "react";
import { poundsText } from "../../shared/money.ts";
import { useProfile } from "../../shared/profile.ts";
import { feeTermsOfCompany, feeWords, type PayFacts } from "./facts.ts";
import { EarnedDays } from "./pay-card-amount.tsx";
import { stageOf } from "./stage.ts";
import { stateLookOf } from "./state-look.tsx";

interface Refusal {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
  readonly facts?: readonly Fact[];
  readonly days?: boolean;
}

/** Three things: why, until when, and what can be done. */
function refusalOf(amount: AdvanceAmount): Refusal {
  const payday = civilDate(amount.payday);
  const opens = formatDateWithWeekday(addDays(payday, 1));
  const comesOff: Fact = { name: texts.comesOff(formatDate(payday)), value: poundsText(amount.estimated) };
  const stage = stageOf(amount);
  switch (stage.kind) {
    case "no-withdrawals-left":
      return {
        icon: <Lock />,
        title: refusalTexts.NO_WITHDRAWALS_LEFT(stage.maxCount),
        line: texts.nextOpens(opens),
        facts: [comesOff],
      };
    case "period-limit-reached":
      return {
        icon: <Lock />,
        title: texts.takenAll,
        line: refusalTexts.PERIOD_LIMIT_REACHED(formatPoundsShort(stage.maxPence), null),
        facts: [comesOff, { name: texts.opensWord, value: opens }],
      };
    case "not-enough-earned":
      return {
        icon: <Clock />,
        title: texts.moreToEarn,
        line: stage.from ? refusalTexts.NOT_ENOUGH_EARNED(formatDateWithWeekday(stage.from)) : texts.nextOpens(opens),
        days: true,
      };
    default:
      return {
        icon: <Calendar />,
        title: texts.closedTitle,
        line: texts.closed,
        facts: [
          { name: texts.payday, value: formatDateWithWeekday(payday) },
          { name: texts.opensWord, value: opens },
        ],
      };
  }
}

/** Stage 3, and every state of access in which there is no amount. */
export function NotPossible({ facts }: { readonly facts: PayFacts }) {
  const { company } = useProfile();
  const { card, amount } = facts;
  const refusal: Refusal =
    card.kind === "amount" && amount !== null
      ? refusalOf(amount)
      : stateLookOf(facts, feeWords(feeTermsOfCompany(company)));
  const rows = refusal.facts && (
    <Inset>
      <Facts facts={refusal.facts} />
    </Inset>
  );
  return (
    <Card>
      <StateScreen
        icon={refusal.icon}
        title={refusal.title}
        facts={refusal.days && amount ? <EarnedDays amount={amount} /> : rows}
        actions={
          <LinkButton wide href="/dashboard/home">
            {texts.goHome}
          </LinkButton>
        }
      >
        {refusal.line}
      </StateScreen>
    </Card>
  );
}
