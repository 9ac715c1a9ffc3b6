import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, formatPoundsShort, NO_PENCE, pence, subtractToZero } from "@wellpaid/domain/money";
import { progressPercent } from "@wellpaid/domain/savings/plan/progress";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Alert, Amount, Card, Chip, Inset, Progress, Stack } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { amountOf } from "@wellpaid/web";
import type { CSSProperties, ReactNode } from "react";
import { CoverPicture } from "../cover/cover-picture.tsx";
import { goalOf } from "../goal-of.ts";
import { onItsWayText } from "../on-its-way.ts";
import type { SavingProps } from "../page/saving-screen.tsx";
import css from "./plan-card.module.css";

interface PlanCardProps extends SavingProps {
  /** The actions on the plan. */
  readonly children: ReactNode;
}

/** The plan with its cover: what is saved, the progress to its goal, what the next payday takes, and what is on its way. */
export function PlanCard({ saving, indicators, children }: PlanCardProps) {
  const { backgroundImageUrl, haveSpecificGoal, nameOfGoal, deadline } = saving;
  return (
    <Card flush>
      <CoverPicture backgroundImageUrl={backgroundImageUrl} />
      <div className={css.plan}>
        <div className={css.head}>
          <h2 className={css.name}>{haveSpecificGoal ? nameOfGoal : texts.buffer}</h2>
          {deadline !== null && <Chip icon={<Calendar />} text={texts.by(formatDate(civilDate(deadline)))} />}
        </div>
        <SavedAmount saving={saving} indicators={indicators} />
        <div className={css.insets}>
          <Figure name={texts.monthlyContribution} value={formatPounds(pence(saving.monthlyContribution))} />
          {haveSpecificGoal ? (
            <Figure name={texts.monthsNeeded} value={texts.months(saving.monthsToGoal)} />
          ) : (
            <Figure name={texts.nextPayIn} value={nextWords(saving)} />
          )}
        </div>
        <TooLate saving={saving} />
        <OnItsWay saving={saving} />
        {children}
      </div>
    </Card>
  );
}

/** The amount saved and, for a goal, its sum and progress. */
export function SavedAmount({ saving, indicators }: SavingProps) {
  const saved = amountOf(indicators.amountSaved);
  const goal = goalOf(saving);
  const percent = goal && progressPercent(goal, saved);
  return (
    <>
      <div className={css.saved} style={{ "--letters": formatPounds(saved).length } as CSSProperties}>
        <Amount text={formatPounds(saved)} size="3xl" />
        <span className="wp-small">{goal === null ? texts.saved : texts.of(formatPounds(goal.needToSavePence))}</span>
      </div>
      {goal !== null && percent !== null && (
        <div className={css.progress}>
          <Progress share={percent / 100} label={texts.percentSaved(percent)} />
          <p className={css.ends}>
            <span>{texts.percentSaved(percent)}</span>
            <span>{texts.toGo(formatPounds(subtractToZero(goal.needToSavePence, saved)))}</span>
          </p>
        </div>
      )}
    </>
  );
}

/** A payday that takes nothing, as for a suspended employee, does not count as the next one. */
function nextWords({ nextDeposit }: SavingAccount): string {
  if (nextDeposit === null || nextDeposit.amount === 0) return texts.noneNext;
  return formatDate(civilDate(nextDeposit.payday));
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Inset>
      <p className="wp-small">{name}</p>
      <p className={css.figure}>{value}</p>
    </Inset>
  );
}

/** Warns that at this pace the goal is reached after its deadline, while there is time to change it. */
function TooLate({ saving }: { readonly saving: SavingAccount }) {
  const { status, deadline, reachedOn, isGoalReached, isDeadlinePassed, monthlyContribution } = saving;
  if (status !== "active" || isGoalReached || isDeadlinePassed || deadline === null || reachedOn === null) return null;
  if (reachedOn <= deadline) return null;
  return (
    <Alert tone="warning">
      {texts.tooLate(formatPounds(pence(monthlyContribution)), formatDate(civilDate(reachedOn)))}
    </Alert>
  );
}

/** What the next payday will be short of, what has left the pay and is not at the bank yet, and what is being withdrawn. */
function OnItsWay({ saving }: { readonly saving: SavingAccount }) {
  const { nextDeposit, underWay, awaitingEmployer, onItsWay } = saving;
  const toBank = subtractToZero(pence(underWay), pence(awaitingEmployer));
  const isShort = nextDeposit !== null && nextDeposit.short > 0;
  if (!isShort && underWay === 0 && onItsWay === null) return null;
  return (
    <Stack gap={2}>
      {isShort && <ShortDeposit {...nextDeposit} />}
      {toBank > 0 && <Alert tone="brand">{texts.underWay(formatPounds(toBank))}</Alert>}
      {awaitingEmployer > 0 && (
        <Alert tone="warning">{texts.awaitingEmployer(formatPounds(pence(awaitingEmployer)))}</Alert>
      )}
      {onItsWay !== null && (
        <Alert tone="brand">
          {texts.amountOnItsWay(formatPounds(pence(onItsWay.amount)))} {onItsWayText(onItsWay)}
        </Alert>
      )}
    </Stack>
  );
}

function ShortDeposit({ payday, amount, short }: NonNullable<SavingAccount["nextDeposit"]>) {
  const left = short >= amount ? NO_PENCE : subtractToZero(pence(amount), pence(short));
  const text = texts.short(formatDate(civilDate(payday)), formatPoundsShort(pence(short)), formatPounds(left));
  return <Alert tone="warning">{text}</Alert>;
}
