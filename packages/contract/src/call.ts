import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";
import { ownReading } from "./usual-refusals.ts";

/** The features of the product; each has the same name from screen to table. */
export type Feature = "identity" | "account" | "budgeting" | "on-demand-pay" | "savings" | "payroll" | "employer";

/**
 * Who may make a call.
 * - `anyone`: no token.
 * - `session`: a live session whose sign-in steps are all done, of an employee who is not suspended.
 * - `session-even-suspended`: the same, and also of a suspended employee, who may still read
 *   (docs/product/sign-up-and-login.md#suspended-employees), or of one who requested the account's deletion.
 * - `session-even-leaving`: a session, also of an employee who requested the account's deletion, which blocks calls of
 *   access `session`.
 * - `any-step`: any live token, also one that still owes a sign-in step.
 * - `step:verify-code`: a token that owes exactly this step.
 * - `step:payday-date`: a token that owes this step, or a session whose sign-in is done.
 * - `anyone-or-session`: no token needed; a session is used if one is sent.
 * - `partner`: a partner's server with its API key (`authorization: Bearer …` or `x-api-key`).
 * - `administrator`: an employer's administrator, by the token in `admin-auth`, whose sign-in is done and who has one of the
 *   call's roles.
 * - `administrator-any-step`: the same, also with a token that still owes a step.
 * - `administrator-step:second-factor`: a token that owes exactly this step.
 * - `administrator-step:enrol`: a token that owes this step, or one whose sign-in is done.
 */
export type Access =
  | "anyone"
  | "anyone-or-session"
  | "session"
  | "session-even-suspended"
  | "session-even-leaving"
  | "any-step"
  | "step:verify-code"
  | "step:payday-date"
  | "partner"
  | AdministratorAccess;

/** The calls of the employer's console. */
export type AdministratorAccess =
  | "administrator"
  | "administrator-any-step"
  | "administrator-step:second-factor"
  | "administrator-step:enrol";

/** Every schema of the contract is written in `zod/mini`. */
export type Schema = z.ZodMiniType;

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** Path below `/api/v1`, with parameters in braces. */
type Path = `/${string}`;

/** One call of the API, described once for server, client and the OpenAPI document. */
export interface Call {
  /** The operation's name, unique in the contract. */
  readonly name: string;
  readonly feature: Feature;
  readonly summary: string;
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  /**
   * What this call requires in a session that may be another person's (a partner's, in a partner's frame, by a passkey that is
   * not reviewed). Left out: a code or a passkey, checked in one place for all calls, so that a new call is protected until its
   * author decides otherwise.
   * - `free`: nothing. The call only reads, only protects, or binds no person.
   * - `asks-itself`: the use case requires the proof itself, at the point where its rule needs it.
   */
  readonly inPartnersSession?: "free" | "asks-itself";
  /** For an administrator's call: one of these roles is required; left out, every administrator of the company may make it. */
  readonly roles?: readonly AdministratorRole[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** The refusals of this call, in addition to those of every call (`EVERY_CALL_MAY_REFUSE`). */
  readonly refusals: readonly RefusalCode[];
  /** True where an `Idempotency-Key` header is accepted (docs/product/api.md#idempotency). */
  readonly takesIdempotencyKey?: true;
  /** Where the answer is a file: its media type, or a range of media types. The client returns a Blob. */
  readonly file?: string;
  /** Where a file is sent instead of fields: its media type and maximum size. */
  readonly takesFile?: { readonly type: string; readonly maxBytes: number };
  /** After how many seconds the browser aborts the call; left out where the usual limit is enough. */
  readonly withinSeconds?: number;
}

type CallDefinition = Omit<Call, "feature" | "method" | "path"> & { readonly route: `${Method} ${Path}` };

type Part<C extends Call, K extends "params" | "query" | "body"> =
  C extends Readonly<Record<K, infer S extends z.ZodMiniType>> ? S : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type AnswerOf<C extends Call> = z.output<C["answer"]>;
/** What a handler may return: the answer before its schema has been applied. */
export type AnswerInputOf<C extends Call> = z.input<C["answer"]>;
export type ParamsOf<C extends Call> = OutputOf<Part<C, "params">>;
export type QueryOf<C extends Call> = OutputOf<Part<C, "query">>;
export type BodyOf<C extends Call> = OutputOf<Part<C, "body">>;
export type SentQueryOf<C extends Call> = InputOf<Part<C, "query">>;
export type SentBodyOf<C extends Call> = InputOf<Part<C, "body">>;

/** Whether the API requires proof (header `Step-Up`) before this call in a session that may be another person's. */
export const isProvenAtDoor = ({ access, inPartnersSession }: Pick<Call, "access" | "inPartnersSession">): boolean =>
  /^(session|any-step|step:|anyone-or-session)/.test(access) && inPartnersSession === undefined;

function placeOf(feature: Feature, route: CallDefinition["route"]): Pick<Call, "feature" | "method" | "path"> {
  const [method, path] = route.split(" ") as [Method, Path];
  return { feature, method, path };
}

/** Makes the `defineCall` of a feature, which keeps the literal types of a call. */
export const callsOf =
  (feature: Feature) =>
  <const C extends CallDefinition>(definition: C) => ({ ...definition, ...placeOf(feature, definition.route) });

type ReadingDefinition = Omit<CallDefinition, "access" | "inPartnersSession" | "refusals"> & {
  readonly route: `GET ${Path}`;
  /** The refusals in addition to those of every reading call (`ownReading`). */
  readonly refusals?: readonly RefusalCode[];
};
type ReadingCall<D> = Omit<D, "refusals"> &
  Pick<Call, "feature" | "method" | "path"> & {
    readonly access: "session-even-suspended";
    readonly inPartnersSession: "free";
    readonly refusals: readonly (
      | (typeof ownReading)[number]
      | (D extends { readonly refusals: readonly (infer R)[] } ? R : never)
    )[];
  };

/** Likewise for calls that read the employee's own data, even if suspended: a partner's session needs no proof to read. */
export const readingCallsOf =
  (feature: Feature) =>
  <const D extends ReadingDefinition>({ refusals = [], ...definition }: D) =>
    ({
      ...definition,
      ...placeOf(feature, definition.route),
      access: "session-even-suspended",
      inPartnersSession: "free",
      refusals: [...ownReading, ...refusals],
    }) as ReadingCall<D>;

/** Likewise for calls that are all an administrator's; `roles` applies where a definition names no others. */
export const administratorCallsOf =
  (feature: Feature, roles?: readonly AdministratorRole[]) =>
  <const C extends Omit<CallDefinition, "access">>(definition: C) =>
    callsOf(feature)({ ...(roles && { roles }), ...definition, access: "administrator" });

/** For a long file over a slow network: the download is not aborted earlier. */
export const FILE_SECONDS = 300;
/** For an upload, which may take long: the server ends one that makes no progress (decision 0037). */
export const UPLOAD_SECONDS = 3_600;

/** Where all calls of the product live. */
export const API_BASE = "/api/v1";
