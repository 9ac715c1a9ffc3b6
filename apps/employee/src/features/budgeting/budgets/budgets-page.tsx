import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { Budget } from "@wellpaid/contract/budgeting/budgets";
import { budgetTexts as texts } from "@wellpaid/texts/budgeting/budgets";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Card, ConfirmDialog, EmptyState, LinkButton, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { ChartColumn, Plus } from "@wellpaid/ui/icons";
import { ListPending } from "@wellpaid/web";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { isEmbedded } from "../../../shared/session/session.ts";
import { categoryName } from "../category-name.ts";
import { BudgetForm } from "./budget-form.tsx";
import { BudgetList, BudgetSum } from "./budget-list.tsx";
import css from "./budgets.module.css";
import { budgetsQuery, type BudgetsInPeriod } from "./queries.ts";
import { Suggestions } from "./suggestions.tsx";
import { useRemoveBudget } from "./use-budgets.ts";

/** The budgets of a pay period, with what is done with them. Embedded, the other app shows its own. */
export function BudgetsPage() {
  return isEmbedded() ? <Navigate to="/dashboard/home" replace /> : <Budgets />;
}

function Budgets() {
  const [periodsAgo, setPeriodsAgo] = useState(0);
  const [opened, setOpened] = useState<Budget | "new" | null>(null);
  const { data: now } = useQuery(budgetsQuery(0));
  const isFirst = now?.budgets.length === 0;
  const add = (wide: boolean) => (
    <Button text={texts.add} kind="outlined" icon={<Plus />} onPress={() => setOpened("new")} wide={wide} />
  );
  const canAdd = now !== undefined && !isFirst && periodsAgo === 0;
  return (
    <PageBody width="task">
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} end={canAdd && add(false)} />
      <Stack>
        <Period periodsAgo={periodsAgo} onPeriod={setPeriodsAgo} onOpen={setOpened} />
        {canAdd && <div className={css.addBelow}>{add(true)}</div>}
      </Stack>
      {opened !== null && now !== undefined && (
        <BudgetForm budget={opened === "new" ? null : opened} inPeriod={now} onClose={() => setOpened(null)} />
      )}
    </PageBody>
  );
}

interface PeriodProps {
  readonly periodsAgo: number;
  readonly onPeriod: (periodsAgo: number) => void;
  readonly onOpen: (budget: Budget | "new") => void;
}

function Period({ periodsAgo, onPeriod, onOpen }: PeriodProps) {
  // The last period stays until the next one has loaded, and with it the arrow that has the focus.
  const query = useQuery({ ...budgetsQuery(periodsAgo), placeholderData: keepPreviousData });
  const { data: inPeriod, error, refetch, isPlaceholderData } = query;
  const [leaving, setLeaving] = useState<Budget | null>(null);
  const { isRemoving, remove } = useRemoveBudget(() => setLeaving(null));
  if (inPeriod === undefined || (error !== null && isPlaceholderData))
    return <ListPending what={texts.part} problem={error} onTryAgain={() => void refetch()} rows={5} />;
  if (periodsAgo === 0 && !isPlaceholderData && inPeriod.budgets.length === 0)
    return <NoBudgets inPeriod={inPeriod} onAdd={() => onOpen("new")} />;
  const isNow = periodsAgo === 0 && !isPlaceholderData;
  const leavingName = leaving === null ? "" : categoryName(leaving.category.key);
  return (
    <>
      <BudgetSum inPeriod={inPeriod} periodsAgo={periodsAgo} onPeriod={onPeriod} />
      {inPeriod.budgets.length > 0 && (
        <BudgetList inPeriod={inPeriod} actions={isNow ? { change: onOpen, remove: setLeaving } : undefined} />
      )}
      {isNow && <Suggestions suggestions={inPeriod.suggestions} />}
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeQuestion(leavingName)}
        confirmText={texts.remove}
        kind="danger"
        busy={isRemoving}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {texts.removeLine}
      </ConfirmDialog>
    </>
  );
}

/** What to do next: without a bank, to connect one. */
function NoBudgets({ inPeriod, onAdd }: { readonly inPeriod: BudgetsInPeriod; readonly onAdd: () => void }) {
  const { data: money } = useQuery(indicatorsQuery);
  const isConnected = money !== null;
  return (
    <>
      <Card>
        <EmptyState
          icon={<ChartColumn />}
          title={texts.none}
          actions={
            isConnected ? (
              <Button text={texts.setFirst} wide onPress={onAdd} />
            ) : (
              <LinkButton text={budgetingTexts.connectToOpenBanking} wide href="/dashboard/account/add-banking" />
            )
          }
        >
          {isConnected ? texts.noneLine : texts.noneWithoutBank}
        </EmptyState>
      </Card>
      <Suggestions suggestions={inPeriod.suggestions} />
    </>
  );
}
