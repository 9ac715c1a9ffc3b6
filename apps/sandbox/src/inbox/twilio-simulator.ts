/**
 * Twilio as the product meets it: `POST /2010-04-01/Accounts/{sid}/Messages.json` and `…/Calls.json`, form-encoded with
 * basic auth, and its mail service's `POST /v3/mail/send`. What is taken lands in the inbox.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { faultOf, meetFaults } from "../faults.ts";
import { takeForms } from "../take-forms.ts";
import { type Channel, keepMessage } from "./inbox-store.ts";

export interface TwilioSimulatorOptions {
  readonly pool: Pool;
  readonly accountSid: string;
  readonly authToken: string;
  readonly emailApiKey: string;
}

/** A phone of the range kept for fiction that never exists, for trying what happens then. */
export const DEAD_PHONE = "+447700900000";

const UK_MOBILE = /^\+447\d{9}$/;

const ToPhone = z.object({ To: z.string(), From: z.string().min(1) });
const Sms = ToPhone.extend({ Body: z.string().min(1).max(1_600) });
const Call = ToPhone.extend({ Twiml: z.string().min(1).max(4_000) });
const Email = z.object({
  personalizations: z.tuple([z.object({ to: z.tuple([z.object({ email: z.email() })]) })]),
  from: z.object({ email: z.email() }),
  subject: z.string().min(1),
  content: z.tuple([z.object({ type: z.literal("text/plain"), value: z.string().min(1) })]),
});

/** To be registered below a prefix of its own, such as `/sandbox/twilio`. */
export async function twilioSimulator(scope: FastifyInstance, options: TwilioSimulatorOptions): Promise<void> {
  takeForms(scope, 16_384);
  meetFaults(scope, options.pool, "messages", 503);
  scope.post("/2010-04-01/Accounts/:sid/Messages.json", (request, reply) =>
    take(options, request, reply, () => {
      const { To, Body } = Sms.parse(request.body);
      return { channel: "sms", to: To, text: Body };
    }),
  );
  scope.post("/2010-04-01/Accounts/:sid/Calls.json", (request, reply) =>
    take(options, request, reply, () => {
      const { To, Twiml } = Call.parse(request.body);
      return { channel: "voice", to: To, text: spokenWords(Twiml) };
    }),
  );
  scope.post("/v3/mail/send", async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${options.emailApiKey}`) return reply.code(401).send({ errors: [] });
    const read = Email.safeParse(request.body);
    if (!read.success || faultOf(request)?.mode === "reject") {
      return reply.code(400).send({ errors: [{ message: "The e-mail cannot be sent", field: null }] });
    }
    const { personalizations, subject, content } = read.data;
    const id = await storeMessage(options, request, {
      channel: "email",
      to: personalizations[0].to[0].email,
      text: content[0].value || subject,
    });
    return reply.code(202).header("x-message-id", id).send();
  });
}

interface ForPhone {
  readonly channel: Channel;
  readonly to: string;
  readonly text: string;
}

async function take(
  options: TwilioSimulatorOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => ForPhone,
): Promise<FastifyReply> {
  const login = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString("base64")}`;
  if (request.headers.authorization !== login) return refuse(reply, 401, 20003, "Authenticate");
  let message: ForPhone;
  try {
    message = read();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return refuse(reply, 400, 21604, "A required parameter is missing or not valid");
  }
  const isDead = !UK_MOBILE.test(message.to) || message.to === DEAD_PHONE;
  if (isDead || faultOf(request)?.mode === "reject") {
    return refuse(reply, 400, 21211, "The 'To' number is not a valid phone number");
  }
  const id = await storeMessage(options, request, message);
  const sid = `${message.channel === "sms" ? "SM" : "CA"}${id.replaceAll("-", "")}`;
  return reply.code(201).send({ sid, account_sid: options.accountSid, to: message.to, status: "queued" });
}

/** `twice`: the messenger delivers what it took once more. */
async function storeMessage(
  options: TwilioSimulatorOptions,
  request: FastifyRequest,
  message: ForPhone,
): Promise<string> {
  const { channel, to, text } = message;
  if (faultOf(request)?.mode === "twice") await keepMessage(options.pool, channel, to, text);
  return keepMessage(options.pool, channel, to, text);
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/** What a voice would say of TwiML. */
function spokenWords(twiml: string): string {
  return twiml.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|apos);/g, (sign) => SIGNS[sign] ?? sign);
}
