import { useRouter } from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import {
  confirmPayrollImport,
  discardPayrollImport,
  type PayrollImport,
  payrollImport,
  payrollImportRows,
  payrollImports,
} from "@wellpaid/contract/payroll/payroll-import";
import { mayLeaveRows } from "@wellpaid/domain/payroll/import/import-states";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { columnTexts } from "@wellpaid/texts/payroll/payroll-columns";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Alert, Button, Card, CardHead, Checkbox, ConfirmDialog, Form, showSnackbar, Stack } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { countText } from "./import-state.tsx";

interface Deciding {
  readonly payrollImport: PayrollImport;
  readonly counts: NonNullable<PayrollImport["counts"]>;
}

const { IMPORT_PAY_NOT_ACCEPTED: payNotAccepted, IMPORT_LEAVERS_NOT_ACCEPTED: leaversNotAccepted } =
  consoleRefusalTexts;
const ENDS_WAITING: ReadonlySet<RefusalCode> = new Set(["IMPORT_OUTDATED", "IMPORT_STATE_CHANGED", "IMPORT_CORRECTED"]);
const CHANGES = [payrollImport, payrollImports, payrollImportRows];

/** What happens next: a second person confirms, with everything to be checked ticked, or the import is discarded. */
export function DecideImport({ payrollImport, counts }: Deciding) {
  const takenOver = counts.joiner + counts.change + counts.leaver;
  const hasInvalidRows = counts.faulty > 0;
  const mayLeaveFaulty = mayLeaveRows({ isEverybody: payrollImport.missingLeaveOn !== null });
  const mayConfirm = !payrollImport.isOwn && (!hasInvalidRows || mayLeaveFaulty) && takenOver > 0;
  return (
    <Card>
      <CardHead
        title={texts.next}
        line={takenOver === 0 && !hasInvalidRows ? texts.nothingChanges : lineOf(payrollImport, hasInvalidRows)}
      />
      <Stack>
        {mayConfirm && <Confirming key={payrollImport.corrections} payrollImport={payrollImport} counts={counts} />}
        <Discard id={payrollImport.id} hasInvalidRows={hasInvalidRows} />
      </Stack>
    </Card>
  );
}

function lineOf({ isOwn, missingLeaveOn }: PayrollImport, hasInvalidRows: boolean): string {
  const { nextFaultyOwn, nextFaultyOwnList, nextFaultyOther, nextFaultyOtherList } = columnTexts;
  if (hasInvalidRows && missingLeaveOn === null) return isOwn ? nextFaultyOwn : nextFaultyOther;
  if (hasInvalidRows) return isOwn ? nextFaultyOwnList : nextFaultyOtherList;
  return isOwn ? texts.nextOwn : texts.nextOther;
}

const inWords = (count: number, singular: string, many: (count: string) => string): string =>
  count === 1 ? singular : many(countText(count));

function Confirming({ payrollImport, counts }: Deciding) {
  const [acceptsImplausiblePay, setPay] = useState(false);
  const [acceptsLeavers, setLeavers] = useState(false);
  const [leavesFaulty, setLeavesFaulty] = useState(false);
  const [isTried, setTried] = useState(false);
  const { send, isBusy, problem } = useAct(confirmPayrollImport, {
    toast: () => texts.confirmed,
    // When it no longer waits for a decision, the form disappears, and its message with it.
    onProblem: (why) => {
      if (why instanceof Refused && ENDS_WAITING.has(why.code)) showSnackbar("error", messageOf(why));
    },
    changes: CHANGES,
  });
  const takenOver = counts.joiner + counts.change + counts.leaver;
  // Rows that are ticked one by one need no tick for all.
  const atOnce = counts.implausible - payrollImport.rowsToCheck;
  const isPayOpen = atOnce > 0 && !acceptsImplausiblePay;
  const areLeaversOpen = counts.leaver > 0 && !acceptsLeavers;
  const isFaultyOpen = counts.faulty > 0 && !leavesFaulty;
  const rowsLeft = payrollImport.rowsToCheck - payrollImport.rowsChecked;
  const submit = () => {
    setTried(true);
    if (rowsLeft > 0 || isPayOpen || areLeaversOpen || isFaultyOpen) return;
    const { id, corrections } = payrollImport;
    send({ params: { id }, body: { acceptsImplausiblePay, acceptsLeavers, leavesFaulty, corrections } });
  };
  return (
    <Form busy={isBusy} onSubmit={submit}>
      <Stack>
        {problem && <Alert>{messageOf(problem)}</Alert>}
        {payrollImport.rowsToCheck > 0 && (
          <Alert tone={rowsLeft === 0 ? "positive" : isTried ? "negative" : "warning"}>
            {rowsLeft === 0 ? texts.rowsDone : inWords(rowsLeft, texts.rowsLeftOne, texts.rowsLeft)}
          </Alert>
        )}
        {atOnce > 0 && (
          <Checkbox
            checked={acceptsImplausiblePay}
            onChange={setPay}
            error={isTried && isPayOpen ? payNotAccepted() : undefined}
          >
            {inWords(atOnce, texts.acceptPayOne, texts.acceptPay)}
          </Checkbox>
        )}
        {counts.leaver > 0 && (
          <Checkbox
            checked={acceptsLeavers}
            onChange={setLeavers}
            error={isTried && areLeaversOpen ? leaversNotAccepted() : undefined}
          >
            {inWords(counts.leaver, texts.acceptLeaversOne, texts.acceptLeavers)}
          </Checkbox>
        )}
        {counts.faulty > 0 && (
          <Checkbox
            checked={leavesFaulty}
            onChange={setLeavesFaulty}
            error={isTried && isFaultyOpen ? columnTexts.faultyFirst : undefined}
          >
            {columnTexts.leavesFaulty(counts.faulty)}
          </Checkbox>
        )}
        <div>
          <Button text={inWords(takenOver, texts.confirmOne, texts.confirm)} type="submit" busy={isBusy} />
        </div>
      </Stack>
    </Form>
  );
}

function Discard({ id, hasInvalidRows }: { readonly id: string; readonly hasInvalidRows: boolean }) {
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const { send, isBusy } = useAct(discardPayrollImport, {
    onDone: () => {
      showSnackbar("success", texts.discarded);
      void router.navigate({ href: "/employer/payroll/import" });
    },
    changes: CHANGES,
  });
  if (!useMayCall()(discardPayrollImport)) return null;
  return (
    <div>
      <Button text={hasInvalidRows ? texts.uploadAgain : texts.discard} kind="outlined" onPress={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title={texts.discardTitle}
        confirmText={texts.discard}
        kind="danger"
        busy={isBusy}
        onConfirm={() => send({ params: { id } })}
        onCancel={() => setAsks(false)}
      >
        {texts.discardLine}
      </ConfirmDialog>
    </div>
  );
}
