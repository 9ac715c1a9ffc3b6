import { employerMessages } from "./employer/employer-messages.ts";
import { employmentMessages } from "./on-demand-pay/employment-messages.ts";
import { type MessageText, message } from "./message-text.ts";
import { partnerMessages } from "./account/partner-messages.ts";
import { product } from "./product.ts";
import { salaryAccountMessages } from "./account/salary-account-messages.ts";
import { savingsMessages } from "./savings/savings-messages.ts";
import { signInMessages } from "./identity/sign-in-messages.ts";

/** The digits separately, so that a voice message reads them one by one. */
const spelled = (code: string): string => [...code].join(", ");

/** What a code is for, by its type (contract, identity). */
const AIMS: Readonly<Record<string, string>> = {
  employee_login: "to log in",
  employee_password_reset: "to set a new password",
  advance_request: "to withdraw",
  employee_update: "to change your details",
  account_activate: "to activate your bank account",
  account_deactivate: "to deactivate your bank account",
  change_request: "to send your request",
  partner_agreement: "to let a partner open your account",
  step_up: "to move money, get your data, confirm your salary account, or change or close your account",
};

const codeOf = (purpose: string): string =>
  [`your ${product.name} code`, AIMS[purpose]].filter((part) => part !== undefined).join(" ");

export const messageTexts = {
  code: message({
    needs: ["code", "purpose", "host"],
    subject: () => `Your ${product.name} code`,
    text: ({ code, purpose }) =>
      `${code} is ${codeOf(purpose)}. It expires in 10 minutes. Do not share it with anyone.`,
    sms: ({ code, host }) => `@${host} #${code}`,
    voice: ({ code, purpose }) =>
      `Here is ${codeOf(purpose)}: ${spelled(code)}. Again: ${spelled(code)}. Do not share it with anyone.`,
  }),

  "code-on-partners-page": message({
    needs: ["code", "purpose", "host", "partner"],
    subject: () => `Your ${product.name} code`,
    text: ({ code, purpose, partner }) =>
      `${code} is ${codeOf(purpose)}. It was requested on a page of ${partner} and expires in 10 minutes. Do not share it with anyone.`,
    sms: ({ code, host }) => `@${host} #${code}`,
    voice: ({ code, purpose, partner }) =>
      `Here is ${codeOf(purpose)}, requested on a page of ${partner}: ${spelled(code)}. Again: ${spelled(code)}. Do not share it with anyone.`,
  }),

  "administrator-code": message({
    needs: ["code"],
    subject: () => `Your ${product.name} code`,
    text: ({ code }) =>
      `${code} is your code to sign in to the ${product.name} console. It expires in 10 minutes. Do not share it with anyone.`,
  }),

  "temporary-password": message({
    needs: ["password", "days"],
    subject: () => `Your ${product.name} password`,
    text: ({ password, days }) =>
      `${password} is your temporary ${product.name} password. Use it to log in within ${days} days, then choose your own. Do not share it with anyone.`,
  }),
  "password-changed": message({
    needs: [],
    subject: () => `Your ${product.name} password was changed`,
    text: () =>
      `Your ${product.name} password was changed. If this was not you, reset it on the ${product.name} login page straight away and tell your employer.`,
  }),

  "access-approved": message({
    needs: ["company", "min"],
    subject: () => "On-demand pay approved",
    text: ({ company, min }) => `${company} approved on-demand pay. You can withdraw from ${min}.`,
  }),
  "access-rejected": message({
    needs: ["company", "date"],
    subject: () => "On-demand pay not approved",
    text: ({ company, date }) => `${company} did not approve on-demand pay. You can ask again from ${date}.`,
  }),
  "access-rejected-because": message({
    needs: ["company", "date", "reason"],
    subject: () => "On-demand pay not approved",
    text: ({ company, date, reason }) =>
      `${company} did not approve on-demand pay. You can ask again from ${date}. Their reason: ${reason}`,
  }),
  "access-reopened": message({
    needs: ["company"],
    subject: () => "You can ask for on-demand pay again",
    text: ({ company }) => `You can ask ${company} for on-demand pay again. Open ${product.name} to ask.`,
  }),

  "payday-deducted": message({
    needs: ["amount"],
    subject: () => "Your pay today",
    text: ({ amount }) =>
      `It's payday. ${amount} was deducted from your pay for withdrawals and fees. See Deduction History in ${product.name}.`,
  }),
  "payday-carried-over": message({
    needs: ["amount", "left"],
    subject: () => "Your pay today",
    text: ({ amount, left }) =>
      `It's payday. ${amount} was deducted from your pay. Your pay did not cover the other ${left}, so we'll carry it over to your next pay.`,
  }),
  "payday-credited": message({
    needs: ["amount"],
    subject: () => "Your pay today",
    text: ({ amount }) =>
      `It's payday. ${amount} was refunded with your pay. See Deduction History in ${product.name}.`,
  }),
  "payday-saved": message({
    needs: ["saved"],
    subject: () => "Your pay today",
    text: ({ saved }) =>
      `It's payday. ${saved} from your pay is going into your savings. See Deduction History in ${product.name}.`,
  }),
  "payday-deducted-and-saved": message({
    needs: ["amount", "saved"],
    subject: () => "Your pay today",
    text: ({ amount, saved }) =>
      `It's payday. ${amount} was deducted from your pay for withdrawals and fees, and ${saved} is going into your savings. See Deduction History in ${product.name}.`,
  }),
  "payday-credited-and-saved": message({
    needs: ["amount", "saved"],
    subject: () => "Your pay today",
    text: ({ amount, saved }) =>
      `It's payday. ${amount} was refunded with your pay, and ${saved} is going into your savings. See Deduction History in ${product.name}.`,
  }),
  "withdrawal-failed-credited": message({
    needs: ["amount", "total", "payday"],
    subject: () => "Your withdrawal could not be paid",
    text: ({ amount, total, payday }) =>
      `Your withdrawal of ${amount} could not be paid, but payroll has already deducted it. We'll refund ${total} with your first pay after ${payday}, less anything you owe by then.`,
  }),
  "withdrawal-failed-paid-out": message({
    needs: ["amount", "total"],
    subject: () => "Your withdrawal could not be paid",
    text: ({ amount, total }) =>
      `Your withdrawal of ${amount} could not be paid, but payroll has already deducted it. We'll refund ${total} after your employer has paid us. You'll get it with your next pay, or in your salary account if you have no payday left.`,
  }),
  "payroll-took-less": message({
    needs: ["amount", "payday"],
    subject: () => "Your pay",
    text: ({ amount, payday }) =>
      `Your employer deducted ${amount} too little from your pay on ${payday}. We'll carry it over to your next pay.`,
  }),
  "payroll-took-less-of-leaver": message({
    needs: ["amount", "payday"],
    subject: () => "Your pay",
    text: ({ amount, payday }) =>
      `Your employer deducted ${amount} too little from your pay on ${payday}. You still owe it. It will come off any pay you're still due.`,
  }),
  "payroll-took-more-credited": message({
    needs: ["amount", "payday"],
    subject: () => "Your pay",
    text: ({ amount, payday }) =>
      `Your employer deducted ${amount} too much from your pay on ${payday}. We'll refund it with your first pay after your employer has paid us, less anything you owe by then.`,
  }),
  "payroll-took-more-paid-out": message({
    needs: ["amount", "payday"],
    subject: () => "Your pay",
    text: ({ amount, payday }) =>
      `Your employer deducted ${amount} too much from your pay on ${payday}. We'll refund it after your employer has paid us. You'll get it with your next pay, or in your salary account if you have no payday left.`,
  }),

  ...savingsMessages,
  ...employerMessages,
  ...employmentMessages,
  ...partnerMessages,

  ...salaryAccountMessages,
  "first-payout-to-account": message({
    needs: ["amount", "ending"],
    subject: () => "First payment to your new salary account",
    text: ({ amount, ending }) =>
      `We're paying ${amount} into your salary account ending ${ending} for the first time. If this is not your account, tell your employer straight away.`,
  }),

  ...signInMessages,

  "phone-changed": message({
    needs: ["support"],
    subject: () => "Your phone number was changed",
    text: ({ support }) =>
      `Your ${product.name} account has a new phone number. If this was not you, email ${support} straight away.`,
  }),
  "login-changed": message({
    needs: ["support"],
    subject: () => "Your login details were changed",
    text: ({ support }) =>
      `The email address or username for your ${product.name} account was changed. If this was not you, email ${support} straight away.`,
  }),
  "deletion-requested": message({
    needs: ["date"],
    subject: () => "You asked us to delete your account",
    text: ({ date }) =>
      `We'll delete your ${product.name} account on ${date}. To keep it, log in and confirm before then. If you did not ask for this, set a new password, too.`,
  }),
  "deletion-requested-with-money-open": message({
    needs: ["date"],
    subject: () => "You asked us to delete your account",
    text: ({ date }) =>
      `We'll delete your ${product.name} account on ${date}, or when your withdrawals are repaid and your savings paid out, if that is later. To keep it, log in and confirm before then. If you did not ask for this, set a new password, too.`,
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
