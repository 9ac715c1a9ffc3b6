/** Who calls the aggregator: its data tokens, their scopes, and how often a product may call. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { DATA_TOKEN_SECONDS } from "./oidc/oidc-provider.ts";
import type { BankState } from "./bank-state.ts";

export interface Caller {
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The user whose data the token opens; null: none. */
  readonly userId: string | null;
}

/** Answered as `{ code, message }` with the status, as the aggregator does. */
export class AggregatorRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const extraShape = z.object({ sub: z.string().optional(), sandboxIssuedAt: z.number() });

/** @throws AggregatorRefusal 401 without a living token, 403 without the scope, 400 without a user where one is needed. */
export async function callerOf(
  bankState: BankState,
  provider: Provider,
  request: FastifyRequest,
  scope: string,
): Promise<Caller> {
  const value = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = value === undefined ? undefined : await provider.ClientCredentials.find(value);
  const extra = extraShape.safeParse(token?.extra);
  if (token === undefined || !extra.success) throw new AggregatorRefusal(401, "UNAUTHORIZED", "No valid access token.");
  const age = (await bankState.now()).getTime() - extra.data.sandboxIssuedAt;
  if (age > DATA_TOKEN_SECONDS * 1000) throw new AggregatorRefusal(401, "UNAUTHORIZED", "The access token has ended.");
  const scopes = (token.scope ?? "").split(" ");
  if (!scopes.includes(scope)) throw new AggregatorRefusal(403, "FORBIDDEN", `The scope ${scope} is missing.`);
  return { clientId: String(token.clientId), scopes, userId: extra.data.sub ?? null };
}

/** The user of a token that must have one. */
export function userOf(caller: Caller): string {
  if (caller.userId === null) throw new AggregatorRefusal(400, "SUB_REQUIRED", "The access token has no sub.");
  return caller.userId;
}

const MINUTE_MS = 60_000;

/**
 * Requests of the running minute per product; 429 with Retry-After beyond the limit. The minute is of the sandbox's clock:
 * who moves it on a month has a month's requests.
 */
export function requestLimit({
  now,
  requestsPerMinute,
}: BankState): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (request, reply) => {
    const at = (await now()).getTime();
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS);
      counts = new Map();
    }
    // Tokens change every ten minutes; the address is what a product keeps.
    const who = request.ip;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count <= requestsPerMinute) return;
    reply.header("retry-after", String(Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000)));
    return reply.code(429).send({ code: "TOO_MANY_REQUESTS", message: "At most 1,000 requests a minute." });
  };
}
