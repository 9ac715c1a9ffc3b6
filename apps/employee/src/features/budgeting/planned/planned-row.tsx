import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { PlannedNews } from "@wellpaid/contract/budgeting/regular-payments";
import { civilDate, formatDate, formatDateShort } from "@wellpaid/domain/calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Button, ListRow, RowActions, Stack } from "@wellpaid/ui";
import { Pencil, Trash } from "@wellpaid/ui/icons";
import { changeText, outText, penceOf, poundsText } from "@wellpaid/web";
import { PlannedTile } from "../payment-tile.tsx";
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
      tile={<PlannedTile planned={planned} />}
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

/** The day; where there is room how often it comes, too. */
function Line({ planned, day }: Pick<PlannedRowProps, "planned" | "day">) {
  const often = texts.frequencies[planned.frequency];
  const left = planned.count > 1 ? ` · ${budgetingTexts.timesBeforePayday(planned.count)}` : "";
  if (day === null) return `${often}${left}`;
  return (
    <>
      {formatDateShort(civilDate(day))}
      <span className={css.often}>{` · ${often}`}</span>
      {left}
    </>
  );
}

interface NewsProps {
  readonly planned: PlannedPayment;
  readonly notice: PlannedNews;
  readonly actions: PlannedActions;
}

/** Its history has gone on otherwise: what it says, and one press that follows it, or leaves the plan as it is. */
function News({ planned, notice, actions }: NewsProps) {
  const { amount, lastPaidOn } = notice;
  return (
    <Stack gap={2} align="start">
      {amount !== null && (
        <>
          <span className={css.news}>{texts.nowUsually(poundsText(amount))}</span>
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
