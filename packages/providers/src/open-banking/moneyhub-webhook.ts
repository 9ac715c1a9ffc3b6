/** Moneyhub's webhooks as signed security event tokens (RFC 8417, `application/jwt`). */
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { read } from "./moneyhub-answers.ts";
import {
  type AccountId,
  type BankingNews,
  type ConnectionId,
  type HolderId,
  OpenBankingFailure,
  type TransactionId,
} from "./port.ts";

/** `n` and `e` of an RSA key, by its `kid`. */
export const jwks = z.object({
  keys: z.array(z.object({ kty: z.string(), kid: z.string().nullish(), n: z.string(), e: z.string() })),
});
export type Jwks = z.infer<typeof jwks>;

const header = z.object({ alg: z.literal("RS256"), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  jti: z.string().min(1),
  sub: z.string().min(1),
  iat: z.number(),
  events: z.record(z.string(), z.unknown()),
});
const payload = z.object({
  accounts: z.array(z.object({ id: z.string(), transactions: z.array(z.string()).default([]) })).default([]),
  connectionId: z.string().nullish(),
});

const KINDS: Readonly<Record<string, BankingNews["kind"]>> = {
  "new-transactions": "transactions-added",
  "updated-transactions": "transactions-changed",
  "deleted-transactions": "transactions-deleted",
  "sync-completed": "synced",
  "reauth-reminder": "consent-ending",
};
const EVENT = "urn:com:moneyhub:events:";

export interface WebhookChecks {
  /** Moneyhub signs as the issuer with or without `/oidc`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Real time in milliseconds: signatures are of the wall clock. */
  readonly at: number;
}

const MAX_AGE_SECONDS = 600;

/** The `kid` that signed it, to find the key. @throws OpenBankingFailure `webhook-forged` */
export function keyNameOf(body: string): string {
  return forgedUnless(header.safeParse(part(body, 0))).kid;
}

/** @throws OpenBankingFailure `webhook-forged` when it is not signed by Moneyhub, for us, minutes ago at most */
export function readWebhook(body: string, keys: Jwks, checks: WebhookChecks): BankingNews {
  const kid = keyNameOf(body);
  const key = keys.keys.find((candidate) => candidate.kid === kid);
  const [head = "", middle = "", signature = ""] = body.trim().split(".");
  const isSigned =
    key !== undefined &&
    verify(
      "sha256",
      Buffer.from(`${head}.${middle}`),
      createPublicKey({ key: { kty: key.kty, n: key.n, e: key.e }, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
  if (!isSigned) throw forged("its signature is not the aggregator's");
  const token = forgedUnless(claims.safeParse(part(body, 1)));
  const isFromIssuer = [checks.issuer, checks.issuer.replace(/\/oidc$/, "")].includes(token.iss);
  if (!isFromIssuer || ![token.aud].flat().includes(checks.clientId))
    throw forged("it is not from there or not for us");
  if (Math.abs(checks.at / 1000 - token.iat) > MAX_AGE_SECONDS) throw forged("it is too old");
  return newsOf(token);
}

function newsOf(token: z.infer<typeof claims>): BankingNews {
  const [name = "", content] = Object.entries(token.events)[0] ?? [];
  const kind = KINDS[name.replace(EVENT, "")] ?? "other";
  const details = kind === "other" ? { accounts: [], connectionId: null } : read("webhook", payload, content ?? {});
  return {
    id: token.jti,
    holderId: token.sub as HolderId,
    kind,
    transactions: details.accounts.map((account) => ({
      accountId: account.id as AccountId,
      transactionIds: account.transactions as TransactionId[],
    })),
    connectionId: (details.connectionId ?? null) as ConnectionId | null,
  };
}

function part(body: string, index: 0 | 1): unknown {
  try {
    return JSON.parse(Buffer.from(body.trim().split(".")[index] ?? "", "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

function forgedUnless<Value>(result: z.ZodSafeParseResult<Value>): Value {
  if (!result.success) throw forged("it is no signed event");
  return result.data;
}

function forged(reason: string): OpenBankingFailure {
  return new OpenBankingFailure("webhook-forged", reason);
}
