import { useQuery } from "@tanstack/react-query";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { budgetingTexts } from "@wellpaid/texts/budgeting/budgeting";
import { Alert, Card, Stack } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import { HelpLink } from "../../shared/help-link.tsx";
import { AccountNamed } from "./connect/account-named.tsx";
import { AddAccountLink } from "./connect/add-account-link.tsx";
import { ConnectionCard } from "./connect/connection-card.tsx";
import { NoBankYet } from "./no-bank-yet.tsx";
import { type BankConnection, connectionsQuery, reauthQuery } from "./queries.ts";

/** The bank connections: whose they are, how long they last, and which must be renewed. */
export function ConnectionsTab() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const { data: need } = useQuery(reauthQuery);
  if (connections === undefined)
    return (
      <Card>
        <ScreenPending what={texts.connectionsTitle} problem={error} onTryAgain={() => void refetch()} lines={4} />
      </Card>
    );
  if (connections.length === 0) return <NoBankYet />;
  const due = connections.filter((connection) => connection.isReauthNeed);
  return (
    <Stack>
      <AccountNamed connected />
      {need?.isNinthMonth && <Alert tone="warning">{texts.ninthMonth}</Alert>}
      {due.length > 0 && <Due connections={due} />}
      {connections.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          mayReconnect={connection.isReauthNeed || need?.isNinthMonth === true}
        />
      ))}
      <AddAccountLink />
      <HelpLink topic="bank-connections" />
    </Stack>
  );
}

function Due({ connections }: { readonly connections: readonly BankConnection[] }) {
  return (
    <Alert tone="warning">
      <Stack gap={2}>
        <p>{budgetingTexts.reconnectLaw}</p>
        {connections.map(({ id, connectionName, accountsName }) => (
          <p key={id}>
            <strong>{connectionName}</strong> {accountsName.join(", ")}
          </p>
        ))}
      </Stack>
    </Alert>
  );
}
