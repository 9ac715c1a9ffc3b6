/** The banks and their aggregator as HTTP peers: a Fastify plugin that main mounts on the product's own port. */
import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { faultOf, meetFaults } from "../faults.ts";
import { AggregatorRefusal } from "./access.ts";
import { sandboxBankDetails } from "./bank-details.ts";
import { dataRoutes } from "./data/data-routes.ts";
import { identityRoutes } from "./oidc/identity-routes.ts";
import { createProvider, OIDC_PATH } from "./oidc/oidc-provider.ts";
import { pageRoutes } from "./visit/page-routes.ts";
import { findVisit } from "./visit/visit-store.ts";
import { BANKS_PATH, type BankState } from "./bank-state.ts";

/** Discovery and keys are read once at start: a fault on them would not be the bank's. */
const ALWAYS_THERE = [`${OIDC_PATH}/.well-known/openid-configuration`, `${OIDC_PATH}/certs`, `${OIDC_PATH}/auth`];

/** `twice` is a webhook that comes twice; `reject` is the bank's own refusal when its data is requested. */
const OF_WEBHOOKS = ["twice"] as const;
const OF_DATA = ["reject"] as const;

/** Everything below `/sandbox/moneyhub` and `/sandbox/banks`. */
export function banksPlugin(bankState: BankState): FastifyPluginAsync {
  return async (scope) => {
    const provider = await createProvider(
      bankState,
      async (uid) => (await findVisit(bankState, uid))?.returnTo ?? null,
    );
    const callback = provider.callback();
    scope.get(`${BANKS_PATH}/details.json`, () => sandboxBankDetails(bankState));
    await scope.register(async (pages) => pageRoutes(pages, bankState, provider));
    await scope.register(async (machine) => {
      answerLikeTheAggregator(machine);
      meetFaults(machine, bankState.pool, "banking", 502, () => true, [...OF_WEBHOOKS, ...OF_DATA]);
      await identityRoutes(machine, bankState, provider);
    });
    await scope.register(async (data) => {
      answerLikeTheAggregator(data);
      meetFaults(data, bankState.pool, "banking", 502, () => true, OF_WEBHOOKS);
      data.addHook("onRequest", async (request) => {
        if (faultOf(request)?.mode !== "reject") return;
        throw new AggregatorRefusal(403, "REAUTH_REQUIRED", "The bank asks the person to log in again.");
      });
      await dataRoutes(data, bankState, provider);
    });
    await scope.register(async (oidc) => {
      const isMachine = (url: string) => !ALWAYS_THERE.some((path) => url.startsWith(path));
      meetFaults(oidc, bankState.pool, "banking", 502, (request) => isMachine(request.url), [
        ...OF_WEBHOOKS,
        ...OF_DATA,
      ]);
      // oidc-provider reads bodies itself.
      oidc.removeAllContentTypeParsers();
      oidc.addContentTypeParser("*", (_request, _payload, done) => done(null));
      oidc.all(`${OIDC_PATH}/*`, (request, reply) => {
        reply.hijack();
        const { raw } = request;
        withoutSession(raw.headers);
        Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? "").slice(OIDC_PATH.length) });
        if (faultOf(request)?.mode === "lost") loseReply(reply.raw);
        void callback(raw, reply.raw);
      });
    });
  };
}

/** The answer is made and never sent. */
function loseReply(response: ServerResponse): void {
  const lose = (): ServerResponse => {
    response.socket?.destroy();
    return response;
  };
  Object.assign(response, { end: lose });
}

/** A person is at their bank for one visit: no earlier log-in is remembered, so each visit asks. */
function withoutSession(headers: { cookie?: string | undefined }): void {
  if (headers.cookie === undefined) return;
  const cookies = headers.cookie.split(/;\s*/).filter((cookie) => !/^_session(\.legacy)?(\.sig)?=/.test(cookie));
  headers.cookie = cookies.join("; ");
}

function answerLikeTheAggregator(scope: FastifyInstance): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof AggregatorRefusal) {
      return reply.code(error.status).send({ code: error.code, message: error.message });
    }
    if (error instanceof z.ZodError) {
      return reply
        .code(400)
        .send({ code: "VALIDATION_ERROR", message: "The request is not valid.", details: error.issues });
    }
    const status =
      error instanceof Error && "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
    scope.log.error(error);
    return reply
      .code(status)
      .send({ code: "SERVER_ERROR", message: status < 500 ? String(error) : "Something went wrong." });
  });
}
