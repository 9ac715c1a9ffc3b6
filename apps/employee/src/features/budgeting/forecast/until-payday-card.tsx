import { useQuery } from "@tanstack/react-query";
import { formatPounds, formatWholePounds, signedPence } from "@wellpaid/domain/money";
import { forecastTexts as texts } from "@wellpaid/texts/budgeting/forecast";
import { Card, Stack, TableBehind } from "@wellpaid/ui";
import { CardPending } from "@wellpaid/web";
import { shortDay } from "../payday-text.ts";
import { paymentsOn } from "./chart-of.ts";
import { forecastQuery } from "./queries.ts";
import { UntilPaydayPicture } from "./until-payday-picture.tsx";
import { WaysCard } from "./ways-card.tsx";

const pounds = (amount: number): string => formatPounds(signedPence(amount));

const whole = (amount: number): string => formatWholePounds(signedPence(amount));

/** The balance day by day until payday, and what to do where it goes below zero. Nothing where nothing can be foretold. */
export function UntilPayday() {
  const { data: forecast, error, refetch } = useQuery(forecastQuery);
  if (forecast === undefined)
    return (
      <Card>
        <CardPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={6} />
      </Card>
    );
  const last = forecast?.days.at(-1);
  if (forecast === null || last === undefined) return null;
  return (
    <>
      <Card>
        <Stack gap={3}>
          <UntilPaydayPicture forecast={forecast} last={last} />
          <small>{texts.range}</small>
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
