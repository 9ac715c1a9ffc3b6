import type { FastifyInstance } from "fastify";
import { answerErrors } from "../calls/checked.ts";
import { openProduct } from "./open-product.ts";
import { willowPage, willowPolicy } from "./page.ts";
import { type WillowServer, willowServer } from "./received-webhooks.ts";
import { WILLOW_PATH, willowOriginFor } from "./willow.ts";

/** Willow's page and its server. By any other host name than Willow's own the page leads there. */
export async function willowRoutes(scope: FastifyInstance, productOrigin: string, server: WillowServer): Promise<void> {
  const origin = willowOriginFor(productOrigin);
  answerErrors(scope);
  scope.get(WILLOW_PATH, (request, reply) => {
    if (request.host !== new URL(origin).host) return reply.redirect(`${origin}${WILLOW_PATH}`);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", willowPolicy(productOrigin))
      .header("cache-control", "no-store")
      .send(willowPage(productOrigin));
  });
  scope.post(`${WILLOW_PATH}/visits`, async () => ({ address: await openProduct(productOrigin) }));
  await willowServer(scope, server);
}
