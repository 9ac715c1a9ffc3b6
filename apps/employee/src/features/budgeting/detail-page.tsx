import { useQuery } from "@tanstack/react-query";
import type { Indicators, PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import { civilDate } from "@wellpaid/domain/calendar";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { leftToSpendTraceTexts as texts } from "@wellpaid/texts/budgeting/left-to-spend-trace";
import { shellTexts } from "@wellpaid/texts/shell";
import {
  Card,
  CardHead,
  CategoryPicture,
  EmptyState,
  Facts,
  FittingAmount,
  Inset,
  Link,
  LinkButton,
  ListRow,
  PageBody,
  PageTitle,
  RowList,
  Stack,
} from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { CardPending, CardSkeleton, formatDateShort, ListPending, outText, penceOf, poundsText } from "@wellpaid/web";
import { AllAtOnce } from "../../shared/wait-for-all.tsx";
import { HelpLink } from "../../shared/help-link.tsx";
import { helpdeskUrlOf } from "../../shared/helpdesk.ts";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { useProfile } from "../../shared/profile.ts";
import { WorkedOutFoot } from "../../shared/worked-out-foot.tsx";
import css from "./detail-page.module.css";
import { forecastQuery } from "./forecast/queries.ts";
import { UntilPayday } from "./forecast/until-payday-card.tsx";
import { NoBankYet } from "./no-bank-yet.tsx";
import { daysWords, endingWords, longDate, shortDay } from "./payday-text.ts";
import { paydayQuery, upcomingQuery } from "./queries.ts";
import { leftToSpendLines } from "./left-to-spend/trace-lines.ts";
import { TransactionsLink } from "./transactions/transactions-link.tsx";
import { SeeAll } from "./upcoming/upcoming-slides.tsx";
import { useMoneyUntilPayday } from "./left-to-spend/use-money-until-payday.ts";

/** Left to spend before payday, the bank balance, and the upcoming expenses. */
export function DetailPage() {
  return (
    <PageBody>
      <PageTitle title={budgetingTexts.leftToSpendBeforePayday} backHref="/dashboard/home" backText={shellTexts.back} />
      <Parts />
    </PageBody>
  );
}

function Parts() {
  const parts = [
    useQuery(indicatorsQuery),
    useQuery(paydayQuery),
    useQuery(forecastQuery),
    useQuery(upcomingQuery("expense")),
  ];
  return (
    <AllAtOnce parts={parts} bones={<Bones />}>
      <div className={css.parts}>
        <Sum />
        <div className={css.ahead}>
          <UntilPayday />
        </div>
        <UpcomingExpenses />
        <TransactionsLink />
        <HelpLink topic="left-to-spend" />
      </div>
    </AllAtOnce>
  );
}

function Bones() {
  return (
    <Card>
      <CardSkeleton lines={9} />
    </Card>
  );
}

function Sum() {
  const { money, payday, problem, tryAgain } = useMoneyUntilPayday();
  if (money === null) return <NoBankYet />;
  if (money === undefined || payday === undefined)
    return (
      <Card>
        <CardPending what={budgetingTexts.partLeftToSpend} problem={problem} onTryAgain={tryAgain} lines={5} />
      </Card>
    );
  const untilPayday = payday && `${daysWords(payday.dateDiff)}, ${longDate(payday.paydayDate)}`;
  return (
    <Card>
      <Stack>
        <div>
          <FittingAmount text={poundsText(money.monthRemind)} tone={money.monthRemind < 0 ? "negative" : "plain"} />
          {untilPayday && <p>{untilPayday}</p>}
        </div>
        {money.ending !== null && payday && <BothPeriods ending={money.ending} money={money} />}
        {payday && <Facts facts={leftToSpendLines(money, payday.today, payday.dateDiff)} />}
        <WorkedOutFoot>{texts.notCounted}</WorkedOutFoot>
        <TraceLinks />
      </Stack>
    </Card>
  );
}

/** On payday, or once the pay has come: what the ending period leaves, and what the next one has. */
function BothPeriods({
  ending,
  money,
}: {
  readonly ending: NonNullable<Indicators["ending"]>;
  readonly money: Indicators;
}) {
  return (
    <Inset>
      <h2 className={css.periods}>{texts.bothPeriods}</h2>
      <Facts
        facts={[
          { name: texts.untilPay(shortDay(ending.payday)), value: poundsText(ending.monthRemind) },
          { name: texts.fromPay(shortDay(money.period.payday)), value: poundsText(money.monthRemind) },
        ]}
      />
      <p className="wp-small">{endingWords(ending)}</p>
    </Inset>
  );
}

/** Where a line that is not right is put right. */
function TraceLinks() {
  const helpdesk = helpdeskUrlOf(useProfile());
  return (
    <div className={css.links}>
      {helpdesk !== null && (
        <Link href={helpdesk} external>
          {texts.wrongHere}
        </Link>
      )}
      <Link href="/dashboard/home/planned">{texts.editPlanned}</Link>
    </div>
  );
}

function UpcomingExpenses() {
  const { data: payments, error, refetch } = useQuery(upcomingQuery("expense"));
  const { data: money } = useQuery(indicatorsQuery);
  if (payments === undefined)
    return (
      <ListPending what={budgetingTexts.partUpcoming} problem={error} onTryAgain={() => void refetch()} rows={4} />
    );
  if (payments.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Calendar />}
          title={money === null ? budgetingTexts.noExpenses : budgetingTexts.noUnpaidExpenses}
          actions={
            money !== null && (
              <LinkButton text={budgetingTexts.seeAll} wide kind="outlined" href="/dashboard/home/planned" />
            )
          }
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
  const day = payment.nextPaymentDate && formatDateShort(civilDate(payment.nextPaymentDate));
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
