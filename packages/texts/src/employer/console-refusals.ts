import { employerRefusals } from "./employer-refusals.ts";
import { settingsRefusalTexts } from "../company-settings/company-settings-refusals.ts";

/** What the employer's console is refused. Apart from `refusals.ts`, which the employee app carries. All of these are ours. */
export const consoleRefusalTexts = {
  ADMINISTRATOR_PROOF_REQUIRED: () =>
    "Too many wrong passwords or codes were tried for this account today. Sign in with a passkey, or set a new password.",
  ROLE_REQUIRED: () => "You don't have permission to do this. Ask an owner at your company for access.",
  RUN_NOT_FIXED: (cutOff: string) =>
    `This payroll run is still open. You can download the file after the cut-off on ${cutOff}, by midday if a withdrawal is still being paid.`,
  RUN_NOT_POSTED: (payday: string) => `You can upload actual deductions from payday, ${payday}.`,
  RUN_RETURNED: () => "Deductions for this run have already been confirmed. You can only do this once.",
  RETURN_REASON_MISSING: () =>
    "Payroll took more from somebody than it was told. Please look at each of them, tick it and say why.",
  OWN_RETURN: () => "You uploaded this file, so another administrator needs to confirm it.",
  WRONG_PASSWORD: () => "The password you entered is wrong",
  PASSKEY_NEEDS_PASSWORD: () =>
    "Your password is new. Sign in with it first, then use the passkey: it signs you in alone again once you have kept it.",
  LAST_SIGN_IN_METHOD: () => "This is your only second step. Add another one before you remove it.",
  LAST_OWNER: () => "Your company needs at least one owner. Make someone else an owner first.",
  OWN_ACCESS: () => "You can't change your own access. Ask another owner to do it.",
  ADMIN_EMAIL_IN_USE: () =>
    "This email address is your contact for employees. Choose a different contact in Settings first.",
  REQUEST_NOT_OFFERED: () => "Your company does not offer this. Turn it on in Settings or reject the request.",
  PERSON_HAS_LEFT: () => "Their last day has passed. You can only reject this.",
  PERSON_SUSPENDED_SINCE: () =>
    "This person was suspended after they asked. Lift the suspension or reject the request.",
  PERSON_IS_LEAVING: () => "They have asked us to delete their account. You can only reject this.",
  PERSON_NOT_IN_PAYROLL: () => "This person is not in your payroll. Import their record before you approve.",
  LAST_DAY_OF_PAYROLL: () =>
    "Payroll told this last day. Only a payroll file that takes it back, which a second person confirms, brings them back.",
  NOTHING_TO_REOPEN: () => "They can already ask again.",
  NO_ACCOUNT_YET: () => "This person does not have an account yet.",
  SUSPENDED_ALREADY: () => "They're suspended. Lift the suspension first.",
  FREEZE_END_PASSED: () => "Enter a date after today",
  NOTHING_TO_RELEASE: () => "Their access is not restricted. Someone may have already restored it.",
  RECORD_NOT_LOCKED: () => "This record is not locked. Someone may have already unlocked it.",
  GAVE_SALARY_ACCOUNT: () =>
    "You brought, confirmed or undid the file that gave this account. Another administrator has to confirm it.",
  LEAVES_ALREADY: (date: string) => `Their last day is already set to ${date}. Remove it first.`,
  LAST_DAY_NOT_POSSIBLE: (first: string, last: string) => `Last day must be between ${first} and ${last}`,
  NOT_LEAVING: () => "There's no last day to remove. Someone may have already removed it.",
  HAS_LEFT: (date: string) =>
    `Their last day, ${date}, has passed. Somebody who works for you again reports it in the app, for you to approve; where payroll told the day, a payroll file takes it back.`,
  ...settingsRefusalTexts,
  ...employerRefusals,
} as const;
