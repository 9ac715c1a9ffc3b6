import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { onDemandPayTexts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, PageBody, PageTitle, Tabs } from "@wellpaid/ui";
import { focusHeading, ScreenPending } from "@wellpaid/web";
import { useState } from "react";
import { HelpLink } from "../../../shared/help-link.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { type PayFactsState, usePayFacts } from "../facts.ts";
import { HistoryCard } from "../cards/history-card.tsx";
import { NotPossible } from "../not-possible.tsx";
import { type HistoryRow, historyQuery } from "../queries.ts";
import { entryOf } from "./stage.ts";
import { useUnsettled } from "../unsettled.ts";
import { WithdrawEntry } from "./withdraw-entry.tsx";
import { Withdrawn } from "./withdrawn.tsx";

export { WorkedOutPage } from "../worked-out/worked-out-page.tsx";

type TabKey = "withdraw" | "history";

/** Withdraw in three stages: the amount, what was withdrawn, or why nothing can be; the history is beside it. */
export function WithdrawPage() {
  const { company } = useProfile();
  return company.isAdvancesAvailable ? <Withdrawals /> : <Navigate to="/dashboard/home" replace />;
}

function Withdrawals() {
  const [tab, setTab] = useState<TabKey>("withdraw");
  const [done, setDone] = useState<HistoryRow | null>(null);
  // Both are refetched every 30 seconds while the page is open, whichever tab is selected.
  const payFacts = usePayFacts();
  useQuery(historyQuery);
  const title = <PageTitle title={onDemandPayTexts.withdraw} backHref="/dashboard/home" backText={shellTexts.back} />;
  if (done !== null)
    return (
      <PageBody width="task">
        {title}
        <Withdrawn
          advance={done}
          onUndone={() => {
            setDone(null);
            focusHeading();
          }}
        />
      </PageBody>
    );
  return (
    <PageBody width="task">
      {title}
      <Tabs
        label={onDemandPayTexts.withdraw}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: "withdraw",
            text: onDemandPayTexts.withdraw,
            content: <WithdrawTab payFacts={payFacts} onDone={setDone} />,
          },
          { key: "history", text: onDemandPayTexts.withdrawalHistory, content: <HistoryCard /> },
        ]}
      />
      <HelpLink topic="on-demand-pay" />
    </PageBody>
  );
}

interface WithdrawTabProps {
  readonly payFacts: PayFactsState;
  readonly onDone: (advance: HistoryRow) => void;
}

function WithdrawTab({ payFacts: { facts, problem, readAgain }, onDone }: WithdrawTabProps) {
  const state = useUnsettled();
  if (facts === undefined)
    return (
      <Card>
        <ScreenPending what={onDemandPayTexts.onDemandPay} problem={problem} onTryAgain={readAgain} lines={6} />
      </Card>
    );
  // An amount may be unavailable because the unsettled withdrawal took it: repeating that one must still be possible.
  const entry = entryOf(facts) ?? (state.unsettled && facts.amount);
  if (entry === null) return <NotPossible facts={facts} />;
  return <WithdrawEntry amount={entry} unsettledState={state} onDone={onDone} />;
}
