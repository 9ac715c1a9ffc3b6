import { confirmPayrollReturn, payrollDifferences, type RunReturn } from "@wellpaid/contract/payroll/payroll-returns";
import { countPayrollRuns, payrollRun, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Banner, Button, Card, type Fact, Facts } from "@wellpaid/ui";
import { Check, Clock } from "@wellpaid/ui/icons";
import { useAct } from "../../shared/calls.ts";
import { momentText } from "../../shared/dates.ts";
import { penceText } from "./run-texts.ts";
import { TakenMore } from "./taken-more.tsx";

interface ReturnStateProps {
  readonly runId: string;
  readonly runReturn: RunReturn;
}

function factsOf(runReturn: RunReturn): readonly Fact[] {
  const { broughtBy, broughtAt, confirmedBy, confirmedAt } = runReturn;
  return [
    { name: texts.wasDue, value: penceText(runReturn.due) },
    { name: texts.wasTaken, value: penceText(runReturn.taken) },
    { name: texts.takenLess, value: penceText(runReturn.owed) },
    { name: texts.takenMore, value: penceText(runReturn.owedBack) },
    { name: texts.broughtBy, value: texts.byAt(broughtBy, momentText(broughtAt)) },
    ...(confirmedBy === null || confirmedAt === null
      ? []
      : [{ name: texts.confirmedBy, value: texts.byAt(confirmedBy, momentText(confirmedAt)) }]),
    ...(runReturn.carriedAt === null ? [] : [{ name: texts.carriedAt, value: momentText(runReturn.carriedAt) }]),
    ...(runReturn.unnamed === 0 ? [] : [{ name: texts.unnamed, value: texts.asTold(runReturn.unnamed) }]),
  ];
}

/** The totals that payroll returned, and who needs to do what next. */
export function ReturnState({ runId, runReturn }: ReturnStateProps) {
  return (
    <>
      <Next runId={runId} runReturn={runReturn} />
      <Card>
        <Facts facts={factsOf(runReturn)} />
      </Card>
      {runReturn.status === "brought" && !runReturn.isOwn && runReturn.tookMore > 0 && (
        <TakenMore runId={runId} runReturn={runReturn} />
      )}
    </>
  );
}

function Next({ runId, runReturn }: ReturnStateProps) {
  const { send, isBusy } = useAct(confirmPayrollReturn, {
    toast: () => texts.returnConfirmed,
    changes: [payrollRun, payrollRuns, countPayrollRuns, payrollDifferences],
  });
  const clock = <Clock />;
  if (runReturn.status === "carried")
    return (
      <Banner icon={<Check />} title={texts.reconciled}>
        {texts.reconciledLine}
      </Banner>
    );
  if (runReturn.status === "confirmed")
    return (
      <Banner icon={clock} title={texts.carrying}>
        {texts.carryingLine}
      </Banner>
    );
  if (runReturn.isOwn)
    return (
      <Banner icon={clock} tone="warning" title={texts.waitsForSecond}>
        {texts.waitsForSecondLine}
      </Banner>
    );
  return (
    <Banner
      icon={clock}
      tone="warning"
      title={texts.waitsForYou}
      actions={
        runReturn.tookMore > 0 ? undefined : (
          <Button
            text={runReturn.differences === 0 ? texts.confirmNone : texts.confirm(runReturn.differences)}
            small
            busy={isBusy}
            onPress={() => send({ params: { id: runId, returnId: runReturn.id }, body: {} })}
          />
        )
      }
    >
      {runReturn.tookMore > 0 ? texts.waitsForYouMoreLine : texts.waitsForYouLine}
    </Banner>
  );
}
