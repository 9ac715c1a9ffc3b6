import type { AnswerOf } from "@wellpaid/contract/call";
import type { readPartner } from "@wellpaid/contract/partners/partners";
import type { listWebhooks } from "@wellpaid/contract/partners/webhooks";

export type Partner = AnswerOf<typeof readPartner>;
export type Webhook = AnswerOf<typeof listWebhooks>[number];
