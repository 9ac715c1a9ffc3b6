import { OpenBankingFailure, type VisitState } from "@wellpaid/providers/open-banking/port";
import type { Context } from "../../../context.ts";
import { failVisit, findStartedVisit, keepReturn } from "./visit-store.ts";

const WIZARD = "/dashboard/account/add-banking";

/** Exactly as the wizard (docs/product/banking.md#connecting-a-bank) and the aggregator spell it. */
const LOGIN_REQUIRED = "login_required:End-User authentication is required";
const MAX_ERROR_LENGTH = 300;
const MAX_QUERY_LENGTH = 4_000;

/** The URL at which the wizard continues. */
const wizardAt = (query: Readonly<Record<string, string>>): string =>
  `${WIZARD}?${new URLSearchParams(query).toString()}`;

/** The wizard shows that something went wrong, and does not reveal whose visit it was. */
export const wizardAtError = (error: string): string => wizardAt({ error });

/**
 * Handles a browser's return from a bank; returns where the browser goes next. The code is not exchanged here: this browser's
 * user may not be the one who began the visit. The code waits for the session that began it, under a token that only this browser
 * gets.
 */
export async function receiveReturn(ctx: Context, query: URLSearchParams): Promise<string> {
  const { database } = ctx;
  const state = query.get("state");
  const isReadable = state !== null && query.toString().length <= MAX_QUERY_LENGTH;
  const visit = isReadable ? await findStartedVisit(database, state) : null;
  if (visit === null) return wizardAtError("visit_over");
  if (query.has("error")) {
    const isFirst = await failVisit(database, visit.id, "begun");
    return wizardAtError(isFirst ? await errorOf(ctx, visit.visitState, query) : "visit_over");
  }
  const token = await keepReturn(database, visit.id, query.toString());
  if (token === null) return wizardAtError("visit_over");
  const refresh = visit.purpose === "reauthenticate" ? { refresh: "true" } : {};
  return wizardAt({ currentStep: "4", ...refresh, token });
}

/** What the port reports for a return without a code. */
async function errorOf(ctx: Context, visitState: VisitState, query: URLSearchParams): Promise<string> {
  try {
    const completed = await ctx.openBanking.completeVisit(visitState, query);
    if (completed.outcome === "login-required") return LOGIN_REQUIRED;
    return completed.outcome === "connected" ? "visit_over" : completed.error.slice(0, MAX_ERROR_LENGTH).toWellFormed();
  } catch (error) {
    if (error instanceof OpenBankingFailure) return error.code;
    throw error;
  }
}
