import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { formatPounds } from "@wellpaid/domain/money/format";
import { min, NO_PENCE, type Pence, times } from "@wellpaid/domain/money/pence";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Info } from "@wellpaid/ui/icons";
import { Dialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { Stairs } from "@wellpaid/ui/picture/stairs.tsx";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { Facts } from "@wellpaid/ui/surface/facts.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { Amount } from "@wellpaid/ui/text/amount.tsx";
import { type ReactNode, useState } from "react";
import { WorkedOutFoot } from "../../../shared/worked-out-foot.tsx";
import css from "./creation.module.css";
import type { GoalPayment } from "./use-goal-payment.ts";

/** What a goal takes from each payday, and how it grows. £0.00 while that is not known. */
export function GoalResult({ goal }: { readonly goal: GoalPayment | null | undefined }) {
  return (
    <Result label={texts.fromEachPayday} amount={goal?.payment ?? NO_PENCE} how={goal && <GoalWorkedOut goal={goal} />}>
      {goal && <GoalPicture goal={goal} />}
    </Result>
  );
}

function GoalPicture({ goal: { payment, paydays, needToSave, deadline } }: { readonly goal: GoalPayment }) {
  const day = formatDate(deadline);
  const saved = Array.from({ length: paydays }, (_, at) => min(needToSave, times(payment, at + 1)));
  return (
    <>
      <p className={css.quiet}>{texts.paydaysUntil(paydays, day)}</p>
      {paydays > 1 && (
        <Stairs
          values={saved}
          label={texts.stairs(paydays, formatPounds(payment), formatPounds(needToSave))}
          from={texts.payday(1)}
          to={texts.payday(paydays)}
        />
      )}
      <Facts facts={[{ name: texts.by(day), value: formatPounds(needToSave), total: true }]} />
    </>
  );
}

function GoalWorkedOut({ goal: { payment, paydays, needToSave } }: { readonly goal: GoalPayment }) {
  return (
    <>
      <Facts
        facts={[
          { name: texts.sum, value: formatPounds(needToSave) },
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
  readonly how: ReactNode;
  readonly children: ReactNode;
}

function Result({ label, amount, how, children }: ResultProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack gap={3}>
        <p className={css.quiet}>{label}</p>
        <p aria-live="polite">
          <Amount text={formatPounds(amount)} size="3xl" />
        </p>
        {children}
        {how && (
          <div className={css.how}>
            <Button kind="quiet" small icon={<Info aria-hidden="true" />} onPress={() => setOpen(true)}>
              {texts.howWorkedOut}
            </Button>
          </div>
        )}
      </Stack>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} closeText={shellTexts.close} panel>
        {how}
      </Dialog>
    </Card>
  );
}
