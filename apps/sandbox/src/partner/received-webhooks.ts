import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { checked } from "../calls/checked.ts";
import { isGoodSignature } from "./check-signature.ts";
import { WILLOW_SECRET, WILLOW_WEBHOOKS_PATH } from "./willow.ts";

export interface WillowServer {
  readonly pool: Pool;
  readonly now: () => Promise<Date>;
}

const SHOWN = 20;
const Secret = z.object({
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "is not the secret of a webhook"),
});

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

const typeOf = (body: string): string => {
  try {
    return z.object({ type: z.string() }).parse(JSON.parse(body)).type;
  } catch {
    return "unreadable";
  }
};

/** Willow's own secret, and those of further partners made in the console. */
async function knownSecrets(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ secret: string }>("select secret from sandbox.partner_secret");
  return [WILLOW_SECRET, ...rows.map(({ secret }) => secret)];
}

/** Receives webhooks, checks the signature, and keeps both for the page. What is not signed is refused. */
function takeWebhooks(scope: FastifyInstance, { pool, now }: WillowServer): void {
  // The signature is over the text as it came.
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  scope.post(WILLOW_WEBHOOKS_PATH, async (request, reply) => {
    const body = String(request.body);
    const received = {
      id: headerOf(request, "webhook-id"),
      timestamp: headerOf(request, "webhook-timestamp"),
      signature: headerOf(request, "webhook-signature"),
      body,
    };
    const seconds = (await now()).getTime() / 1000;
    const isGood = (await knownSecrets(pool)).some((secret) => isGoodSignature(received, secret, seconds));
    await pool.query("insert into sandbox.partner_webhook (message_id, type, body, is_good) values ($1, $2, $3, $4)", [
      received.id,
      typeOf(body),
      body,
      isGood,
    ]);
    return reply.status(isGood ? 204 : 401).send();
  });
}

/** Willow's server: where it receives webhooks, and what its page shows of them. */
export async function willowServer(scope: FastifyInstance, server: WillowServer): Promise<void> {
  const { pool } = server;
  scope.get(WILLOW_WEBHOOKS_PATH, async () => {
    const { rows } = await pool.query(
      `select message_id as "id", type, body, is_good as "isGood", received_at as "at" from sandbox.partner_webhook
       order by partner_webhook.id desc limit $1`,
      [SHOWN],
    );
    return rows;
  });
  scope.post(`${WILLOW_WEBHOOKS_PATH}/secrets`, async (request) => {
    const { secret } = checked(Secret, request.body);
    await pool.query("insert into sandbox.partner_secret (secret) values ($1) on conflict do nothing", [secret]);
    return {};
  });
  await scope.register(async (raw) => takeWebhooks(raw, server));
}
