import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type PayrollImport, payrollImport, payrollImportRows } from "@wellpaid/contract/payroll/payroll-import";
import { columnTexts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Alert, Card, CardHead, KeyFigures, Progress, Stack } from "@wellpaid/ui";
import { CardSkeleton } from "@wellpaid/web";
import { useEffect } from "react";
import { readOf } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { dateText, momentText } from "../../shared/dates.ts";
import { PartNotLoaded } from "../../shared/list/part-not-loaded.tsx";
import { ColumnsUsed, ReplaceFile } from "./columns-used.tsx";
import { DecideImport } from "./decide-import.tsx";
import { ImportRows } from "./import-rows.tsx";
import { countText, ImportState, kindNames, sizeText } from "./import-state.tsx";
import { ConfirmUndo, UndoImport } from "./undo-import.tsx";

const LOOK_MS = 1_000;
const isUnderWay = (shownImport: PayrollImport | undefined): boolean =>
  shownImport?.state === "receiving" || shownImport?.state === "judging";

/** One file: its progress, what it would change, and what can be decided about it. */
export function ImportPage() {
  const { id } = useParams({ from: "/employer/payroll/import/$id" });
  const read = useQuery({
    ...readOf(payrollImport, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_MS : false),
  });
  const shownImport = read.data;
  const queryClient = useQueryClient();
  const isWorkedOn = isUnderWay(shownImport);
  // Results from before the rows are checked again, or from half-way through, are no basis for a decision.
  useEffect(() => {
    if (isWorkedOn) queryClient.removeQueries({ queryKey: [payrollImportRows.name] });
  }, [isWorkedOn, queryClient]);
  const isDryRun = shownImport === undefined || isWorkedOn || shownImport.state === "ready";
  return (
    <ConsolePage
      title={texts.title}
      line={isDryRun ? texts.dryRun : undefined}
      backHref="/employer/payroll/import"
      actions={
        shownImport?.state === "confirmed" && shownImport.undoAskedBy === null ? (
          <UndoImport payrollImport={shownImport} />
        ) : undefined
      }
    >
      {shownImport === undefined && read.error === null && (
        <Card>
          <CardSkeleton />
        </Card>
      )}
      {shownImport === undefined && read.error !== null && (
        <PartNotLoaded
          what={texts.theFile}
          problem={read.error}
          onTryAgain={() => void read.refetch()}
          listHref="/employer/payroll/import"
        />
      )}
      {shownImport !== undefined && <Shown shownImport={shownImport} />}
    </ConsolePage>
  );
}

function Shown({ shownImport }: { readonly shownImport: PayrollImport }) {
  const { counts } = shownImport;
  return (
    <>
      {shownImport.state === "ready" && counts !== null && counts.faulty > 0 && (
        <Alert tone="warning">
          {counts.faulty === 1
            ? texts.faultyBannerOne(countText(shownImport.readRows))
            : texts.faultyBanner(countText(counts.faulty), countText(shownImport.readRows))}
        </Alert>
      )}
      {shownImport.state === "ready" && shownImport.droppedRows > 0 && (
        <Alert tone="warning">{columnTexts.droppedRows(shownImport.droppedRows)}</Alert>
      )}
      <FileCard shownImport={shownImport} />
      <ConfirmUndo payrollImport={shownImport} />
      {isUnderWay(shownImport) && <UnderWay shownImport={shownImport} />}
      {counts !== null && (
        <Figures counts={counts} mendedRows={shownImport.mendedRows} isWaiting={shownImport.state === "ready"} />
      )}
      {counts !== null && shownImport.state !== "discarded" && <ImportRows candidate={shownImport} counts={counts} />}
      {shownImport.state === "ready" && <ReplaceFile id={shownImport.id} />}
      {shownImport.state === "ready" && counts !== null && <DecideImport payrollImport={shownImport} counts={counts} />}
    </>
  );
}

/** What happened to the file, in a sentence each. */
function linesOf(shownImport: PayrollImport): readonly string[] {
  const { decidedBy, decidedAt, undoneBy, undoneAt, missingLeaveOn, encoding, state, zerosRestored, restOf } =
    shownImport;
  const { keptRows, hiddenRows, otherSheets } = shownImport;
  const decided = state === "discarded" ? texts.discardedBy : texts.confirmedBy;
  return [
    ...(restOf === null ? [] : [columnTexts.restOfLine]),
    ...(keptRows === 0 ? [] : [columnTexts.keptRows(keptRows)]),
    ...(encoding === "windows-1252" ? [texts.windows] : []),
    ...(hiddenRows === 0 ? [] : [columnTexts.hiddenRows(hiddenRows)]),
    ...(otherSheets === 0 ? [] : [columnTexts.otherSheets(otherSheets)]),
    ...(zerosRestored === 0 ? [] : [columnTexts.zeros(zerosRestored)]),
    ...(missingLeaveOn === null ? [] : [texts.everybodyUntil(dateText(missingLeaveOn))]),
    ...(decidedBy === null || decidedAt === null ? [] : [decided(decidedBy, momentText(decidedAt))]),
    ...(undoneBy === null || undoneAt === null ? [] : [texts.undoneBy(undoneBy, momentText(undoneAt))]),
    ...(state === "failed" ? [texts.failedLine] : []),
  ];
}

function FileCard({ shownImport }: { readonly shownImport: PayrollImport }) {
  const lines = linesOf(shownImport);
  return (
    <Card>
      <CardHead
        title={shownImport.fileName}
        line={texts.uploadedBy(shownImport.readRows, shownImport.uploadedBy, momentText(shownImport.uploadedAt))}
        end={
          <>
            {shownImport.columns !== null && <ColumnsUsed columns={shownImport.columns} />}
            <ImportState of={shownImport} />
          </>
        }
      />
      {lines.length > 0 && (
        <Stack gap={1}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function UnderWay({ shownImport }: { readonly shownImport: PayrollImport }) {
  const { state, judgedRows, readRows, receivedBytes } = shownImport;
  const line =
    state === "receiving"
      ? texts.arriving(sizeText(receivedBytes))
      : texts.judging(countText(judgedRows), countText(readRows));
  return (
    <Card>
      <Stack gap={3}>
        <p role="status">{line}</p>
        <Progress label={texts.progress} share={state === "receiving" ? 0 : judgedRows / Math.max(1, readRows)} />
        <p>{texts.stayOrGo}</p>
      </Stack>
    </Card>
  );
}

const FIGURES = ["joiner", "change", "leaver", "unchanged", "missing", "implausible", "faulty", "left-out"] as const;
/** Shown only where there are some. */
const ONLY_WHERE_SOME: ReadonlySet<(typeof FIGURES)[number]> = new Set([
  "missing",
  "implausible",
  "faulty",
  "left-out",
]);

const kindLines = { ...texts.kindLines, "left-out": columnTexts.leftOutLine } as const;

interface FiguresProps {
  readonly counts: NonNullable<PayrollImport["counts"]>;
  readonly mendedRows: number;
  /** Nothing is decided yet: shows what each figure will lead to, and highlights what must be checked. */
  readonly isWaiting: boolean;
}

function Figures({ counts, mendedRows, isWaiting }: FiguresProps) {
  const shown = FIGURES.filter((kind) => !ONLY_WHERE_SOME.has(kind) || counts[kind] > 0);
  const mended = {
    name: columnTexts.mendedRows,
    value: countText(mendedRows),
    ...(isWaiting && { line: columnTexts.mendedLine }),
  };
  return (
    <KeyFigures
      figures={[
        ...shown.map((kind) => ({
          name: kindNames[kind],
          value: countText(counts[kind]),
          ...(isWaiting && { line: kindLines[kind] }),
          ...(isWaiting && (kind === "faulty" || kind === "implausible") ? { tone: "negative" as const } : {}),
        })),
        ...(mendedRows === 0 ? [] : [mended]),
      ]}
    />
  );
}
