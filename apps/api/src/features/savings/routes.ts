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
export function savingsRoutes(answer: AnswerCall, ctx: Context, passStepUp: PassStepUp): void {
  const { database } = ctx;
  const addendumOf = addendumFiles(database);
  offersRoutes(answer, ctx);
  planRoutes(answer, ctx);
  coverRoutes(answer, ctx);
  answer(start.activeSavingsRequest, ({ session }) => readActiveRequest(database, session.employeeId));
  answer(start.openingDetails, ({ session }) => readOpeningDetails(database, session.employeeId));
  answer(start.acceptSavingsConsent, (asked) => acceptConsent(database, asked));
  answer(start.savingsConsentFile, ({ session }) => addendumOf(session));
  answer(start.requestSaving, (asked) => requestSaving(ctx, asked));
  answer(contract.savingAccount, async ({ session }) => {
    const saver = await readSaver(database, session.employeeId);
    return saver.saving === null ? null : accountAnswer(database, saver, saver.saving);
  });
  answer(contract.updateSaving, (asked) => updateSaving(ctx, asked));
  answer(contract.savingIndicators, ({ session }) => readIndicators(ctx, session.employeeId));
  answer(contract.showCongratulation, (asked) => showCongratulation(database, asked));
  answer(money.withdrawSavings, (asked) => withdrawSavings(ctx, passStepUp, asked));
  answer(money.deactivateSaving, (asked) => deactivateSaving(ctx, passStepUp, asked));
  answer(money.deleteSaving, (asked) => deleteSaving(ctx, asked));
  answer(money.savingMoves, ({ session }) => listMoves(database, session.employeeId));
  answer(changeBankCall, (asked) => changeBank(ctx, asked));
}
