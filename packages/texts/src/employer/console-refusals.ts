import { settingsRefusalTexts } from "../company-settings/company-settings-refusals.ts";
import { t } from "../language/translate.ts";
import { employerRefusals } from "./employer-refusals.ts";

/** What the employer's console is refused. Apart from `refusals.ts`, which the employee app carries. All of these are ours. */
export const consoleRefusalTexts = {
  ADMINISTRATOR_PROOF_REQUIRED: () =>
    t(
      "Someone entered a wrong password or code for this account too many times today. Sign in with a passkey or set a new password.",
    ),
  ROLE_REQUIRED: () => t("You don't have permission to do this. Ask an owner at your company for access."),
  RUN_NOT_FIXED: (cutOff: string) =>
    t(
      "This payroll run is still open. You can download the file after the cut-off on {cutOff}, by midday if a withdrawal is still being paid.",
      { cutOff },
    ),
  RUN_NOT_POSTED: (payday: string) => t("You can upload actual deductions from payday, {payday}.", { payday }),
  RUN_RETURNED: () =>
    t(
      "Deductions for this run have already been confirmed, and you can only do this once. If they're wrong, contact us.",
    ),
  RETURN_REASON_MISSING: () =>
    t(
      "Payroll deducted more than we calculated from some employees. Check and select each of them, and enter a reason.",
    ),
  OWN_RETURN: () => t("You uploaded this file, so another administrator must confirm it."),
  WRONG_PASSWORD: () => t("The password you entered is wrong"),
  PASSKEY_NEEDS_PASSWORD: () =>
    t(
      "Your password is new, so this passkey can't sign you in alone yet. Sign in with your password, use the passkey as the second step and choose to keep it.",
    ),
  LAST_SIGN_IN_METHOD: () => t("This is your only second step. Add another one before you remove it."),
  LAST_OWNER: () => t("Your company needs at least one owner. Make someone else an owner first."),
  OWN_ACCESS: () => t("You can't change your own access. Ask another owner to do it."),
  ADMIN_EMAIL_IN_USE: () =>
    t("This email address is your contact for employees. Choose a different contact in Settings first."),
  REQUEST_NOT_OFFERED: () => t("Your company does not offer this. Turn it on in Settings or reject the request."),
  PERSON_HAS_LEFT: () => t("Their last day has passed. You can only reject this request."),
  PERSON_SUSPENDED_SINCE: () =>
    t("This person was suspended after they asked. Restore their access or reject the request."),
  PERSON_IS_LEAVING: () => t("They have asked us to delete their account. You can only reject this request."),
  PERSON_NOT_IN_PAYROLL: () => t("This person is not in your payroll. Import their record before you approve."),
  LAST_DAY_OF_PAYROLL: () =>
    t(
      "This last day comes from a payroll file. To remove it, import a payroll file with a blank last day for them. A second person must confirm the file.",
    ),
  NOTHING_TO_REOPEN: () => t("They can already ask again. You don't need to do anything."),
  NO_ACCOUNT_YET: () => t("This person does not have an account yet. They need to sign up first."),
  SUSPENDED_ALREADY: () => t("They're suspended. Restore their access first."),
  FREEZE_END_PASSED: () => t("Enter a date after today"),
  NOTHING_TO_RELEASE: () => t("Their access is not restricted. Someone may have already restored it."),
  RECORD_NOT_LOCKED: () => t("This record is not locked. Someone may have already unlocked it."),
  GAVE_SALARY_ACCOUNT: () =>
    t("You uploaded, confirmed or undid the file with this account, so another administrator must confirm it."),
  LEAVES_ALREADY: (date: string) => t("Their last day is already set to {date}. Remove it first.", { date }),
  LAST_DAY_NOT_POSSIBLE: (first: string, last: string) => t("Enter a date from {first} to {last}", { first, last }),
  NOT_LEAVING: () => t("There's no last day to remove. Someone may have already removed it."),
  HAS_LEFT: (date: string) =>
    t(
      "Their last day, {date}, has passed. If they work for you again, they can tell you in the app and you can approve it. If the date comes from payroll, import a file with a blank last day for them.",
      { date },
    ),
  ...settingsRefusalTexts,
  ...employerRefusals,
} as const;
