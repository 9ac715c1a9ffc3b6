import { product } from "./product.ts";

/**
 * The words of everything that is sent to a person's phone or mailbox. Values come formatted (amounts with £, dates as
 * DD.MM.YYYY). All of these are ours.
 */
interface MessageText<Needs extends string> {
  /** What must be filled in. */
  readonly needs: readonly Needs[];
  /** Of the e-mail. */
  readonly subject: () => string;
  readonly text: (values: Readonly<Record<Needs, string>>) => string;
  /** As read out; the text itself where it is left out. */
  readonly voice?: (values: Readonly<Record<Needs, string>>) => string;
  /** The last line of an SMS: with `@host #code` a phone fills the code in. */
  readonly sms?: (values: Readonly<Record<Needs, string>>) => string;
}

const message = <const Needs extends string>(text: MessageText<Needs>): MessageText<Needs> => text;

/** Digits one by one, so that a voice reads them so. */
const spelled = (code: string): string => [...code].join(", ");

/** What a code is for, by its type (contract, identity). */
const AIMS: Readonly<Record<string, string>> = {
  employee_login: "to log in",
  employee_password_reset: "to set a new password",
  advance_request: "to withdraw",
  employee_update: "to change your details",
  account_activate: "to open your savings account",
  account_deactivate: "to close your savings account",
  change_request: "to send your request",
};

const codeOf = (purpose: string): string =>
  [`your ${product.name} code`, AIMS[purpose]].filter((part) => part !== undefined).join(" ");

export const messageTexts = {
  code: message({
    needs: ["code", "purpose", "host"],
    subject: () => `Your ${product.name} code`,
    text: ({ code, purpose }) => `${code} is ${codeOf(purpose)}. It is good for 10 minutes. Never share it.`,
    sms: ({ code, host }) => `@${host} #${code}`,
    voice: ({ code, purpose }) =>
      `Here is ${codeOf(purpose)}: ${spelled(code)}. Once more: ${spelled(code)}. Never share it.`,
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
} as const;

type MessageTemplate = keyof typeof messageTexts;

/** A template with all that it is filled with. */
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
export function writeMessage(asked: {
  readonly template: string;
  readonly channel: "sms" | "voice" | "email";
  readonly values: Readonly<Record<string, string>>;
}): { readonly subject: string; readonly text: string } {
  const { template, channel, values } = asked;
  if (!isTemplate(template)) throw new RangeError(`no message is called ${template}`);
  const text: MessageText<string> = messageTexts[template];
  const missing = text.needs.find((need) => values[need] === undefined);
  if (missing !== undefined) throw new RangeError(`the message ${template} needs ${missing}`);
  const words = channel === "voice" && text.voice !== undefined ? text.voice(values) : text.text(values);
  const lastLine = channel === "sms" ? text.sms?.(values) : undefined;
  return { subject: text.subject(), text: lastLine === undefined ? words : `${words}\n\n${lastLine}` };
}
