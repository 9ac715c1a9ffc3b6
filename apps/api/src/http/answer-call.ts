import {
  type AnswerInputOf,
  API_BASE,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Database } from "../database/schema.ts";
import { isRefusal, type Refusal } from "../refusal.ts";
import { sendRefusal } from "./refusal-answer.ts";
import type { ServerClock } from "./server-clock.ts";
import { admit, type Session, sessionFinder } from "./session.ts";

/** A call as its use case gets it: checked, and by somebody who may make it. */
export interface Asked<C extends Call> {
  readonly session: C["access"] extends "anyone" ? null : Session;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** As sent; checked where a call takes one. */
  readonly idempotencyKey: string | null;
}

export type CallStory<C extends Call> = (asked: Asked<C>) => Promise<AnswerInputOf<C> | Refusal>;

/** Gives a call of the contract to the use case that answers it. */
export type AnswerCall = <C extends Call>(call: C, story: CallStory<C>) => void;

/** `/banking/accounts/{id}` as the router spells it. */
export const routePathOf = (call: Call): string => `${API_BASE}${call.path.replace(/\{(\w+)\}/g, ":$1")}`;

const schemaOf = (call: Call): NonNullable<RouteShorthandOptions["schema"]> => ({
  ...(call.params === undefined ? {} : { params: call.params }),
  ...(call.query === undefined ? {} : { querystring: call.query }),
  ...(call.body === undefined ? {} : { body: call.body }),
  response: { 200: call.answer },
});

function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers["idempotency-key"];
  return typeof sent === "string" ? sent : null;
}

/** The door between the contract and the features of one server. */
export function answeringCalls(server: FastifyInstance, database: Database, clock: ServerClock): AnswerCall {
  const findSession = sessionFinder(database);
  return (call, story) => {
    const sessions = new WeakMap<FastifyRequest, Session>();
    server.route({
      method: call.method,
      url: routePathOf(call),
      schema: schemaOf(call),
      config: { call },
      // Who may not ask learns nothing about the input: the session comes before the schema.
      onRequest: async (request, reply) => {
        if (call.access === "anyone") return;
        const session = await findSession(request.headers["app-auth"]);
        if (session !== null) clock.observe(session.now);
        const admitted = admit(call.access, session);
        if (isRefusal(admitted)) return sendRefusal(reply, admitted);
        sessions.set(request, admitted);
      },
      handler: async (request, reply): Promise<FastifyReply> => {
        const asked = {
          session: sessions.get(request) ?? null,
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: keyOf(request),
        };
        // The route's schemas are this call's own, and `onRequest` has found its session.
        const told = await story(asked as Asked<typeof call>);
        return isRefusal(told) ? sendRefusal(reply, told) : reply.send(told);
      },
    });
  };
}
