import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyInstance } from "fastify";
import { type DescribedRoute, refusalsOf } from "../../../http/openapi/openapi.ts";
import { sendRefusal } from "../../../http/refusal-answer.ts";
import { acrossCompanies } from "../../../database/company-scope.ts";
import type { Context } from "../../../context.ts";
import { unlessAway } from "../connect/when-away.ts";
import { receiveEvents } from "./receive-events.ts";

/** Where the aggregator tells what is new, as it is registered there. */
export const NEWS_PATH = `${API_BASE}/webhooks/moneyhub`;

const described: DescribedRoute = {
  operationId: "bankNews",
  summary:
    "What the aggregator tells by itself: a signed security event token (RFC 8417). It is a hint to read the bank",
  tags: ["budgeting"],
  security: [],
  requestBody: { content: { "application/jwt": { schema: { type: "string" } } } },
  responses: { "200": { description: "Taken" }, ...refusalsOf(["WEBHOOK_FORGED"]) },
};

/** Takes the aggregator's webhooks: not a call of the app. The signed text is read raw, whatever its content type. */
export function serveBankNews(server: FastifyInstance, ctx: Context): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(NEWS_PATH, { config: { takesAnyText: true, described } }, async (request, reply) => {
      const body = typeof request.body === "string" ? request.body : "";
      const refusal = await acrossCompanies(() => unlessAway(() => receiveEvents(ctx, body)));
      return refusal === null ? reply.send({}) : sendRefusal(reply, refusal);
    });
  });
}
