import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import type { PlannedPayment, PlannedType } from "@wellpaid/contract/budgeting/budgeting";
import { billCalendarTexts } from "@wellpaid/texts/budgeting/bill-calendar";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, type ButtonKind, ConfirmDialog, Link, PageBody, PageTitle, Stack, Tabs } from "@wellpaid/ui";
import { Calendar, Plus } from "@wellpaid/ui/icons";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { isEmbedded } from "../../../shared/session/session.ts";
import { allPlannedQuery } from "../queries.ts";
import { DueDateDialog, type OpenDueDate } from "./due-date-dialog.tsx";
import { HelpLink } from "../../../shared/help-link.tsx";
import css from "./planned.module.css";
import { bodyOf, fieldsOf } from "./planned-fields.ts";
import { PlannedForm } from "./planned-form.tsx";
import { PlannedLists } from "./planned-lists.tsx";
import { useOpenForm } from "./use-open-form.ts";
import { type Undoable, useUndo } from "./use-due-dates.ts";
import { sayProblem, useKeepAmount, useRemovePlanned, useSavePlanned } from "./use-planned.ts";

/** The planned expenses and incomes, with what is done with them. Embedded, the other app shows its own. */
export function PlannedPage() {
  return isEmbedded() ? <Navigate to="/dashboard/home" replace /> : <Planned />;
}

function Planned() {
  const { type = "expense" } = useSearch({ from: "/dashboard/home/planned" });
  const navigate = useNavigate();
  const open = useOpenForm();
  const [dueDate, setDueDate] = useState<OpenDueDate | null>(null);
  const { leaving, actions, confirm } = usePlannedActions(open.edit, setDueDate);
  const addText = type === "expense" ? texts.addExpense : texts.addIncome;
  const addKind = useAddKind(type);
  const add = (wide: boolean) => (
    <Button text={addText} kind={addKind} icon={<Plus />} onPress={() => open.add(type)} wide={wide} />
  );
  const select = (chosen: PlannedType) =>
    void navigate({
      to: "/dashboard/home/planned",
      search: chosen === "income" ? { type: chosen } : {},
      replace: true,
    });
  const lists = (of: PlannedType) => <PlannedLists type={of} actions={actions} />;
  return (
    <PageBody width="task">
      <PageTitle
        title={texts.title}
        line={
          <Link href="/dashboard/home/calendar" icon={<Calendar />}>
            {billCalendarTexts.open}
          </Link>
        }
        backHref="/dashboard/home"
        backText={shellTexts.back}
        end={add(false)}
      />
      <Stack>
        <Tabs
          label={texts.title}
          selected={type}
          onSelect={select}
          tabs={[
            { key: "expense", text: texts.expenses, content: lists("expense") },
            { key: "income", text: texts.incomes, content: lists("income") },
          ]}
        />
        <div className={css.addBelow}>{add(true)}</div>
        <HelpLink topic="planned-payments" />
      </Stack>
      {dueDate && <DueDateDialog {...dueDate} onClose={() => setDueDate(null)} />}
      {open.form && <PlannedForm form={open.form} set={open.set} onClose={open.close} />}
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeQuestion(leaving?.name ?? "")}
        confirmText={texts.remove}
        kind="danger"
        {...confirm}
      >
        {texts.removeLine}
      </ConfirmDialog>
    </PageBody>
  );
}

/** One main button on a screen: where the list asks for another press first, adding is not it. */
function useAddKind(type: PlannedType): ButtonKind {
  const { data: money } = useQuery(indicatorsQuery);
  const { data: all, error } = useQuery(allPlannedQuery(type));
  const asksForBank = type === "expense" && money === null && all?.length === 0;
  return asksForBank || (all === undefined && error !== null) ? "outlined" : "main";
}

/** The actions of a row, and which payment is being confirmed for removal. */
function usePlannedActions(edit: (planned: PlannedPayment) => void, open: (dueDate: OpenDueDate) => void) {
  const [leaving, setLeaving] = useState<PlannedPayment | null>(null);
  const { save } = useSavePlanned(() => undefined, sayProblem);
  const keepAmount = useKeepAmount();
  const undo = useUndo();
  const { isRemoving, remove } = useRemovePlanned(() => setLeaving(null));
  return {
    leaving,
    confirm: { busy: isRemoving, onConfirm: () => leaving && remove(leaving), onCancel: () => setLeaving(null) },
    actions: {
      edit,
      askToRemove: setLeaving,
      removeNow: (planned: PlannedPayment) => remove(planned),
      takeAmount: (planned: PlannedPayment, pounds: number) =>
        save({ body: { ...bodyOf(fieldsOf(planned)), amount: pounds }, of: { id: planned.id } }),
      keepAmount: (planned: PlannedPayment, amount: number) => keepAmount({ planned, amount }),
      settle: (planned: PlannedPayment, dueDate: string) => open({ planned, dueDate }),
      undo: (planned: PlannedPayment, settled: Undoable) => undo({ planned, settled }),
    },
  };
}
