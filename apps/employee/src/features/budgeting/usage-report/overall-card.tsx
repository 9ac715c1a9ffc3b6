import { civilDate, formatDate } from "@wellpaid/domain/calendar";
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
        <Months months={report.months} />
      </div>
    </Card>
  );
}

function Months({ months }: Pick<UsageReport, "months">) {
  const pairs = months.map(({ month, in: first, out: second }) => ({ name: monthShort(month), first, second }));
  return (
    <Stack gap={3}>
      <PairBars label={texts.byMonth} pairs={pairs} />
      <div className={css.legend}>
        <SeriesLegend names={texts.legend} />
      </div>
      <TableBehind
        summary={texts.asTable}
        label={texts.byMonth}
        columns={[texts.month, texts.moneyIn, texts.moneyOut]}
        rows={months.map((month) => [
          formatMonth(month.month),
          formatPounds(pence(month.in)),
          formatPounds(signedPence(-month.out)),
        ])}
      />
    </Stack>
  );
}
