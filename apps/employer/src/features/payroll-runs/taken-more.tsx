import { countPayrollRuns, payrollRun, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import {
  confirmPayrollReturn,
  payrollDifferences,
  type RunDifference,
  type RunReturn,
} from "@wellpaid/contract/payroll/payroll-returns";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Button, Card, CardHead, Checkbox, Form, Stack, TextField } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { nameText, penceText } from "./run-texts.ts";
import css from "./taken-more.module.css";

/** Of each difference that is ticked, why payroll took more, by its id. */
type Reasons = Readonly<Record<string, string>>;

const MIN_REASON = 3;
const MAX_REASON = 300;
const hasReason = (reason: string | undefined): boolean => (reason ?? "").trim().length >= MIN_REASON;

/** Where payroll took more than instructed: each person is checked, ticked and explained before the confirmation. */
export function TakenMore({ runId, runReturn }: { readonly runId: string; readonly runReturn: RunReturn }) {
  const params = { id: runId };
  const list = useList(payrollDifferences, { params, query: { tookMore: "true" } });
  const [reasons, setReasons] = useState<Reasons>({});
  const [isTried, setTried] = useState(false);
  const { send, isBusy } = useAct(confirmPayrollReturn, {
    toast: () => texts.returnConfirmed,
    changes: [payrollRun, payrollRuns, countPayrollRuns, payrollDifferences],
  });
  const accepted = Object.entries(reasons)
    .filter(([, reason]) => hasReason(reason))
    .map(([differenceId, reason]) => ({ differenceId, reason: reason.trim() }));
  const submit = () => {
    setTried(true);
    if (accepted.length === runReturn.tookMore)
      send({ params: { id: runId, returnId: runReturn.id }, body: { accepted } });
  };
  return (
    <Card>
      <CardHead title={texts.tookMoreTitle} line={texts.tookMoreLine} />
      <Form busy={isBusy} onSubmit={submit}>
        <Stack>
          <ListStates
            list={list}
            what={texts.theDifferences}
            empty={{ icon: <Check />, title: texts.noDifferences, line: texts.noDifferencesLine }}
          >
            {(rows) => (
              <div className={css.rows}>
                <Stack>
                  {rows.map((row) => (
                    <OneMore
                      key={row.id}
                      row={row}
                      reason={reasons[row.id]}
                      isTried={isTried}
                      onChange={(reason) => setReasons((before) => withReason(before, row.id, reason))}
                    />
                  ))}
                </Stack>
              </div>
            )}
          </ListStates>
          <p aria-live="polite">{texts.lookedAt(accepted.length, runReturn.tookMore)}</p>
          <div>
            <Button text={texts.confirm(runReturn.differences)} type="submit" busy={isBusy} />
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

function withReason(before: Reasons, id: string, reason: string | null): Reasons {
  const others = Object.entries(before).filter(([other]) => other !== id);
  return Object.fromEntries(reason === null ? others : [...others, [id, reason]]);
}

interface OneMoreProps {
  readonly row: RunDifference;
  /** Undefined while it is not ticked. */
  readonly reason: string | undefined;
  readonly isTried: boolean;
  readonly onChange: (reason: string | null) => void;
}

function OneMore({ row, reason, isTried, onChange }: OneMoreProps) {
  const { due, taken, owedBack, employeeNumber } = row;
  const isTicked = reason !== undefined;
  const who = `${nameText(row)} (${employeeNumber ?? texts.noNumber})`;
  return (
    <Stack gap={2}>
      <Checkbox
        checked={isTicked}
        onChange={(ticks) => onChange(ticks ? "" : null)}
        error={isTried && !isTicked ? texts.tickEach : undefined}
      >
        {texts.tookMoreOf(who, penceText(taken), penceText(due), penceText(owedBack))}
      </Checkbox>
      {isTicked && (
        <TextField
          label={texts.whyMore}
          value={reason}
          onChange={onChange}
          maxLength={MAX_REASON}
          error={isTried && !hasReason(reason) ? texts.whyMoreMissing : undefined}
        />
      )}
    </Stack>
  );
}
