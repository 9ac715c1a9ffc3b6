import { useQuery } from "@tanstack/react-query";
import { bankTexts } from "@wellpaid/texts/budgeting/banks";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Button, CategoryTile, Inset, Link, Stack } from "@wellpaid/ui";
import { ChevronRight, Landmark, RotateCw } from "@wellpaid/ui/icons";
import { Suspense, useState } from "react";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { SideCard } from "../../shared/layout/side-card.tsx";
import { ReconnectDialog } from "./bank-prompts.tsx";
import { daysLeftOf } from "./connection-days.ts";
import { type DueConnection, reauthQuery } from "./queries.ts";

/** In the side column: the connections whose 90 days end soon, the nine months that are over, and to connect another account. */
export function BankCards() {
  const { data: money } = useQuery(indicatorsQuery);
  const { data: need } = useQuery(reauthQuery);
  const [first] = need?.connections ?? [];
  return (
    <>
      {need && first && <ReconnectCard due={need.connections} days={daysLeftOf(first)} />}
      {need && need.errors.length > 0 && <UnreadCard sentences={need.errors} />}
      {need?.isNinthMonth && <NinthMonthCard />}
      {money && <AddAccountCard />}
    </>
  );
}

function AddAccountCard() {
  return (
    <SideCard
      tile={<CategoryTile tone="brand" icon={<Landmark />} />}
      title={budgetingTexts.addAccount}
      line={budgetingTexts.addAccountLine}
      link={
        <Link href="/dashboard/account/add-banking?currentStep=3" end={<ChevronRight />}>
          {budgetingTexts.connectToOpenBanking}
        </Link>
      }
    />
  );
}

function UnreadCard({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <SideCard
      tile={<CategoryTile tone="warning" icon={<RotateCw />} />}
      title={bankTexts.notReadTitle}
      line={sentences.join(" ")}
      link={
        <Link href="/dashboard/account?tab=2" end={<ChevronRight />}>
          {bankTexts.seeConnections}
        </Link>
      }
    />
  );
}

function NinthMonthCard() {
  return (
    <SideCard
      tile={<CategoryTile tone="warning" icon={<RotateCw />} />}
      title={bankTexts.renewal}
      line={bankTexts.ninthMonth}
      link={
        <Link href="/dashboard/account?tab=2" end={<ChevronRight />}>
          {bankTexts.reconnectTitle}
        </Link>
      }
    />
  );
}

function ReconnectCard({ due, days }: { readonly due: readonly DueConnection[]; readonly days: number | null }) {
  const [isAsking, setAsking] = useState(false);
  if (days === null) return null;
  return (
    <SideCard
      tile={<CategoryTile tone="warning" icon={<RotateCw />} />}
      title={budgetingTexts.reconnectWithin(days)}
      line={budgetingTexts.reconnectLaw}
    >
      <Stack gap={3}>
        {due.map((connection) => (
          <Inset key={connection.id}>
            <strong>{connection.connectionName}</strong>
            <div>{connection.accountsName.join(", ")}</div>
          </Inset>
        ))}
        <Button text={bankTexts.reconnectNow} small kind="tinted" onPress={() => setAsking(true)} />
        {isAsking && (
          <Suspense>
            <ReconnectDialog due={due} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Stack>
    </SideCard>
  );
}
