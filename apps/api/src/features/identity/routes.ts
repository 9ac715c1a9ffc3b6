import * as captcha from "@wellpaid/contract/captcha";
import { sendCode as sendCodeCall } from "@wellpaid/contract/codes";
import * as contract from "@wellpaid/contract/identity";
import * as partner from "@wellpaid/contract/partner";
import * as steps from "@wellpaid/contract/sign-in-steps";
import type { AnswerCall } from "../../http/answer-call.ts";
import { revokeSession } from "../../http/session.ts";
import type { Surroundings } from "../../surroundings.ts";
import { exchangeSolution, makeChallenge } from "./captcha-pass.ts";
import { exchangeToken, makeExchangeToken, readSingleSignOn } from "./exchange-token.ts";
import { logIn } from "./log-in.ts";
import { checkPhone } from "./phone-check.ts";
import { readProfile } from "./read-profile.ts";
import { givePayday, resendLoginCode, verifyLoginCode } from "./sign-in-steps.ts";

/** The calls of identity. */
export function identityRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(contract.login, (asked) => logIn(around, asked));
  answer(contract.logout, async ({ session }) => {
    await revokeSession(around.database, session.tokenHash);
    return {};
  });
  answer(contract.checkSession, ({ session }) => readProfile(around.database, session));
  answer(captcha.captchaChallenge, () => makeChallenge(around));
  answer(captcha.verifyCaptcha, ({ body }) => exchangeSolution(around, body.token));
  answer(partner.makeExchangeToken, (asked) => makeExchangeToken(around.database, asked));
  answer(partner.exchangeToken, (asked) => exchangeToken(around.database, asked));
  answer(partner.energyLogin, () => readSingleSignOn(around.database, "energy"));
  answer(steps.verifyLoginCode, ({ session, body }) => verifyLoginCode(around, session, body));
  answer(steps.resendLoginCode, ({ session, body, address }) => resendLoginCode(around, session, body, address));
  answer(steps.givePayday, ({ session, body }) => givePayday(around.database, session, body));
  answer(sendCodeCall, (asked) => checkPhone(around, asked));
}
