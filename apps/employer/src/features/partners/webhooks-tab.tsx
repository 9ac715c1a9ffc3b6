import { listWebhooks } from "@wellpaid/contract/partners/webhooks";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Button, Card, CardHead, EmptyState, Stack } from "@wellpaid/ui";
import { Plus, Zap } from "@wellpaid/ui/icons";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { useState } from "react";
import { useRead } from "../../shared/calls.ts";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** Where the partner's server is notified of what happens. */
export function WebhooksTab({ partnerId }: { readonly partnerId: string }) {
  const read = useRead(listWebhooks, { params: { id: partnerId } });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = <Button text={texts.addWebhook} small icon={<Plus />} onPress={() => setAdding(true)} />;
  return (
    <Stack>
      <Card labelledBy="partner-webhooks">
        <Stack>
          <CardHead
            id="partner-webhooks"
            title={texts.webhooksTitle}
            line={texts.webhooksLine}
            end={read.data !== undefined && read.data.length > 0 && add}
          />
          {read.isPending && <CardSkeleton />}
          {read.isError && (
            <NotLoaded what={texts.whatWebhooks} problem={read.error} onTryAgain={() => void read.refetch()} />
          )}
          {read.data?.length === 0 && <EmptyState icon={<Zap />} title={texts.noWebhooks} actions={add} />}
        </Stack>
      </Card>
      {read.data?.map((webhook) => (
        <WebhookCard key={webhook.id} partnerId={partnerId} webhook={webhook} onSecret={setSecret} />
      ))}
      {isAdding && (
        <WebhookDialog
          partnerId={partnerId}
          webhook={null}
          onClose={() => setAdding(false)}
          onSecret={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <ShownOnce label={texts.secretOfWebhook} secret={secret} onClose={() => setSecret(null)} />}
    </Stack>
  );
}
