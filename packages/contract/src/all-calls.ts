import * as accessRequest from "./on-demand-pay/access-request.ts";
import * as account from "./account/account.ts";
import * as bankAccounts from "./banking/bank-accounts.ts";
import * as banks from "./banking/banks.ts";
import * as budgeting from "./budgeting/budgeting.ts";
import type { Call, Schema } from "./call.ts";
import * as captcha from "./identity/captcha.ts";
import * as changeRequest from "./account/change-request.ts";
import * as closure from "./account/closure.ts";
import * as codes from "./identity/codes.ts";
import * as content from "./content.ts";
import * as administrators from "./employer/administrators.ts";
import * as employerAuditLog from "./employer/audit-log.ts";
import * as companyConsents from "./employer/company-consents.ts";
import * as companySettings from "./employer/company-settings.ts";
import * as companyTheme from "./employer/company-theme.ts";
import * as consoleAccess from "./employer/console-access.ts";
import * as newPeople from "./employer/new-people.ts";
import * as employerOverview from "./employer/overview.ts";
import * as employerPartners from "./employer/partners.ts";
import * as payGroups from "./employer/pay-groups.ts";
import * as payrollIn from "./employer/payroll/payroll-import.ts";
import * as payrollInUndo from "./employer/payroll/payroll-import-undo.ts";
import * as payrollOut from "./employer/payroll/payroll-runs.ts";
import * as payrollReturn from "./employer/payroll/payroll-returns.ts";
import * as employerPeople from "./employer/people.ts";
import * as employerProposals from "./employer/proposals.ts";
import * as employerRequests from "./employer/requests.ts";
import * as signInMethods from "./employer/sign-in-methods.ts";
import * as employerWebhooks from "./employer/webhooks.ts";
import * as forecast from "./budgeting/forecast.ts";
import * as identity from "./identity/identity.ts";
import * as myData from "./account/my-data.ts";
import * as onDemandPay from "./on-demand-pay/on-demand-pay.ts";
import * as partner from "./identity/partner.ts";
import * as partnerAgreements from "./identity/partner-agreements.ts";
import * as passkeys from "./identity/passkeys.ts";
import * as passwordReset from "./identity/password-reset.ts";
import * as pause from "./on-demand-pay/pause.ts";
import * as payroll from "./on-demand-pay/payroll.ts";
import * as personalDetails from "./account/personal-details.ts";
import * as regularPayments from "./budgeting/regular-payments.ts";
import * as salaryAccount from "./account/salary-account.ts";
import * as savings from "./savings/savings.ts";
import * as savingsCover from "./savings/savings-cover.ts";
import * as savingsMoney from "./savings/savings-money.ts";
import * as savingsOffers from "./savings/savings-offers.ts";
import * as savingsRequest from "./savings/savings-request.ts";
import * as selfLimits from "./on-demand-pay/own-limits.ts";
import * as signInSteps from "./identity/sign-in-steps.ts";
import * as signUp from "./identity/sign-up.ts";
import * as transactions from "./budgeting/transactions.ts";
import * as usageReport from "./budgeting/usage-report.ts";
import * as webauthn from "./identity/webauthn.ts";
import * as z from "zod/mini";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

const modules: readonly Readonly<Record<string, unknown>>[] = [
  identity,
  content,
  signInSteps,
  signUp,
  passwordReset,
  passkeys,
  webauthn,
  captcha,
  codes,
  partner,
  partnerAgreements,
  account,
  changeRequest,
  closure,
  personalDetails,
  salaryAccount,
  myData,
  budgeting,
  regularPayments,
  banks,
  transactions,
  bankAccounts,
  usageReport,
  forecast,
  onDemandPay,
  payroll,
  accessRequest,
  pause,
  selfLimits,
  savings,
  savingsRequest,
  savingsOffers,
  savingsMoney,
  savingsCover,
  administrators,
  employerRequests,
  employerPeople,
  employerProposals,
  employerAuditLog,
  payrollIn,
  payrollInUndo,
  payrollOut,
  payrollReturn,
  signInMethods,
  consoleAccess,
  companySettings,
  payGroups,
  companyConsents,
  companyTheme,
  newPeople,
  employerOverview,
  employerPartners,
  employerWebhooks,
];

/** Every call of the contract: what the server must serve and the OpenAPI document must describe. */
export const allCalls: readonly Call[] = modules.flatMap((feature) => Object.values<unknown>(feature).filter(isCall));

/** A query and what a path holds are described as parameters, which cannot refer to a schema. */
const parameters = new Set<unknown>(allCalls.flatMap(({ query, params }) => [query, params]));

function collectNamedSchemas(): ReadonlyMap<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const [name, schema] of modules.flatMap((feature) => Object.entries(feature))) {
    if (!(schema instanceof z.ZodMiniType) || parameters.has(schema)) continue;
    if ((schemas.get(name) ?? schema) !== schema) throw new Error(`Two schemas of the contract are named ${name}`);
    schemas.set(name, schema);
  }
  return schemas;
}

/** The schemas that the contract's modules export, by their names, which are unique: the OpenAPI document describes each once. */
export const namedSchemas = collectNamedSchemas();
