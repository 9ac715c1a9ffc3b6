import type { Overview } from "@wellpaid/contract/overview/overview";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { SelectField } from "@wellpaid/ui";
import { dateText, shortDateText } from "../../shared/dates.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.period;

/** The current pay period has no payday in the address, since it is another one next month. */
const CURRENT = "current";

interface PeriodChoiceProps extends Pick<Overview, "period" | "earlier" | "periods"> {
  readonly onChoose: (payday: string | undefined) => void;
}

/** Which pay period the figures are of; nothing where there is only one. */
export function PeriodChoice({ period, earlier, periods, onChoose }: PeriodChoiceProps) {
  if (period === null || earlier.length === 0) return null;
  const from = periods.map(({ firstDay }) => firstDay).toSorted()[0];
  const to = periods
    .map(({ payday }) => payday)
    .toSorted()
    .at(-1);
  const current = from && to ? [{ value: CURRENT, text: texts.current(shortDateText(from), shortDateText(to)) }] : [];
  return (
    <div className={css.period}>
      <SelectField
        label={texts.label}
        value={period.isCurrent ? CURRENT : period.payday}
        onChange={(value) => onChoose(value === CURRENT ? undefined : value)}
        options={[
          ...current,
          ...earlier.map((each) => ({
            value: each.payday,
            text: texts.earlier(shortDateText(each.from), dateText(each.payday)),
          })),
        ]}
        chooseText={texts.choose}
      />
    </div>
  );
}
