import { useQuery } from "@tanstack/react-query";
import type { Indicators, PlannedPayment, paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { product } from "@wellpaid/texts/product";
import { Amount, Chip, PaydayRing, type RingMark } from "@wellpaid/ui";
import { poundsText } from "@wellpaid/web";
import { daysFrom, daysInMonthOf, daysWords, endingWords, longDate } from "../payday-text.ts";
import { upcomingQuery } from "../queries.ts";
import css from "./spend-ring.module.css";

type Payday = NonNullable<AnswerOf<typeof paydayDate>>;

function marksOf(payments: readonly PlannedPayment[] | undefined, kind: RingMark["kind"], today: string): RingMark[] {
  return (payments ?? []).map((payment) => ({
    key: payment.id,
    inDays: daysFrom(today, payment.nextPaymentDate ?? today),
    kind,
  }));
}

export interface SpendRingProps {
  readonly money: Indicators;
  /** Null where no payday is known: then only the amount is shown. */
  readonly payday: Payday | null;
}

/** The payday ring with the amount in its middle, the daily amount, and payday in words below. */
export function SpendRing({ money, payday }: SpendRingProps) {
  const expenses = useQuery(upcomingQuery("expense")).data;
  const incomes = useQuery(upcomingQuery("income")).data;
  if (payday === null)
    return (
      <>
        <Middle money={money} />
        <OnItsWay money={money} />
      </>
    );
  const marks = [...marksOf(expenses, "pay", payday.today), ...marksOf(incomes, "come-in", payday.today)];
  const label = daysWords(payday.dateDiff);
  const message = budgetingTexts.ringMessage(
    poundsText(money.monthRemind),
    money.onItsWay > 0 ? poundsText(money.onItsWay) : null,
    poundsText(money.dailySpread),
    label,
    longDate(payday.paydayDate),
  );
  return (
    <>
      <PaydayRing days={daysInMonthOf(payday.today)} daysLeft={payday.dateDiff} marks={marks} message={message}>
        <Middle money={money} />
      </PaydayRing>
      <div className={css.payday}>
        <p className={css.days}>{label}</p>
        <p className="wp-small">{longDate(payday.paydayDate)}</p>
        {money.ending !== null && <p className="wp-small">{endingWords(money.ending)}</p>}
      </div>
      <OnItsWay money={money} />
    </>
  );
}

/** Marks what is part of the amount and not at the bank yet. */
function OnItsWay({ money }: Pick<SpendRingProps, "money">) {
  if (money.onItsWay === 0) return null;
  return <Chip tone="brand" text={budgetingTexts.onItsWay(poundsText(money.onItsWay), product.name)} />;
}

/** '£999.99' has room at the largest size; what is longer takes the next one. */
const fitsInRing = 7;

function Middle({ money }: { readonly money: Indicators }) {
  const isShort = money.monthRemind < 0;
  const left = poundsText(money.monthRemind);
  return (
    <>
      <span className={css.label}>{budgetingTexts.leftToSpend}</span>
      <Amount text={left} size={left.length > fitsInRing ? "2xl" : "3xl"} tone={isShort ? "negative" : "plain"} />
      <span className={css.label}>
        {isShort ? (
          budgetingTexts.shortUntilPayday(poundsText(-money.monthRemind))
        ) : (
          <>
            <strong className={css.daily}>{poundsText(money.dailySpread)}</strong> {budgetingTexts.aDayWord}
          </>
        )}
      </span>
    </>
  );
}
