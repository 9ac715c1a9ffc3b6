import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { IconButton } from "@wellpaid/ui";
import { ArrowLeft, ArrowRight } from "@wellpaid/ui/icons";
import css from "./period-line.module.css";

/** As far back as the server answers. */
const MAX_PERIODS_AGO = 24;

interface PeriodLineProps {
  /** Both as YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly periodsAgo: number;
  readonly onPeriod: (periodsAgo: number) => void;
}

/** The days of a pay period, with arrows to the one before and after. */
export function PeriodLine({ firstDay, lastDay, periodsAgo, onPeriod }: PeriodLineProps) {
  return (
    <div className={css.period}>
      <span>{texts.period(formatDate(civilDate(firstDay)), formatDate(civilDate(lastDay)))}</span>
      <span>
        <IconButton
          icon={<ArrowLeft />}
          text={texts.earlierPeriod}
          onPress={() => onPeriod(periodsAgo + 1)}
          isDisabled={periodsAgo === MAX_PERIODS_AGO}
        />
        <IconButton
          icon={<ArrowRight />}
          text={texts.laterPeriod}
          onPress={() => onPeriod(periodsAgo - 1)}
          isDisabled={periodsAgo === 0}
        />
      </span>
    </div>
  );
}
