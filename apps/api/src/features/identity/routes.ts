import * as captcha from "@wellpaid/contract/identity/captcha";
import { sendCode as sendCodeCall } from "@wellpaid/contract/identity/codes";
import { readContent } from "@wellpaid/contract/content";
import * as contract from "@wellpaid/contract/identity/identity";
import * as partner from "@wellpaid/contract/identity/partner";
import * as agreements from "@wellpaid/contract/identity/partner-agreements";
import * as steps from "@wellpaid/contract/identity/sign-in-steps";
import { exchangeSolution, makeChallenge } from "../../auth/captcha-pass.ts";
import { blocksOf } from "../../content/content-files.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { revokeSession } from "../../http/session/session-store.ts";
import { EMPLOYEE_DEVICES, forgetThisDevice } from "../../auth/known-device-store.ts";
import type { Context } from "../../context.ts";
import { askDeviceLink, useDeviceLink } from "./devices/device-link.ts";
import { exchangeToken, makeExchangeToken, readSingleSignOn } from "./sign-in/exchange-token.ts";
import { logIn } from "./sign-in/log-in.ts";
import { agreeToPartner, endPartnerAgreement, listMyPartners } from "./partner-sessions/partner-agreements.ts";
import { checkPhone } from "./codes/phone-check.ts";
import { readProfile } from "./read-profile.ts";
import { givePayday, resendLoginCode, verifyLoginCode } from "./sign-in/sign-in-steps.ts";

/** The calls of identity. */
export function identityRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.login, (request) => logIn(ctx, request));
  answer(contract.askDeviceLink, (request) => askDeviceLink(ctx, request));
  answer(contract.useDeviceLink, (request) => useDeviceLink(ctx, request));
  answer(contract.logout, async ({ session, query, device }) => {
    // A step that is unfinished has shown a password alone, and takes nothing away from the account.
    if (query.forgetsBrowser && session.nextStep === "done")
      await forgetThisDevice(ctx.database, EMPLOYEE_DEVICES, session.employeeId, device);
    await revokeSession(ctx.database, session.tokenHash);
    return {};
  });
  answer(contract.checkSession, ({ session }) => readProfile(ctx.database, session));
  answer(readContent, async ({ params }) => ({ blocks: [...blocksOf({ pages: ctx.contentPages }, params.page)] }));
  answer(captcha.captchaChallenge, () => makeChallenge(ctx));
  answer(captcha.verifyCaptcha, ({ body }) => exchangeSolution(ctx, body.token));
  answer(partner.makeExchangeToken, (request) => makeExchangeToken(ctx, request));
  answer(partner.exchangeToken, (request) => exchangeToken(ctx.database, request));
  answer(partner.energyLogin, () => readSingleSignOn(ctx.database, "energy"));
  answer(agreements.listMyPartners, (request) => listMyPartners(ctx.database, request));
  answer(agreements.agreeToPartner, (request) => agreeToPartner(ctx, request));
  answer(agreements.endPartnerAgreement, (request) => endPartnerAgreement(ctx.database, request));
  answer(steps.verifyLoginCode, ({ session, body, device }) => verifyLoginCode(ctx, session, body, device));
  answer(steps.resendLoginCode, (request) => resendLoginCode(ctx, request.session, request));
  answer(steps.givePayday, ({ session, body, device }) => givePayday(ctx, session, body, device));
  answer(sendCodeCall, (request) => checkPhone(ctx, request));
}
