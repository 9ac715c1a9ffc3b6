import { type PayrollRun, payrollRunLines, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { formatPounds, signedPence } from "@wellpaid/domain/money";
import { currentLocale } from "@wellpaid/texts/language/translate";
import { employerOverviewTexts } from "@wellpaid/texts/overview/overview";
import { payrollRunTexts } from "@wellpaid/texts/payroll/payroll-runs";
import { Card, CardHead, Chip, type Column, DataTable, Link } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { useId } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useRead } from "../../shared/calls.ts";
import { dateText } from "../../shared/dates.ts";
import { RUN_TONES } from "../../shared/run-tones.ts";
import css from "./overview.module.css";

const texts = employerOverviewTexts.runs;
const { payday, payGroup, noPayGroup, state, states, people, toDeduct } = payrollRunTexts;

const SHOWN = 4;

const nameOf = (run: PayrollRun): string => run.payGroup ?? noPayGroup;

const ofPayday: Column<PayrollRun> = {
  key: "payday",
  title: payday,
  names: true,
  cell: (run) => <Link href={`/employer/payroll/${run.id}`}>{dateText(run.payday)}</Link>,
};
const ofGroup: Column<PayrollRun> = { key: "group", title: payGroup, cell: nameOf };
const ofState: Column<PayrollRun> = {
  key: "state",
  title: state,
  cell: (run) => <Chip text={states[run.state]} tone={RUN_TONES[run.state]} />,
};
const ofPeople: Column<PayrollRun> = {
  key: "people",
  title: people,
  figures: true,
  cell: (run) => run.people?.toLocaleString(currentLocale()) ?? texts.notYet,
};
const ofTotal: Column<PayrollRun> = {
  key: "total",
  title: toDeduct,
  figures: true,
  cell: (run) => (run.total === null ? texts.notYet : formatPounds(signedPence(run.total))),
};

/** The pay group, only where there are any; sums, only for roles that see pay. */
const columnsOf = (runs: readonly PayrollRun[], seesPay: boolean): readonly Column<PayrollRun>[] => [
  ofPayday,
  ...(runs.some((run) => run.payGroup !== null) ? [ofGroup] : []),
  ofState,
  ofPeople,
  ...(seesPay ? [ofTotal] : []),
];

/** The newest payroll runs. */
export function RunsCard() {
  const id = useId();
  const seesPay = useMayCall()(payrollRunLines);
  const { data, error, refetch } = useRead(payrollRuns, { query: { limit: SHOWN } });
  if (data?.items.length === 0) return null;
  return (
    <Card labelledBy={id} flush={data !== undefined}>
      <CardHead
        id={id}
        title={texts.title}
        end={
          <Link href="/employer/payroll" end={<ChevronRight />}>
            {texts.all}
          </Link>
        }
      />
      {data === undefined ? (
        error ? (
          <NotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={3} />
        )
      ) : (
        <div className={css.runs}>
          <DataTable
            label={texts.title}
            columns={columnsOf(data.items, seesPay)}
            rows={data.items}
            keyOf={({ id: key }) => key}
            dense
          />
        </div>
      )}
    </Card>
  );
}
