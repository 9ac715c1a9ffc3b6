import type { PlannedType, paidInfo } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { add, formatPounds, sum, times } from "@wellpaid/domain/money";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Amount, Card, Progress, Stack } from "@wellpaid/ui";
import { amountOf } from "@wellpaid/web";
import { PeriodLine } from "../period-line.tsx";
import css from "./planned.module.css";

interface PlannedSumProps {
  readonly type: PlannedType;
  readonly info: AnswerOf<typeof paidInfo>;
  readonly periodsAgo: number;
  readonly onPeriod: (periodsAgo: number) => void;
}

function wordsOf(type: PlannedType, isNow: boolean) {
  const isIncome = type === "income";
  const notPaidNow = isIncome ? texts.notReceivedBeforePayday : texts.notPaidBeforePayday;
  const paidNow = isIncome ? texts.receivedThisMonth : texts.paidThisMonth;
  return {
    notPaid: isNow ? notPaidNow : texts.notPaidInPeriod,
    paid: isNow ? paidNow : isIncome ? texts.receivedInPeriod : texts.paidInPeriod,
    share: isIncome ? texts.shareIsReceived : texts.shareIsPaid,
  };
}

/** How much of a pay period's planned payments is paid; earlier periods by the arrows. */
export function PlannedSum({ type, info, periodsAgo, onPeriod }: PlannedSumProps) {
  const left = sum(info.notPaid.map((payment) => times(amountOf(payment.paymentAmount), payment.count)));
  const paid = sum(info.paid.map((payment) => amountOf(payment.paidAmount)));
  const all = add(left, paid);
  const labels = wordsOf(type, periodsAgo === 0);
  const share = all === 0 ? 0 : paid / all;
  // Of nothing there is no share.
  const message = all === 0 ? undefined : labels.share(Math.floor(share * 100), formatPounds(all));
  return (
    <Card>
      <Stack gap={3}>
        <PeriodLine firstDay={info.firstDay} lastDay={info.lastDay} periodsAgo={periodsAgo} onPeriod={onPeriod} />
        <div className={css.sums}>
          <div>
            <p className="wp-small">{labels.notPaid}</p>
            <Amount text={formatPounds(left)} size="2xl" />
          </div>
          <div className={css.second}>
            <p className="wp-small">{labels.paid}</p>
            <strong>{formatPounds(paid)}</strong>
          </div>
        </div>
        {message !== undefined && (
          <>
            <Progress share={share} label={message} />
            <p className="wp-small">{message}</p>
          </>
        )}
      </Stack>
    </Card>
  );
}
