/** Calls to Moneyhub: data tokens kept while they live, bounded times, waiting where it asks for it, typed failures. */
import { setTimeout as wait } from "node:timers/promises";
import * as oidc from "openid-client";
import { z } from "zod";
import type { ClientKey } from "./client-key.ts";
import { OpenBankingFailure } from "./port.ts";

export interface MoneyhubConnection {
  /** OpenID issuer, `https://identity.moneyhub.co.uk/oidc`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly key: ClientKey;
  /** How long one call may take. */
  readonly timeoutMs: number;
  /** The longest Retry-After that is waited for; beyond it the call fails with `too-many-requests`. */
  readonly maxWaitMs: number;
}

export interface MoneyhubCall {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly url: string;
  readonly scope?: string;
  /** Moneyhub's user whose data is meant. */
  readonly userId?: string;
  readonly body?: object;
  /** false: a 429 is answered as a failure at once. */
  readonly waitsWhenTooMany?: boolean;
}

const RETRIES = 2;
const MAX_TOKENS = 5_000;
/** A token is renewed so long before its end. */
const MARGIN_MS = 30_000;
const error = z.object({ code: z.string() });

export class MoneyhubHttp {
  readonly #settings: MoneyhubConnection;
  readonly #tokens = new Map<string, { value: Promise<string>; until: number }>();
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(settings: MoneyhubConnection) {
    this.#settings = settings;
  }

  /** The OpenID configuration, discovered at the first use; a failed discovery is tried again by the next call. */
  configuration(): Promise<oidc.Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = undefined;
      throw failureOf(error);
    });
    return this.#configuration;
  }

  /** The JSON answered, null when there is none. */
  async call(call: MoneyhubCall): Promise<unknown> {
    let hasNewToken = false;
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#send(call);
      if (response.ok) return readJson(response);
      if (response.status === 401 && call.scope !== undefined && !hasNewToken) {
        await response.body?.cancel();
        this.#tokens.delete(tokenName(call));
        hasNewToken = true;
        continue;
      }
      const failure = await refusalOf(response);
      if (failure.code !== "too-many-requests" || call.waitsWhenTooMany === false || attempt >= RETRIES) throw failure;
      const waitMs = (failure.retryAfterSeconds ?? 1) * 1000;
      if (waitMs > this.#settings.maxWaitMs) throw failure;
      await wait(waitMs);
    }
  }

  async #send(call: MoneyhubCall): Promise<Response> {
    const authorization = call.scope === undefined ? {} : { authorization: `Bearer ${await this.#token(call)}` };
    const content = call.body === undefined ? {} : { "content-type": "application/json" };
    try {
      return await fetch(call.url, {
        method: call.method,
        headers: { accept: "application/json", ...authorization, ...content },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        redirect: "error",
        signal: AbortSignal.timeout(this.#settings.timeoutMs),
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  #token(call: MoneyhubCall): Promise<string> {
    const name = tokenName(call);
    const known = this.#tokens.get(name);
    if (known !== undefined && known.until > performance.now()) return known.value;
    const entry = {
      value: this.#fetchToken(call, (livesMs) => (entry.until = performance.now() + livesMs)),
      until: Infinity,
    };
    this.#tokens.delete(name);
    this.#tokens.set(name, entry);
    entry.value.catch(() => this.#tokens.delete(name));
    const oldest = this.#tokens.keys().next().value;
    if (this.#tokens.size > MAX_TOKENS && oldest !== undefined) this.#tokens.delete(oldest);
    return entry.value;
  }

  async #fetchToken(call: MoneyhubCall, lives: (ms: number) => void): Promise<string> {
    const parameters = { scope: call.scope ?? "", ...(call.userId === undefined ? {} : { sub: call.userId }) };
    try {
      const answer = await oidc.clientCredentialsGrant(await this.configuration(), parameters);
      lives(Math.max(0, (answer.expires_in ?? 60) * 1000 - MARGIN_MS));
      return answer.access_token;
    } catch (error) {
      // Moneyhub has no user of this id (any more).
      if (error instanceof oidc.ResponseBodyError && error.error === "invalid_request") {
        throw new OpenBankingFailure("not-found", "no such user", { cause: error });
      }
      throw failureOf(error);
    }
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, key, timeoutMs } = this.#settings;
    const authentication = oidc.PrivateKeyJwt({ key: key.privateKey, kid: key.kid });
    const metadata = { id_token_signed_response_alg: "RS256", request_object_signing_alg: "RS256" };
    return oidc.discovery(new URL(issuer), clientId, metadata, authentication, {
      timeout: timeoutMs / 1000,
      // Plain http is for a peer on this machine only.
      ...(isOnThisMachine(new URL(issuer)) ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
  }
}

/** Any error of fetch or openid-client in the port's words. */
export function failureOf(error: unknown): OpenBankingFailure {
  if (error instanceof OpenBankingFailure) return error;
  const status = statusOf(error);
  if (status === 429)
    return new OpenBankingFailure("too-many-requests", "too many requests for tokens", { cause: error });
  if (status === 502) return new OpenBankingFailure("bank-unavailable", "the bank does not answer", { cause: error });
  if (status !== null && status < 500) {
    return new OpenBankingFailure("misunderstood", `the aggregator refused us (${status})`, { cause: error });
  }
  return new OpenBankingFailure("vendor-unavailable", "the aggregator does not answer", { cause: error });
}

function statusOf(error: unknown): number | null {
  if (error instanceof oidc.ResponseBodyError) return error.status;
  if (error instanceof Error && error.cause instanceof Response) return error.cause.status;
  return null;
}

async function refusalOf(response: Response): Promise<OpenBankingFailure> {
  const body = error.safeParse(await readJson(response).catch(() => null));
  const code = body.success ? body.data.code : "";
  const reason = `${response.status} ${code}`.trim();
  switch (response.status) {
    case 404:
      return new OpenBankingFailure("not-found", reason);
    case 429:
      return new OpenBankingFailure("too-many-requests", reason, {
        retryAfterSeconds: secondsOf(response.headers.get("retry-after")),
      });
    case 502:
      return new OpenBankingFailure("bank-unavailable", reason);
    case 403:
      return new OpenBankingFailure(code === "REAUTH_REQUIRED" ? "login-required" : "misunderstood", reason);
    default:
      return new OpenBankingFailure(response.status >= 500 ? "vendor-unavailable" : "misunderstood", reason);
  }
}

/** A longer wait is not honoured: a slip in one header does not stop a customer's banks for good. */
const LONGEST_WAIT_SECONDS = 3_600;

function secondsOf(header: string | null): number {
  const seconds = Number(header);
  if (header === null || Number.isNaN(seconds) || seconds < 0) return 1;
  return Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? null : JSON.parse(text);
  } catch (error) {
    throw new OpenBankingFailure("vendor-unavailable", "the answer broke off or is no JSON", { cause: error });
  }
}

function tokenName(call: MoneyhubCall): string {
  return `${call.userId ?? ""} ${call.scope ?? ""}`;
}

function isOnThisMachine(url: URL): boolean {
  return url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(url.hostname);
}
