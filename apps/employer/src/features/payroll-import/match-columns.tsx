import type { FileMatch } from "@wellpaid/contract/payroll/payroll-files";
import { type FileColumn, HEADINGS, IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { errorOfChoice } from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import { PROGRAM_TABLE } from "@wellpaid/domain/payroll/import/matching/programs";
import { columnTexts as texts } from "@wellpaid/texts/payroll/payroll-columns";
import { Alert, Button, Card, CardHead, type Column, DataTable, Form, SelectField, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import type { Upload } from "./use-upload.ts";

type Matched = FileMatch["columns"][number] & { readonly at: number };

const ALL: readonly FileColumn[] = [...IMPORT_COLUMNS, "payFrequency"];
const OPTIONS = [
  { value: "none", text: texts.leftOut },
  ...ALL.map((column) => ({ value: column, text: HEADINGS[column][0] })),
];

/** Columns that an administrator has to look at come first. */
const NEEDS_LOOK: ReadonlySet<Matched["certainty"]> = new Set(["open", "likely"]);
const inOrder = (columns: FileMatch["columns"]): readonly Matched[] =>
  columns
    .map((column, at) => ({ ...column, at }))
    .toSorted((a, b) => Number(NEEDS_LOOK.has(b.certainty)) - Number(NEEDS_LOOK.has(a.certainty)));

function problemOf(
  columns: readonly { readonly heading: string; readonly column: FileColumn | null }[],
): string | null {
  const wrong = errorOfChoice(columns);
  if (wrong === null) return null;
  const name = HEADINGS[wrong.column][0];
  return wrong.error === "double" ? texts.double(name) : texts.missing(name);
}

const columnsFor = (
  chosen: readonly (FileColumn | null)[],
  onChoose: (at: number, value: string) => void,
): readonly Column<Matched>[] => [
  { key: "heading", title: texts.inFile, names: true, cell: ({ heading }) => heading || texts.noHeading },
  { key: "samples", title: texts.samples, prose: true, cell: ({ samples }) => samples.filter(Boolean).join(", ") },
  {
    key: "meaning",
    title: texts.meansOurs,
    cell: ({ at, heading }) => (
      <SelectField
        label={texts.meaningOf(heading || texts.noHeading)}
        value={chosen[at] ?? "none"}
        onChange={(value) => onChoose(at, value)}
        options={OPTIONS}
        chooseText={texts.leftOut}
      />
    ),
  },
  { key: "why", title: texts.why, prose: true, cell: ({ reason }) => texts.reasons[reason] },
];

/** What each column of the file is: proposed by its heading and content, with three of its cells, and chosen here where it is not. */
export function MatchColumns({ match, upload }: { readonly match: FileMatch; readonly upload: Upload }) {
  const [chosen, setChosen] = useState<readonly (FileColumn | null)[]>(match.columns.map(({ column }) => column));
  const [isTried, setTried] = useState(false);
  const columns = match.columns.map(({ heading }, at) => ({ heading, column: chosen[at] ?? null }));
  const problem = problemOf(columns);
  const ignored = columns.filter(({ column, heading }) => column === null && heading !== "");
  const set = (at: number, value: string) =>
    setChosen(chosen.map((column, other) => (other !== at ? column : value === "none" ? null : (value as FileColumn))));
  const submit = () => {
    setTried(true);
    if (problem === null) upload.choose(columns);
  };
  return (
    <Card>
      <CardHead
        title={texts.title}
        line={match.program === null ? texts.line : texts.lineOf(PROGRAM_TABLE[match.program].name)}
      />
      <Form busy={upload.isBusy} onSubmit={submit}>
        <Stack>
          {upload.problem && <Alert>{messageOf(upload.problem)}</Alert>}
          <DataTable
            label={texts.title}
            columns={columnsFor(chosen, set)}
            rows={inOrder(match.columns)}
            keyOf={({ at }) => `${at}`}
          />
          {ignored.length > 0 && <p>{texts.ignored(ignored.map(({ heading }) => heading).join(", "))}</p>}
          {problem !== null && <Alert tone={isTried ? "negative" : "warning"}>{problem}</Alert>}
          <div>
            <Button text={texts.next} type="submit" busy={upload.isBusy} />
            <Button text={texts.back} kind="quiet" onPress={upload.reset} />
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
