import { useQuery } from "@tanstack/react-query";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { usageReportTexts as texts } from "@wellpaid/texts/budgeting/usage-report";
import { Card, CardHead, PageBody, Pair, Stack, Tabs } from "@wellpaid/ui";
import { ChartColumn } from "@wellpaid/ui/icons";
import { ScreenPending } from "@wellpaid/web";
import { useState } from "react";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { useIsPhone } from "../../../shared/use-is-phone.ts";
import { NothingLoadedYet } from "../connect/nothing-loaded-yet.tsx";
import { LargeList } from "./large-list.tsx";
import { OverallCard } from "./overall-card.tsx";
import { type UsageReport, usageReportQuery } from "./queries.ts";
import { SpendingList } from "./spending-list.tsx";

/** From the day three months ago to today: what came in and went out, by month, by size and by category. */
export function UsageReportPage() {
  const { data: report, error, refetch } = useQuery(usageReportQuery);
  return (
    <PageBody>
      <AccountPageTitle title={texts.title} />
      {report ? (
        <Report report={report} />
      ) : (
        <Card>
          <ScreenPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={8} />
        </Card>
      )}
    </PageBody>
  );
}

function Report({ report }: { readonly report: UsageReport }) {
  const isPhone = useIsPhone();
  if (report.incommingTransactionsCount + report.outgoingTransactionsCount === 0)
    return <NothingLoadedYet icon={<ChartColumn />} texts={texts} />;
  return (
    <Stack gap={6}>
      <OverallCard report={report} />
      {isPhone ? (
        <Ways report={report} />
      ) : (
        <Pair>
          <LargeList report={report} way="in" />
          <LargeList report={report} way="out" />
        </Pair>
      )}
      {report.spending.length > 0 && (
        <Card>
          <CardHead
            title={texts.spending}
            line={texts.spendingOfMonths(formatPounds(pence(report.outgoingTransactionsSum)))}
          />
          <SpendingList spending={report.spending} label={texts.spending} />
        </Card>
      )}
    </Stack>
  );
}

/** On a phone one after the other (docs/product/budgeting.md#usage-report). */
function Ways({ report }: { readonly report: UsageReport }) {
  const [way, setWay] = useState<"in" | "out">("in");
  return (
    <Tabs
      label={texts.title}
      selected={way}
      onSelect={setWay}
      tabs={[
        { key: "in", text: texts.moneyIn, content: <LargeList report={report} way="in" /> },
        { key: "out", text: texts.moneyOut, content: <LargeList report={report} way="out" /> },
      ]}
    />
  );
}
