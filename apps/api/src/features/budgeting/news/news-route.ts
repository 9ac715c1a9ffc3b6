import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../../../http/refusal-answer.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { unlessAway } from "../connect/when-away.ts";
import { receiveNews } from "./receive-news.ts";

/** Where the aggregator tells what is new, as it is registered there. */
export const NEWS_PATH = `${API_BASE}/banking/webhook`;

/** Takes the aggregator's webhooks: no call of the app's. The signed text is read as it came. */
export function serveBankNews(server: FastifyInstance, around: Surroundings): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/jwt", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(NEWS_PATH, { schema: { hide: true }, config: { takesAnyText: true } }, async (request, reply) => {
      const body = typeof request.body === "string" ? request.body : "";
      const refusal = await unlessAway(() => receiveNews(around, body));
      return refusal === null ? reply.send({}) : sendRefusal(reply, refusal);
    });
  });
}
