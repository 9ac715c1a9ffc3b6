import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type PayrollRunDetail, payrollRun } from "@wellpaid/contract/payroll/payroll-runs";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Card, EmptyState, TableFrame, TableSkeleton } from "@wellpaid/ui";
import { Lock } from "@wellpaid/ui/icons";
import type { ComponentType, ReactNode } from "react";
import { readOf } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import type { HelpSlug } from "../../shared/help/help-link.tsx";
import { dateText } from "../../shared/dates.ts";
import { PartNotLoaded } from "../../shared/list/part-not-loaded.tsx";

/** How often a run whose differences are being carried over is refetched. */
const LOOK_AGAIN_MS = 1_500;

/** The run that the address names. */
export function useRun() {
  const { id } = useParams({ strict: false });
  const params = { id: id ?? "" };
  const read = useQuery({
    ...readOf(payrollRun, { params }),
    refetchInterval: ({ state }) => (state.data?.state === "confirmed" ? LOOK_AGAIN_MS : false),
  });
  return { params, read };
}

interface RunFrameProps {
  readonly read: ReturnType<typeof useRun>["read"];
  /** Left out on the run's own page. */
  readonly part?: { readonly title: string; readonly line: string; readonly help?: HelpSlug };
  readonly Actions?: ComponentType<{ readonly run: PayrollRunDetail }>;
  readonly children: (run: PayrollRunDetail) => ReactNode;
}

/** A page of one run, whether it is loading, has failed or has loaded. */
export function RunFrame({ read, part, Actions, children }: RunFrameProps) {
  const { data: run } = read;
  const payday = run === undefined ? texts.theRun : texts.runOf(dateText(run.payday));
  const line = run && `${run.payGroup ?? texts.noPayGroup} · ${texts.cutOffOn(dateText(run.cutOffDay))}`;
  return (
    <ConsolePage
      title={part === undefined ? payday : part.title}
      line={part === undefined ? line : `${payday}. ${part.line}`}
      backHref={part === undefined || run === undefined ? "/employer/payroll" : `/employer/payroll/${run.id}`}
      help={part?.help ?? "deduction-file"}
      actions={run && Actions && <Actions run={run} />}
    >
      {run === undefined && read.isPending && (
        <TableFrame>
          <TableSkeleton />
        </TableFrame>
      )}
      {run === undefined && read.isError && (
        <PartNotLoaded
          what={texts.theRun}
          problem={read.error}
          onTryAgain={() => void read.refetch()}
          listHref="/employer/payroll"
        />
      )}
      {run && children(run)}
    </ConsolePage>
  );
}

/** Shown instead of each person's pay to an administrator who only decides about requests. */
export function Unseen() {
  return (
    <Card>
      <EmptyState icon={<Lock />} title={texts.unseen}>
        {texts.unseenLine}
      </EmptyState>
    </Card>
  );
}
