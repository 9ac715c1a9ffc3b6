import * as contract from "@wellpaid/contract/banking/banks";
import { API_BASE } from "@wellpaid/contract/call";
import type { FastifyInstance } from "fastify";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { DescribedRoute } from "../../../http/openapi/openapi.ts";
import { acrossCompanies } from "../../../database/company-scope.ts";
import type { Context } from "../../../context.ts";
import { readMoneyhubAccount } from "../bank-holder-store.ts";
import { readReauthNeed } from "../consent/read-reauth-need.ts";
import { renewConnection } from "../consent/renew-connection.ts";
import { revokeConnection } from "../consent/revoke-connection.ts";
import { startBankVisit } from "./start-visit.ts";
import { listBanks, listPopularBanks } from "./list-banks.ts";
import { receiveReturn, wizardAtError } from "./receive-return.ts";

/** The calls for connecting, renewing and revoking banks. */
export function bankRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.banks, ({ query }) => listBanks(ctx.openBanking, query.restrict));
  answer(contract.popularBanks, () => listPopularBanks(ctx.openBanking));
  answer(contract.bankAuthUrl, ({ session, params }) => startBankVisit(ctx, session, params.id));
  answer(contract.reauthNeed, ({ session }) => readReauthNeed(ctx.database, session.employeeId));
  answer(contract.refreshConnection, ({ session, params }) => renewConnection(ctx, session, params.id));
  answer(contract.revokeConnection, ({ session, params }) => revokeConnection(ctx, session, params.id));
  answer(contract.moneyhubAccount, ({ session }) => readMoneyhubAccount(ctx.database, session.employeeId));
}

const described: DescribedRoute = {
  operationId: "bankReturn",
  summary: "Where a bank sends the browser back to: it goes on to the wizard, with an import token or an error",
  tags: ["budgeting"],
  security: [],
  parameters: ["state", "code", "iss", "error", "error_description"].map((name) => ({
    name,
    in: "query",
    schema: { type: "string" },
  })),
  responses: { "303": { description: "To the wizard" } },
};

/**
 * The URL to which a bank sends the browser back. It is not a call of the app: the browser navigates to it without a session, and
 * the answer is a redirect and nothing else.
 */
export function serveBankReturn(server: FastifyInstance, ctx: Context): void {
  server.get(
    `${API_BASE}/banking/callback`,
    { exposeHeadRoute: false, config: { takesAnyText: true, described } },
    async (request, reply) => {
      const query = new URL(request.raw.url ?? "/", ctx.origin).searchParams;
      const goOn = await acrossCompanies(() => receiveReturn(ctx, query)).catch((error: unknown) => {
        request.log.error({ err: error }, "a bank's return failed");
        return wizardAtError("unavailable");
      });
      return reply.redirect(goOn, 303);
    },
  );
}
