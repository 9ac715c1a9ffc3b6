import * as consents from "@wellpaid/contract/company-settings/company-consents";
import * as settings from "@wellpaid/contract/company-settings/company-settings";
import * as layouts from "@wellpaid/contract/company-settings/file-layout";
import * as theme from "@wellpaid/contract/company-settings/company-theme";
import * as groups from "@wellpaid/contract/company-settings/pay-groups";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import type { MoveCutOffs } from "./change-company.ts";
import { changeSettings } from "./change-settings.ts";
import { changeFileLayout, readFileLayout } from "./file-layout/change-file-layout.ts";
import { listConsents, publishWords, readConsent } from "./consents.ts";
import { readLogo, removeLogo, setLogo } from "./logo.ts";
import { addPayGroup, changePayGroup, listPayGroups, removePayGroup } from "./pay-groups.ts";
import { readSettings } from "./read-settings.ts";
import { setCompanyPassword } from "./set-company-password.ts";
import { readCompanyTheme, setTheme } from "./theme.ts";

/** What an employer sets: the company, its pay groups, its words and its looks. */
export function settingsRoutes(answer: AnswerCall, ctx: Context, moveCutOffs: MoveCutOffs): void {
  const { database } = ctx;
  answer(settings.companySettings, ({ administrator }) => readSettings(database, administrator));
  answer(settings.changeCompanySettings, (request) => changeSettings(ctx, moveCutOffs, request));
  answer(settings.setCompanyPassword, ({ administrator, body }) =>
    setCompanyPassword(ctx, administrator, body.password),
  );
  answer(groups.payGroups, ({ administrator, query }) => listPayGroups(database, administrator.companyId, query));
  answer(groups.addPayGroup, (request) => addPayGroup(ctx, request));
  answer(groups.changePayGroup, ({ params, ...request }) => changePayGroup(ctx, params.id, request));
  answer(groups.removePayGroup, ({ params, administrator }) => removePayGroup(database, administrator, params.id));
  answer(consents.publishedConsents, ({ administrator, params, query }) =>
    listConsents(database, administrator.companyId, params, query),
  );
  answer(consents.publishedConsentTexts, ({ administrator, params }) =>
    readConsent(database, administrator.companyId, params),
  );
  answer(consents.publishCompanyConsent, (request) => publishWords(database, request));
  answer(layouts.companyFileLayout, ({ administrator }) => readFileLayout(database, administrator.companyId));
  answer(layouts.changeFileLayout, (request) => changeFileLayout(ctx, request));
  answer(theme.companyTheme, ({ administrator }) => readCompanyTheme(database, administrator.companyId));
  answer(theme.setCompanyTheme, (request) => setTheme(database, request));
  answer(theme.setCompanyLogo, ({ administrator, upload }) => setLogo(database, administrator, upload));
  answer(theme.removeCompanyLogo, ({ administrator }) => removeLogo(database, administrator));
  answer(theme.themeLogo, ({ params }) => readLogo(database, params.id));
}
