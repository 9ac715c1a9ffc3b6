import type { RunFileCheck } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Alert, type Column, DataTable, TableFrame } from "@wellpaid/ui";
import { momentText } from "../../shared/dates.ts";
import { penceText } from "./run-texts.ts";

type Differing = RunFileCheck["differing"][number];

const columns: readonly Column<Differing>[] = [
  { key: "line", title: texts.line, names: true, cell: ({ line }) => texts.lineNumber(line) },
  { key: "expected", title: texts.expected, cell: ({ expected }) => expected ?? texts.missingLine },
  { key: "found", title: texts.found, cell: ({ found }) => found ?? texts.missingLine },
];

const TONES = { current: "positive", stale: "negative", changed: "negative" } as const;

function lineOf({ state, people, total, differingLines }: RunFileCheck): string {
  if (state === "current") return texts.currentLine(people, penceText(total));
  if (state === "stale") return texts.staleLine;
  return differingLines === 0 ? texts.changedOrder : texts.changedLine(differingLines);
}

/** What a file that was checked is. */
export function CheckedFile({ check }: { readonly check: RunFileCheck }) {
  const { state, isCurrentLayout, exportedAt } = check;
  return (
    <>
      <Alert tone={TONES[state]}>
        <strong>{texts[state]}</strong>
        <br />
        {lineOf(check)}
        {exportedAt && ` ${texts.downloadedAt(momentText(exportedAt))}`}
      </Alert>
      {state === "current" && !isCurrentLayout && <Alert tone="warning">{texts.earlierLayout}</Alert>}
    </>
  );
}

/** Which of its lines are not the run's. */
export function DifferingLines({ check: { differing, differingLines } }: { readonly check: RunFileCheck }) {
  if (differing.length === 0) return null;
  return (
    <TableFrame>
      <DataTable
        label={texts.firstLines(differing.length, differingLines)}
        columns={columns}
        rows={differing}
        keyOf={({ line, found }) => `${line} ${found === null}`}
        dense
      />
    </TableFrame>
  );
}
