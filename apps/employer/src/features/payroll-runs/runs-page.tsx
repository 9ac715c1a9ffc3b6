import { type PayrollRun, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { PAYROLL_RUN_STATES } from "@wellpaid/domain/payroll/run-state";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Chip, type Column, DataTable, FilterBar, FilterChips, Link } from "@wellpaid/ui";
import { Coins } from "@wellpaid/ui/icons";
import { ConsolePage } from "../../shared/console-page.tsx";
import { dateText, momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { RUN_TONES } from "../../shared/run-tones.ts";
import { oneOf, useAddress } from "../../shared/use-address.ts";
import { countText, penceText } from "./run-texts.ts";

const columns: readonly Column<PayrollRun>[] = [
  {
    key: "payday",
    title: texts.payday,
    names: true,
    cell: ({ id, payday }) => <Link href={`/employer/payroll/${id}`}>{dateText(payday)}</Link>,
  },
  { key: "group", title: texts.payGroup, cell: ({ payGroup }) => payGroup ?? texts.noPayGroup },
  {
    key: "state",
    title: texts.state,
    cell: ({ state }) => <Chip text={texts.states[state]} tone={RUN_TONES[state]} />,
  },
  { key: "cut-off", title: texts.cutOff, cell: ({ cutOffDay }) => dateText(cutOffDay) },
  {
    key: "exported",
    title: texts.exported,
    cell: ({ exportedAt, state }) =>
      state === "open" ? null : exportedAt === null ? texts.never : momentText(exportedAt),
  },
  { key: "people", title: texts.people, figures: true, cell: ({ people }) => people && countText(people) },
  {
    key: "total",
    title: texts.toDeduct,
    figures: true,
    cell: ({ total }) => (total === null ? null : penceText(total)),
  },
];

/** The company's payroll runs, that of the newest payday first. */
export function RunsPage() {
  const address = useAddress();
  const state = oneOf(PAYROLL_RUN_STATES, address.read("state"));
  const list = useList(payrollRuns, { query: { state } });
  return (
    <ConsolePage title={texts.runs} line={texts.runsLine} help="deduction-file">
      <ListStates
        list={list}
        what={texts.theRuns}
        onClear={state && (() => address.change({ state: undefined }))}
        empty={{ icon: <Coins />, title: texts.noRuns, line: texts.noRunsLine }}
        top={
          <FilterBar>
            <FilterChips
              options={PAYROLL_RUN_STATES}
              textOf={(state) => texts.states[state]}
              chosen={state}
              onChange={(state) => address.change({ state: state })}
            />
          </FilterBar>
        }
      >
        {(rows) => <DataTable label={texts.runs} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
    </ConsolePage>
  );
}
