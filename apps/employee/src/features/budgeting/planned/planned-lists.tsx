import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  PaidPayment,
  PlannedPayment,
  PlannedType,
  paidInfo,
  SkippedPayment,
} from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";
import { Card, CardHead, EmptyState, LinkButton, Pair, RowList, Stack } from "@wellpaid/ui";
import { Calendar } from "@wellpaid/ui/icons";
import { ListPending } from "@wellpaid/web";
import { type ReactNode, useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { allPlannedQuery, paidInfoQuery } from "../queries.ts";
import { FoundPayments } from "./found-payments.tsx";
import css from "./planned.module.css";
import { type PlannedActions, PlannedRow, type PlannedRowProps } from "./planned-row.tsx";
import { PlannedSum } from "./planned-sum.tsx";
import { newsQuery } from "./use-planned.ts";

type PaidInfo = AnswerOf<typeof paidInfo>;

/** The words of a type's lists. */
const WORDS = {
  expense: {
    notPaid: texts.notPaid,
    paid: texts.paid,
    noneNotPaid: budgetingTexts.noUnpaidExpenses,
    nonePaid: texts.noPaidExpenses,
    noneAtAll: budgetingTexts.noExpenses,
  },
  income: {
    notPaid: texts.notReceived,
    paid: texts.received,
    noneNotPaid: texts.noUnpaidIncomes,
    nonePaid: texts.noPaidIncomes,
    noneAtAll: texts.noPaidIncomes,
  },
} as const;

/** The planned payments of a pay period, paid and not paid, and those that are due at other times. */
export function PlannedLists({ type, actions }: { readonly type: PlannedType; readonly actions: PlannedActions }) {
  const [periodsAgo, setPeriodsAgo] = useState(0);
  // The last period stays until the next one has loaded, and with it the arrow that has the focus.
  const info = useQuery({ ...paidInfoQuery(type, periodsAgo), placeholderData: keepPreviousData });
  const all = useQuery(allPlannedQuery(type));
  const problem = info.error ?? all.error;
  const tryAgain = () => {
    void info.refetch();
    void all.refetch();
  };
  const hasNone = info.data === undefined || (info.error !== null && info.isPlaceholderData);
  if (hasNone || all.data === undefined)
    return <ListPending what={texts.partPlanned} problem={problem} onTryAgain={tryAgain} rows={6} />;
  const isInPeriod = [info.data.notPaid, info.data.paid, info.data.skipped].some((list) => list.length > 0);
  if (all.data.length === 0 && !isInPeriod)
    return (
      <Stack>
        <NothingPlanned type={type} />
        <FoundPayments type={type} />
      </Stack>
    );
  const isThis = periodsAgo === 0 && !info.isPlaceholderData;
  return (
    <Stack>
      <PlannedSum type={type} info={info.data} periodsAgo={periodsAgo} onPeriod={setPeriodsAgo} />
      <Sections
        type={type}
        info={info.data}
        all={all.data}
        isEarlier={periodsAgo > 0}
        actions={isThis ? actions : undefined}
      />
      {isThis && <FoundPayments type={type} />}
      {type === "income" && <p className="wp-small">{texts.salaryNote}</p>}
    </Stack>
  );
}

/** What to do next: without a bank, to connect one. */
function NothingPlanned({ type }: { readonly type: PlannedType }) {
  const { data: money } = useQuery(indicatorsQuery);
  const isExpense = type === "expense";
  return (
    <Card>
      <EmptyState
        icon={<Calendar />}
        title={WORDS[type].noneAtAll}
        actions={
          isExpense &&
          money === null && (
            <LinkButton text={budgetingTexts.connectToOpenBanking} wide href="/dashboard/account/add-banking" />
          )
        }
      >
        {isExpense ? texts.addFirst : texts.salaryNote}
      </EmptyState>
    </Card>
  );
}

interface SectionsProps {
  readonly type: PlannedType;
  readonly info: PaidInfo;
  readonly all: readonly PlannedPayment[];
  readonly isEarlier: boolean;
  readonly actions: PlannedActions | undefined;
}

function Sections({ type, info, all, isEarlier, actions }: SectionsProps) {
  const { data: notices = [] } = useQuery(newsQuery);
  const { notPaid, paid, skipped } = info;
  const unpaidRows = notPaid.flatMap((payment) => unpaidRowsOf(payment, isEarlier));
  const paidRows = paid.flatMap(paidRowsOf).toSorted((row, other) => (row.day ?? "").localeCompare(other.day ?? ""));
  const labels = WORDS[type];
  const inPeriod = new Set([...notPaid, ...paid, ...skipped].map(({ id }) => id));
  const left = actions === undefined ? [] : all.filter(({ id }) => !inPeriod.has(id));
  const others = [
    { title: texts.otherTimes, items: left.filter(({ isOwnMove }) => !isOwnMove) },
    // They change nothing in the balance: they are never due.
    { title: texts.ownMoves, line: texts.ownMovesLine, items: left.filter(({ isOwnMove }) => isOwnMove) },
  ].filter(({ items }) => items.length > 0);
  // A payment in two lists shows its notice once.
  const unpaidIds = new Set(notPaid.map(({ id }) => id));
  const newsOf = ({ id }: PlannedPayment) => notices.find((payment) => payment.plannedPaymentId === id);
  return (
    <>
      <Pair>
        <Section
          title={labels.notPaid}
          count={unpaidRows.length}
          none={isEarlier ? texts.noneInPeriod : labels.noneNotPaid}
        >
          {unpaidRows.map((row, at) => {
            const isFirst = unpaidRows.findIndex(({ planned }) => planned.id === row.planned.id) === at;
            return (
              <PlannedRow
                key={`${row.planned.id} ${row.day}`}
                {...row}
                notice={isFirst ? newsOf(row.planned) : undefined}
                actions={actions}
              />
            );
          })}
        </Section>
        <Section title={labels.paid} count={paidRows.length} none={isEarlier ? texts.noneInPeriod : labels.nonePaid}>
          {paidRows.map((row) => (
            <PlannedRow
              key={`${row.planned.id} ${row.settled?.dueDate}`}
              {...row}
              notice={unpaidIds.has(row.planned.id) ? undefined : newsOf(row.planned)}
              actions={actions}
            />
          ))}
        </Section>
      </Pair>
      {skipped.length > 0 && (
        <Section title={texts.skipped} count={skipped.length} none="">
          {skipped.flatMap(skippedRowsOf).map((row) => (
            <PlannedRow key={`${row.planned.id} ${row.day}`} {...row} actions={actions} />
          ))}
        </Section>
      )}
      {others.map(({ title, line, items }) => (
        <Section key={title} title={title} line={line} count={items.length} none="">
          {items.map((payment) => (
            <PlannedRow
              key={payment.id}
              planned={payment}
              day={payment.nextPaymentDate ?? onlyDayOf(payment)}
              pounds={payment.paymentAmount}
              notice={newsOf(payment)}
              actions={actions}
            />
          ))}
        </Section>
      ))}
    </>
  );
}

type Row = Omit<PlannedRowProps, "notice" | "actions">;

/** A row for each late due date, with its own day, and one for those to come. */
function unpaidRowsOf(planned: PlannedPayment, isEarlier: boolean): Row[] {
  const { count, lateCounted, lateDueDates, nextPaymentDate, paymentAmount: pounds, upcomingDate } = planned;
  if (isEarlier) return [{ planned, day: nextPaymentDate, pounds }];
  const late = lateDueDates.map((day, at): Row => {
    const isCounted = at >= lateDueDates.length - lateCounted;
    const remark = isCounted ? texts.expectedNotSeen : texts.lateNotCounted;
    return { planned: { ...planned, count: 1 }, day, pounds, isLate: true, dueDate: day, remark };
  });
  if (upcomingDate === null) return late;
  const coming = { ...planned, count: count - lateCounted };
  return [...late, { planned: coming, day: upcomingDate, pounds, dueDate: upcomingDate }];
}

/** A row for each due date that is paid; one for all of a payment by the day or week. */
function paidRowsOf(payment: PaidPayment): Row[] {
  const planned = { ...payment, count: 1 };
  const marked = payment.type === "expense" ? texts.markedPaid : texts.markedReceived;
  const isByDay = payment.frequency === "daily" || payment.frequency === "weekly";
  if (isByDay && payment.settled.length > 1) return [{ planned, day: payment.paidOn, pounds: payment.paidAmount }];
  return payment.settled.map((settled) => ({
    planned: { ...planned, merchant: settled.merchant ?? planned.merchant },
    day: settled.paidOn ?? settled.dueDate,
    pounds: settled.amount,
    settled,
    remark: settled.paidOn === null ? marked : undefined,
  }));
}

function skippedRowsOf(payment: SkippedPayment): Row[] {
  const planned = { ...payment, count: 1 };
  return payment.skippedDueDates.map((dueDate) => ({
    planned,
    day: dueDate,
    pounds: payment.paymentAmount,
    settled: { dueDate, transactionId: null, by: "skipped" as const },
  }));
}
/** The day of a payment that comes once; null for others. */
const onlyDayOf = ({ frequency, startDate }: PlannedPayment) => (frequency === "once" ? startDate : null);

interface SectionProps {
  readonly title: string;
  readonly line?: string | undefined;
  readonly count: number;
  readonly none: string;
  readonly children: ReactNode;
}

function Section({ title, line, count, none, children }: SectionProps) {
  return (
    <Card flush>
      <CardHead title={title} {...(line !== undefined && { line })} end={<span className={css.count}>{count}</span>} />
      {count === 0 ? <p className={css.none}>{none}</p> : <RowList label={title}>{children}</RowList>}
    </Card>
  );
}
