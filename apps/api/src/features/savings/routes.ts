import * as contract from "@wellpaid/contract/savings/savings";
import * as money from "@wellpaid/contract/savings/savings-money";
import { changeBank as changeBankCall } from "@wellpaid/contract/savings/savings-offers";
import * as start from "@wellpaid/contract/savings/savings-request";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { PassStepUp } from "../../auth/step-up.ts";
import type { Context } from "../../context.ts";
import { accountAnswer } from "./account-response.ts";
import { changeBank } from "./bank-change/change-bank.ts";
import { coverRoutes } from "./cover/cover-routes.ts";
import type { ReadLeft } from "./leftover/judge-leftover.ts";
import { leftoverRoutes } from "./leftover/leftover-routes.ts";
import { listMoves } from "./list-moves.ts";
import { offersRoutes } from "./offers/routes.ts";
import { planRoutes } from "./plan/routes.ts";
import { updateSaving } from "./plan/update-saving.ts";
import { readIndicators } from "./read-indicators.ts";
import { readSaver } from "./saver-facts.ts";
import { showCongratulation } from "./show-congratulation.ts";
import { acceptConsent } from "./start/accept-consent.ts";
import { addendumFiles } from "./start/consent-file.ts";
import { readActiveRequest, readOpeningDetails } from "./start/read-request.ts";
import { requestSaving } from "./start/request-saving.ts";
import { deactivateSaving, deleteSaving } from "./withdrawals/deactivate.ts";
import { withdrawSavings } from "./withdrawals/withdraw-savings.ts";

/** The calls of savings. */
export function savingsRoutes(answer: AnswerCall, ctx: Context, passStepUp: PassStepUp, readLeft: ReadLeft): void {
  const { database } = ctx;
  const addendumOf = addendumFiles(database);
  offersRoutes(answer, ctx);
  planRoutes(answer, ctx);
  coverRoutes(answer, ctx);
  leftoverRoutes(answer, ctx, readLeft);
  answer(start.activeSavingsRequest, ({ session }) => readActiveRequest(database, session.employeeId));
  answer(start.openingDetails, ({ session }) => readOpeningDetails(database, session.employeeId));
  answer(start.acceptSavingsConsent, (request) => acceptConsent(database, request));
  answer(start.savingsConsentFile, ({ session }) => addendumOf(session));
  answer(start.requestSaving, (request) => requestSaving(ctx, request));
  answer(contract.savingAccount, async ({ session }) => {
    const saver = await readSaver(database, session.employeeId);
    return saver.saving === null ? null : accountAnswer(database, saver, saver.saving);
  });
  answer(contract.updateSaving, (request) => updateSaving(ctx, request));
  answer(contract.savingIndicators, ({ session }) => readIndicators(ctx, session.employeeId));
  answer(contract.showCongratulation, (request) => showCongratulation(database, request));
  answer(money.withdrawSavings, (request) => withdrawSavings(ctx, passStepUp, request));
  answer(money.deactivateSaving, (request) => deactivateSaving(ctx, passStepUp, request));
  answer(money.deleteSaving, (request) => deleteSaving(ctx, request));
  answer(money.savingMoves, ({ session }) => listMoves(database, session.employeeId));
  answer(changeBankCall, (request) => changeBank(ctx, request));
}
