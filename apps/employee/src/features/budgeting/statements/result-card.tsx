import { useQueryClient } from "@tanstack/react-query";
import { confirmStatement } from "@wellpaid/contract/banking/statements";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { Alert, Button, Card, CardHead, Checkbox, FilterChip, Stack } from "@wellpaid/ui";
import { messageOf, newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { readStatementsAgain, type StatementImport, type StatementRow, type StatementUpload } from "./queries.ts";
import { RowsTable } from "./rows-table.tsx";
import css from "./statements.module.css";

const OUTCOMES = ["new", "doubtful", "known", "refused"] as const satisfies readonly StatementRow["outcome"][];

export interface ResultCardProps {
  readonly upload: StatementUpload;
  readonly onImported: (imported: StatementImport) => void;
}

const periodOf = ({ firstDay, lastDay }: StatementUpload): string | undefined =>
  firstDay === null || lastDay === null
    ? undefined
    : texts.period(formatDate(civilDate(firstDay)), formatDate(civilDate(lastDay)));

/** What importing would do, by outcome; what is doubtful is taken by the person; then it is confirmed. */
export function ResultCard({ upload, onImported }: ResultCardProps) {
  const counts = upload.counts ?? { new: 0, known: 0, doubtful: 0, refused: 0 };
  const [outcome, setOutcome] = useState<StatementRow["outcome"]>(
    () => OUTCOMES.find((candidate) => counts[candidate] > 0) ?? "new",
  );
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [takesAll, setTakesAll] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const queries = useQueryClient();
  const confirming = useSingleMutation({
    mutationFn: () =>
      api(confirmStatement, {
        params: { id: upload.id },
        body: takesAll ? { takesAllDoubtful: true } : { taken: [...taken] },
        idempotencyKey: `${key} ${takesAll ? "all" : [...taken].join()}`.slice(0, 200),
      }),
    onSuccess: async (imported) => {
      await readStatementsAgain(queries);
      onImported(imported);
    },
  });
  const toggle = (position: number) => {
    const next = new Set(taken);
    if (!next.delete(position)) next.add(position);
    setTaken(next);
  };
  const added = counts.new + (takesAll ? counts.doubtful : Math.min(taken.size, counts.doubtful));
  return (
    <Card>
      <CardHead title={texts.resultTitle} line={periodOf(upload)} />
      <Stack>
        <div className={css.outcomes} role="group" aria-label={texts.resultTitle}>
          {OUTCOMES.filter((each) => each === "new" || counts[each] > 0).map((each) => (
            <FilterChip
              key={each}
              text={texts.outcomes[each](counts[each])}
              isOn={each === outcome}
              onPress={() => setOutcome(each)}
            />
          ))}
        </div>
        <p className="wp-small">{texts.outcomeLines[outcome]}</p>
        {outcome === "doubtful" && counts.doubtful > 0 && (
          <Checkbox checked={takesAll} onChange={setTakesAll}>
            {texts.addAllDoubtful}
          </Checkbox>
        )}
        <RowsTable
          upload={upload}
          outcome={outcome}
          isTaken={(position) => takesAll || taken.has(position)}
          onToggle={takesAll ? undefined : toggle}
        />
        {confirming.error && <Alert>{messageOf(confirming.error)}</Alert>}
        <Button text={texts.confirm(added)} wide busy={confirming.isPending} onPress={confirming.mutate} />
      </Stack>
    </Card>
  );
}
