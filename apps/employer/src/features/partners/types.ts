import type { AnswerOf } from "@wellpaid/contract/call";
import type { readPartner } from "@wellpaid/contract/employer/partners";
import type { listWebhooks } from "@wellpaid/contract/employer/webhooks";

export type Partner = AnswerOf<typeof readPartner>;
export type Webhook = AnswerOf<typeof listWebhooks>[number];
