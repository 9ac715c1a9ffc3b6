import {
  checkRunFile,
  exportRunLines,
  type PayrollRunDetail,
  payrollRunLines,
  type RunLine,
  type RunPayment,
  type RunTotals,
} from "@wellpaid/contract/payroll/payroll-runs";
import { LINE_SORTS } from "@wellpaid/domain/payroll/run/line-sorts";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import {
  Banner,
  Card,
  CardHead,
  Chip,
  type Column,
  DataTable,
  FilterBar,
  type KeyFigure,
  KeyFigures,
  LinkButton,
  Timeline,
} from "@wellpaid/ui";
import { Clock, User } from "@wellpaid/ui/icons";
import { useMayCall } from "../../shared/administrator.ts";
import { dateText } from "../../shared/dates.ts";
import { DownloadList } from "../../shared/list/download-list.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { useColumns } from "../../shared/list/use-columns.ts";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import { RUN_TONES } from "../../shared/run-tones.ts";
import { DownloadRun } from "./download-run.tsx";
import { RunFrame, Unseen, useRun } from "./run-frame.tsx";
import { stepsOf } from "./run-steps.ts";
import { countText, nameText, penceText } from "./run-texts.ts";

const PARTS = ["salary", "advances", "fees", "carriedOver", "savings", "credited", "due", "carriedOn"] as const;

const SELDOM: ReadonlySet<string> = new Set(["carriedOver", "savings", "credited", "carriedOn"]);

const SORTED: ReadonlySet<string> = new Set(LINE_SORTS);

const allColumns: readonly Column<RunLine>[] = [
  { key: "name", title: texts.name, names: true, sorts: true, cell: nameText },
  { key: "number", title: texts.number, sorts: true, cell: ({ employeeNumber }) => employeeNumber ?? texts.noNumber },
  ...PARTS.map((part) => ({
    key: part,
    title: texts[part],
    figures: true as const,
    ...(SORTED.has(part) && { sorts: true as const }),
    // What is zero for most people is not shown for each.
    cell: (line: RunLine) => (line[part] === 0 && SELDOM.has(part) ? null : penceText(line[part])),
  })),
];

const keyOf = ({ employeeNumber, surname, name, due }: RunLine): string =>
  [employeeNumber, surname, name, due].join(" ");

const sumsOf = (totals: RunTotals): Readonly<Record<string, string>> => ({
  name: texts.total,
  ...Object.fromEntries(PARTS.map((part) => [part, penceText(totals[part])])),
});

const figuresOf = ({ people, totals }: PayrollRunDetail): readonly KeyFigure[] =>
  totals === null
    ? []
    : [
        { name: texts.due, value: penceText(totals.due), tone: "brand" },
        ...(people === null ? [] : [{ name: texts.people, value: countText(people) }]),
        { name: texts.advances, value: penceText(totals.advances), line: `${texts.fees} ${penceText(totals.fees)}` },
        { name: texts.savings, value: penceText(totals.savings) },
        ...(totals.carriedOver > 0 ? [{ name: texts.carriedOver, value: penceText(totals.carriedOver) }] : []),
        ...(totals.credited > 0 ? [{ name: texts.credited, value: penceText(totals.credited) }] : []),
        ...(totals.carriedOn > 0
          ? [{ name: texts.carriedOn, value: penceText(totals.carriedOn), tone: "negative" as const }]
          : []),
      ];

/** What the employer owes for the run and what has come. */
const paymentFigures = (payment: RunPayment): readonly KeyFigure[] => [
  { name: texts.paymentReference, value: payment.reference },
  {
    name: texts.toPay,
    value: penceText(payment.outstanding),
    line: payment.overdueSince === null ? texts.dueOnPayday : texts.overdueSince(dateText(payment.overdueSince)),
    ...(payment.overdueSince !== null && { tone: "negative" as const }),
  },
  { name: texts.paid, value: penceText(payment.paid), line: texts.ofOwed(penceText(payment.owed)) },
  ...(payment.overpaid > 0 ? [{ name: texts.overpaid, value: penceText(payment.overpaid) }] : []),
];

/** One payroll run: what it takes in all and from which employees. */
export function RunPage() {
  const { params, read } = useRun();
  const seesLines = useMayCall()(payrollRunLines);
  return (
    <RunFrame read={read} Actions={Actions}>
      {(run) => (
        <>
          <Card>
            <CardHead title={texts.progress} />
            <Timeline steps={stepsOf(run)} />
          </Card>
          {seesLines ? <Figures run={run} params={params} /> : <Unseen />}
        </>
      )}
    </RunFrame>
  );
}

function Figures({ run, params }: { readonly run: PayrollRunDetail; readonly params: { readonly id: string } }) {
  return (
    <>
      {run.isPreview && (
        <Banner icon={<Clock />} title={texts.preview} tone="warning">
          {run.totals === null ? texts.noPreview(dateText(run.cutOffDay)) : texts.previewLine(dateText(run.cutOffDay))}
        </Banner>
      )}
      {run.payment && <KeyFigures figures={paymentFigures(run.payment)} />}
      {run.totals && <KeyFigures figures={figuresOf(run)} />}
      {(run.totals !== null || !run.isPreview) && <Lines params={params} totals={run.totals} />}
    </>
  );
}

function Actions({ run }: { readonly run: PayrollRunDetail }) {
  const here = `/employer/payroll/${run.id}`;
  const mayCheck = useMayCall()(checkRunFile);
  return (
    <>
      <Chip text={texts.states[run.state]} tone={RUN_TONES[run.state]} />
      <DownloadRun run={run} />
      {run.state !== "open" && (
        <>
          {mayCheck && <LinkButton text={texts.files} small kind="outlined" href={`${here}/files`} />}
          <LinkButton text={texts.taken} small kind="outlined" href={`${here}/taken`} />
        </>
      )}
    </>
  );
}

function Lines({ params, totals }: { readonly params: { readonly id: string }; readonly totals: RunTotals | null }) {
  const state = useListState({ sorts: LINE_SORTS, filters: [] });
  const { q } = state;
  const narrowed = { q, ...state.order };
  const list = useList(payrollRunLines, { params, query: narrowed }, state.paging);
  const { columns, choice } = useColumns("run-lines", allColumns);
  return (
    <ListStates
      list={list}
      top={
        <FilterBar
          search={{ label: texts.searchPeople, value: state.typed, onChange: state.setTyped }}
          end={
            <ListTools state={state} columns={choice}>
              <DownloadList call={exportRunLines} input={{ params, query: narrowed }} fileName={texts.linesFileName} />
            </ListTools>
          }
        />
      }
      what={texts.theLines}
      onClear={state.isNarrowed ? state.clear : undefined}
      empty={{ icon: <User />, title: texts.nobody, line: texts.nobodyLine }}
    >
      {(rows) => (
        <DataTable
          label={texts.lines}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          dense
          sorting={state.sorting}
          foot={q === undefined && totals ? sumsOf(totals) : undefined}
        />
      )}
    </ListStates>
  );
}
