import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Overview, overview } from "@wellpaid/contract/overview/overview";
import { payrollRunLines } from "@wellpaid/contract/payroll/payroll-runs";
import { type CivilDate, readCivilDate } from "@wellpaid/domain/calendar";
import { partOfDay } from "@wellpaid/domain/overview/part-of-day";
import { employerOverviewTexts as texts } from "@wellpaid/texts/overview/overview";
import { Card, EmptyState, KeyFigures, LinkButton, Pair } from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { CardSkeleton, londonOf, ScreenNotLoaded, useServerMinute } from "@wellpaid/web";
import { useAdministrator, useMayCall } from "../../shared/administrator.ts";
import { readOf } from "../../shared/calls.ts";
import { ConsolePage, type ConsolePageProps } from "../../shared/console-page.tsx";
import { weekdayText } from "../../shared/dates.ts";
import { countOf, useToDo } from "../../shared/to-do.ts";
import { useAddress } from "../../shared/use-address.ts";
import { ByDayCard } from "./by-day-card.tsx";
import { keyFigures } from "./figures.ts";
import { MoneyCard } from "./money-card.tsx";
import css from "./overview.module.css";
import { NearLimit, PaymentsCard } from "./payments-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { PeriodsCard } from "./periods-card.tsx";
import { RunsCard } from "./runs-card.tsx";
import { SetUpCard } from "./set-up-card.tsx";
import { OthersCard, ToDoCard } from "./to-do-card.tsx";

/** 'Good morning, Dana' and the day, in London; how much there is to do goes into the browser's title. */
function useHead(): Pick<ConsolePageProps, "title" | "line" | "tab"> & { readonly today: CivilDate | null } {
  const { name } = useAdministrator();
  const minute = useServerMinute();
  const count = countOf(useToDo().data?.items ?? []);
  const tab = { title: texts.title, count };
  if (minute === null) return { title: texts.title, tab, today: null };
  const { date, time } = londonOf(minute);
  const [firstName = name] = name.split(" ");
  return { title: texts.greetings[partOfDay(time)](firstName), line: weekdayText(date), tab, today: date };
}

/** The first page of the console: the company's state, and what waits for a person. */
export function OverviewPage() {
  const { today, ...head } = useHead();
  const { read, change } = useAddress();
  const payday = readCivilDate(read("payday") ?? "");
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOf(overview, { query: { payday } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || today === null)
    return (
      <ConsolePage {...head}>
        {error ? (
          <ScreenNotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <OnItsWay />
        )}
      </ConsolePage>
    );
  return (
    <ConsolePage {...head} actions={<PeriodChoice {...data} onChoose={(chosen) => change({ payday: chosen })} />}>
      <SetUpCard toSetUp={data.toSetUp} done={data.setUpDone} />
      <NearLimit nearLimit={data.nearLimit} />
      {data.people.inPayroll === 0 && data.people.withAccount === 0 ? (
        <Beginning data={data} />
      ) : (
        <Parts data={data} today={today} isOld={isPlaceholderData} />
      )}
    </ConsolePage>
  );
}

interface PartsProps {
  readonly data: Overview;
  readonly today: CivilDate;
  /** The figures of another period are on their way. */
  readonly isOld: boolean;
}

function Parts({ data, today, isOld }: PartsProps) {
  const seesDays = useMayCall()(payrollRunLines);
  return (
    <>
      <div className={isOld ? css.isOld : undefined}>
        <KeyFigures figures={keyFigures(data, today)} />
      </div>
      {seesDays ? (
        <div className={css.top}>
          <ByDayCard data={data} today={today} />
          <ToDoCard />
        </div>
      ) : (
        <ToDoCard />
      )}
      <RunsCard />
      <Pair>
        <PeriodsCard periods={data.periods} today={today} />
        <MoneyCard paydays={data.paydays} period={data.period} />
      </Pair>
      <PaymentsCard payments={data.payments} />
      <Pair>
        <PeopleCard people={data.people} />
        <OthersCard />
      </Pair>
    </>
  );
}

/** A company without people: what it may already have to do and, since payments outlive people, to pay. */
function Beginning({ data: { payments } }: { readonly data: Overview }) {
  return (
    <>
      <Card>
        <EmptyState
          icon={<User />}
          title={texts.people.none}
          actions={<LinkButton text={texts.people.bringIn} href="/employer/payroll/import" />}
        >
          {texts.people.noneLine}
        </EmptyState>
      </Card>
      <ToDoCard />
      <OthersCard />
      {payments !== null && payments.length > 0 && <PaymentsCard payments={payments} />}
    </>
  );
}

/** As many cards as there will be. */
function OnItsWay() {
  return (
    <>
      <Card>
        <CardSkeleton lines={2} />
      </Card>
      <Pair>
        <Card>
          <CardSkeleton lines={6} />
        </Card>
        <Card>
          <CardSkeleton lines={6} />
        </Card>
      </Pair>
    </>
  );
}
