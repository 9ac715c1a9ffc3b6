import { useInfiniteQuery } from "@tanstack/react-query";
import type { FoundType, RegularPayment } from "@wellpaid/contract/budgeting/regular-payments";
import { monthlySum } from "@wellpaid/domain/budgeting/monthly-sum";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { Alert, Button, Card, EmptyState, Facts, FittingAmount, ListRow, RowList, Stack } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { ListPending, messageOf } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { bankAmountText } from "../bank-amount-text.ts";
import { PaymentTile } from "../payment-tile.tsx";
import { ListEnd } from "../transactions/list-end.tsx";
import { foundQuery } from "./queries.ts";
import { useConfirm, useGoThrough } from "./use-go-through.ts";
import css from "./wizard/wizard.module.css";
import { WizardFrame } from "./wizard/wizard-frame.tsx";

export interface FoundListProps {
  readonly type: FoundType;
  readonly onNext: () => void;
}

/** Step 4, second half: regular payments found in the history, each to be added or not. */
export function FoundList({ type, onNext }: FoundListProps) {
  const query = useInfiniteQuery(foundQuery(type));
  const found = query.data?.pages.flatMap(({ items }) => items);
  const added = found?.filter(isAdded) ?? [];
  const total = query.data?.pages[0]?.total ?? null;
  const isExpenses = type === "expenses";
  const decided = useDecided(type);
  const confirming = useConfirm(type, () => {
    if (found !== undefined && found.length > 0) decided.markFound();
    onNext();
  });
  return (
    <WizardFrame
      step={4}
      wide
      title={isExpenses ? texts.expenses : texts.incomes}
      {...(found?.length !== 0 && { line: isExpenses ? texts.expensesLine : texts.incomesLine })}
    >
      <div className={css.columns}>
        <div>
          {found === undefined ? (
            <ListPending
              what={texts.partRegular}
              problem={query.error}
              onTryAgain={() => void query.refetch()}
              rows={5}
            />
          ) : found.length === 0 ? (
            <Card>
              <NoneLeft isExpenses={isExpenses} isDecided={decided.is} />
            </Card>
          ) : (
            <>
              <p className={css.counts}>
                <span role="status">{texts.added(added.length, added.length > 0 ? aMonth(added) : undefined)}</span>
                {total !== null && total > found.length && <span>{texts.shownOf(found.length, total)}</span>}
              </p>
              <Card flush>
                <RowList label={isExpenses ? texts.expenses : texts.incomes}>
                  {found.map((payment) => (
                    <FoundRow key={payment.id} type={type} payment={payment} />
                  ))}
                </RowList>
                {query.hasNextPage && <ListEnd query={query} left={total && total - found.length} />}
              </Card>
            </>
          )}
        </div>
        <Stack>
          {found !== undefined && found.length > 0 && <Added added={added} />}
          {confirming.problem && <Alert>{messageOf(confirming.problem)}</Alert>}
          {(found !== undefined || query.error === null) && (
            <Button
              text={texts.next}
              wide
              onPress={confirming.confirm}
              busy={confirming.isBusy}
              disabled={found === undefined}
            />
          )}
          {found !== undefined && found.length > 0 && <p className={css.small}>{texts.notAskedAgain}</p>}
        </Stack>
      </div>
    </WizardFrame>
  );
}

/** Whether this person has already gone through some in this tab: on returning, they find none of those in the list. */
function useDecided(type: FoundType) {
  const { id } = useProfile();
  const { value, change } = useStored(`wellpaid-decided-${type}-${id}`, { is: false });
  return { is: value.is, markFound: () => change({ is: true }) };
}

function NoneLeft({ isExpenses, isDecided }: { readonly isExpenses: boolean; readonly isDecided: boolean }) {
  const [decided, none] = isExpenses
    ? [texts.allDecidedExpenses, texts.noExpensesFound]
    : [texts.allDecidedIncomes, texts.noIncomesFound];
  return (
    <EmptyState icon={<Calendar />} title={isDecided ? decided : none}>
      {isDecided ? texts.allDecidedLine : texts.noneFoundLine}
    </EmptyState>
  );
}

const isAdded = ({ plannedPaymentId }: RegularPayment) => plannedPaymentId !== null;

function whenOf({ frequency, date, weekday, weekOfMonth }: RegularPayment): string {
  if (weekday !== null && weekOfMonth !== null) {
    return texts.onWeekday(weekOfMonth, weekday);
  }
  const text = texts[frequency];
  return typeof text === "string" ? text : text(date);
}

function FoundRow({ type, payment }: { readonly type: FoundType; readonly payment: RegularPayment }) {
  const { toggle, isBusy, problem } = useGoThrough(type, payment);
  const word = isAdded(payment) ? texts.remove : texts.add;
  return (
    <ListRow
      tile={<PaymentTile merchant={payment.merchant} category={payment.category.key} />}
      title={payment.name}
      line={`${bankAmountText(payment.amount)} · ${whenOf(payment)}`}
      actions={
        <span className={css.answer}>
          <Button
            text={word}
            small
            wide
            kind={isAdded(payment) ? "outlined" : "tinted"}
            aria-label={`${word} ${payment.name}`}
            busy={isBusy}
            onPress={toggle}
          />
        </span>
      }
      {...(problem && { below: <Alert>{messageOf(problem)}</Alert> })}
    />
  );
}

/** The monthly total of the payments in pounds; the others appear only in the list. */
const aMonth = (added: readonly RegularPayment[]): string =>
  formatPounds(
    monthlySum(
      added
        .filter(({ amount }) => amount.currency === "GBP")
        .map(({ frequency, amount }) => ({ frequency, amount: pence(Math.abs(amount.value)) })),
    ),
  );

/** The added payments, beside the list where there is room. */
function Added({ added }: { readonly added: readonly RegularPayment[] }) {
  return (
    <div className={css.sum}>
      <Card>
        <p className={css.line}>{texts.addedTitle}</p>
        <FittingAmount text={aMonth(added)} />
        {added.length === 0 ? (
          <p className={css.line}>{texts.nothingAdded}</p>
        ) : (
          <Stack gap={1}>
            {added.map((payment) => (
              <Facts key={payment.id} facts={[{ name: payment.name, value: bankAmountText(payment.amount) }]} />
            ))}
          </Stack>
        )}
      </Card>
    </div>
  );
}
