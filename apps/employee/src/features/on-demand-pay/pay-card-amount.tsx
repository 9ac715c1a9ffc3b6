import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay";
import { formatWholePounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { accessRequestTexts } from "@wellpaid/texts/access-request";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay";
import { Link, LinkButton } from "@wellpaid/ui/action/link.tsx";
import { Chip } from "@wellpaid/ui/feedback/chip.tsx";
import { WorkingDays } from "@wellpaid/ui/picture/progress.tsx";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { Amount } from "@wellpaid/ui/text/amount.tsx";
import { amountOf } from "@wellpaid/web/money";
import { useProfile } from "../../shared/profile.ts";
import { feeTermsOfCompany, feeWords } from "./facts.ts";
import css from "./pay-card.module.css";
import { whyNothingNow } from "./refused-title.ts";

export interface AmountCardProps {
  /** Whole pounds that can be withdrawn. */
  readonly pounds: number;
  readonly amount: AdvanceAmount;
}

export function AmountCard({ pounds, amount }: AmountCardProps) {
  const { company } = useProfile();
  const fee = feeWords(feeTermsOfCompany(company));
  const whyNot = whyNothingNow(amount);
  return (
    <Card tall>
      <CardHead
        title={onDemandPayTexts.onDemandPay}
        end={<Chip text={onDemandPayTexts.withdrawalsLeft(amount.availableCount)} />}
      />
      <p className={css.label}>{whyNot ?? onDemandPayTexts.youCanWithdrawNow}</p>
      <p className={css.amount}>
        <Amount text={formatWholePounds(pence(pounds * 100))} size="2xl" />
      </p>
      <EarnedDays amount={amount} />
      <Link
        href="/dashboard/advance-up/worked-out"
        className={css.how}
        aria-label={`${budgetingTexts.howWorkedOut} ${formatWholePounds(pence(pounds * 100))}`}
      >
        {budgetingTexts.howWorkedOut}
      </Link>
      <div className={css.action}>
        <WithdrawLink isPossible={whyNot === undefined} />
        {whyNot === undefined && <p className={css.fee}>{onDemandPayTexts.feeEach(fee)}</p>}
      </div>
    </Card>
  );
}

/** To the withdraw page, which says why and until when where nothing can be withdrawn. */
export function WithdrawLink({ isPossible }: { readonly isPossible: boolean }) {
  return (
    <LinkButton wide kind={isPossible ? "main" : "outlined"} href="/dashboard/advance-up">
      {isPossible ? onDemandPayTexts.withdraw : accessRequestTexts.seeWhatYouCanDo}
    </LinkButton>
  );
}

export interface EarnedDaysProps {
  readonly amount: AdvanceAmount;
  /** In place of what they have earned. */
  readonly words?: string;
}

/** The working days of the period, and what they have earned in words below. */
export function EarnedDays({ amount, words }: EarnedDaysProps) {
  const { workingDaysPassed: passed, workingDaysInPeriod: total } = amount;
  const earned = formatWholePounds(amountOf(amount.earned));
  return (
    <div className={css.earned}>
      <WorkingDays passed={passed} total={total} sentence={onDemandPayTexts.workingDays(passed, total)} />
      <p className={css.small}>{words ?? onDemandPayTexts.earnedInDays(earned, passed, total)}</p>
    </div>
  );
}
