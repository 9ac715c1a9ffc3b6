import type { Overview, PaydayOverview } from "@wellpaid/contract/overview/overview";
import { add, formatPounds, NO_PENCE, type Pence, pence, signedPence } from "@wellpaid/domain/money";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, Facts, SeriesBar, SeriesLegend, Stack, StepChart, TableBehind } from "@wellpaid/ui";
import { useId } from "react";
import { dateText, weekdayText } from "../../shared/dates.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.money;
const day = (date: string) => weekdayText(date);
const short = (date: string) => dateText(date);

/** What was withdrawn for each payday, what payroll will take, and how it grew day by day. */
export function MoneyCard({ paydays, byDay }: Pick<Overview, "paydays" | "byDay">) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={texts.title} />
      {paydays.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className={css.money}>
          {paydays.map((payday) => (
            <Payday key={payday.payday} payday={payday} />
          ))}
          <ByDay byDay={byDay} />
        </div>
      )}
    </Card>
  );
}

function Payday({ payday: { payday, withdrew, sums } }: { readonly payday: PaydayOverview }) {
  return (
    <Stack gap={3}>
      <h3 className={css.subtitle}>{texts.payday(day(payday))}</h3>
      {sums === null ? <p className="wp-small">{texts.noSums}</p> : <Sums sums={sums} withdrew={withdrew} />}
    </Stack>
  );
}

function Sums({
  sums: { advancedPence, feesPence, duePence },
  withdrew,
}: {
  readonly sums: NonNullable<PaydayOverview["sums"]>;
  readonly withdrew: number;
}) {
  return (
    <>
      {advancedPence > 0 && (
        <>
          <SeriesBar parts={[advancedPence, feesPence]} />
          <SeriesLegend names={[texts.advanced, texts.fees]} />
        </>
      )}
      <Facts
        facts={[
          { name: texts.advanced, value: formatPounds(pence(advancedPence)), note: texts.byPeople(withdrew) },
          { name: texts.fees, value: formatPounds(pence(feesPence)) },
          { name: texts.due, value: formatPounds(signedPence(duePence)), note: texts.dueLine, total: true },
        ]}
      />
    </>
  );
}

interface Step {
  readonly name: string;
  readonly amount: Pence;
  readonly sum: Pence;
}

/** The steps with what had been withdrawn after each. */
function stepsOf(byDay: Overview["byDay"]): readonly Step[] {
  let sum = NO_PENCE;
  return byDay.map(({ from, to, amountPence }) => {
    const amount = pence(amountPence);
    sum = add(sum, amount);
    return { name: texts.steps(short(from), short(to)), amount, sum };
  });
}

function ByDay({ byDay }: Pick<Overview, "byDay">) {
  const steps = stepsOf(byDay);
  const [first, last] = [byDay[0], byDay.at(-1)];
  return (
    <Stack gap={3}>
      <h3 className={css.subtitle}>{texts.byDay}</h3>
      {first === undefined || last === undefined ? (
        <p className="wp-small">{texts.noDays}</p>
      ) : (
        <>
          <StepChart
            values={steps.map(({ sum }) => sum)}
            label={texts.byDay}
            from={short(first.from)}
            to={short(last.to)}
          />
          <p className="wp-small">{texts.byDayLine}</p>
          <TableBehind
            summary={texts.asTable}
            label={texts.byDay}
            columns={[texts.days, texts.advanced, texts.soFar]}
            rows={steps.map(({ name, amount, sum }) => [name, formatPounds(amount), formatPounds(sum)] as const)}
          />
        </>
      )}
    </Stack>
  );
}
