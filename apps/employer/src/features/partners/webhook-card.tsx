import { changeWebhook, listWebhookDeliveries, listWebhooks, testWebhook } from "@wellpaid/contract/partners/webhooks";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Banner, Button, Card, CardHead, Chip, Stack, showSnackbar } from "@wellpaid/ui";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { momentText } from "../../shared/dates.ts";
import { answerText } from "./answer-text.ts";
import css from "./partners.module.css";
import type { Webhook } from "./types.ts";
import { type WebhookDialogName, WebhookDialogs } from "./webhook-dialogs.tsx";
import { WebhookLog } from "./webhook-log.tsx";

interface WebhookCardProps {
  readonly partnerId: string;
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}

function StateChip({ status, failingSince }: Webhook) {
  if (status === "off") return <Chip text={texts.off} />;
  if (failingSince === null) return <Chip text={texts.on} tone="positive" />;
  return <Chip text={texts.failingSince(momentText(failingSince))} tone="negative" />;
}

interface WebhookActionsProps {
  readonly params: { readonly id: string; readonly endpointId: string };
  readonly isOff: boolean;
  readonly onOpen: (dialog: WebhookDialogName) => void;
}

function WebhookActions({ params, isOff, onOpen }: WebhookActionsProps) {
  const changes = [listWebhooks, listWebhookDeliveries];
  const testing = useAct(testWebhook, {
    changes,
    onDone: (delivery) => {
      if (delivery.state === "delivered") showSnackbar("success", texts.testDelivered(String(delivery.lastStatus)));
      else if (delivery.state === "failed") showSnackbar("error", texts.testFailed(answerText(delivery)));
      else showSnackbar("info", texts.testWaiting);
    },
  });
  const turning = useAct(changeWebhook, {
    changes,
    toast: (_answer, { body }) => (body.isOn ? texts.turnedOn : texts.turnedOff),
  });
  return (
    <Stack row gap={2}>
      {!isOff && <Button text={texts.sendTest} small busy={testing.isBusy} onPress={() => testing.send({ params })} />}
      <Button text={texts.changeReference} kind="outlined" small onPress={() => onOpen("edit")} />
      <Button text={texts.rotate} kind="outlined" small onPress={() => onOpen("rotate")} />
      <Button
        text={isOff ? texts.turnOn : texts.turnOff}
        kind="outlined"
        small
        busy={turning.isBusy}
        onPress={() => turning.send({ params, body: { isOn: isOff } })}
      />
      <Button text={texts.removeWebhook} kind="quiet" small onPress={() => onOpen("remove")} />
    </Stack>
  );
}

/** One endpoint: its state, what can be done with it, and what was sent to it. */
export function WebhookCard({ partnerId, webhook, onSecret }: WebhookCardProps) {
  const [isOpen, setOpen] = useState<WebhookDialogName | null>(null);
  const params = { id: partnerId, endpointId: webhook.id };
  const isOff = webhook.status === "off";
  return (
    <Card labelledBy={webhook.id}>
      <Stack>
        <CardHead
          id={webhook.id}
          title={webhook.url}
          line={webhook.events.map((event) => texts.events[event]).join(" · ")}
          end={<StateChip {...webhook} />}
        />
        {webhook.status === "failing" && (
          <Banner title={texts.failingTitle} tone="warning">
            {texts.failingLine}
          </Banner>
        )}
        {isOff && <Banner title={texts.offTitle}>{texts.offLine}</Banner>}
        {webhook.previousSecretUntil !== null && (
          <p className={css.address}>{texts.oldSecretUntil(momentText(webhook.previousSecretUntil))}</p>
        )}
        <WebhookActions params={params} isOff={isOff} onOpen={setOpen} />
        <WebhookLog partnerId={partnerId} endpointId={webhook.id} canSend={!isOff} />
      </Stack>
      {isOpen !== null && (
        <WebhookDialogs {...{ partnerId, webhook, onSecret, isOpen }} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
