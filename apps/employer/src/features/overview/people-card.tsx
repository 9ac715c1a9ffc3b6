import type { Overview } from "@wellpaid/contract/overview/overview";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { employerUptakeTexts } from "@wellpaid/texts/overview/uptake";
import { Card, CardHead, Link, ShareBar } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { useId } from "react";
import css from "./overview.module.css";

const texts = employerOverviewTexts.people;

/** Who uses what, each as a share of the largest. */
export function PeopleCard({ people }: { readonly people: Overview["people"] }) {
  const id = useId();
  const all = Math.max(1, people.inPayroll, people.withAccount);
  const rows = [
    { name: texts.inPayroll, value: people.inPayroll },
    { name: texts.withAccount, value: people.withAccount },
    { name: texts.withOnDemandPay, value: people.withOnDemandPay },
    { name: texts.withdrew, value: people.withdrewThisPeriod },
    { name: texts.saving, value: people.saving },
  ];
  return (
    <Card labelledBy={id}>
      <CardHead
        id={id}
        title={texts.title}
        end={
          <Link href="/employer/uptake" end={<ChevronRight />}>
            {employerUptakeTexts.link}
          </Link>
        }
      />
      <dl className={css.shares}>
        {rows.map(({ name, value }) => (
          <div key={name} className={css.share}>
            <dt>{name}</dt>
            <dd>{texts.count(value)}</dd>
            <ShareBar share={value / all} />
          </div>
        ))}
      </dl>
    </Card>
  );
}
