import { Readable } from "node:stream";
import {
  type Access,
  type AdministratorAccess,
  type AnswerInputOf,
  API_BASE,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { acrossCompanies, inCompany, keepingScope } from "../database/company-scope.ts";
import type { Database } from "../database/tables/schema.ts";
import { isRefusal, type Refusal, type RefusalOf } from "../refusal.ts";
import { securityLog } from "./monitoring/security-log.ts";
import { sendRefusal } from "./refusal-answer.ts";
import { type JudgeAtEnd, uploadOf } from "./request/upload.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Administrator } from "./session/administrator-session.ts";
import { type Caller, callerFinder, newCaller } from "./session/caller.ts";
import { type BrowserDevice, deviceOf } from "./session/device-cookie.ts";
import type { PartnerCaller } from "./session/partner-key-store.ts";
import type { Session } from "./session/session.ts";
import { compressedResponse } from "./web-app/compressed-response.ts";

/** Null for open calls, for partners, identified by `partner`, and for administrators, who have their own sessions. */
type SessionOf<A extends Access> = A extends "anyone" | "partner" | AdministratorAccess
  ? null
  : A extends "anyone-or-session"
    ? Session | null
    : Session;

/** A call as its use case receives it: validated, and from a caller who may make it. */
export interface CallRequest<C extends Call> {
  readonly session: SessionOf<C["access"]>;
  /** The caller's address. */
  readonly address: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The uploaded file, in parts as they arrive, when the call takes one. */
  readonly upload: C extends { readonly takesFile: object } ? AsyncIterable<Buffer> : null;
  /** As sent; checked when a call takes one. */
  readonly idempotencyKey: string | null;
  /** The person's proof for step-up, when one was sent (header `Step-Up`): a code, or a passkey's confirmation. */
  readonly stepUp: string | null;
  /** The partner, and the API key that came with the call, when the call is a partner's. */
  readonly partner: C["access"] extends "partner" ? PartnerCaller : null;
  /** The caller of a call of the employer's console: what they may see and do is their company's. */
  readonly administrator: C["access"] extends AdministratorAccess ? Administrator : null;
  /** The browser that the call comes from, as far as it is known from earlier sign-ins. */
  readonly device: BrowserDevice;
  /** Records in the security log which employee a call without a session concerns; undefined for none. */
  readonly isAbout: (employeeId: string | undefined) => void;
}

/**
 * A file as an answer: whole, or in parts that are created as they are read. Its media type is the call's, or one of
 * those that the call names.
 */
export type FileAnswer = { readonly fileName: string; readonly type?: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly lines: AsyncIterable<string | Uint8Array> }
);

type ResponseOf<C extends Call> = C extends { readonly file: string } ? FileAnswer : AnswerInputOf<C>;

export type CallHandler<C extends Call> = (callRequest: CallRequest<C>) => Promise<ResponseOf<C> | RefusalOf<C>>;

/** Connects a call of the contract with the use case that answers it. */
export type AnswerCall = <C extends Call>(call: C, handler: CallHandler<C>) => void;

/** `/banking/accounts/{id}` as the router spells it. */
export const routePathOf = (call: Call): string => `${API_BASE}${call.path.replace(/\{(\w+)\}/g, ":$1")}`;

const schemaOf = (call: Call): NonNullable<RouteShorthandOptions["schema"]> => ({
  ...(call.params === undefined ? {} : { params: call.params }),
  ...(call.query === undefined ? {} : { querystring: call.query }),
  ...(call.body === undefined ? {} : { body: call.body }),
  ...(call.file === undefined ? { response: { 200: call.answer } } : {}),
});

function headerOf(request: FastifyRequest, name: "idempotency-key" | "step-up"): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

/** Whether more of the body is to come. A request that never was on a wire has no `complete`, and nothing more comes. */
const isStillComing = ({ raw }: FastifyRequest): boolean => "complete" in raw && !raw.complete;

function sendFile(reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  reply.type(file.type ?? type).header("content-disposition", `attachment; filename="${file.fileName}"`);
  if ("lines" in file) return reply.send(Readable.from(keepingScope(file.lines)));
  const { bytes } = file;
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Runs a call in the company of its caller. A stranger's call has no company yet, and a partner's has several. */
function inScopeOf<T>({ session, administrator }: Caller, work: () => T): T {
  const companyId = session?.companyId ?? administrator?.companyId;
  return companyId === undefined ? acrossCompanies(work) : inCompany(companyId, work);
}

const sentWith = (call: Call, request: FastifyRequest, judgeAtEnd: JudgeAtEnd) => ({
  params: request.params,
  query: request.query,
  ...(call.takesFile === undefined
    ? { body: request.body, upload: null }
    : { body: undefined, upload: uploadOf(call.takesFile, request, judgeAtEnd) }),
  idempotencyKey: headerOf(request, "idempotency-key"),
  stepUp: headerOf(request, "step-up"),
  address: request.ip,
});

interface AnsweringOptions {
  readonly database: Database;
  readonly clock: ServerClock;
  readonly logKey: string;
  readonly isHttps: boolean;
}

/** Connects the contract with the features of one server. */
export function answeringCalls(
  server: FastifyInstance,
  { database, clock, logKey, isHttps }: AnsweringOptions,
): AnswerCall {
  const findCaller = callerFinder(database, clock);
  const writeLog = securityLog(logKey);
  return (call, handler) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    const late = new WeakSet<FastifyRequest>();
    const judge = async (request: FastifyRequest): Promise<Refusal | null> => {
      const caller = newCaller();
      callers.set(request, caller);
      const refusal = await acrossCompanies(() => findCaller(call, request, caller));
      if (isStillComing(request)) late.add(request);
      return refusal;
    };
    // For a body that arrives late: a caller who might make the call when it began may no longer be allowed to when it ends.
    const judgeIfLate = async (request: FastifyRequest): Promise<Refusal | null> =>
      late.delete(request) ? judge(request) : null;
    server.route({
      method: call.method,
      url: routePathOf(call),
      schema: schemaOf(call),
      config: { call },
      // A HEAD request would run the call as well, and use up a token for nothing.
      exposeHeadRoute: false,
      // A caller without access learns nothing about the input, and nothing of it is read: the session comes before the body.
      onRequest: async (request, reply) => {
        const refusal = await judge(request);
        if (refusal !== null) return sendRefusal(reply, refusal);
      },
      preValidation: async (request, reply) => {
        const refusal = call.takesFile === undefined ? await judgeIfLate(request) : null;
        if (refusal !== null) return sendRefusal(reply, refusal);
        // When a call takes fields and nothing was sent, they are all missing: each is named.
        if (call.body !== undefined) request.body ??= {};
      },
      // Before the response is sent, so that a call whose client is gone is logged as decided.
      onSend: async (request, reply, payload) => {
        writeLog(call, request, reply, callers.get(request) ?? newCaller());
        return compressedResponse(request, reply, payload);
      },
      handler: async (request, reply): Promise<FastifyReply> => {
        const caller = callers.get(request) ?? newCaller();
        const { session, partner, administrator } = caller;
        const { device, writeTo } = deviceOf(
          call.feature === "employer" ? "administrator" : "employee",
          isHttps,
          request,
        );
        const callRequest = {
          session,
          partner,
          administrator,
          device,
          isAbout: (employeeId: string | undefined) => {
            if (employeeId !== undefined) caller.employeeId = employeeId;
          },
          ...sentWith(call, request, () => judgeIfLate(request)),
        };
        // The route's schemas are this call's own, and the hooks have found the caller.
        return inScopeOf(caller, async () => {
          const result = await handler(callRequest as CallRequest<typeof call>);
          if (isRefusal(result)) return sendRefusal(reply, result);
          writeTo(reply);
          return call.file === undefined ? reply.send(result) : sendFile(reply, call.file, result as FileAnswer);
        });
      },
    });
  };
}
