import type { Overview } from "@wellpaid/contract/overview/overview";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { Card, CardHead, Chip, ListRow, RowList } from "@wellpaid/ui";
import { Check, TriangleAlert } from "@wellpaid/ui/icons";
import { useId } from "react";
import { momentText } from "../../shared/dates.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.exceptions;

/** What waits for a person, by kind; each links to the people it is about. */
export function ExceptionsCard({ exceptions }: Pick<Overview, "exceptions">) {
  const id = useId();
  if (exceptions.length === 0)
    return (
      <Card>
        <p className={css.nothing}>
          <Check />
          {texts.none}
        </p>
      </Card>
    );
  return (
    <Card labelledBy={id} flush>
      <CardHead id={id} title={texts.title} />
      <RowList label={texts.title}>
        {exceptions.map(({ kind, count, since }) => (
          <ListRow
            key={kind}
            tile={<TriangleAlert className={css.warning} />}
            title={texts.kinds[kind].title}
            line={texts.since(momentText(since))}
            end={<Chip tone="warning" text={employerOverviewTexts.people.count(count)} />}
            href={kind === "new-people-alike" ? "/employer/new-people" : `/employer/waiting/${kind}`}
          />
        ))}
      </RowList>
    </Card>
  );
}
