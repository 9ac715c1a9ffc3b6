/**
 * The words of everything that is sent to a person's phone or mailbox. Values come formatted (amounts with £, dates as
 * 24 December 2026). All of these are ours.
 */
export interface MessageText<Needs extends string> {
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

export const message = <const Needs extends string>(text: MessageText<Needs>): MessageText<Needs> => text;
