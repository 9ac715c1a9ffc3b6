import { payrollImportFaultyRows } from "@wellpaid/contract/payroll/payroll-files";
import {
  checkPayrollImportRow,
  type PayrollImport,
  type PayrollImportRow,
  payrollImport,
  payrollImportRows,
} from "@wellpaid/contract/payroll/payroll-import";
import { HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import { ROWS_KEPT_DAYS } from "@wellpaid/domain/payroll/import/import-states";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import { columnTexts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import {
  Button,
  Checkbox,
  Chip,
  type Column,
  DataTable,
  FilterBar,
  FilterChip,
  Stack,
  showSnackbar,
} from "@wellpaid/ui";
import { Check, Download } from "@wellpaid/ui/icons";
import { messageOf, saveFile } from "@wellpaid/web";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { FixRow } from "./fix-row.tsx";
import { countText, kindNames } from "./import-state.tsx";
import { Changes } from "./row-changes.tsx";

type Counts = NonNullable<PayrollImport["counts"]>;
/** Rows by their result, and the rows that a waiting undo restores. */
type Kind = keyof Counts | "mended" | "undoing";

/** What needs looking at comes first. */
const KINDS: readonly (keyof Counts)[] = [
  "faulty",
  "implausible",
  "joiner",
  "leaver",
  "change",
  "missing",
  "unchanged",
  "left-out",
];

/** The line in the file; of a row that stayed from the file before it, in that one. */
const lineOf = ({ line, isKept }: PayrollImportRow) =>
  line !== null && isKept ? columnTexts.earlierRow(`${line}`) : line;

const personColumns: readonly Column<PayrollImportRow>[] = [
  { key: "row", title: texts.row, cell: (row) => lineOf(row) ?? texts.notInFile },
  { key: "number", title: texts.number, cell: ({ employeeNumber }) => employeeNumber },
  {
    key: "person",
    title: texts.person,
    names: true,
    cell: ({ name, surname, employeeNumber }) => [name, surname].filter(Boolean).join(" ") || employeeNumber,
  },
  { key: "changes", title: texts.whatChanges, prose: true, cell: (row) => <Changes row={row} /> },
];

/** In addition to what changes, why it must be checked again. */
const doubtColumns: readonly Column<PayrollImportRow>[] = [
  ...personColumns,
  { key: "why", title: texts.whyLook, prose: true, cell: (row) => <Doubts row={row} /> },
];

const checkColumnFor = (candidate: PayrollImport): Column<PayrollImportRow> => ({
  key: "check",
  title: texts.lookedAt,
  cell: (row) => row.isByItself && <CheckRow id={candidate.id} row={row} />,
});

/** Each row is ticked separately: there is no way to tick them all. The tick shows at once, and is undone if it is refused. */
function CheckRow({ id, row }: { readonly id: string; readonly row: PayrollImportRow }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { send, isBusy } = useAct(checkPayrollImportRow, {
    onProblem: (problem) => {
      setChosen(null);
      showSnackbar("error", messageOf(problem));
    },
    changes: [payrollImport, payrollImportRows],
  });
  if (chosen === row.isChecked) setChosen(null);
  const tick = (isRight: boolean) => {
    // If it were disabled meanwhile, it would lose the focus.
    if (isBusy || chosen !== null) return;
    setChosen(isRight);
    send({ params: { id, position: row.position }, body: { isRight } });
  };
  return (
    <Checkbox checked={chosen ?? row.isChecked} onChange={tick}>
      {texts.rowIsRight(row.employeeNumber ?? "")}
    </Checkbox>
  );
}

const Doubts = ({ row: { doubts } }: { readonly row: PayrollImportRow }) => (
  <Stack gap={1}>
    {doubts.map(({ reason, found }) => (
      <span key={reason}>{texts.doubts[reason](found)}</span>
    ))}
  </Stack>
);

interface ErrorLine {
  readonly key: string;
  readonly isFirst: boolean;
  readonly row: PayrollImportRow;
  readonly error: PayrollImportRow["faults"][number];
}

const errorColumnsFor = (candidate: PayrollImport): readonly Column<ErrorLine>[] => [
  { key: "row", title: texts.row, names: true, cell: ({ row }) => lineOf(row) },
  { key: "number", title: texts.number, cell: ({ row }) => row.employeeNumber },
  { key: "person", title: texts.person, cell: ({ row }) => [row.name, row.surname].filter(Boolean).join(" ") },
  { key: "column", title: texts.column, cell: ({ error }) => error.column !== null && HEADINGS[error.column][0] },
  {
    key: "value",
    title: texts.value,
    cell: ({ row, error }) => {
      const isDouble = error.reason === "double-number" || error.reason === "double-kept";
      const value = isDouble ? row.employeeNumber : error.found;
      return value !== null && value !== "" && <Chip tone="negative" text={value} />;
    },
  },
  { key: "why", title: texts.whatIsWrong, prose: true, cell: ({ error }) => <Why error={error} /> },
  {
    key: "fix",
    title: columnTexts.fix,
    titleHidden: true,
    cell: ({ row, isFirst }) => isFirst && row.kind === "faulty" && <FixRow of={candidate} row={row} />,
  },
];

const Why = ({ error: { reason, found } }: Pick<ErrorLine, "error">) => (
  <Stack gap={1}>
    <span>{texts.errors[reason](found)}</span>
    {texts.mendedElsewhere[reason] !== undefined && <span>{texts.mendedElsewhere[reason]}</span>}
  </Stack>
);

const errorLinesOf = (rows: readonly PayrollImportRow[]): readonly ErrorLine[] =>
  rows.flatMap((row) =>
    row.faults.map((error, at) => ({ key: `${row.position} ${at}`, isFirst: at === 0, row, error })),
  );

function columnsOf(kind: Kind, checking: PayrollImport | null): readonly Column<PayrollImportRow>[] {
  if (kind !== "implausible" && kind !== "undoing") return personColumns;
  return checking === null ? doubtColumns : [...doubtColumns, checkColumnFor(checking)];
}

/** The rows of a file, by their result. */
export function ImportRows({ candidate, counts }: { readonly candidate: PayrollImport; readonly counts: Counts }) {
  const { id } = candidate;
  const isUndoing = candidate.undoAskedBy !== null && candidate.rowsToCheck > 0;
  const mayCheck = isUndoing
    ? !candidate.isUndoOwn
    : candidate.state === "ready" && !candidate.isOwn && candidate.rowsToCheck > 0;
  const some: readonly Kind[] = [
    ...(isUndoing ? (["undoing"] as const) : []),
    ...KINDS.filter((kind) => counts[kind] > 0),
    ...(candidate.mendedRows > 0 ? (["mended"] as const) : []),
  ];
  const [chosen, setChosen] = useState<Kind | null>(null);
  const kind = (chosen !== null && some.includes(chosen) ? chosen : null) ?? some[0] ?? "unchanged";
  const others = {
    undoing: { name: texts.undoRows, count: candidate.rowsToCheck },
    mended: { name: columnTexts.mendedRows, count: candidate.mendedRows },
  };
  const nameOf = (which: Kind) => (which === "undoing" || which === "mended" ? others[which].name : kindNames[which]);
  const countOf = (which: Kind) => (which === "undoing" || which === "mended" ? others[which].count : counts[which]);
  const list = useList(payrollImportRows, { params: { id }, query: { kind } });
  return (
    <ListStates
      list={list}
      what={texts.theRows}
      top={
        <FilterBar end={counts.faulty > 0 && <DownloadRows id={id} />}>
          {some.map((each) => (
            <FilterChip
              key={each}
              text={`${nameOf(each)} ${countText(countOf(each))}`}
              isOn={each === kind}
              onPress={() => setChosen(each)}
            />
          ))}
        </FilterBar>
      }
      empty={{ icon: <Check />, title: texts.noRows, line: texts.noRowsLine(countText(ROWS_KEPT_DAYS)) }}
    >
      {(rows) =>
        kind === "faulty" || kind === "left-out" ? (
          <DataTable
            label={nameOf(kind)}
            columns={errorColumnsFor(candidate)}
            rows={errorLinesOf(rows)}
            keyOf={({ key }) => key}
          />
        ) : (
          <DataTable
            label={nameOf(kind)}
            columns={columnsOf(kind, mayCheck && (kind === "undoing") === isUndoing ? candidate : null)}
            rows={rows}
            keyOf={({ position }) => `${position}`}
          />
        )
      }
    </ListStates>
  );
}

function DownloadRows({ id }: { readonly id: string }) {
  const { send, isBusy } = useAct(payrollImportFaultyRows, {
    onDone: (file) => saveFile(file as Blob, importFileWords.rowsFile),
  });
  if (!useMayCall()(payrollImportFaultyRows)) return null;
  return (
    <Button
      text={columnTexts.downloadRows}
      kind="quiet"
      small
      icon={<Download />}
      busy={isBusy}
      onPress={() => send({ params: { id } })}
    />
  );
}
