import type { PayrollRunDetail } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import type { TimelineStep } from "@wellpaid/ui";
import { dateText, momentText } from "../../shared/dates.ts";
import { penceText } from "./run-texts.ts";

type RunOfSteps = Pick<
  PayrollRunDetail,
  "state" | "cutOffDay" | "payday" | "exportedAt" | "exports" | "return" | "payment"
>;

interface Step {
  readonly title: string;
  readonly isDone: boolean;
  readonly line: string | undefined;
}

function downloadOf({ exportedAt, exports: [newest] }: RunOfSteps): Step {
  const at = exportedAt === null ? undefined : momentText(exportedAt);
  return {
    title: texts.steps.download,
    isDone: at !== undefined,
    line: at === undefined ? texts.steps.downloadDue : newest === undefined ? at : texts.byAt(newest.by, at),
  };
}

function paymentOf({ payment, payday }: RunOfSteps): Step[] {
  if (payment === null) return [];
  const { owed, outstanding, overdueSince } = payment;
  const due = overdueSince === null ? texts.steps.dueOn(dateText(payday)) : texts.overdueSince(dateText(overdueSince));
  const isDone = outstanding <= 0;
  const line = isDone ? penceText(owed) : `${penceText(outstanding)}. ${due}`;
  return [{ title: texts.steps.payment, isDone, line }];
}

const byAt = (by: string | null, at: string | null): string | undefined =>
  by === null || at === null ? undefined : texts.byAt(by, momentText(at));

function returnOf({ return: taken, payday }: RunOfSteps): Step[] {
  const uploaded = taken === null ? undefined : byAt(taken.broughtBy, taken.broughtAt);
  const confirmed = taken === null ? undefined : byAt(taken.confirmedBy, taken.confirmedAt);
  const carriedAt = taken === null ? null : taken.carriedAt;
  return [
    {
      title: texts.steps.returned,
      isDone: uploaded !== undefined,
      line: uploaded ?? texts.afterPayday(dateText(payday)),
    },
    { title: texts.steps.confirmed, isDone: confirmed !== undefined, line: confirmed ?? texts.steps.confirmedLine },
    {
      title: texts.steps.carried,
      isDone: carriedAt !== null,
      line: carriedAt === null ? undefined : momentText(carriedAt),
    },
  ];
}

/** The steps of a run with their days and who took them: what is done, what is due next, what comes. */
export function stepsOf(run: RunOfSteps): readonly TimelineStep[] {
  const isOpen = run.state === "open";
  const isPosted = !isOpen && run.state !== "fixed";
  const steps: readonly Step[] = [
    { title: texts.cutOff, isDone: !isOpen, line: dateText(run.cutOffDay) },
    // After payday there is nothing to download for.
    ...(isPosted && run.exportedAt === null ? [] : [downloadOf(run)]),
    { title: texts.payday, isDone: isPosted, line: dateText(run.payday) },
    ...paymentOf(run),
    ...returnOf(run),
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ title, line, isDone }, index) => ({
    title,
    line,
    state: isDone ? "done" : index === next ? "now" : "to-come",
  }));
}
