import { partnerMessages } from "./account/partner-messages.ts";
import { salaryAccountMessages } from "./account/salary-account-messages.ts";
import { employerMessages } from "./employer/employer-messages.ts";
import { complaintMessages } from "./help/complaint-messages.ts";
import { signInMessages } from "./identity/sign-in-messages.ts";
import { t } from "./language/translate.ts";
import { type MessageText, message } from "./message-text.ts";
import { employmentMessages } from "./on-demand-pay/employment-messages.ts";
import { paydayMessages } from "./payroll/payday-messages.ts";
import { savingsMessages } from "./savings/savings-messages.ts";

/** The digits separately, so that a voice message reads them one by one. */
const spelled = (code: string): string => [...code].join(", ");

/** Says what the code is for, by its type (contract, identity): '482913 is your Wellpaid code to log in.' */
const codeSentence = (code: string, purpose: string): string =>
  t(
    "{purpose, select, employee_login {{code} is your {product} code to log in.} employee_password_reset {{code} is your {product} code to set a new password.} advance_request {{code} is your {product} code to withdraw.} employee_update {{code} is your {product} code to change your details.} account_activate {{code} is your {product} code to activate your bank account.} account_deactivate {{code} is your {product} code to deactivate your bank account.} change_request {{code} is your {product} code to send your request.} partner_agreement {{code} is your {product} code to let a partner open your account.} step_up {{code} is your {product} code to move money, get your data, confirm your salary account, or change or close your account.} other {{code} is your {product} code.}}",
    { code, purpose },
  );

/** The same as it is read out, with the code twice. */
const spokenCode = (code: string, purpose: string): string =>
  [
    t(
      "{purpose, select, employee_login {Here is your {product} code to log in: {code}.} employee_password_reset {Here is your {product} code to set a new password: {code}.} advance_request {Here is your {product} code to withdraw: {code}.} employee_update {Here is your {product} code to change your details: {code}.} account_activate {Here is your {product} code to activate your bank account: {code}.} account_deactivate {Here is your {product} code to deactivate your bank account: {code}.} change_request {Here is your {product} code to send your request: {code}.} partner_agreement {Here is your {product} code to let a partner open your account: {code}.} step_up {Here is your {product} code to move money, get your data, confirm your salary account, or change or close your account: {code}.} other {Here is your {product} code: {code}.}}",
      { code: spelled(code), purpose },
    ),
    t("Again: {code}. Do not share it with anyone.", { code: spelled(code) }),
  ].join(" ");

export const messageTexts = {
  code: message({
    needs: ["code", "purpose", "host"],
    subject: () => t("Your {product} code"),
    text: ({ code, purpose }) =>
      `${codeSentence(code, purpose)} ${t("It expires in 10 minutes. Do not share it with anyone.")}`,
    sms: ({ code, host }) => `@${host} #${code}`,
    voice: ({ code, purpose }) => spokenCode(code, purpose),
  }),

  "code-on-partners-page": message({
    needs: ["code", "purpose", "host", "partner"],
    subject: () => t("Your {product} code"),
    text: ({ code, purpose, partner }) =>
      `${codeSentence(code, purpose)} ${t("It was requested on a page of {partner} and expires in 10 minutes. Do not share it with anyone.", { partner })}`,
    sms: ({ code, host }) => `@${host} #${code}`,
    voice: ({ code, purpose, partner }) =>
      `${t("A code was requested on a page of {partner}.", { partner })} ${spokenCode(code, purpose)}`,
  }),

  "administrator-code": message({
    needs: ["code"],
    subject: () => t("Your {product} code"),
    text: ({ code }) =>
      t(
        "{code} is your code to sign in to the {product} console. It expires in 10 minutes. Do not share it with anyone.",
        { code },
      ),
  }),

  "temporary-password": message({
    needs: ["password", "days"],
    subject: () => t("Your {product} password"),
    text: ({ password, days }) =>
      t(
        "{password} is your temporary {product} password. Use it to log in within {days} days, then choose your own. Do not share it with anyone.",
        { password, days },
      ),
  }),
  "password-changed": message({
    needs: [],
    subject: () => t("Your {product} password was changed"),
    text: () =>
      t(
        "Your {product} password was changed. If this was not you, reset it on the {product} login page straight away and tell your employer.",
      ),
  }),

  "access-approved": message({
    needs: ["company", "min"],
    subject: () => t("On-demand pay approved"),
    text: ({ company, min }) =>
      t("{company} approved on-demand pay. You can withdraw {min} or more.", { company, min }),
  }),
  "access-rejected": message({
    needs: ["company", "date"],
    subject: () => t("On-demand pay not approved"),
    text: ({ company, date }) =>
      t("{company} did not approve on-demand pay. You can ask again from {date}.", { company, date }),
  }),
  "access-rejected-because": message({
    needs: ["company", "date", "reason"],
    subject: () => t("On-demand pay not approved"),
    text: ({ company, date, reason }) =>
      t("{company} did not approve on-demand pay. You can ask again from {date}. Their reason: {reason}", {
        company,
        date,
        reason,
      }),
  }),
  "access-reopened": message({
    needs: ["company"],
    subject: () => t("You can ask for on-demand pay again"),
    text: ({ company }) => t("You can ask {company} for on-demand pay again. Open {product} to ask.", { company }),
  }),

  ...paydayMessages,
  ...savingsMessages,
  ...employerMessages,
  ...employmentMessages,
  ...partnerMessages,

  ...salaryAccountMessages,
  ...complaintMessages,
  "first-payout-to-account": message({
    needs: ["amount", "ending"],
    subject: () => t("First payment to your new salary account"),
    text: ({ amount, ending }) =>
      t(
        "We're paying {amount} into your salary account ending {ending} for the first time. If this is not your account, tell your employer straight away.",
        { amount, ending },
      ),
  }),

  ...signInMessages,

  "phone-changed": message({
    needs: ["support"],
    subject: () => t("Your phone number was changed"),
    text: ({ support }) =>
      t("Your {product} account has a new phone number. If this was not you, email {support} straight away.", {
        support,
      }),
  }),
  "login-changed": message({
    needs: ["support"],
    subject: () => t("Your login details were changed"),
    text: ({ support }) =>
      t(
        "The email address or username for your {product} account was changed. If this was not you, email {support} straight away.",
        { support },
      ),
  }),
  "deletion-requested": message({
    needs: ["date"],
    subject: () => t("You asked us to delete your account"),
    text: ({ date }) =>
      t(
        "We'll delete your {product} account on {date}. To keep it, log in and confirm before then. If you did not ask for this, also set a new password.",
        { date },
      ),
  }),
  "deletion-requested-with-money-open": message({
    needs: ["date"],
    subject: () => t("You asked us to delete your account"),
    text: ({ date }) =>
      t(
        "We'll delete your {product} account on {date}, or when your withdrawals are repaid and your savings paid out, if that is later. To keep it, log in and confirm before then. If you did not ask for this, also set a new password.",
        { date },
      ),
  }),
} as const;

type MessageTemplate = keyof typeof messageTexts;

/** A template with the values that fill it. */
export type FilledTemplate = {
  readonly [T in MessageTemplate]: {
    readonly template: T;
    readonly values: Readonly<Record<(typeof messageTexts)[T]["needs"][number], string>>;
  };
}[MessageTemplate];

const isTemplate = (name: string): name is MessageTemplate => Object.hasOwn(messageTexts, name);

/**
 * Writes a message for a vendor.
 * @throws RangeError for a template that does not exist or a value that is missing: a bug of the caller
 */
export function writeMessage(message: {
  readonly template: string;
  readonly channel: "sms" | "voice" | "email";
  readonly values: Readonly<Record<string, string>>;
}): { readonly subject: string; readonly text: string } {
  const { template, channel, values } = message;
  if (!isTemplate(template)) throw new RangeError(`no message is called ${template}`);
  const text: MessageText<string> = messageTexts[template];
  const missing = text.needs.find((need) => values[need] === undefined);
  if (missing !== undefined) throw new RangeError(`the message ${template} needs ${missing}`);
  const written = channel === "voice" && text.voice !== undefined ? text.voice(values) : text.text(values);
  const lastLine = channel === "sms" ? text.sms?.(values) : undefined;
  return { subject: text.subject(), text: lastLine === undefined ? written : `${written}\n\n${lastLine}` };
}
