import { formatDate } from "@wellpaid/domain/calendar";
import { formatPounds, NO_PENCE, type Pence, times } from "@wellpaid/domain/money";
import { savingsCreatedTexts } from "@wellpaid/texts/savings/savings-created";
import { savingsOutcomeTexts } from "@wellpaid/texts/savings/savings-outcomes";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { Amount, Button, Card, Dialog, Facts, Stack, StepChart } from "@wellpaid/ui";
import { Info } from "@wellpaid/ui/icons";
import { outText } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { WorkedOutFoot } from "../../../shared/worked-out-foot.tsx";
import css from "./creation.module.css";
import { growthOf } from "./growth.ts";
import type { GoalPayment } from "./use-goal-payment.ts";

/** What a goal takes from each payday, and how it grows. £0.00 while that is not known. */
export function GoalResult({ goal }: { readonly goal: GoalPayment | null | undefined }) {
  return (
    <Result label={texts.fromEachPayday} amount={goal?.payment ?? NO_PENCE} how={goal && <GoalWorkedOut goal={goal} />}>
      {goal && <GoalPicture goal={goal} />}
    </Result>
  );
}

/** What a plan that is not changed takes from each payday: a new one would be worked out from today, and may differ by pennies. */
export function PlanResult({
  monthly,
  goal,
}: {
  readonly monthly: Pence;
  readonly goal: GoalPayment | null | undefined;
}) {
  return (
    <Result label={texts.fromEachPayday} amount={monthly}>
      {goal && <GoalPicture goal={goal} />}
    </Result>
  );
}

function GoalPicture({ goal }: { readonly goal: GoalPayment }) {
  const { paydays, needToSave, deadline } = goal;
  const day = formatDate(deadline);
  return (
    <>
      <p className="wp-small">{texts.paydaysUntil(paydays, day)}</p>
      {paydays > 1 && <StepChart values={growthOf(goal)} {...stepsOf(goal)} />}
      <Facts facts={[{ name: texts.by(day), value: formatPounds(needToSave), total: true }]} />
    </>
  );
}

/** From nothing, or from what is saved already. */
function stepsOf({ payment, paydays, needToSave, deadline, saved }: GoalPayment) {
  const sum = formatPounds(needToSave);
  const to = texts.payday(paydays);
  if (saved === 0) return { label: texts.stairs(paydays, formatPounds(payment), sum), from: texts.payday(1), to };
  const label = savingsOutcomeTexts.stairs(formatPounds(saved), sum, formatDate(deadline));
  return { now: saved, label, from: savingsOutcomeTexts.now, to };
}

function GoalWorkedOut({ goal: { payment, paydays, needToSave, saved } }: { readonly goal: GoalPayment }) {
  return (
    <>
      <Facts
        facts={[
          { name: texts.sum, value: formatPounds(needToSave) },
          ...(saved > 0 ? [{ name: savingsCreatedTexts.saved, value: outText(saved) }] : []),
          { name: texts.workedOutPaydays, value: String(paydays) },
          { name: texts.fromEachPayday, value: formatPounds(payment), total: true },
        ]}
      />
      <WorkedOutFoot>{texts.workedOutRounding}</WorkedOutFoot>
    </>
  );
}

const HALF_A_YEAR = 6;
const A_YEAR = 12;

/** What a buffer puts aside. */
export function BufferResult({ monthly }: { readonly monthly: Pence }) {
  return (
    <Result label={texts.everyMonth} amount={monthly} how={<p>{texts.workedOutBuffer}</p>}>
      <Facts
        facts={[
          { name: texts.afterMonths, value: formatPounds(times(monthly, HALF_A_YEAR)) },
          { name: texts.afterYear, value: formatPounds(times(monthly, A_YEAR)) },
        ]}
      />
    </Result>
  );
}

interface ResultProps {
  readonly label: string;
  readonly amount: Pence;
  readonly how?: ReactNode;
  readonly children?: ReactNode;
}

function Result({ label, amount, how, children }: ResultProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack gap={3}>
        <p className="wp-small">{label}</p>
        <p aria-live="polite">
          <Amount text={formatPounds(amount)} size="3xl" />
        </p>
        {children}
        {how && (
          <div className={css.how}>
            <Button text={texts.howWorkedOut} kind="quiet" small icon={<Info />} onPress={() => setOpen(true)} />
          </div>
        )}
      </Stack>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} closable panel>
        {how}
      </Dialog>
    </Card>
  );
}
