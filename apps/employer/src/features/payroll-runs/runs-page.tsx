import {
  countPayrollRuns,
  type PayrollRun,
  payrollRunLines,
  payrollRuns,
} from "@wellpaid/contract/payroll/payroll-runs";
import { RUN_SORTS } from "@wellpaid/domain/payroll/run/run-sorts";
import { PAYROLL_RUN_STATES } from "@wellpaid/domain/payroll/run/run-state";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Chip, type Column, DataTable, FilterBar, FilterChips, Link } from "@wellpaid/ui";
import { Coins } from "@wellpaid/ui/icons";
import { useMayCall } from "../../shared/administrator.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { dateText, momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { useColumns } from "../../shared/list/use-columns.ts";
import { useCounts } from "../../shared/list/use-counts.ts";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import { RUN_TONES } from "../../shared/run-tones.ts";
import { countText, penceText } from "./run-texts.ts";

const allColumns: readonly Column<PayrollRun>[] = [
  {
    key: "payday",
    title: texts.payday,
    names: true,
    unbroken: true,
    sorts: true,
    cell: ({ id, payday }) => <Link href={`/employer/payroll/${id}`}>{dateText(payday)}</Link>,
  },
  { key: "group", title: texts.payGroup, sorts: true, cell: ({ payGroup }) => payGroup ?? texts.noPayGroup },
  {
    key: "state",
    title: texts.state,
    cell: ({ state }) => <Chip text={texts.states[state]} tone={RUN_TONES[state]} />,
  },
  { key: "cut-off", title: texts.cutOff, unbroken: true, sorts: true, cell: ({ cutOffDay }) => dateText(cutOffDay) },
  {
    key: "exported",
    title: texts.exported,
    cell: ({ exportedAt, state }) =>
      state === "open" ? null : exportedAt === null ? texts.never : momentText(exportedAt),
  },
  {
    key: "people",
    title: texts.people,
    figures: true,
    sorts: true,
    cell: ({ people }) => (people === null ? texts.notYet : countText(people)),
  },
  {
    key: "total",
    title: texts.toDeduct,
    figures: true,
    sorts: true,
    cell: ({ total }) => (total === null ? texts.notYet : penceText(total)),
  },
];

/** Without the role there are no totals to sort by. */
const columnsWithoutPay = allColumns.map(({ sorts, ...column }) =>
  sorts && column.key !== "total" ? { ...column, sorts } : column,
);

/** The company's payroll runs, that of the newest payday first. */
export function RunsPage() {
  const seesPay = useMayCall()(payrollRunLines);
  const listed = useListState({
    sorts: seesPay ? RUN_SORTS : RUN_SORTS.filter((sort) => sort !== "total"),
    direction: "down",
    filters: ["state"],
  });
  const state = listed.filter("state", PAYROLL_RUN_STATES);
  const list = useList(payrollRuns, { query: { state, ...listed.order } }, listed.paging);
  const countOf = useCounts(countPayrollRuns, {});
  const { columns, choice } = useColumns("runs", seesPay ? allColumns : columnsWithoutPay);
  return (
    <ConsolePage title={texts.runs} line={texts.runsLine} help="deduction-file">
      <ListStates
        list={list}
        what={texts.theRuns}
        onClear={state && listed.clear}
        empty={{ icon: <Coins />, title: texts.noRuns, line: texts.noRunsLine }}
        top={
          <FilterBar end={<ListTools state={listed} columns={choice} saves="runs" />}>
            <FilterChips
              options={PAYROLL_RUN_STATES}
              textOf={(state) => texts.states[state]}
              countOf={countOf}
              chosen={state}
              onChange={(state) => listed.narrow({ state })}
            />
          </FilterBar>
        }
      >
        {(rows) => (
          <DataTable label={texts.runs} columns={columns} rows={rows} keyOf={({ id }) => id} sorting={listed.sorting} />
        )}
      </ListStates>
    </ConsolePage>
  );
}
