import { useQuery } from "@tanstack/react-query";
import type { Forecast } from "@wellpaid/contract/forecast";
import { formatPounds, formatWholePounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { forecastTexts as texts } from "@wellpaid/texts/forecast";
import { ChartLegend, LineChart } from "@wellpaid/ui/picture/line-chart.tsx";
import { TableBehind } from "@wellpaid/ui/picture/table-behind.tsx";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { CardSkeleton, NotLoaded } from "../../../shared/card-states.tsx";
import { longDate, shortDay } from "../payday-words.ts";
import { chartOf, paymentsOn } from "./chart-of.ts";
import { forecastQuery } from "./queries.ts";
import { WaysCard } from "./ways-card.tsx";

const pounds = (amount: number): string => formatPounds(signedPence(amount));

const whole = (amount: number): string => formatWholePounds(signedPence(amount));

/** The balance day by day until payday, and what to do where it goes below zero. Nothing where nothing can be foretold. */
export function UntilPayday() {
  const { data: forecast, error, refetch } = useQuery(forecastQuery);
  if (forecast === undefined)
    return (
      <Card>
        {error ? (
          <NotLoaded what={texts.part} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={6} />
        )}
      </Card>
    );
  const last = forecast?.days[forecast.days.length - 1];
  if (forecast === null || last === undefined) return null;
  return (
    <>
      <Card>
        <CardHead title={texts.title} end={<ChartLegend pay={texts.toPay} comeIn={texts.toComeIn} />} />
        <Stack gap={3}>
          <LineChart label={texts.picture} {...chartOf(forecast)} />
          <Words forecast={forecast} last={last} />
          <TableBehind
            summary={texts.asTable}
            label={texts.picture}
            columns={[texts.day, texts.expected, texts.rangeName]}
            rows={forecast.days.map((day) => {
              const payments = paymentsOn(forecast, day.date);
              return [
                payments === "" ? shortDay(day.date) : `${shortDay(day.date)}, ${payments}`,
                pounds(day.expected),
                texts.fromTo(whole(day.low), whole(day.high)),
              ];
            })}
          />
        </Stack>
      </Card>
      {forecast.short > 0 && <WaysCard forecast={forecast} />}
    </>
  );
}

interface WordsProps {
  readonly forecast: Forecast;
  readonly last: Forecast["days"][number];
}

/** The picture in words: below zero since when, else what is left on payday, and how good such forecasts were. */
function Words({ forecast, last }: WordsProps) {
  const { belowZeroFrom, isBelowByPlan, accuracy } = forecast;
  return (
    <div>
      {belowZeroFrom !== null && (
        <p>
          <strong>{texts.belowZero(longDate(belowZeroFrom))}</strong>
          {isBelowByPlan ? texts.byPlan : texts.bySpending}
        </p>
      )}
      <p>
        <strong>{texts.aboutOnPayday(pounds(last.expected))}</strong>
        {texts.between(whole(last.low), whole(last.high))}
      </p>
      <small>
        {accuracy === null
          ? texts.range
          : `${texts.range} ${texts.accuracy(accuracy.forecasts, whole(accuracy.within + 99))}`}
      </small>
    </div>
  );
}
