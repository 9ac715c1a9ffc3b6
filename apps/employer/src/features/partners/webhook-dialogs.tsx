import {
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from "@wellpaid/contract/partners/webhooks";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { ConfirmDialog, showSnackbar } from "@wellpaid/ui";
import { useAct } from "../../shared/calls.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import type { Webhook } from "./types.ts";

export type WebhookDialogName = "edit" | "rotate" | "remove";

interface WebhookDialogsProps {
  readonly partnerId: string;
  readonly webhook: Webhook;
  readonly isOpen: WebhookDialogName;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** The questions before an endpoint is changed. */
export function WebhookDialogs({ partnerId, webhook, isOpen, onSecret, onClose }: WebhookDialogsProps) {
  const params = { id: partnerId, endpointId: webhook.id };
  const changes = [listWebhooks, listWebhookDeliveries];
  const removing = useAct(removeWebhook, {
    changes,
    onDone: () => {
      onClose();
      showSnackbar("success", texts.webhookRemoved);
    },
  });
  const rotating = useAct(rotateWebhookSecret, {
    changes,
    onDone: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  if (isOpen === "edit") return <WebhookDialog {...{ partnerId, webhook, onSecret, onClose }} />;
  return (
    <>
      <ConfirmDialog
        open={isOpen === "rotate"}
        title={texts.rotateTitle}
        confirmText={texts.rotate}
        busy={rotating.isBusy}
        onConfirm={() => rotating.send({ params })}
        onCancel={onClose}
      >
        {texts.rotateLine}
      </ConfirmDialog>
      <ConfirmDialog
        open={isOpen === "remove"}
        title={texts.removeWebhookTitle}
        confirmText={texts.removeWebhook}
        kind="danger"
        busy={removing.isBusy}
        onConfirm={() => removing.send({ params })}
        onCancel={onClose}
      >
        {texts.removeWebhookLine}
      </ConfirmDialog>
    </>
  );
}
