import { changeWebhook, listWebhooks, makeWebhook } from "@wellpaid/contract/partners/webhooks";
import { WEBHOOK_EVENTS } from "@wellpaid/domain/partners/webhook-events";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Alert, Checkbox, CheckboxGroup, FormDialog, TextField } from "@wellpaid/ui";
import { messageOf, refusedFields } from "@wellpaid/web";
import { useState } from "react";
import { useAct } from "../../shared/calls.ts";
import { webhookError } from "./address-errors.ts";
import type { Webhook } from "./types.ts";

interface WebhookDialogProps {
  readonly partnerId: string;
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  /** Of a new one. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Where webhooks are sent, and which. */
export function WebhookDialog({ partnerId, webhook, onSecret, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly Webhook["events"][number][]>(webhook?.events ?? WEBHOOK_EVENTS);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isTried, setTried] = useState(false);
  const error = webhookError(url);
  const areMissing = isTried && events.length === 0;
  const options = { onProblem: setProblem, changes: [listWebhooks] };
  const making = useAct(makeWebhook, { ...options, onDone: ({ secret }) => onSecret(secret) });
  const changing = useAct(changeWebhook, { ...options, toast: () => texts.saved, onDone: onClose });
  const fieldErrors = refusedFields(problem, { byCode: {}, byPath: { url: "url" as const } });
  const send = (): void => {
    setTried(true);
    setProblem(null);
    if (events.length === 0 || error !== undefined) return;
    const body = { url, events: [...events] };
    if (webhook === null) making.send({ params: { id: partnerId }, body });
    else changing.send({ params: { id: partnerId, endpointId: webhook.id }, body });
  };
  return (
    <FormDialog
      title={webhook === null ? texts.addWebhook : webhook.url}
      cancellable
      submitText={webhook === null ? texts.addWebhook : texts.save}
      busy={making.isBusy || changing.isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      {problem !== null && fieldErrors.url === undefined && <Alert>{messageOf(problem)}</Alert>}
      <TextField
        label={texts.webhookAddress}
        hint={texts.webhookAddressHint}
        value={url}
        onChange={setUrl}
        inputMode="url"
        placeholder={texts.addressBegins}
        error={(isTried ? error : undefined) ?? fieldErrors.url}
        autoFocus
      />
      <CheckboxGroup label={texts.eventsLabel} error={areMissing ? texts.eventsMissing : undefined}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={(isOn) => setEvents(isOn ? [...events, event] : events.filter((each) => each !== event))}
          >
            {texts.events[event]}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </FormDialog>
  );
}
