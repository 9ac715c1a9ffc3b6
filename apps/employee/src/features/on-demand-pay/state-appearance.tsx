import type { Profile } from "@wellpaid/contract/identity/identity";
import { addDays, civilDate, formatDate, type Instant } from "@wellpaid/domain/calendar";
import type { WhyNotAvailable } from "@wellpaid/domain/on-demand-pay/home-card";
import { accessRequestTexts as words } from "@wellpaid/texts/on-demand-pay/access-request";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Chip, type TileTone } from "@wellpaid/ui";
import { Calendar, Clock, ExternalLink, Info, Lock, User, Zap } from "@wellpaid/ui/icons";
import { londonOf, serverNow } from "@wellpaid/web";
import type { ReactNode } from "react";
import { rejectedLook } from "../../shared/rejected-appearance.tsx";
import { mayAskAgain } from "./access/where-it-stands.ts";
import { isEmbedded } from "../../shared/session/session.ts";
import { canRegisterWords, feeTermsOfCompany, type PayFacts } from "./facts.ts";

export interface StateAction {
  readonly text: string;
  readonly href: string;
  /** The main purpose of the card, rather than further information. */
  readonly isMain?: true;
  /** Given if the link leads out of the app. */
  readonly icon?: ReactNode;
}

export interface StateLook {
  readonly icon: ReactNode;
  readonly tone: TileTone;
  /** The state in words (docs/product/on-demand-pay.md#home-card). */
  readonly title: string;
  readonly line: string;
  readonly chip?: ReactNode;
  readonly action?: StateAction;
  /** Working days are still earned, and shown. */
  readonly showsDays?: boolean;
}

function paused(until: Instant | null): StateLook {
  return {
    icon: <Lock />,
    tone: "warning",
    title: until === null ? texts.paused : texts.pausedUntil(formatDate(londonOf(until).date)),
    line: until === null ? texts.pausedByEmployerLine : texts.pausedLine,
    chip: <Chip tone="warning" icon={<Clock />} text={texts.pausedChip} />,
    showsDays: true,
  };
}

const rejected = ({ request }: PayFacts): StateLook => ({
  ...rejectedLook(request?.canRequestFrom ?? null, mayAskAgain(request, serverNow()), {
    title: texts.adminDidNotApprove,
    chip: texts.notApproved,
    askAgain: texts.askAgain,
    askAgainFrom: texts.askAgainFrom,
  }),
  action: { text: words.seeWhatYouCanDo, href: "/dashboard/rejected-request-on-demand-pay" },
});

function closed({ amount }: PayFacts): StateLook {
  const payday = amount && civilDate(amount.payday);
  return {
    icon: <Calendar />,
    tone: "plain",
    title: texts.closedTitle,
    line: texts.closed,
    chip: payday && <Chip icon={<Calendar />} text={texts.opens(formatDate(addDays(payday, 1)))} />,
    showsDays: true,
  };
}

function notAvailable(
  reason: WhyNotAvailable,
  payslipUrl: string | null,
  { isUsingEmployeeIdNumber }: Profile["company"],
): StateLook {
  const appearance = { icon: <Info />, tone: "plain", title: texts.notAvailable } as const;
  if (reason === "account-suspended" || reason === "has-left")
    return { ...appearance, line: refusalTexts.STATUS_CHANGED() };
  if (reason === "no-payroll-record") {
    // No link to an employee number that the employer does not require, or to a page that does not exist when embedded.
    if (isEmbedded() || !isUsingEmployeeIdNumber) return { ...appearance, line: refusalTexts.NO_PAYROLL_RECORD() };
    const action = { text: texts.checkEmployeeNumber, href: "/dashboard/account", isMain: true } as const;
    return { ...appearance, line: texts.notInPayroll, action };
  }
  if (payslipUrl === null) return { ...appearance, line: texts.notAvailableLine };
  const icon = <ExternalLink />;
  return {
    ...appearance,
    line: texts.notAvailablePayslips,
    action: { text: texts.openPayslips, href: payslipUrl, icon },
  };
}

const waitingChip = <Chip tone="warning" icon={<Clock />} text={texts.waiting} />;
const seeRequest: StateAction = { text: words.seeYourRequest, href: "/dashboard/waiting-request-on-demand-pay" };

const beingSetUp: StateLook = {
  icon: <Clock />,
  tone: "warning",
  title: texts.beingSetUp,
  line: texts.beingSetUpLine,
  chip: waitingChip,
  action: seeRequest,
};

/** Suspended: access has been requested again, or can be. */
function accessEnded({ request }: PayFacts): StateLook {
  const appearance = { icon: <User />, tone: "plain", title: words.accessEnded } as const;
  if (request?.status === "pending")
    return { ...appearance, line: words.askedAgainLine, chip: waitingChip, action: seeRequest };
  const action = { text: texts.registerNow, href: "/dashboard/register-interest", isMain: true } as const;
  return { ...appearance, line: texts.accessEndedLine, action };
}

const companySuspended: StateLook = {
  icon: <Info />,
  tone: "plain",
  title: texts.notAvailable,
  line: words.companySuspendedLine,
};

const canRegister = (line: string): StateLook => ({
  icon: <Zap />,
  tone: "brand",
  title: texts.canRegister,
  line,
  action: { text: words.register, href: "/dashboard/request-on-demand-pay", isMain: true },
});

/** How the card, and the withdraw page, show a state in which nothing can be withdrawn. */
export function stateLookOf(facts: PayFacts, company: Profile["company"]): StateLook {
  const { card } = facts;
  switch (card.kind) {
    case "company-suspended":
      return companySuspended;
    case "register-now":
      return accessEnded(facts);
    case "paused":
      return paused(card.until);
    case "amount":
      return closed(facts);
    case "rejected":
      return rejected(facts);
    case "being-set-up":
      return beingSetUp;
    case "can-register":
      return canRegister(canRegisterWords(feeTermsOfCompany(company)));
    case "not-available":
      return notAvailable(card.reason, card.payslipUrl, company);
    case "none":
      return notAvailable("registration-closed", null, company);
  }
}
