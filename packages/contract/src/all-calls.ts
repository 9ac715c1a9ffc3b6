import * as accessRequest from "./access-request.ts";
import * as account from "./account.ts";
import * as bankAccounts from "./bank-accounts.ts";
import * as banks from "./banks.ts";
import * as budgeting from "./budgeting.ts";
import type { Call } from "./call.ts";
import * as captcha from "./captcha.ts";
import * as changeRequest from "./change-request.ts";
import * as closure from "./closure.ts";
import * as codes from "./codes.ts";
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
import * as payrollIn from "./employer/payroll-in.ts";
import * as payrollInUndo from "./employer/payroll-in-undo.ts";
import * as payrollOut from "./employer/payroll-out.ts";
import * as payrollReturn from "./employer/payroll-return.ts";
import * as employerPeople from "./employer/people.ts";
import * as employerProposals from "./employer/proposals.ts";
import * as employerRequests from "./employer/requests.ts";
import * as signInMethods from "./employer/sign-in-methods.ts";
import * as employerWebhooks from "./employer/webhooks.ts";
import * as forecast from "./forecast.ts";
import * as identity from "./identity.ts";
import * as myData from "./my-data.ts";
import * as onDemandPay from "./on-demand-pay.ts";
import * as partner from "./partner.ts";
import * as partnerAgreements from "./partner-agreements.ts";
import * as passkeys from "./passkeys.ts";
import * as passwordReset from "./password-reset.ts";
import * as pause from "./pause.ts";
import * as payroll from "./payroll.ts";
import * as personalDetails from "./personal-details.ts";
import * as regularPayments from "./regular-payments.ts";
import * as salaryAccount from "./salary-account.ts";
import * as savings from "./savings.ts";
import * as savingsCover from "./savings-cover.ts";
import * as savingsMoney from "./savings-money.ts";
import * as savingsOffers from "./savings-offers.ts";
import * as savingsRequest from "./savings-request.ts";
import * as selfLimits from "./self-limits.ts";
import * as signInSteps from "./sign-in-steps.ts";
import * as signUp from "./sign-up.ts";
import * as transactions from "./transactions.ts";
import * as usageReport from "./usage-report.ts";

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

/** Every call of the contract: what the server must serve and the OpenAPI document must describe. */
export const allCalls: readonly Call[] = [
  identity,
  content,
  signInSteps,
  signUp,
  passwordReset,
  passkeys,
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
].flatMap((feature) => Object.values<unknown>(feature).filter(isCall));
