/**
 * Twilio: SMS and calls by its two REST calls, e-mail by its mail service (SendGrid, API v3).
 * https://www.twilio.com/docs/messaging/api/message-resource, …/voice/api/call-resource,
 * https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 *
 * Twilio knows no idempotency key: after a lost answer the same words may be sent again.
 */
import * as z from "zod";
import type { Message, MessageOutcome, Messaging, WriteMessage } from "./port.ts";

export interface TwilioOptions {
  /** `https://api.twilio.com`, or the sandbox's. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that messages and calls come from. */
  readonly from: string;
  readonly email: {
    /** `https://api.sendgrid.com`, or the sandbox's. */
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly from: string;
  };
  readonly write: WriteMessage;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MS = 10_000;

/** "Invalid 'To' number", "number does not appear to be valid", "not a mobile number", "invalid phone number" (voice). */
const NO_SUCH_NUMBER: ReadonlySet<number> = new Set([21211, 21217, 21614, 13224]);

const Created = z.object({ sid: z.string() });
const Refused = z.object({ code: z.number(), message: z.string() });

export function createTwilio(options: TwilioOptions): Messaging {
  return {
    send: async (message) => {
      try {
        return message.channel === "email" ? await sendEmail(options, message) : await sendToPhone(options, message);
      } catch (error) {
        return { outcome: "unavailable", reason: reasonOf(error) };
      }
    },
  };
}

async function sendToPhone(options: TwilioOptions, message: Message): Promise<MessageOutcome> {
  const { text } = options.write(message);
  const resource = message.channel === "sms" ? "Messages" : "Calls";
  const parameters: Record<string, string> =
    message.channel === "sms"
      ? { Body: text }
      : { Twiml: `<Response><Say language="en-GB">${xml(text)}</Say></Response>` };
  const url = `${options.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/${resource}.json`;
  const login = Buffer.from(`${options.accountSid}:${options.authToken}`).toString("base64");
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Basic ${login}`, accept: "application/json" },
    body: new URLSearchParams({ To: message.to, From: options.from, ...parameters }),
    redirect: "error",
    signal: AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MS),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    const created = Created.safeParse(body);
    if (created.success) return { outcome: "accepted", vendorId: created.data.sid };
    return { outcome: "unavailable", reason: `an answer of ${answer.status} that cannot be read` };
  }
  const refused = Refused.safeParse(body);
  const code = refused.success ? refused.data.code : null;
  if (code !== null && NO_SUCH_NUMBER.has(code)) return { outcome: "refused", reason: `Twilio ${code}` };
  return { outcome: "unavailable", reason: `Twilio answered ${answer.status}${code === null ? "" : ` (${code})`}` };
}

async function sendEmail(options: TwilioOptions, message: Message): Promise<MessageOutcome> {
  const { subject, text } = options.write(message);
  const answer = await fetch(`${options.email.baseUrl}/v3/mail/send`, {
    method: "POST",
    headers: { authorization: `Bearer ${options.email.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      personalizations: [{ to: [{ email: message.to }] }],
      from: { email: options.email.from },
      subject,
      content: [{ type: "text/plain", value: text }],
    }),
    redirect: "error",
    signal: AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  if (answer.ok) return { outcome: "accepted", vendorId: answer.headers.get("x-message-id") ?? "" };
  return { outcome: "unavailable", reason: `the mail service answered ${answer.status}` };
}

/** The kind of failure, without the words of the message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof RangeError) throw error; // a message that cannot be written is a bug
  return error.name === "TimeoutError" ? "no answer in time" : "the connection failed";
}

const XML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => XML[sign] ?? sign);
