import type { FeesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { formatPounds, formatPoundsShort, pence } from "@wellpaid/domain/money";
import { feesOfHundredPounds, sumWithdrawn, type Withdrawn } from "@wellpaid/domain/on-demand-pay/year/fees-of-year";
import { yourYearTexts as texts } from "@wellpaid/texts/on-demand-pay/your-year";
import { Amount, Card, CardHead, EmptyState, Link, MonthBars, Stack, TableBehind } from "@wellpaid/ui";
import { ChevronRight, Coins } from "@wellpaid/ui/icons";
import { formatMonth, monthShort } from "@wellpaid/web";
import { useId } from "react";
import { feesByMonth } from "./year-figures.ts";

/** What the withdrawals of a tax year cost, and in which months. */
export function FeesCard({ fees }: { readonly fees: FeesOfYear }) {
  const id = useId();
  const months = feesByMonth(fees);
  const all = sumWithdrawn(months);
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.fees} />
      {all.count === 0 ? (
        <EmptyState icon={<Coins />} title={texts.noFees}>
          {texts.noFeesLine}
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <Amount text={formatPounds(all.feesPence)} size="2xl" />
          <Fees months={months} all={all} />
          <Link href="/dashboard/manage-account/my-limits" end={<ChevronRight />}>
            {texts.ownLimits}
          </Link>
        </Stack>
      )}
    </Card>
  );
}

/** What was paid in fees, and how much that is of £100. */
function sentenceOf(all: Withdrawn): string {
  const each = feesOfHundredPounds(all);
  const amount = formatPoundsShort(all.amountPence);
  if (each === null || all.feesPence === 0) return texts.freeSentence(all.count, amount);
  return texts.feesSentence(all.count, amount, formatPounds(all.feesPence), formatPounds(each));
}

interface FeesProps {
  readonly months: readonly (Withdrawn & { readonly month: string })[];
  readonly all: Withdrawn;
}

function Fees({ months, all }: FeesProps) {
  const row = ({ count, amountPence, feesPence }: Withdrawn) =>
    [texts.count(count), formatPounds(amountPence), formatPounds(feesPence)] as const;
  return (
    <>
      <MonthBars
        label={texts.feesByMonth}
        maxText={formatPounds(pence(Math.max(...months.map(({ feesPence }) => feesPence))))}
        bars={months.map(({ month, feesPence }) => ({ key: month, name: monthShort(month), parts: [feesPence] }))}
      >
        {sentenceOf(all)}
      </MonthBars>
      <p className="wp-caption">{texts.onDay}</p>
      <TableBehind
        summary={texts.asTable}
        label={texts.feesByMonth}
        columns={[texts.month, texts.withdrawals, texts.withdrawn, texts.feesPaid]}
        rows={[
          ...months.map((month) => [formatMonth(month.month), ...row(month)] as const),
          [texts.total, ...row(all)],
        ]}
      />
    </>
  );
}
