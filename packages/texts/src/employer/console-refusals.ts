import { employerRefusals } from "./employer-refusals.ts";
import { settingsRefusalTexts } from "../company-settings/company-settings-refusals.ts";

/** What the employer's console is refused. Apart from `refusals.ts`, which the employee app carries. All of these are ours. */
export const consoleRefusalTexts = {
  ADMINISTRATOR_PROOF_REQUIRED: () =>
    "Too many wrong passwords or codes were tried for this account today. Sign in with a passkey, or set a new password.",
  ROLE_REQUIRED: () => "You don't have the role that this needs. An owner of your company can give it to you.",
  RUN_NOT_FIXED: (cutOff: string) =>
    `This payroll run is still open. Its file is there from the cut-off on ${cutOff}, or by noon of that day where a withdrawal is still on its way.`,
  RUN_NOT_POSTED: (payday: string) => `What payroll took can be brought back from ${payday}, the payday.`,
  RUN_RETURNED: () => "What payroll took was confirmed for this run already. It can be brought back once.",
  RETURN_REASON_MISSING: () =>
    "Payroll took more from somebody than it was told. Please look at each of them, tick it and say why.",
  OWN_RETURN: () => "You brought this file. Another administrator of your company needs to confirm it.",
  WRONG_PASSWORD: () => "This is not your password.",
  PASSKEY_NEEDS_PASSWORD: () =>
    "Your password is new. Sign in with it first, then use the passkey: it signs you in alone again once you have kept it.",
  LAST_SIGN_IN_METHOD: () => "This is your only way to sign in besides the password. Please add another one first.",
  LAST_OWNER: () => "Your company would have no owner any more. Please make somebody else an owner first.",
  OWN_ACCESS: () => "You can't change your own access. Another owner of your company can.",
  ADMIN_EMAIL_IN_USE: () =>
    "Your people are told to write to their e-mail. Please set another one first, in Settings under 'Whom your people ask'.",
  REQUEST_NOT_OFFERED: () => "Your company doesn't offer this now. Switch it on in Settings, or reject the request.",
  PERSON_HAS_LEFT: () => "Their last day has passed. You can only reject this.",
  PERSON_SUSPENDED_SINCE: () => "They were suspended after they asked. Release them first, or reject this.",
  PERSON_IS_LEAVING: () => "They have asked us to delete their account. You can only reject this.",
  PERSON_NOT_IN_PAYROLL: () => "They are not in your payroll. Bring their record in first, then approve.",
  LAST_DAY_OF_PAYROLL: () =>
    "Payroll told this last day. Only a payroll file that takes it back, which a second person confirms, brings them back.",
  NOTHING_TO_REOPEN: () => "There is nothing to reopen: they can ask again already.",
  NO_ACCOUNT_YET: () => "They have no account yet, so there is nothing to stop.",
  SUSPENDED_ALREADY: () => "They are suspended. Release them first.",
  FREEZE_END_PASSED: () => "Please choose a day after today.",
  NOTHING_TO_RELEASE: () => "Nothing is stopped: somebody may have released them already.",
  RECORD_NOT_LOCKED: () => "This record is not locked: somebody may have unlocked it already.",
  GAVE_SALARY_ACCOUNT: () =>
    "You brought, confirmed or undid the file that gave this account. Another administrator has to confirm it.",
  LEAVES_ALREADY: (date: string) => `Their last day is ${date} already. Take that back first.`,
  LAST_DAY_NOT_POSSIBLE: (first: string, last: string) => `The last day can be from ${first} to ${last}.`,
  NOT_LEAVING: () => "There is no last day to take back: somebody may have done it already.",
  HAS_LEFT: (date: string) =>
    `Their last day, ${date}, has passed. Somebody who works for you again reports it in the app, for you to approve; where payroll told the day, a payroll file takes it back.`,
  ...settingsRefusalTexts,
  ...employerRefusals,
} as const;
