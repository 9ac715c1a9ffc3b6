import type { Overview, PaydayOverview } from "@wellpaid/contract/overview/overview";
import { formatPounds, pence, signedPence } from "@wellpaid/domain/money";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, Facts, SeriesBar, SeriesLegend, Stack } from "@wellpaid/ui";
import { useId } from "react";
import { weekdayText } from "../../shared/dates.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.money;
const day = (date: string) => weekdayText(date);

/** What was withdrawn for each payday, and what payroll will take, or took, from pay. */
export function MoneyCard({ paydays, period }: Pick<Overview, "paydays" | "period">) {
  const isOver = period?.isCurrent === false;
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardHead id={id} title={isOver ? texts.titleThen : texts.title} />
      {paydays.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <div className={css.money}>
          {paydays.map((payday) => (
            <Payday key={payday.payday} payday={payday} isOver={isOver} />
          ))}
        </div>
      )}
    </Card>
  );
}

interface PaydayProps {
  readonly payday: PaydayOverview;
  readonly isOver: boolean;
}

function Payday({ payday: { payday, withdrew, sums }, isOver }: PaydayProps) {
  return (
    <Stack gap={3}>
      <h3 className={css.subtitle}>{texts.payday(day(payday))}</h3>
      {sums === null ? (
        <p className="wp-small">{texts.noSums}</p>
      ) : sums.advancedPence === 0 && sums.feesPence === 0 && !sums.duePence ? (
        <p className="wp-small">{isOver ? texts.nothingThen : texts.nothing}</p>
      ) : (
        <Sums sums={sums} withdrew={withdrew} isOver={isOver} />
      )}
    </Stack>
  );
}

interface SumsProps extends Pick<PaydayProps, "isOver"> {
  readonly sums: NonNullable<PaydayOverview["sums"]>;
  readonly withdrew: number;
}

function Sums({ sums: { advancedPence, feesPence, duePence }, withdrew, isOver }: SumsProps) {
  const total = isOver ? { name: texts.dueThen, note: texts.dueThenLine } : { name: texts.due, note: texts.dueLine };
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
          ...(duePence === null ? [] : [{ ...total, value: formatPounds(signedPence(duePence)), total: true }]),
        ]}
      />
    </>
  );
}
