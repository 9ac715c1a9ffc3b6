import type { Overview } from "@wellpaid/contract/overview/overview";
import type { CivilDate } from "@wellpaid/domain/calendar";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, Chip, ListRow, RowList } from "@wellpaid/ui";
import { useId } from "react";
import { weekdayText } from "../../shared/dates.ts";
import { daysUntil, nextCutOff } from "./figures.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.periods;
const MAX_NAMES = 3;
const day = (date: string) => weekdayText(date);

type Period = Overview["periods"][number];

interface Together {
  readonly key: string;
  readonly first: Period;
  readonly names: readonly string[];
  readonly people: number;
}

/** Pay groups that are cut off and paid on the same days, as one. */
function together(periods: readonly Period[]): readonly Together[] {
  const keyOf = ({ payday, cutOffDay, isFixed }: Period) => `${payday} ${cutOffDay} ${isFixed}`;
  return Object.entries(Object.groupBy(periods, keyOf)).flatMap(([key, group = []]) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = group.map(({ payGroupName }) => payGroupName ?? texts.everybodyElse);
    return [{ key, first, names, people: group.reduce((sum, { people }) => sum + people, 0) }];
  });
}

interface PeriodsCardProps extends Pick<Overview, "periods"> {
  readonly today: CivilDate;
}

/** The next cut-off, when it is and what happens, and the payday of each pay group. */
export function PeriodsCard({ periods, today }: PeriodsCardProps) {
  const id = useId();
  const cutOff = nextCutOff(periods);
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.title} />
      <div className={css.cutOff}>
        {cutOff !== null && <p className={css.when}>{texts.next(day(cutOff), daysUntil(today, cutOff))}</p>}
        <p className="wp-small">{cutOff === null ? texts.allClosed : texts.happens}</p>
      </div>
      <RowList label={texts.paydays}>
        {together(periods).map(({ key, first: { payday, cutOffDay, isFixed }, names, people }) => (
          <ListRow
            key={key}
            title={texts.payday(day(payday))}
            line={
              <>
                {texts.cutOff(day(cutOffDay))}
                <span className={css.groups}>
                  {texts.people(people)}:{" "}
                  {texts.groups(names.slice(0, MAX_NAMES), Math.max(0, names.length - MAX_NAMES))}
                </span>
              </>
            }
            end={<Chip tone={isFixed ? "warning" : "positive"} text={isFixed ? texts.isFixed : texts.isOpen} />}
          />
        ))}
      </RowList>
    </Card>
  );
}
