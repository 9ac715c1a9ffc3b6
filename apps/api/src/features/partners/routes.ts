import * as contract from "@wellpaid/contract/employer/partners";
import * as webhooks from "@wellpaid/contract/employer/webhooks";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { changePartner, endPartner, makePartner } from "./change-partners.ts";
import { linkPartnerEmployee, listPartnerEmployees, unlinkPartnerEmployee } from "./partner-employees.ts";
import { makePartnerKey, revokePartnerKey } from "./partner-keys.ts";
import { addPartnerOrigin, removePartnerOrigin } from "./partner-origins.ts";
import { listPartners, readPartner, readPartnerUse } from "./read-partners.ts";
import { listWebhookDeliveries, resendWebhook, testWebhook } from "./webhook-deliveries.ts";
import { changeWebhook, listWebhooks, makeWebhook, removeWebhook, rotateWebhookSecret } from "./webhook-endpoints.ts";

/** A company's partners: keys, origins, people and webhooks. */
export function partnerRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.listPartners, (asked) => listPartners(database, asked));
  answer(contract.makePartner, (asked) => makePartner(ctx, asked));
  answer(contract.readPartner, ({ administrator: { companyId }, params: { id } }) =>
    readPartner(database, { companyId, id }),
  );
  answer(contract.changePartner, (asked) => changePartner(ctx, asked));
  answer(contract.endPartner, (asked) => endPartner(ctx, asked));
  answer(contract.makePartnerKey, (asked) => makePartnerKey(ctx, asked));
  answer(contract.revokePartnerKey, (asked) => revokePartnerKey(database, asked));
  answer(contract.addPartnerOrigin, (asked) => addPartnerOrigin(ctx, asked));
  answer(contract.removePartnerOrigin, (asked) => removePartnerOrigin(database, asked));
  answer(contract.readPartnerUse, (asked) => readPartnerUse(database, asked));
  answer(contract.listPartnerEmployees, (asked) => listPartnerEmployees(database, asked));
  answer(contract.linkPartnerEmployee, (asked) => linkPartnerEmployee(database, asked));
  answer(contract.unlinkPartnerEmployee, (asked) => unlinkPartnerEmployee(database, asked));
  answer(webhooks.listWebhooks, (asked) => listWebhooks(database, asked));
  answer(webhooks.makeWebhook, (asked) => makeWebhook(ctx, asked));
  answer(webhooks.changeWebhook, (asked) => changeWebhook(ctx, asked));
  answer(webhooks.removeWebhook, (asked) => removeWebhook(database, asked));
  answer(webhooks.rotateWebhookSecret, (asked) => rotateWebhookSecret(ctx, asked));
  answer(webhooks.testWebhook, (asked) => testWebhook(ctx, asked));
  answer(webhooks.listWebhookDeliveries, (asked) => listWebhookDeliveries(database, asked));
  answer(webhooks.resendWebhook, (asked) => resendWebhook(ctx, asked));
}
