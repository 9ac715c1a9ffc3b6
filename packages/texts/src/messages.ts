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
  /** Which value is a code: an SMS then ends in `@host #code`, so that a phone can fill it in. */
  readonly code?: Needs;
}

const message = <const Needs extends string>(text: MessageText<Needs>): MessageText<Needs> => text;

/** Digits one by one, so that a voice reads them so. */
const spelled = (code: string): string => [...code].join(", ");

const codeFor = (aim: string) =>
  message({
    needs: ["code"],
    code: "code",
    subject: () => `Your ${product.name} code`,
    text: ({ code }) => `${code} is your ${product.name} code ${aim}. It is good for 10 minutes. Never share it.`,
    voice: ({ code }) =>
      `Your ${product.name} code ${aim} is: ${spelled(code)}. Once more: ${spelled(code)}. Never share it.`,
  });

export const messageTexts = {
  "code-employee_login": codeFor("to log in"),
  "code-employee_password_reset": codeFor("to set a new password"),
  "code-advance_request": codeFor("to withdraw"),
  "code-employee_update": codeFor("to change your details"),
  "code-account_activate": codeFor("to open your savings account"),
  "code-account_deactivate": codeFor("to close your savings account"),
  "code-change_request": codeFor("to send your request"),

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
  "withdrawal-failed": message({
    needs: ["amount"],
    subject: () => "Your withdrawal could not be paid",
    text: ({ amount }) =>
      `Your withdrawal of ${amount} could not be paid. Nothing is taken from your pay, and no fee. Please try again.`,
  }),
  "salary-account-changed": message({
    needs: ["ending"],
    subject: () => "Your salary account has changed",
    text: ({ ending }) =>
      `Your employer changed your salary account to the one ending ${ending}. If that is not yours, tell your employer.`,
  }),
  "first-payout-to-changed-account": message({
    needs: ["amount", "ending"],
    subject: () => "First payment to your new account",
    text: ({ amount, ending }) => `We are paying ${amount} to your new salary account ending ${ending}.`,
  }),
} as const;

export type MessageTemplate = keyof typeof messageTexts;
/** What a template is filled with. */
export type MessageValues<T extends MessageTemplate> = Readonly<
  Record<(typeof messageTexts)[T]["needs"][number], string>
>;

const isTemplate = (name: string): name is MessageTemplate => Object.hasOwn(messageTexts, name);

/**
 * Makes the function that writes messages for a vendor. `host` is the one that the web app is opened at.
 * @throws RangeError for a template that does not exist or a value that is missing: a bug of the caller
 */
export function messageWriter(host: string) {
  return (asked: {
    readonly template: string;
    readonly channel: "sms" | "voice" | "email";
    readonly values: Readonly<Record<string, string>>;
  }): { readonly subject: string; readonly text: string } => {
    const { template, channel, values } = asked;
    if (!isTemplate(template)) throw new RangeError(`no message is called ${template}`);
    const text: MessageText<string> = messageTexts[template];
    const missing = text.needs.find((need) => values[need] === undefined);
    if (missing !== undefined) throw new RangeError(`the message ${template} needs ${missing}`);
    const words = channel === "voice" && text.voice !== undefined ? text.voice(values) : text.text(values);
    const code = text.code === undefined ? undefined : values[text.code];
    const filledIn = channel === "sms" && code !== undefined ? `${words}\n\n@${host} #${code}` : words;
    return { subject: text.subject(), text: filledIn };
  };
}
