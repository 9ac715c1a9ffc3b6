import { accessViews } from "./views/access.ts";
import { accountViews } from "./views/account.ts";
import { agreementViews } from "./views/agreements.ts";
import { bankViews } from "./views/banks.ts";
import { employerAdministratorViews } from "./views/employer/employer-administrators.ts";
import { employerImportViews } from "./views/employer/payroll-import.ts";
import { employerOverviewViews } from "./views/employer/employer-overview.ts";
import { employerPartnerViews } from "./views/employer/employer-partners.ts";
import { employerPayrollViews } from "./views/employer/employer-payroll.ts";
import { employerRequestViews } from "./views/employer/employer-requests.ts";
import { employerSettingsViews } from "./views/employer/company-settings.ts";
import { employerShellViews } from "./views/employer/employer-shell.ts";
import { limitViews } from "./views/limits.ts";
import { loginViews } from "./views/login.ts";
import { moneyViews } from "./views/money.ts";
import { payViews } from "./views/pay.ts";
import { plannedViews } from "./views/planned.ts";
import { savingViews } from "./views/saving.ts";
import { savingsStartViews } from "./views/savings-start.ts";
import { sessionViews } from "./views/session.ts";
import { signUpAndResetViews } from "./views/sign-up-and-reset.ts";
import type { View } from "./views/view.ts";

/** The states that no address opens, beside the contract's list of screens. */
export const views: readonly View[] = [
  ...loginViews,
  ...signUpAndResetViews,
  ...sessionViews,
  ...accountViews,
  ...accessViews,
  ...agreementViews,
  ...payViews,
  ...bankViews,
  ...limitViews,
  ...moneyViews,
  ...plannedViews,
  ...savingViews,
  ...savingsStartViews,
  ...employerShellViews,
  ...employerOverviewViews,
  ...employerRequestViews,
  ...employerImportViews,
  ...employerPayrollViews,
  ...employerSettingsViews,
  ...employerAdministratorViews,
  ...employerPartnerViews,
];
