import { useQuery } from "@tanstack/react-query";
import type { PlannedPayment } from "@wellpaid/contract/budgeting";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { shellTexts } from "@wellpaid/texts/shell";
import { SkeletonRows } from "@wellpaid/ui/feedback/skeleton.tsx";
import { EmptyState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Calendar } from "@wellpaid/ui/icons";
import { Card, CardHead } from "@wellpaid/ui/surface/card.tsx";
import { CategoryPicture } from "@wellpaid/ui/surface/category-look.tsx";
import { PageBody, Stack } from "@wellpaid/ui/surface/layout.tsx";
import { ListRow, RowList } from "@wellpaid/ui/surface/list-row.tsx";
import { Amount } from "@wellpaid/ui/text/amount.tsx";
import { PageTitle } from "@wellpaid/ui/text/page-title.tsx";
import { CardSkeleton, NotLoaded, ScreenNotLoaded } from "../../shared/card-states.tsx";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { outText, penceOf, poundsText } from "../../shared/money.ts";
import { UntilPayday } from "./forecast/until-payday-card.tsx";
import { NoBankYet } from "./no-bank-yet.tsx";
import { bankDataWords, daysWords, longDate } from "./payday-words.ts";
import { paydayQuery, upcomingQuery } from "./queries.ts";
import { TransactionsLink } from "./transactions/transactions-link.tsx";
import { SeeAll } from "./upcoming-slides.tsx";
import { WorkedOut } from "./worked-out.tsx";

/** Left to spend before payday, the bank balance, and the upcoming expenses. */
export function DetailPage() {
  return (
    <PageBody width="form">
      <PageTitle title={budgetingTexts.leftToSpendBeforePayday} backHref="/dashboard/home" backText={shellTexts.back} />
      <Stack>
        <Sum />
        <UntilPayday />
        <UpcomingExpenses />
        <TransactionsLink />
      </Stack>
    </PageBody>
  );
}

function Sum() {
  const { data: money, error, refetch } = useQuery(indicatorsQuery);
  const { data: payday } = useQuery(paydayQuery);
  if (money === null) return <NoBankYet />;
  if (money === undefined)
    return (
      <Card>
        {error ? (
          <NotLoaded what={budgetingTexts.partLeftToSpend} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={5} />
        )}
      </Card>
    );
  const words = payday && `${daysWords(payday.dateDiff)}, ${longDate(payday.paydayDate)}`;
  return (
    <Card>
      <Stack>
        <div>
          <Amount text={poundsText(money.monthRemind)} size="3xl" tone={money.monthRemind < 0 ? "negative" : "plain"} />
          {words && <p>{words}</p>}
        </div>
        <WorkedOut money={money} />
        {payday && <small>{bankDataWords(money, payday.today)}</small>}
      </Stack>
    </Card>
  );
}

function UpcomingExpenses() {
  const { data: payments, error, refetch } = useQuery(upcomingQuery("expense"));
  const { data: money } = useQuery(indicatorsQuery);
  if (payments === undefined)
    return (
      <Card flush={!error}>
        {error ? (
          <ScreenNotLoaded what={budgetingTexts.partUpcoming} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} text={shellTexts.loading} />
        )}
      </Card>
    );
  if (payments.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Calendar />}
          title={money === null ? budgetingTexts.noExpenses : budgetingTexts.noUnpaidExpenses}
          actions={money !== null && <SeeAll />}
        />
      </Card>
    );
  return (
    <Card flush>
      <CardHead title={budgetingTexts.upcomingExpenses} end={<SeeAll />} />
      <RowList label={budgetingTexts.upcomingExpenses}>
        {payments.map((payment) => (
          <ExpenseRow key={payment.id} payment={payment} />
        ))}
      </RowList>
    </Card>
  );
}

function ExpenseRow({ payment }: { readonly payment: PlannedPayment }) {
  const day = payment.nextPaymentDate && longDate(payment.nextPaymentDate);
  const line = payment.count > 1 ? `${day}, ${budgetingTexts.timesBeforePayday(payment.count)}` : day;
  return (
    <ListRow
      tile={<CategoryPicture category={payment.category} />}
      title={payment.name}
      line={line}
      end={outText(penceOf(payment.paymentAmount))}
    />
  );
}
