import { useQueryClient } from "@tanstack/react-query";
import { revokeConnection } from "@wellpaid/contract/banking/banks";
import { formatDate } from "@wellpaid/domain/calendar";
import { bankTexts as texts } from "@wellpaid/texts/budgeting/banks";
import { Alert, Button, Card, CardHead, Chip, ConfirmDialog, Inset, Progress, showSnackbar, Stack } from "@wellpaid/ui";
import { Clock } from "@wellpaid/ui/icons";
import { formatMoment, londonDateOf, messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { daysLeftOf } from "../connection-days.ts";
import type { BankConnection } from "../queries.ts";
import { readBanksAgain } from "./queries.ts";
import { useReconnect } from "./use-reconnect.ts";

/** A consent's length (docs/product/banking.md#consents). */
const consentDays = 90;

export interface ConnectionCardProps {
  readonly connection: BankConnection;
  readonly mayReconnect: boolean;
}

/** One connection: how long it lasts, renewing it, and ending it. */
export function ConnectionCard({ connection, mayReconnect }: ConnectionCardProps) {
  const { connectionName, accountsName, status, isReauthNeed } = connection;
  const days = daysLeftOf(connection);
  const hasEnded = status === "expired" || days === 0;
  const isUnread = status === "error" && !isReauthNeed;
  const tone = hasEnded ? "negative" : isReauthNeed || isUnread ? "warning" : "plain";
  return (
    <Card>
      <CardHead
        title={connectionName}
        line={accountsName.join(", ")}
        end={
          days !== null && (
            <Chip
              tone={tone}
              text={hasEnded ? texts.ended : isUnread ? texts.notReadChip : texts.daysLeft(days)}
              {...(tone !== "plain" && { icon: <Clock /> })}
            />
          )
        }
      />
      <Stack gap={3}>
        {!hasEnded && days !== null && <Progress small share={1 - days / consentDays} label={texts.timePassed} />}
        <Facts connection={connection} hasEnded={hasEnded} />
        <Actions connection={connection} mayReconnect={mayReconnect} />
      </Stack>
    </Card>
  );
}

function Facts({ connection, hasEnded }: { readonly connection: BankConnection; readonly hasEnded: boolean }) {
  const { status, expiresAt, lastUpdatedAt } = connection;
  const on = formatDate(londonDateOf(expiresAt));
  return (
    <Inset>
      <p>{hasEnded ? texts.endedOn(on) : texts.ends(on)}</p>
      {lastUpdatedAt && <p>{texts.lastRead(formatMoment(lastUpdatedAt))}</p>}
      {status === "error" && <p>{texts.notRead}</p>}
    </Inset>
  );
}

function Actions({ connection, mayReconnect }: ConnectionCardProps) {
  const { reconnect, isBusy, problem } = useReconnect();
  const { ask, dialog } = useRevoke(connection);
  return (
    <>
      {problem && <Alert>{messageOf(problem)}</Alert>}
      <Stack gap={3} row>
        {mayReconnect && (
          <Button
            text={texts.reconnectNow}
            small
            busy={isBusy}
            onPress={() => reconnect([{ id: connection.id, canReconfirm: true }])}
          />
        )}
        <Button text={texts.revoke} small kind="outlined" onPress={ask} />
      </Stack>
      {dialog}
    </>
  );
}

/** Ends a connection, after a question. */
function useRevoke({ id, connectionName }: BankConnection) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const revoking = useSingleMutation({
    mutationFn: () => api(revokeConnection, { params: { id } }),
    onSuccess: async () => {
      setAsking(false);
      showSnackbar("success", texts.revoked(connectionName));
      await readBanksAgain(queries);
    },
  });
  const dialog = (
    <ConfirmDialog
      open={isAsking}
      kind="danger"
      title={texts.revokeQuestion(connectionName)}
      confirmText={texts.revoke}
      onConfirm={() => revoking.mutate()}
      onCancel={() => setAsking(false)}
      busy={revoking.isPending}
    >
      <p>{texts.revokeLine}</p>
      {revoking.error && <Alert>{messageOf(revoking.error)}</Alert>}
    </ConfirmDialog>
  );
  return { ask: () => setAsking(true), dialog };
}
