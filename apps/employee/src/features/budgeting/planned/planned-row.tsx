import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { PlannedNews } from "@wellpaid/contract/budgeting/regular-payments";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Button, ListRow, type RowAction, RowActions, Stack } from "@wellpaid/ui";
import { Check, Pencil, Trash, Undo } from "@wellpaid/ui/icons";
import { changeText, formatDateShort, outText, penceOf, poundsText } from "@wellpaid/web";
import { merchantBeside, PaymentTile, wholeNameOf } from "../payment-tile.tsx";
import { rhythmText } from "../rhythm-text.ts";
import type { ReactNode } from "react";
import css from "./planned.module.css";
import type { Undoable } from "./use-due-dates.ts";

/** What can be done with a planned payment; none in an earlier period. */
export interface PlannedActions {
  readonly edit: (planned: PlannedPayment) => void;
  readonly askToRemove: (planned: PlannedPayment) => void;
  readonly removeNow: (planned: PlannedPayment) => void;
  readonly takeAmount: (planned: PlannedPayment, pounds: number) => void;
  readonly keepAmount: (planned: PlannedPayment, pounds: number) => void;
  readonly settle: (planned: PlannedPayment, dueDate: string) => void;
  readonly undo: (planned: PlannedPayment, settled: Undoable) => void;
}

export interface PlannedRowProps {
  readonly planned: PlannedPayment;
  /** The day that counts here: when it was paid, or is due next. */
  readonly day: string | null;
  /** In pounds; without it one payment as often as it is left. */
  readonly pounds: number;
  /** What the day is, in place of how often the payment comes; of a late one, that it was not seen. */
  readonly remark?: string | undefined;
  /** A due date that is not settled. */
  readonly dueDate?: string | undefined;
  readonly isLate?: boolean;
  /** A due date that is settled, or skipped. */
  readonly settled?: Undoable | undefined;
  readonly notice?: PlannedNews | undefined;
  readonly actions?: PlannedActions | undefined;
}

export function PlannedRow(props: PlannedRowProps) {
  const { planned, pounds, notice, actions } = props;
  const amount = penceOf(pounds);
  return (
    <ListRow
      tile={<PaymentTile merchant={planned.merchant} category={planned.category} />}
      title={wholeNameOf(planned)}
      line={<Line {...props} />}
      end={planned.type === "expense" ? outText(amount) : changeText(amount)}
      {...(actions && { below: belowOf(planned, notice, actions) })}
      actions={
        actions && (
          <RowActions
            label={texts.actionsFor(planned.name)}
            columns={3}
            actions={[
              ...aboutDueDate(props, actions),
              {
                text: texts.edit,
                fullText: texts.editOne(planned.name),
                icon: <Pencil />,
                onPress: () => actions.edit(planned),
              },
              {
                text: texts.remove,
                fullText: texts.removeOne(planned.name),
                icon: <Trash />,
                onPress: () => actions.askToRemove(planned),
              },
            ]}
          />
        )
      }
    />
  );
}

/** What can be said of the row's due date: that it is paid or skipped, or the undoing of that. */
function aboutDueDate({ planned, dueDate, settled }: PlannedRowProps, { settle, undo }: PlannedActions): RowAction[] {
  const { name } = planned;
  if (settled !== undefined) {
    const isFound = settled.by === "matched";
    return [
      {
        text: isFound ? texts.notThisOne : texts.undo,
        fullText: isFound ? texts.notThisOneOf(name) : texts.undoOne(name),
        icon: <Undo />,
        onPress: () => undo(planned, settled),
      },
    ];
  }
  if (dueDate === undefined) return [];
  const isExpense = planned.type === "expense";
  return [
    {
      text: isExpense ? texts.settle : texts.settleIncome,
      fullText: isExpense ? texts.settleOne(name) : texts.settleOneIncome(name),
      icon: <Check />,
      onPress: () => settle(planned, dueDate),
    },
  ];
}

/** The day, the frequency, and the merchant if its name is not the planned name. */
function Line({ planned, day, remark, isLate }: PlannedRowProps) {
  if (isLate && day !== null)
    return (
      <DayAnd day={day}>
        <span className={css.late}>{remark}</span>
      </DayAnd>
    );
  const often = [
    remark ?? rhythmText(planned),
    planned.count > 1 ? budgetingTexts.timesBeforePayday(planned.count) : undefined,
    merchantBeside(planned),
  ];
  const text = often.filter((part) => part !== undefined).join(" · ");
  if (day === null) return text;
  return <DayAnd day={day}>{text}</DayAnd>;
}

/** What its payments have to say. */
function belowOf(planned: PlannedPayment, notice: PlannedNews | undefined, actions: PlannedActions) {
  if (planned.learnedFrom !== null) return <Learned planned={planned} from={planned.learnedFrom} actions={actions} />;
  return notice && <News planned={planned} notice={notice} actions={actions} />;
}

interface LearnedProps {
  readonly planned: PlannedPayment;
  readonly from: number;
  readonly actions: PlannedActions;
}

/** The plan follows a new amount that came twice: that can be undone, or is seen. */
function Learned({ planned, from, actions }: LearnedProps) {
  const now = planned.paymentAmount;
  return (
    <Stack gap={2} align="start">
      <span className={css.news}>{texts.learned(poundsText(from), poundsText(now))}</span>
      <div className={css.answers}>
        <Button text={texts.learnedGood} small kind="tinted" onPress={() => actions.takeAmount(planned, now)} />
        <Button
          text={texts.learnedKeep(poundsText(from))}
          small
          kind="outlined"
          onPress={() => actions.keepAmount(planned, now)}
        />
      </div>
    </Stack>
  );
}

/** A day and what is said of it: beside it after a dot, or without one on a line of its own. */
export function DayAnd({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  return (
    <span className={css.line}>
      <span className={css.parts}>
        <span>{formatDateShort(civilDate(day))}</span>
        <span>
          <span className={css.dot} aria-hidden="true">
            {" · "}
          </span>
          {children}
        </span>
      </span>
    </span>
  );
}

interface NewsProps {
  readonly planned: PlannedPayment;
  readonly notice: PlannedNews;
  readonly actions: PlannedActions;
}

/** What is new about the amount: when it went up, or what it usually is. */
function amountNews({ previousAmount, changedOn }: PlannedNews, amount: number): string {
  return previousAmount === null || changedOn === null
    ? texts.nowUsually(poundsText(amount))
    : texts.wentUp(poundsText(previousAmount), poundsText(amount), formatDate(civilDate(changedOn)));
}

/** Its history has gone on otherwise: what it says, and one press that follows it, or leaves the plan as it is. */
function News({ planned, notice, actions }: NewsProps) {
  const { amount, lastPaidOn } = notice;
  return (
    <Stack gap={2} align="start">
      {amount !== null && (
        <>
          <span className={css.news}>{amountNews(notice, amount)}</span>
          <div className={css.answers}>
            <Button
              text={texts.takeAmount(poundsText(amount))}
              small
              kind="tinted"
              onPress={() => actions.takeAmount(planned, amount)}
            />
            <Button text={texts.keepAmount} small kind="outlined" onPress={() => actions.keepAmount(planned, amount)} />
          </div>
        </>
      )}
      {lastPaidOn !== null && (
        <>
          <span className={css.news}>{texts.seemsStopped(formatDate(civilDate(lastPaidOn)))}</span>
          <Button text={texts.removeIt} small kind="outlined" onPress={() => actions.removeNow(planned)} />
        </>
      )}
    </Stack>
  );
}
