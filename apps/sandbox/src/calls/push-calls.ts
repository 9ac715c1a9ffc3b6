import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { subscribePretendBrowser } from "../push-service/push-simulator.ts";
import { listPushed } from "../push-service/subscription-store.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { checked } from "./checked.ts";

const Subscribe = z.strictObject({ applicationServerKey: z.string().regex(/^B[\w-]{86}$/) });
const Params = z.object({ id: z.guid() });

/** Pretend browsers of the push service, and what they have received. */
export function pushCalls(scope: FastifyInstance, { pool, pushEndpoints }: Sandbox): void {
  scope.post("/push-subscriptions", (request) => {
    const { applicationServerKey } = checked(Subscribe, request.body);
    return subscribePretendBrowser(pool, pushEndpoints, applicationServerKey);
  });
  scope.get("/push-subscriptions/:id/messages", (request) => listPushed(pool, checked(Params, request.params).id));
}
