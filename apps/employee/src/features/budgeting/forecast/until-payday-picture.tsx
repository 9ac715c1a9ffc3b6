import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { formatWholePounds, signedPence } from "@wellpaid/domain/money";
import { forecastTexts as texts } from "@wellpaid/texts/budgeting/forecast";
import { CardHead, ChartLegend, LineChart, WholeAmounts } from "@wellpaid/ui";
import { type ReactNode, useId } from "react";
import { longDate } from "../payday-text.ts";
import { chartOf } from "./chart-of.ts";

const whole = (amount: number): string => formatWholePounds(signedPence(amount));

interface Foretold {
  readonly forecast: Forecast;
  /** The last day that is foretold. */
  readonly last: Forecast["days"][number];
}

export interface UntilPaydayPictureProps extends Foretold {
  /** What else is known, for those who do not see the picture. */
  readonly facts?: ReactNode;
}

/** The balance day by day until payday, and the same in words. */
export function UntilPaydayPicture({ forecast, last, facts }: UntilPaydayPictureProps) {
  const id = useId();
  return (
    <div>
      <CardHead title={texts.title} end={<ChartLegend pay={texts.toPay} comeIn={texts.toComeIn} />} />
      <LineChart label={texts.picture} describedBy={facts ? id : undefined} {...chartOf(forecast, last)}>
        <Words forecast={forecast} last={last} />
      </LineChart>
      {facts && (
        <div className="wp-hidden" id={id}>
          {facts}
        </div>
      )}
    </div>
  );
}

/** Below zero since when, else what is left on payday, and how good such forecasts were. */
function Words({ forecast, last }: Foretold) {
  const { belowZeroFrom, isBelowByPlan, accuracy } = forecast;
  return (
    <p>
      {belowZeroFrom === null ? (
        <>
          <strong>
            <WholeAmounts text={texts.aboutOnPayday(whole(last.expected))} />
          </strong>{" "}
          <WholeAmounts text={texts.between(whole(last.low), whole(last.high))} />
        </>
      ) : (
        <>
          <strong>{texts.belowZero(longDate(belowZeroFrom))}</strong> {isBelowByPlan ? texts.byPlan : texts.bySpending}
        </>
      )}{" "}
      {accuracy && texts.accuracy(accuracy.forecasts, whole(accuracy.within + 99))}
    </p>
  );
}
