import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { bankTexts as texts } from "@wellpaid/texts/banks";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { Chip } from "@wellpaid/ui/feedback/chip.tsx";
import { Clock } from "@wellpaid/ui/icons";
import { Progress } from "@wellpaid/ui/picture/progress.tsx";
import { Card, CardHead, Inset } from "@wellpaid/ui/surface/card.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { CardSkeleton, ScreenNotLoaded } from "../../shared/card-states.tsx";
import { formatMoment, londonDateOf } from "../../shared/london-time.ts";
import { daysLeftOf } from "./connection-days.ts";
import { NoBankYet } from "./no-bank-yet.tsx";
import { type BankConnection, connectionsQuery } from "./queries.ts";

/** A consent's length (specification, section 4: every 90 days). */
const consentDays = 90;

/** The bank connections: whose they are, how long they last, and which must be made anew. */
export function ConnectionsTab() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  if (connections === undefined)
    return (
      <Card>
        {error ? (
          <ScreenNotLoaded what={texts.connectionsTitle} problem={error} onTryAgain={() => void refetch()} />
        ) : (
          <CardSkeleton lines={4} />
        )}
      </Card>
    );
  if (connections.length === 0) return <NoBankYet />;
  const due = connections.filter((connection) => connection.isReauthNeed);
  return (
    <Stack>
      {due.length > 0 && <Due connections={due} />}
      {connections.map((connection) => (
        <ConnectionCard key={connection.id} connection={connection} />
      ))}
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

function ConnectionCard({ connection }: { readonly connection: BankConnection }) {
  const { connectionName, accountsName, status, expiresAt, lastUpdatedAt, isReauthNeed } = connection;
  const days = daysLeftOf(connection);
  const hasEnded = status === "expired" || days === 0;
  const tone = hasEnded ? "negative" : isReauthNeed ? "warning" : "plain";
  const on = formatDate(londonDateOf(expiresAt));
  return (
    <Card>
      <CardHead
        title={connectionName}
        line={accountsName.join(", ")}
        end={
          days !== null && (
            <Chip
              tone={tone}
              text={hasEnded ? texts.ended : texts.daysLeft(days)}
              {...(tone !== "plain" && { icon: <Clock aria-hidden="true" /> })}
            />
          )
        }
      />
      <Stack gap={3}>
        {!hasEnded && days !== null && <Progress small share={1 - days / consentDays} label={texts.timePassed} />}
        <Inset>
          <p>{hasEnded ? texts.endedOn(on) : texts.ends(on)}</p>
          {lastUpdatedAt && <p>{texts.lastRead(formatMoment(lastUpdatedAt))}</p>}
          {status === "error" && <p>{texts.notRead}</p>}
        </Inset>
      </Stack>
    </Card>
  );
}
