import { listWebhookDeliveries, listWebhooks, resendWebhook } from "@wellpaid/contract/partners/webhooks";
import type { WebhookEvent } from "@wellpaid/domain/partners/webhook-events";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Button, Chip, type Column, DataTable, type Tone } from "@wellpaid/ui";
import { List } from "@wellpaid/ui/icons";
import { useAct } from "../../shared/calls.ts";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { answerText, type Delivery } from "./answer-text.ts";

const TONES: Readonly<Record<Delivery["state"], Tone>> = {
  waiting: "warning",
  delivered: "positive",
  failed: "negative",
};

interface WebhookLogProps {
  readonly partnerId: string;
  readonly endpointId: string;
  /** Nothing is sent where it is off. */
  readonly canSend: boolean;
}

const answerOf = (delivery: Delivery): string =>
  delivery.nextTryAt === null || delivery.tries === 0
    ? answerText(delivery)
    : texts.nextTry(answerText(delivery), momentText(delivery.nextTryAt));

/** Nothing is sent where it is off. */
const columnsOf = (canSend: boolean, onAgain: (id: string) => void): readonly Column<Delivery>[] => [
  { key: "event", title: texts.event, names: true, cell: ({ event }) => texts.events[event as WebhookEvent] },
  { key: "at", title: texts.at, cell: ({ createdAt }) => momentText(createdAt) },
  { key: "state", title: texts.state, cell: ({ state }) => <Chip text={texts.states[state]} tone={TONES[state]} /> },
  { key: "tries", title: texts.attempts, figures: true, cell: ({ tries: attempts }) => attempts },
  { key: "answer", title: texts.answer, cell: answerOf },
  {
    key: "again",
    title: texts.sendAgain,
    titleHidden: true,
    cell: ({ id, state, tries: attempts }) =>
      canSend &&
      (state !== "waiting" || attempts > 0) && (
        <Button text={texts.sendAgain} kind="quiet" small onPress={() => onAgain(id)} />
      ),
  },
];

/** What was sent to an endpoint, newest first. */
export function WebhookLog({ partnerId, endpointId, canSend }: WebhookLogProps) {
  const list = useList(listWebhookDeliveries, { params: { id: partnerId, endpointId }, query: {} });
  const resending = useAct(resendWebhook, {
    changes: [listWebhookDeliveries, listWebhooks],
    toast: () => texts.sentAgain,
  });
  return (
    <ListStates list={list} what={texts.whatLog} empty={{ icon: <List />, title: texts.noLog, line: texts.noLogLine }}>
      {(rows) => (
        <DataTable
          label={texts.log}
          columns={columnsOf(canSend, (deliveryId) =>
            resending.send({ params: { id: partnerId, endpointId, deliveryId } }),
          )}
          rows={rows}
          keyOf={({ id }) => id}
          dense
        />
      )}
    </ListStates>
  );
}
