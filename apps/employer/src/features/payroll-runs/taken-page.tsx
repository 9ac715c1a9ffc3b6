import { bringPayrollReturn } from "@wellpaid/contract/payroll/payroll-returns";
import type { PayrollRunDetail } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Card, EmptyState } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { useMayCall } from "../../shared/administrator.ts";
import { dateText } from "../../shared/dates.ts";
import { BringReturn } from "./bring-return.tsx";
import { Differences } from "./differences.tsx";
import { ReturnState } from "./return-state.tsx";
import { RunFrame, useRun } from "./run-frame.tsx";

/** What payroll actually took of a run: returned, confirmed by a second person, carried over. */
export function RunTakenPage() {
  const { params, read } = useRun();
  const may = useMayCall()(bringPayrollReturn);
  return (
    <RunFrame read={read} part={{ title: texts.taken, line: texts.takenLine, help: "actual-deductions" }}>
      {(run) => (
        <>
          {run.return && <ReturnState runId={run.id} runReturn={run.return} />}
          {run.return === null && (!may || run.state !== "posted") && <NothingYet run={run} />}
          {may && (run.state === "posted" || run.state === "returned") && <BringReturn run={run} />}
          {run.return && <Differences params={params} />}
        </>
      )}
    </RunFrame>
  );
}

function NothingYet({ run: { state, payday } }: { readonly run: PayrollRunDetail }) {
  return (
    <Card>
      <EmptyState icon={<Clock />} title={texts.taken}>
        {state === "posted" ? texts.needsPayrollRole : texts.afterPayday(dateText(payday))}
      </EmptyState>
    </Card>
  );
}
