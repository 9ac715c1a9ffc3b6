/** Calls to Flagstone: one access token kept while it lives, bounded times, waiting where it asks for it, typed failures. */
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { DepositPlatformFailure } from "./port.ts";

export interface FlagstoneConnection {
  /** `https://api.flagstoneim.com`, or the sandbox's. */
  readonly baseUrl: string;
  /** Its identity service, `https://auth.flagstoneim.com`. */
  readonly identityUrl: string;
  readonly subscriptionKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long one call may take. */
  readonly timeoutMilliseconds: number;
  /** The longest Retry-After that is waited for. */
  readonly maxWaitMilliseconds: number;
}

export interface FlagstoneCall {
  /** Below the base address, with the API's own first segment. */
  readonly path: string;
  /** Of the API that the path belongs to. */
  readonly version: string;
  /** Posted; without it the call reads. */
  readonly body?: object;
}

/** Of an answer that decides: its body, or the code by which the platform refuses. */
export type FlagstoneAnswer =
  | { readonly response: Response; readonly refusal: null }
  | { readonly response: null; readonly refusal: { readonly status: number; readonly code: string } };

const RETRIES = 2;
/** A token is renewed so long before its end. */
const MARGIN_MS = 30_000;
const DECIDING: ReadonlySet<number> = new Set([404, 409, 422]);

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** Only its own codes decide: a 404 of some proxy says nothing about an instruction, nor a 400 that is ours to repair. */
const Refusal = z.object({ errorCode: z.string().min(1) });

export class FlagstoneHttp {
  readonly #settings: FlagstoneConnection;
  #token: { value: Promise<string>; until: number } | null = null;

  constructor(settings: FlagstoneConnection) {
    this.#settings = settings;
  }

  /** @throws DepositPlatformFailure `unknown` wherever nothing is decided */
  async call(call: FlagstoneCall): Promise<FlagstoneAnswer> {
    let hasNewToken = false;
    for (let attempt = 0; ; attempt += 1) {
      const token = this.#bearer();
      const response = await this.#send(call, await token);
      if (response.ok) return { response, refusal: null };
      if (response.status === 401 && !hasNewToken) {
        await response.body?.cancel();
        // Unless another call has fetched a new one meanwhile.
        if (this.#token?.value === token) this.#token = null;
        hasNewToken = true;
        continue;
      }
      if (response.status === 429) {
        const seconds = waitOf(response);
        await response.body?.cancel();
        if (attempt < RETRIES && (await this.#waited(seconds))) continue;
        throw new DepositPlatformFailure("unknown", "the platform asks to wait", { retryAfterSeconds: seconds });
      }
      return { response: null, refusal: await refusalOf(response) };
    }
  }

  /** Whether the wait that it asks for is short enough, and is over. */
  async #waited(seconds: number): Promise<boolean> {
    if (seconds * 1000 > this.#settings.maxWaitMilliseconds) return false;
    await wait(seconds * 1000);
    return true;
  }

  #send({ path, version, body }: FlagstoneCall, token: string): Promise<Response> {
    return this.#fetch(`${this.#settings.baseUrl}${path}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: {
        "cdpapi-Subscription-Key": this.#settings.subscriptionKey,
        "api-version": version,
        authorization: `Bearer ${token}`,
        accept: "application/json, application/pdf",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
    });
  }

  #bearer(): Promise<string> {
    if (this.#token !== null && this.#token.until > performance.now()) return this.#token.value;
    const token = {
      value: this.#fetchToken((livesMs) => (token.until = performance.now() + livesMs)),
      until: Infinity,
    };
    this.#token = token;
    token.value.catch(() => {
      if (this.#token === token) this.#token = null;
    });
    return token.value;
  }

  async #fetchToken(lives: (milliseconds: number) => void): Promise<string> {
    const { identityUrl, clientId, clientSecret } = this.#settings;
    const response = await this.#fetch(`${identityUrl}/connect/token`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
    });
    const token = Token.safeParse(await readJson(response));
    if (!response.ok || !token.success) throw unknown(`no access token (${response.status})`);
    lives(Math.max(0, token.data.expires_in * 1000 - MARGIN_MS));
    return token.data.access_token;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, {
        ...init,
        redirect: "error",
        signal: AbortSignal.timeout(this.#settings.timeoutMilliseconds),
      });
    } catch (error) {
      throw unknown("no answer", error);
    }
  }
}

const LONGEST_WAIT_SECONDS = 3_600;

/** How long it asks to wait: seconds, or until a date; a moment where it does not say. */
function waitOf(response: Response): number {
  const retryAfter = response.headers.get("retry-after") ?? "1";
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? 1 : Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS);
}

async function refusalOf(response: Response): Promise<{ status: number; code: string }> {
  const { status } = response;
  const refusal = Refusal.safeParse(await readJson(response).catch(() => null));
  if (DECIDING.has(status) && refusal.success) return { status, code: refusal.data.errorCode };
  throw unknown(`the platform answered ${status}`);
}

/** @throws DepositPlatformFailure when the answer breaks off or is no JSON */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw unknown("an answer that cannot be read", error);
  }
}

/** @throws DepositPlatformFailure when the answer breaks off */
export async function readBytes(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw unknown("an answer that broke off", error);
  }
}

export function unknown(reason: string, cause?: unknown): DepositPlatformFailure {
  return new DepositPlatformFailure("unknown", reason, cause === undefined ? undefined : { cause });
}
