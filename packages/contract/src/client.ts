import { type AnswerOf, API_BASE, type Call, type ParamsOf, type SentBodyOf, type SentQueryOf } from "./call.ts";
import type { RefusalBody, RefusalCode } from "./refusals.ts";

/** A refusal as the client sees it: decide by `code`, show `message`. */
export class Refused extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | undefined;
  /** When it makes sense to ask again, where the server says so. */
  readonly retryAfterSeconds: number | null;
  constructor(status: number, body: RefusalBody["error"], retryAfterSeconds: number | null = null) {
    super(body.message);
    this.name = body.name ?? "Refused";
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server could not be reached or did not answer as it does: nothing is known about what it did. */
export class Unreachable extends Error {
  /** The failure that a proxy between answered with; null where none came. */
  readonly status: number | null;
  constructor(
    message: string,
    { cause, status = null }: { readonly cause?: unknown; readonly status?: number | null } = {},
  ) {
    super(message, { cause });
    this.status = status;
  }
}

type With<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

/** What is sent with a call: its path parameters, query, body and, where it takes one, its idempotency key. */
export type Sent<C extends Call> = With<"params", ParamsOf<C>> &
  With<"query", SentQueryOf<C>> &
  With<"body", SentBodyOf<C>> &
  With<"file", C extends { readonly takesFile: object } ? Blob | string : undefined> & {
    readonly idempotencyKey?: string;
    /** What proves the person, where the door asks for it (`isProvenAtDoor`). */
    readonly stepUp?: string;
    readonly signal?: AbortSignal;
  };

type IsEmpty<T> = Record<never, never> extends T ? true : false;
type Arguments<C extends Call> = IsEmpty<Sent<C>> extends true ? [sent?: Sent<C>] : [sent: Sent<C>];

/** Makes calls of the contract. */
export type Client = <C extends Call>(call: C, ...input: Arguments<C>) => Promise<AnswerOf<C>>;

export interface ClientOptions {
  /** Origin before `/api/v1`; empty in the browser. */
  readonly origin?: string;
  /** The session token, read at each call. */
  readonly token: () => string | null;
  /** The header that carries the token: `app-auth` by default. */
  readonly tokenHeader?: string;
  /** The language of the page, read at each call, for what the answers say: "cy-GB". */
  readonly language?: () => string;
  /** In whose frame the page is, read at each call: a partner's id, or "true" where that is unknown. Null, or left out: in none. */
  readonly frame?: () => string | null;
  /** Called with each answer, for the server's clock (`Server-Time`) and a lost session. */
  readonly onResponse?: (response: Response) => void;
  readonly fetch?: typeof fetch;
}

interface AnySent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: Blob | string | undefined;
  readonly idempotencyKey?: string;
  readonly stepUp?: string;
  readonly signal?: AbortSignal;
}

const fields = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(value as Record<string, unknown> | undefined),
});

/** The address of a call with its parameters and query filled in. */
export function addressOf(call: Call, input: AnySent, origin = ""): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields(input.params)[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields(input.query))) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      query.set(name, `${value}`);
  }
  const text = query.toString();
  return `${origin}${API_BASE}${path}${text === "" ? "" : `?${text}`}`;
}

async function readBody(response: Response, isFile: boolean): Promise<unknown> {
  try {
    return await (isFile ? response.blob() : response.json());
  } catch (cause) {
    const status = response.ok ? null : response.status;
    throw new Unreachable(`${response.status} without what it says`, { cause, status });
  }
}

/**
 * The typed client of the whole contract.
 * @throws Refused when the server refused, Unreachable when it did not answer.
 */
export function createClient(options: ClientOptions): Client {
  return async (call, ...[callInput]) => {
    const input: AnySent = callInput ?? {};
    const headers: Record<string, string> = { accept: "application/json" };
    const language = options.language?.();
    if (language !== undefined) headers["accept-language"] = language;
    const token = options.token();
    if (token !== null && call.access !== "anyone") headers[options.tokenHeader ?? "app-auth"] = token;
    if (input.body !== undefined) headers["content-type"] = "application/json";
    if (call.takesFile !== undefined) headers["content-type"] = call.takesFile.type;
    if (input.idempotencyKey !== undefined) headers["idempotency-key"] = input.idempotencyKey;
    if (input.stepUp !== undefined) headers["step-up"] = input.stepUp;
    const frame = options.frame?.() ?? null;
    if (frame !== null) headers["in-frame"] = frame;
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(addressOf(call, input, options.origin), {
        method: call.method,
        headers,
        body: input.body === undefined ? (input.file ?? null) : JSON.stringify(input.body),
        signal: input.signal ?? null,
      });
    } catch (cause) {
      throw new Unreachable("no answer", { cause });
    }
    options.onResponse?.(response);
    const body = await readBody(response, response.ok && call.file !== undefined);
    // The server holds its answers to the schema; the client trusts its own server and stays small.
    if (response.ok) return body as AnswerOf<typeof call>;
    const refusal = (body as Partial<RefusalBody> | null)?.error;
    // A proxy between answered, not our server.
    if (refusal === undefined)
      throw new Unreachable(`${response.status} without a refusal`, { status: response.status });
    const retryAfter = response.headers.get("retry-after");
    throw new Refused(response.status, refusal, retryAfter === null ? null : Number(retryAfter));
  };
}
