import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { formatWholePounds, pence } from "@wellpaid/domain/money";
import { accessRequestTexts } from "@wellpaid/texts/on-demand-pay/access-request";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { Amount, Card, CardHead, CategoryTile, Chip, Link, LinkButton, WorkingDays } from "@wellpaid/ui";
import { amountOf } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { feeEachWords, feeTermsOfCompany } from "../facts.ts";
import css from "./pay-card.module.css";
import { refusedStageOf } from "../withdrawal/refused-stage.tsx";
import { whyNothingNow } from "../withdrawal/refused-title.ts";

export interface AmountCardProps {
  /** Whole pounds that can be withdrawn. */
  readonly pounds: number;
  readonly amount: AdvanceAmount;
}

export function AmountCard({ pounds, amount }: AmountCardProps) {
  const { company } = useProfile();
  const isPossible = whyNothingNow(amount) === undefined;
  const figure = formatWholePounds(pence(pounds * 100));
  return (
    <Card tall>
      <CardHead
        title={onDemandPayTexts.onDemandPay}
        end={
          (isPossible || amount.availableCount === 0) && (
            <Chip text={onDemandPayTexts.withdrawalsLeft(amount.availableCount)} />
          )
        }
      />
      {isPossible ? (
        <>
          <p className="wp-small">{onDemandPayTexts.youCanWithdrawNow}</p>
          <p className={css.amount}>
            <Amount text={figure} size="2xl" />
          </p>
        </>
      ) : (
        <WhyNothing amount={amount} />
      )}
      <EarnedDays amount={amount} />
      <Link
        href="/dashboard/advance-up/worked-out"
        className={css.how}
        aria-label={`${budgetingTexts.howWorkedOut} ${isPossible ? figure : onDemandPayTexts.onDemandPay}`}
      >
        {budgetingTexts.howWorkedOut}
      </Link>
      <div className={css.action}>
        <WithdrawLink isPossible={isPossible} />
        {isPossible && <p className={css.fee}>{feeEachWords(feeTermsOfCompany(company))}</p>}
      </div>
    </Card>
  );
}

/** Shown instead of an amount that cannot be withdrawn: why, and from when it can be. */
function WhyNothing({ amount }: Pick<AmountCardProps, "amount">) {
  const { icon, title, line, opens } = refusedStageOf(amount, false);
  return (
    <div className={css.state}>
      <CategoryTile tone="plain" icon={icon} />
      <div>
        <p className={css.stateTitle}>{title}</p>
        <p className="wp-small">{line}</p>
        {opens && <p className="wp-small">{opens}</p>}
      </div>
    </div>
  );
}

/** Links to the withdraw page, which also says why, and until when, nothing can be withdrawn. */
export function WithdrawLink({ isPossible }: { readonly isPossible: boolean }) {
  return (
    <LinkButton
      text={isPossible ? onDemandPayTexts.withdraw : accessRequestTexts.seeWhatYouCanDo}
      wide
      kind={isPossible ? "main" : "outlined"}
      href="/dashboard/advance-up"
    />
  );
}

export interface EarnedDaysProps {
  readonly amount: AdvanceAmount;
  /** Replaces the line with the amount earned. */
  readonly daysText?: string;
}

/** The working days of the period, with the amount earned in words below. */
export function EarnedDays({ amount, daysText }: EarnedDaysProps) {
  const { workingDaysPassed: passed, workingDaysInPeriod: total } = amount;
  const earned = formatWholePounds(amountOf(amount.earned));
  return (
    <div className={css.earned}>
      <WorkingDays passed={passed} total={total} message={onDemandPayTexts.workingDays(passed, total)} />
      <p className={css.small}>{daysText ?? onDemandPayTexts.earnedInDays(earned, passed, total)}</p>
    </div>
  );
}
