import { type CivilDate, civilDate, formatDate } from "@wellpaid/domain/calendar";
import { partOfMonth } from "@wellpaid/domain/budgeting/part-of-month";
import { formatPounds, pence, signedPence } from "@wellpaid/domain/money";
import { usageReportTexts as texts } from "@wellpaid/texts/budgeting/usage-report";
import { Card, Facts, FittingAmount, Link, PairBars, SeriesLegend, Stack, TableBehind } from "@wellpaid/ui";
import { changeText, formatMonth, monthShort } from "@wellpaid/web";
import type { UsageReport } from "./queries.ts";
import css from "./usage-report.module.css";

/** In less out, and both by month. */
export function OverallCard({ report }: { readonly report: UsageReport }) {
  const { firstDay, lastDay, summaryOfBalance } = report;
  return (
    <Card>
      <div className={css.overall}>
        <Stack gap={3}>
          <div>
            <p className={css.days}>{texts.overall(formatDate(civilDate(firstDay)), formatDate(civilDate(lastDay)))}</p>
            <FittingAmount
              text={changeText(signedPence(summaryOfBalance))}
              tone={summaryOfBalance < 0 ? "negative" : "plain"}
            />
          </div>
          <Facts
            facts={[
              { name: texts.moneyIn, value: formatPounds(pence(report.incommingTransactionsSum)) },
              { name: texts.moneyOut, value: formatPounds(signedPence(-report.outgoingTransactionsSum)) },
            ]}
          />
          <small className={css.days}>
            {texts.movesLeftOut(report.movesLeftOut)}
            {report.movesLeftOut > 0 && (
              <>
                {" "}
                <Link href="/dashboard/transactions?moves=only">{texts.seeMoves}</Link>
              </>
            )}
          </small>
        </Stack>
        <Months report={report} />
      </div>
    </Card>
  );
}

function Months({ report: { months, firstDay, lastDay } }: { readonly report: UsageReport }) {
  const [from, to] = [civilDate(firstDay), civilDate(lastDay)];
  const pairs = months.map(({ month, in: first, out: second }) => {
    const name = monthShort(month);
    return { name: partOfMonth(month, from, to) === null ? name : texts.partMonth(name), first, second };
  });
  const max = Math.max(...months.flatMap((month) => [month.in, month.out]));
  const hasParts = months.some(({ month }) => partOfMonth(month, from, to) !== null);
  return (
    <Stack gap={3}>
      <PairBars label={texts.byMonth} pairs={pairs} maxText={formatPounds(pence(max))} />
      <div className={css.legend}>
        <SeriesLegend names={texts.legend} />
      </div>
      {hasParts && <p className="wp-caption">{texts.partMonths(formatDate(from), formatDate(to))}</p>}
      <TableBehind
        summary={texts.asTable}
        label={texts.byMonth}
        columns={[texts.month, texts.moneyIn, texts.moneyOut]}
        rows={months.map((month) => [
          nameOf(month.month, from, to),
          formatPounds(pence(month.in)),
          formatPounds(signedPence(-month.out)),
        ])}
      />
    </Stack>
  );
}

/** 'August 2026, from 28.08.2026' of a month that the report has a part of. */
function nameOf(month: string, from: CivilDate, to: CivilDate): string {
  const part = partOfMonth(month, from, to);
  if (part === "from") return texts.fromDay(formatMonth(month), formatDate(from));
  return part === "to" ? texts.untilDay(formatMonth(month), formatDate(to)) : formatMonth(month);
}
