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
  header("webhook-id", "The same for all attempts of one event. Process it once."),
  header("webhook-timestamp", "Time of this attempt, in seconds since 1970. Reject anything older than 5 minutes."),
  header(
    "webhook-signature",
    "`v1,` and the Base64 of the HMAC-SHA-256 over `{id}.{timestamp}.{body}`; with 2 live secrets, one signature for each, separated by a space.",
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
            "2XX": { description: "Received. We don't send it again." },
            "410": { description: "This address no longer exists. We turn the webhook off." },
            default: { description: "Sent again, up to 10 times over about 3 days." },
          },
        },
      },
    ]),
  );
}
