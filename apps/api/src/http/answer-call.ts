import { Readable } from "node:stream";
import {
  type Access,
  type AnswerInputOf,
  API_BASE,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Database } from "../database/schema.ts";
import { isRefusal, type Refusal, refuse } from "../refusal.ts";
import { packedAnswer } from "./packed-answer.ts";
import { findPartner } from "./partner-key.ts";
import { sendRefusal } from "./refusal-answer.ts";
import { securityLog } from "./security-log.ts";
import type { ServerClock } from "./server-clock.ts";
import { admit, type Session, sessionFinder } from "./session.ts";

/** Nobody for open calls and for partners, who are known by `partnerId`. */
type SessionOf<A extends Access> = A extends "anyone" | "partner"
  ? null
  : A extends "anyone-or-session"
    ? Session | null
    : Session;

/** A call as its use case gets it: checked, and by somebody who may make it. */
export interface Asked<C extends Call> {
  readonly session: SessionOf<C["access"]>;
  /** From where it is asked. */
  readonly address: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** As sent; checked where a call takes one. */
  readonly idempotencyKey: string | null;
  /** Whose API key came with the call, where the call is a partner's. */
  readonly partnerId: C["access"] extends "partner" ? string : null;
  /** Tells the log of security whom a call without a session turned out to be about; undefined for nobody. */
  readonly isAbout: (employeeId: string | undefined) => void;
}

/**
 * A file as an answer: whole, or in parts that are made as they are taken. Its media type is the call's, or one of those
 * that the call names.
 */
export type FileAnswer = { readonly fileName: string; readonly type?: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly lines: AsyncIterable<string> }
);

type ToldOf<C extends Call> = C extends { readonly file: string } ? FileAnswer : AnswerInputOf<C>;

export type CallStory<C extends Call> = (asked: Asked<C>) => Promise<ToldOf<C> | Refusal>;

/** Gives a call of the contract to the use case that answers it. */
export type AnswerCall = <C extends Call>(call: C, story: CallStory<C>) => void;

/** `/banking/accounts/{id}` as the router spells it. */
export const routePathOf = (call: Call): string => `${API_BASE}${call.path.replace(/\{(\w+)\}/g, ":$1")}`;

const schemaOf = (call: Call): NonNullable<RouteShorthandOptions["schema"]> => ({
  ...(call.params === undefined ? {} : { params: call.params }),
  ...(call.query === undefined ? {} : { querystring: call.query }),
  ...(call.body === undefined ? {} : { body: call.body }),
  ...(call.file === undefined ? { response: { 200: call.answer } } : {}),
});

function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers["idempotency-key"];
  return typeof sent === "string" ? sent : null;
}

function sendFile(reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  reply.type(file.type ?? type).header("content-disposition", `attachment; filename="${file.fileName}"`);
  if ("lines" in file) return reply.send(Readable.from(file.lines));
  const { bytes } = file;
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const sentWith = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  idempotencyKey: keyOf(request),
  address: request.ip,
});

/** The door between the contract and the features of one server. */
export function answeringCalls(
  server: FastifyInstance,
  { database, clock, logKey }: { readonly database: Database; readonly clock: ServerClock; readonly logKey: string },
): AnswerCall {
  const findSession = sessionFinder(database);
  const writeLog = securityLog(logKey);
  return (call, story) => {
    const sessions = new WeakMap<FastifyRequest, Session>();
    const partners = new WeakMap<FastifyRequest, string>();
    const abouts = new WeakMap<FastifyRequest, string>();
    server.route({
      method: call.method,
      url: routePathOf(call),
      schema: schemaOf(call),
      config: { call },
      // Asked for its headers alone, a call would be made all the same: a token used up for nobody.
      exposeHeadRoute: false,
      // Who may not ask learns nothing about the input: the session comes before the schema.
      onRequest: async (request, reply) => {
        if (call.access === "anyone") return;
        if (call.access === "partner") {
          const partnerId = await findPartner(database, request.headers);
          if (partnerId === null) return sendRefusal(reply, refuse("API_KEY_INVALID"));
          partners.set(request, partnerId);
          return;
        }
        const session = await findSession(request.headers["app-auth"]);
        if (session !== null) {
          clock.observe(session.now);
          abouts.set(request, session.employeeId);
        }
        if (call.access === "anyone-or-session") {
          if (session?.nextStep === "done") sessions.set(request, session);
          return;
        }
        const admitted = admit(call.access, session);
        if (isRefusal(admitted)) return sendRefusal(reply, admitted);
        sessions.set(request, admitted);
      },
      // Where a call takes fields and nothing was sent, they are all missing: each is named.
      preValidation: async (request) => {
        if (call.body !== undefined) request.body ??= {};
      },
      // Before the answer leaves, so that one whom nobody waits for any more is told of as it was decided.
      onSend: async (request, reply, payload) => {
        writeLog(call, request, reply, {
          session: sessions.get(request),
          partnerId: partners.get(request),
          employeeId: abouts.get(request),
        });
        return packedAnswer(request, reply, payload);
      },
      handler: async (request, reply): Promise<FastifyReply> => {
        const asked = {
          session: sessions.get(request) ?? null,
          partnerId: partners.get(request) ?? null,
          isAbout: (employeeId: string | undefined) => {
            if (employeeId !== undefined) abouts.set(request, employeeId);
          },
          ...sentWith(request),
        };
        // The route's schemas are this call's own, and `onRequest` has found who asks.
        const told = await story(asked as Asked<typeof call>);
        if (isRefusal(told)) return sendRefusal(reply, told);
        return call.file === undefined ? reply.send(told) : sendFile(reply, call.file, told as FileAnswer);
      },
    });
  };
}
