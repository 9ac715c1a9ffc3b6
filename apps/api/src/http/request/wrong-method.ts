import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../refusal.ts";
import { sendRefusal } from "../refusal-answer.ts";

/** Below these every address is a call's. */
const BASES = [`${API_BASE}/`, "/sandbox/api/"] as const;

/** What each address of a call takes; to be begun before the first of them is made. */
export function collectMethods(server: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  server.addHook("onRoute", ({ url, method }) => {
    if (!BASES.some((base) => url.startsWith(base))) return;
    const methods = taken.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    taken.set(url, methods);
  });
  return taken;
}

/** Returns the methods an address takes when it is called with another. Call it once every call is registered. */
export function refuseOtherMethods(server: FastifyInstance, taken: ReturnType<typeof collectMethods>): void {
  for (const [url, methods] of [...taken]) {
    const allowed = [...methods].toSorted().join(", ");
    const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      sendRefusal(reply.header("allow", allowed), refuse("METHOD_NOT_ALLOWED"));
    server.route({
      method: server.supportedMethods.filter((method) => !methods.has(method)),
      url,
      schema: { hide: true },
      exposeHeadRoute: false,
      // Before a body is read: whatever it is, it is not taken here.
      onRequest: refuseMethod,
      handler: refuseMethod,
    });
  }
}
