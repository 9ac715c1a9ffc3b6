import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar";
import { formatPounds, type Pence, subtractToZero } from "@wellpaid/domain/money";
import { savingsOutcomeTexts as texts } from "@wellpaid/texts/savings/savings-outcomes";
import { Card, FittingAmount, ShareRing, Stack } from "@wellpaid/ui";
import { amountOf, formatDateWithWeekday } from "@wellpaid/web";
import { BankLine } from "../created/bank-card.tsx";
import { goalOf } from "../goal-of.ts";
import { isTodayInLondon } from "../is-today.ts";
import { type Indicators, SavingScreen, WithIndicators } from "../page/saving-screen.tsx";
import { closedNote, closedNoteId } from "../why-not.ts";
import { ChangeToBuffer } from "./change-to-buffer.tsx";
import css from "./outcomes.module.css";
import { WithdrawAll } from "./withdraw-all.tsx";

/** The goal is met: withdraw everything, or continue with a buffer. */
export function ReachedGoalPage() {
  return (
    <SavingScreen page="reached-goal">
      {(saving) => (
        <WithIndicators>{(indicators) => <Reached saving={saving} indicators={indicators} />}</WithIndicators>
      )}
    </SavingScreen>
  );
}

function Reached({ saving, indicators }: { readonly saving: SavingAccount; readonly indicators: Indicators }) {
  const saved = amountOf(indicators.amountSaved);
  const sum = goalOf(saving)?.needToSavePence ?? saved;
  const onTop = subtractToZero(saved, sum);
  const note = saving.isClosingPeriod ? closedNote : arrivalWords(saving, saved);
  return (
    <Stack>
      <Card>
        <div className={css.told}>
          <ShareRing share={1} label={texts.reached} />
          <h2 className={css.title}>{texts.reached}</h2>
          <p className="wp-small">{saving.nameOfGoal}</p>
          <div className={css.amount}>
            <FittingAmount text={formatPounds(sum)} />
          </div>
          {onTop > 0 && <p className="wp-small">{texts.interestOnTop(formatPounds(onTop))}</p>}
        </div>
        <Stack gap={3}>
          <WithdrawAll saving={saving} saved={saved} />
          <ChangeToBuffer isClosed={saving.isClosingPeriod} />
          <p className={css.note} id={closedNoteId}>
            {note}
          </p>
        </Stack>
      </Card>
      <BankLine product={indicators.product} />
    </Stack>
  );
}

/** That there is no fee, and when the money arrives. */
function arrivalWords({ withdrawal }: SavingAccount, saved: Pence): string {
  const day = civilDate(withdrawal.paidOn);
  const amount = formatPounds(saved);
  return isTodayInLondon(day) ? texts.noFeeToday(amount) : texts.noFeeOn(amount, formatDateWithWeekday(day));
}
