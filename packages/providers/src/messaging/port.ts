/**
 * Messages to one person, in the product's own terms. The product names a template and its values; the vendor gets the function
 * that writes the text (`packages/texts`), so that it holds no text of the product.
 *
 * Nothing is thrown except for bugs: the outcome of a message is a return value.
 */

export const MESSAGE_CHANNELS = ["sms", "voice", "email"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export interface Message {
  /** A phone as +44…, or an e-mail address where the channel is `email`. */
  readonly to: string;
  readonly channel: MessageChannel;
  /** Which text, by its name in the catalogue. */
  readonly template: string;
  /** What the text is filled with; already formatted. */
  readonly values: Readonly<Record<string, string>>;
  /**
   * Derived from the cause, the same for each try. A vendor that supports idempotency sends a reference once; others send again
   * after a lost answer, so the same words may arrive twice.
   */
  readonly reference: string;
}

export type MessageOutcome =
  | { readonly outcome: "accepted"; readonly vendorId: string }
  /** The number or address does not exist: trying again does not help. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Not known to be sent: try again later. `reason` holds no text, code or number. */
  | { readonly outcome: "unavailable"; readonly reason: string };

/** The words of a message; the subject serves e-mail only. */
export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
}

/** Writes the words of a template for a channel. */
export type WriteMessage = (message: Pick<Message, "template" | "channel" | "values">) => WrittenMessage;

export interface Messaging {
  send(message: Message): Promise<MessageOutcome>;
}
