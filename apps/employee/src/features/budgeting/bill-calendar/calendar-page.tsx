import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { billCalendarTexts as texts, calendarFeedTexts } from "@wellpaid/texts/budgeting/bill-calendar";
import { shellTexts } from "@wellpaid/texts/shell";
import { Amount, Card, PageBody, PageTitle, SideColumn, Stack } from "@wellpaid/ui";
import { formatMonth, ListPending } from "@wellpaid/web";
import { useState } from "react";
import { indicatorsQuery } from "../../../shared/left-to-spend.ts";
import { isEmbedded } from "../../../shared/session/session.ts";
import { FeedCard } from "./feed-card.tsx";
import { MonthCard } from "./month-card.tsx";
import { type CalendarMonth, calendarQuery } from "./queries.ts";

/** Bills and paydays by month, and the address for other calendars. Embedded, the other app shows its own. */
export function CalendarPage() {
  return isEmbedded() ? <Navigate to="/dashboard/home" replace /> : <BillCalendar />;
}

function BillCalendar() {
  return (
    <PageBody>
      <PageTitle title={texts.title} backHref="/dashboard/home" backText={shellTexts.back} />
      <SideColumn side={<FeedCard />} sideLabel={calendarFeedTexts.title}>
        <Month />
      </SideColumn>
    </PageBody>
  );
}

function Month() {
  const [month, setMonth] = useState<string | undefined>();
  // The last month stays until the next one has loaded, and with it the arrow that has the focus.
  const query = useQuery({ ...calendarQuery(month), placeholderData: keepPreviousData });
  const { data: money } = useQuery(indicatorsQuery);
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined || (error !== null && isPlaceholderData))
    return <ListPending what={texts.part} problem={error} onTryAgain={() => void refetch()} rows={6} />;
  return (
    <>
      <BillsLeft month={data} />
      <MonthCard month={data} isConnected={money !== null} onMonth={setMonth} />
    </>
  );
}

/** The sum of what is to be paid in the month; of a month that is over only what was not seen. */
function BillsLeft({ month: { month, today, billsLeft, isPaydayKnown } }: { readonly month: CalendarMonth }) {
  const current = today.slice(0, 7);
  if (month < current && billsLeft === 0) return null;
  const words = formatMonth(month);
  const label =
    month === current ? texts.billsLeft : month > current ? texts.billsLeftIn(words) : texts.billsNotSeenIn(words);
  return (
    <Card>
      <Stack gap={1}>
        <p className="wp-small">{label}</p>
        <Amount text={formatPounds(pence(billsLeft))} size="2xl" />
        <p className="wp-caption">{isPaydayKnown ? texts.billsLeftLine : `${texts.billsLeftLine} ${texts.noPayday}`}</p>
      </Stack>
    </Card>
  );
}
