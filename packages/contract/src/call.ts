import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";
import { ownReading } from "./usual-refusals.ts";

/** The features of the product, one word each from screen to table. */
export type Feature = "identity" | "account" | "budgeting" | "on-demand-pay" | "savings" | "payroll" | "employer";

/**
 * Who may make a call.
 * - `anyone`: no token.
 * - `session`: a live session whose sign-in steps are all done, of an employee who is not suspended.
 * - `session-even-suspended`: the same, and reading goes on for a suspended employee
 *   (docs/product/sign-up-and-login.md#suspended-employees).
 * - `session-even-leaving`: a session, also of an employee who requested the account's deletion, which stops the rest.
 * - `any-step`: any live token, also one that still owes a sign-in step.
 * - `step:verify-code`: a token that owes exactly this step.
 * - `step:payday-date`: a token that owes this step, or a whole session.
 * - `anyone-or-session`: no token needed; a session is known where there is one.
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
   * What a session that is not surely the person's (a partner's, in a partner's frame, by a passkey that is not reviewed) needs for a
   * call of a session. Left out: a code or a passkey, checked at one place for all calls; so a new call is closed there until
   * its author has decided otherwise.
   * - `free`: nothing. It reads, only protects, or binds no person.
   * - `asks-itself`: its use case requires the proof itself, at the point where its rule needs it.
   */
  readonly inPartnersSession?: "free" | "asks-itself";
  /** Of an administrator's call: one of these roles is required; left out, every administrator of the company may make it. */
  readonly roles?: readonly AdministratorRole[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** What this call may refuse, besides what every call may (`EVERY_CALL_MAY_REFUSE`). */
  readonly refusals: readonly RefusalCode[];
  /** True where an `Idempotency-Key` header is taken (docs/product/api.md#idempotency). */
  readonly takesIdempotencyKey?: true;
  /** Where the answer is a file: its media type, or a range of them. The client tells a Blob. */
  readonly file?: string;
  /** Where a file is sent in place of fields: its media type and how long it may be. */
  readonly takesFile?: { readonly type: string; readonly maxBytes: number };
  /** After how many seconds a browser gives it up; left out where the usual ones will do. */
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

/** Whether the door asks for what proves the person before this call, in a session that is not surely theirs (header `Step-Up`). */
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
  /** Besides what every reading may refuse (`ownReading`). */
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

/** Likewise of what employees read of their own, suspended ones too: nothing changes, so a partner's session needs no proof. */
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

/** Likewise of calls that are all an administrator's, with one of these roles where it says no others. */
export const administratorCallsOf =
  (feature: Feature, roles?: readonly AdministratorRole[]) =>
  <const C extends Omit<CallDefinition, "access">>(definition: C) =>
    callsOf(feature)({ ...(roles && { roles }), ...definition, access: "administrator" });

/** A file may be long and the network slow: what comes is not broken off. */
export const FILE_SECONDS = 300;
/** A file that is sent may take its time: the server ends what does not come on (decision 0037). */
export const UPLOAD_SECONDS = 3_600;

/** Where all calls of the product live. */
export const API_BASE = "/api/v1";
