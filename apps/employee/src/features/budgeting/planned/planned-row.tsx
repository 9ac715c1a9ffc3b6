import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { PlannedNews } from "@wellpaid/contract/budgeting/regular-payments";
import { civilDate, formatDate, formatDateShort } from "@wellpaid/domain/calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Button, CategoryPicture, ListRow, RowActions, Stack } from "@wellpaid/ui";
import { Pencil, Trash } from "@wellpaid/ui/icons";
import { changeText, outText, penceOf, poundsText } from "@wellpaid/web";
import { rhythmText } from "../rhythm-text.ts";
import css from "./planned.module.css";

/** What can be done with a planned payment; none in an earlier period. */
export interface PlannedActions {
  readonly edit: (planned: PlannedPayment) => void;
  readonly askToRemove: (planned: PlannedPayment) => void;
  readonly removeNow: (planned: PlannedPayment) => void;
  readonly takeAmount: (planned: PlannedPayment, pounds: number) => void;
  readonly keepAmount: (planned: PlannedPayment, pounds: number) => void;
}

export interface PlannedRowProps {
  readonly planned: PlannedPayment;
  /** The day that counts here: when it was paid, or is due next. */
  readonly day: string | null;
  /** In pounds; without it one payment as often as it is left. */
  readonly pounds: number;
  readonly notice?: PlannedNews | undefined;
  readonly actions?: PlannedActions | undefined;
}

export function PlannedRow({ planned, day, pounds, notice, actions }: PlannedRowProps) {
  const amount = penceOf(pounds);
  return (
    <ListRow
      tile={<CategoryPicture category={planned.category} />}
      title={planned.name.slice(0, 20)}
      line={<Line planned={planned} day={day} />}
      end={planned.type === "expense" ? outText(amount) : changeText(amount)}
      {...(notice && actions && { below: <News planned={planned} notice={notice} actions={actions} /> })}
      actions={
        actions && (
          <RowActions
            label={texts.actionsFor(planned.name)}
            actions={[
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

/** The day, and how often it comes: beside it, or below where there is no room. */
function Line({ planned, day }: Pick<PlannedRowProps, "planned" | "day">) {
  const often = rhythmText(planned);
  const left = planned.count > 1 ? ` · ${budgetingTexts.timesBeforePayday(planned.count)}` : "";
  if (day === null) return `${often}${left}`;
  return (
    <>
      {formatDateShort(civilDate(day))}
      <Often text={`${often}${left}`} />
    </>
  );
}

export function Often({ text }: { readonly text: string }) {
  return (
    <span className={css.often}>
      <span className={css.dot}> · </span>
      {text}
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
