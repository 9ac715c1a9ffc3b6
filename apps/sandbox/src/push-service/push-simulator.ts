/**
 * A push service as browsers' vendors run it: `POST` to an endpoint (RFC 8030, 5), signed by VAPID (RFC 8292). Behind it are
 * pretend browsers, whose keys it has; so what they receive can be read here.
 */
import { createECDH, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { meetFaults } from "../faults.ts";
import { keepMessage } from "../inbox/inbox-store.ts";
import { checkVapid } from "./check-vapid.ts";
import { readEncrypted } from "./read-encrypted.ts";
import { findSubscription, insertPushed, insertSubscription } from "./subscription-store.ts";

/** RFC 8030, 7.2: a push service takes at least 4,096 bytes. */
const MAX_BYTES = 4_096;
const MAX_TTL_SECONDS = 2_419_200;

const Headers = z.object({
  ttl: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  urgency: z.enum(["very-low", "low", "normal", "high"]).default("normal"),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  "content-encoding": z.literal("aes128gcm"),
});
const Words = z.object({ title: z.string(), body: z.string() });

/** What a browser gives when it subscribes (`PushSubscription.toJSON()`). */
export interface PretendSubscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Makes a pretend browser that lets one server send to it.
 * @param endpoints the address that endpoints begin with, with a slash at its end
 */
export async function subscribePretendBrowser(
  pool: Pool,
  endpoints: string,
  applicationServerKey: string,
): Promise<PretendSubscription> {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys("base64url");
  const auth = randomBytes(16);
  const id = await insertSubscription(pool, { applicationServerKey, privateKey: browser.getPrivateKey(), auth });
  return { endpoint: `${endpoints}${id}`, expirationTime: null, keys: { p256dh, auth: auth.toString("base64url") } };
}

/** To be registered below a prefix of its own, such as `/sandbox/push`. */
export async function pushSimulator(scope: FastifyInstance, { pool }: { readonly pool: Pool }): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  );
  meetFaults(scope, pool, "push", 500);
  scope.post<{ Params: { id: string } }>("/:id", (request, reply) => receive(pool, request, reply, request.params.id));
}

const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).send({ reason });

async function receive(pool: Pool, request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const subscription = z.guid().safeParse(id).success ? await findSubscription(pool, id) : undefined;
  if (subscription === undefined) return refuse(reply, 404, "there is no such subscription");
  // A push service's own clock: the sandbox's moves, and a signature would be over at once.
  const vapid = checkVapid(request.headers.authorization, {
    origin: `http://${request.host}`,
    nowSeconds: Math.floor(Date.now() / 1_000),
  });
  if ("wrong" in vapid) return refuse(reply, 403, vapid.wrong);
  if (vapid.key !== subscription.applicationServerKey) return refuse(reply, 403, "signed by another server");
  const headers = Headers.safeParse(request.headers);
  if (!headers.success) return refuse(reply, 400, "TTL, Urgency, Topic or Content-Encoding is missing or wrong");
  const payload = Buffer.isBuffer(request.body) ? readEncrypted(request.body, subscription) : null;
  // A real one cannot tell: the browser would drop it.
  if (payload === null) return refuse(reply, 400, "the browser cannot read it");
  const { ttl, urgency, topic = null } = headers.data;
  const ttlSeconds = Math.min(ttl, MAX_TTL_SECONDS);
  await insertPushed(pool, id, { payload, ttlSeconds, urgency, topic });
  await keepMessage(pool, "push", id, textOf(payload));
  return reply.code(201).header("ttl", ttlSeconds).header("location", `${request.url}/messages`).send();
}

/** What the notification says. */
function textOf(payload: string): string {
  try {
    const { title, body } = Words.parse(JSON.parse(payload));
    return `${title}\n${body}`;
  } catch {
    return payload;
  }
}
