/** Who may call the platform: a caller with the subscription key and a live access token, naming the API's version. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { takeForms } from "../take-forms.ts";

export interface PlatformKeys {
  readonly subscriptionKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const LIVES_SECONDS = 3_600;

const TokenBody = z.object({ grant_type: z.string(), client_id: z.string(), client_secret: z.string() });

/** The identity service: a token says until when it lives and is signed, so that nothing is kept. */
export function tokenRoute(scope: FastifyInstance, keys: PlatformKeys, now: () => Promise<Date>): void {
  takeForms(scope, 4_096);
  scope.post("/connect/token", async (request, reply) => {
    const read = TokenBody.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: "invalid_request" });
    const { grant_type: grant, client_id: id, client_secret: secret } = read.data;
    if (grant !== "client_credentials") return reply.code(400).send({ error: "unsupported_grant_type" });
    if (id !== keys.clientId || secret !== keys.clientSecret) return reply.code(401).send({ error: "invalid_client" });
    const until = String(Math.floor((await now()).getTime() / 1000) + LIVES_SECONDS);
    return { access_token: `${until}.${signature(keys, until)}`, expires_in: LIVES_SECONDS, token_type: "Bearer" };
  });
}

/** Lets only those in who may. */
export function guard(scope: FastifyInstance, keys: PlatformKeys, version: string, now: () => Promise<Date>): void {
  scope.addHook("onRequest", async (request, reply) => {
    if (request.headers["cdpapi-subscription-key"] !== keys.subscriptionKey) {
      return refuse(reply, 401, "SUBSCRIPTION_KEY_UNKNOWN", "The subscription key is not known");
    }
    const [, until = "", signed = ""] = /^Bearer (\d+)\.([\w-]+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (!isSigned(keys, until, signed) || Number(until) * 1000 <= (await now()).getTime()) {
      return refuse(reply, 401, "TOKEN_NOT_VALID", "The access token is not valid or has ended");
    }
    if (request.headers["api-version"] !== version) {
      return refuse(reply, 400, "API_VERSION_UNSUPPORTED", `This API is of the version ${version}`);
    }
  });
}

export function refuse(reply: FastifyReply, status: number, errorCode: string, message: string): FastifyReply {
  return reply.code(status).send({ errorCode, message });
}

const signature = ({ clientSecret }: PlatformKeys, until: string): string =>
  createHmac("sha256", clientSecret).update(until).digest("base64url");

function isSigned(keys: PlatformKeys, until: string, signed: string): boolean {
  const expected = Buffer.from(signature(keys, until));
  const givenBytes = Buffer.from(signed);
  return expected.length === givenBytes.length && timingSafeEqual(expected, givenBytes);
}
