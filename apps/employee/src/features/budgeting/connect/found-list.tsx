import { useInfiniteQuery } from "@tanstack/react-query";
import type { FoundType, RegularPayment } from "@wellpaid/contract/regular-payments";
import { connectBankTexts as texts } from "@wellpaid/texts/connect-bank";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { SkeletonRows } from "@wellpaid/ui/feedback/skeleton.tsx";
import { EmptyState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Calendar } from "@wellpaid/ui/icons";
import { Card, CardHead, Facts } from "@wellpaid/ui/surface/card.tsx";
import { CategoryPicture } from "@wellpaid/ui/surface/category-look.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { ListRow, RowList } from "@wellpaid/ui/surface/list-row.tsx";
import { sentenceOf } from "../../../shared/api.ts";
import { ScreenNotLoaded } from "../../../shared/card-states.tsx";
import { bankAmountText } from "../bank-amount-text.ts";
import { ListEnd } from "../transactions/list-end.tsx";
import { foundQuery } from "./queries.ts";
import { StepFrame } from "./step-frame.tsx";
import { useConfirm, useGoThrough } from "./use-go-through.ts";
import css from "./wizard.module.css";

export interface FoundListProps {
  readonly type: FoundType;
  readonly onNext: () => void;
}

/** Step 4, second half: regular payments that the history shows, each to be added or not. */
export function FoundList({ type, onNext }: FoundListProps) {
  const query = useInfiniteQuery(foundQuery(type));
  const found = query.data?.pages.flatMap(({ items }) => items);
  const total = query.data?.pages[0]?.total ?? null;
  const isExpenses = type === "expenses";
  const confirming = useConfirm(type, onNext);
  return (
    <StepFrame
      step={4}
      wide
      title={isExpenses ? texts.expenses : texts.incomes}
      line={isExpenses ? texts.expensesLine : texts.incomesLine}
    >
      <div className={css.columns}>
        <div>
          {found === undefined ? (
            <Card flush={!query.error}>
              {query.error ? (
                <ScreenNotLoaded
                  what={texts.partRegular}
                  problem={query.error}
                  onTryAgain={() => void query.refetch()}
                />
              ) : (
                <SkeletonRows rows={5} text={shellTexts.loading} />
              )}
            </Card>
          ) : found.length === 0 ? (
            <Card>
              <EmptyState icon={<Calendar />} title={isExpenses ? texts.noExpensesFound : texts.noIncomesFound}>
                {texts.noneFoundLine}
              </EmptyState>
            </Card>
          ) : (
            <>
              <p className={css.counts}>
                <span role="status">{texts.added(found.filter(isAdded).length)}</span>
                {total !== null && <span>{texts.shownOf(found.length, total)}</span>}
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
          {found !== undefined && found.length > 0 && <Added found={found.filter(isAdded)} />}
          {confirming.problem && <Alert>{sentenceOf(confirming.problem)}</Alert>}
          <Button wide onPress={confirming.confirm} busy={confirming.isBusy} disabled={found === undefined}>
            {texts.next}
          </Button>
          {found !== undefined && found.length > 0 && <p className={css.small}>{texts.notAskedAgain}</p>}
        </Stack>
      </div>
    </StepFrame>
  );
}

const isAdded = ({ plannedPaymentId }: RegularPayment) => plannedPaymentId !== null;

function whenOf({ frequency, date }: RegularPayment): string {
  if (frequency === "weekly" || frequency === "monthly") return texts[frequency](date);
  return texts[frequency];
}

function FoundRow({ type, payment }: { readonly type: FoundType; readonly payment: RegularPayment }) {
  const { toggle, isBusy, problem } = useGoThrough(type, payment);
  const word = isAdded(payment) ? texts.remove : texts.add;
  return (
    <ListRow
      tile={<CategoryPicture category={payment.category.key} />}
      title={payment.name}
      line={`${bankAmountText(payment.amount)} · ${whenOf(payment)}`}
      actions={
        <Button
          small
          kind={isAdded(payment) ? "outlined" : "tinted"}
          aria-label={`${word} ${payment.name}`}
          busy={isBusy}
          onPress={toggle}
        >
          {word}
        </Button>
      }
      {...(problem && { below: <Alert>{sentenceOf(problem)}</Alert> })}
    />
  );
}

/** Beside the list, where there is room. */
function Added({ found }: { readonly found: readonly RegularPayment[] }) {
  return (
    <div className={css.sum}>
      <Card>
        <CardHead title={texts.addedTitle} />
        {found.length === 0 ? (
          <p className={css.line}>{texts.nothingAdded}</p>
        ) : (
          <Stack gap={1}>
            {found.map((payment) => (
              <Facts key={payment.id} facts={[{ name: payment.name, value: bankAmountText(payment.amount) }]} />
            ))}
          </Stack>
        )}
      </Card>
    </div>
  );
}
