import { webhookBodies } from "@wellpaid/contract/partners/partner-webhooks";
import * as z from "zod/mini";
import type { Operation } from "./describe-operation.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

const HEADERS = [
  header("webhook-id", "The same over all tries of one thing: take it once."),
  header("webhook-timestamp", "Seconds since 1970 of this try: refuse what is older than five minutes."),
  header(
    "webhook-signature",
    "`v1,` and the Base64 of the HMAC-SHA-256 over `{id}.{timestamp}.{body}`; with a space between, one for each secret that counts.",
  ),
];

/** The `webhooks` part of OpenAPI 3.1: what a partner's server is sent unprompted, by the contract's own schemas. */
export function describedWebhooks(): Readonly<Record<string, { readonly post: Operation }>> {
  return Object.fromEntries(
    Object.entries(webhookBodies).map(([type, { summary, body }]) => [
      type,
      {
        post: {
          operationId: type,
          summary,
          tags: ["employer"],
          // Signed by us: the partner's server shows no key to be called.
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            // Whole, without the registry's names: it is read by partners, who have nothing else of the contract.
            content: { "application/json": { schema: z.toJSONSchema(body, { metadata: z.registry() }) } },
          },
          responses: {
            "2XX": { description: "Taken; it is not told again" },
            "410": { description: "Nobody lives here any more: the endpoint is turned off" },
            default: { description: "Told again, up to ten times over about three days" },
          },
        },
      },
    ]),
  );
}
