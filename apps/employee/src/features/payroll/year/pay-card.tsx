import { useQuery } from "@tanstack/react-query";
import type { FeesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { formatPounds, type SignedPence, signedPence } from "@wellpaid/domain/money";
import { onDemandPayTexts as words } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { yourYearTexts as texts } from "@wellpaid/texts/on-demand-pay/your-year";
import { Card, CardHead, EmptyState, Link, MonthBars, MonthLegend, Stack, TableBehind } from "@wellpaid/ui";
import { ChartColumn, ChevronRight } from "@wellpaid/ui/icons";
import { CardPending, formatMonth, monthShort } from "@wellpaid/web";
import { useId } from "react";
import { deductionsQuery } from "../queries.ts";
import { type PayFigures, type PayMonth, payByMonth, payFiguresOf, paydaysOf } from "./year-figures.ts";

/** What paydays paid, deducted and saved: the history's lines by month. */
export function PayCard({ fees }: { readonly fees: FeesOfYear }) {
  const id = useId();
  const { data: items, error, refetch } = useQuery(deductionsQuery);
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.pay} />
      {items === undefined ? (
        <CardPending what={texts.payPart} problem={error} onTryAgain={() => void refetch()} lines={6} />
      ) : (
        <Pay months={payByMonth(items, fees)} all={payFiguresOf(paydaysOf(items, fees.taxYear))} />
      )}
    </Card>
  );
}

interface PayProps {
  readonly months: readonly PayMonth[];
  readonly all: PayFigures;
}

function Pay({ months, all }: PayProps) {
  if (all.paydays === 0)
    return (
      <EmptyState icon={<ChartColumn />} title={texts.noPay}>
        {texts.noPayLine}
      </EmptyState>
    );
  const highest = Math.max(...months.map(({ parts }) => (parts ?? []).reduce((sum, part) => sum + part, 0)));
  const isUnknown = months.some(({ figures }) => figures === null);
  return (
    <Stack gap={3}>
      <MonthBars
        label={texts.payByMonth}
        maxText={formatPounds(signedPence(highest))}
        bars={months.map(({ month, parts }) => ({ key: month, name: monthShort(month), parts }))}
      >
        {texts.paySentence(all.paydays, formatPounds(all.paid), formatPounds(all.kept), formatPounds(all.savings))}
      </MonthBars>
      <MonthLegend names={texts.parts} {...(isUnknown && { unknown: texts.noFigures })} />
      <p className="wp-caption">{texts.whatWeKnow}</p>
      <PayTable months={months} all={all} />
      <Link href="/dashboard/manage-account/deduction-history" end={<ChevronRight />}>
        {texts.eachPayday}
      </Link>
    </Stack>
  );
}

function PayTable({ months, all }: PayProps) {
  const amounts = ({ salary, kept, savings, paid }: Record<"salary" | "kept" | "savings" | "paid", SignedPence>) =>
    [salary, kept, savings, paid].map(formatPounds);
  return (
    <TableBehind
      summary={texts.asTable}
      label={texts.payByMonth}
      columns={[texts.month, words.salary, texts.keptBack, texts.savings, texts.paidToYou]}
      rows={[
        ...months.map(({ month, figures }): readonly [string, ...string[]] =>
          figures === null
            ? [formatMonth(month), texts.noFigures, texts.notKnown, texts.notKnown, texts.notKnown]
            : [formatMonth(month), ...amounts(figures)],
        ),
        [texts.total, ...amounts(all)],
      ]}
    />
  );
}
