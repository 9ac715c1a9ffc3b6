import * as contract from "@wellpaid/contract/partners/partners";
import * as webhooks from "@wellpaid/contract/partners/webhooks";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { changePartner, endPartner, makePartner } from "./change-partners.ts";
import { linkPartnerEmployee, listPartnerEmployees, unlinkPartnerEmployee } from "./partner-employees.ts";
import { makePartnerKey, revokePartnerKey } from "./partner-keys.ts";
import { addPartnerOrigin, removePartnerOrigin } from "./partner-origins.ts";
import { listPartners, readPartner, readPartnerUse } from "./read-partners.ts";
import { listWebhookDeliveries, resendWebhook, testWebhook } from "./webhooks/webhook-deliveries.ts";
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  rotateWebhookSecret,
} from "./webhooks/webhook-endpoints.ts";

/** A company's partners: keys, origins, people and webhooks. */
export function partnerRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.listPartners, (request) => listPartners(database, request));
  answer(contract.makePartner, (request) => makePartner(ctx, request));
  answer(contract.readPartner, ({ administrator: { companyId }, params: { id } }) =>
    readPartner(database, { companyId, id }),
  );
  answer(contract.changePartner, (request) => changePartner(ctx, request));
  answer(contract.endPartner, (request) => endPartner(ctx, request));
  answer(contract.makePartnerKey, (request) => makePartnerKey(ctx, request));
  answer(contract.revokePartnerKey, (request) => revokePartnerKey(database, request));
  answer(contract.addPartnerOrigin, (request) => addPartnerOrigin(ctx, request));
  answer(contract.removePartnerOrigin, (request) => removePartnerOrigin(database, request));
  answer(contract.readPartnerUse, (request) => readPartnerUse(database, request));
  answer(contract.listPartnerEmployees, (request) => listPartnerEmployees(database, request));
  answer(contract.linkPartnerEmployee, (request) => linkPartnerEmployee(database, request));
  answer(contract.unlinkPartnerEmployee, (request) => unlinkPartnerEmployee(database, request));
  answer(webhooks.listWebhooks, (request) => listWebhooks(database, request));
  answer(webhooks.makeWebhook, (request) => makeWebhook(ctx, request));
  answer(webhooks.changeWebhook, (request) => changeWebhook(ctx, request));
  answer(webhooks.removeWebhook, (request) => removeWebhook(database, request));
  answer(webhooks.rotateWebhookSecret, (request) => rotateWebhookSecret(ctx, request));
  answer(webhooks.testWebhook, (request) => testWebhook(ctx, request));
  answer(webhooks.listWebhookDeliveries, (request) => listWebhookDeliveries(database, request));
  answer(webhooks.resendWebhook, (request) => resendWebhook(ctx, request));
}
