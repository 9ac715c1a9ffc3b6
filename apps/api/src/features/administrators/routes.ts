import {
  administratorCode,
  administratorLogin,
  administratorLogout,
  ownAdministrator,
} from "@wellpaid/contract/administrators/administrators";
import * as access from "@wellpaid/contract/administrators/console-access";
import * as filters from "@wellpaid/contract/administrators/saved-filters";
import * as language from "@wellpaid/contract/administrators/language";
import { IDLE_SECONDS, revokeAdministratorSession } from "../../http/session/administrator-session-store.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { ADMINISTRATOR_DEVICES, forgetThisDevice } from "../../auth/known-device-store.ts";
import { refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { isReviewDue } from "./sign-in-methods/method-store.ts";
import { agreeToAdministrator } from "./agree.ts";
import { changeRoles, remove } from "./change-access.ts";
import { chooseLanguage, readLanguage } from "./choose-language.ts";
import { invite, inviteAgain } from "./invite.ts";
import { readCompanyName } from "./company-store.ts";
import { findLink } from "./link-store.ts";
import { askReset } from "./links.ts";
import * as saved from "./saved-filters/save-filters.ts";
import { listAdministrators } from "./list-administrators.ts";
import { logIn } from "./sign-in/log-in.ts";
import { useLink } from "./sign-in/new-password.ts";
import { takeEmailCode } from "./sign-in/take-email-code.ts";

const MILLISECONDS = 1_000;

/** The sign-in of administrators. */
export function administratorRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(administratorLogin, (request) => logIn(ctx, request));
  answer(administratorCode, (request) => takeEmailCode(ctx, request));
  answer(administratorLogout, async ({ administrator, query, device }) => {
    // A step that is unfinished has shown a password alone, and takes nothing away from the account.
    if (query.forgetsBrowser && administrator.nextStep === "done")
      await forgetThisDevice(database, ADMINISTRATOR_DEVICES, administrator.id, device);
    await revokeAdministratorSession(database, administrator.tokenHash);
    return {};
  });
  answer(ownAdministrator, async ({ administrator }) => {
    const company = { id: administrator.companyId, name: await readCompanyName(database, administrator.companyId) };
    const areMethodsToReview = await isReviewDue(database, administrator.id);
    const { id, name, email, roles, expiresAt, now } = administrator;
    const left = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / MILLISECONDS));
    const times = { idleSeconds: IDLE_SECONDS, sessionSeconds: left };
    return { id, name, email, roles: [...roles], company, areMethodsToReview, ...times };
  });
  answer(language.readAdministratorLanguage, (request) => readLanguage(ctx, request));
  answer(language.chooseAdministratorLanguage, (request) => chooseLanguage(ctx, request));
  answer(filters.listSavedFilters, (request) => saved.listFilters(ctx, request));
  answer(filters.saveFilter, (request) => saved.saveFilter(ctx, request));
  answer(filters.changeSavedFilter, (request) => saved.changeFilter(ctx, request));
  answer(filters.deleteSavedFilter, (request) => saved.deleteFilter(ctx, request));
  answer(access.listAdministrators, (request) => listAdministrators(database, request));
  answer(access.inviteAdministrator, (request) => invite(ctx, request));
  answer(access.inviteAdministratorAgain, (request) => inviteAgain(ctx, request));
  answer(access.changeAdministratorRoles, (request) => changeRoles(ctx, request));
  answer(access.agreeToAdministrator, (request) => agreeToAdministrator(ctx, request));
  answer(access.removeAdministrator, (request) => remove(ctx, request));
  answer(access.askAdministratorReset, (request) => askReset(ctx, request));
  answer(access.readAdministratorLink, async ({ body }) => {
    const link = await findLink(database, body.token);
    return link ?? refuse("TOKEN_INVALID");
  });
  answer(access.setPasswordByLink, (request) => useLink(ctx, request));
}
