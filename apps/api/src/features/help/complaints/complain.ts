import { randomInt } from "node:crypto";
import type { AnswerOf } from "@wellpaid/contract/call";
import { complain as call, type listComplaints as listCall } from "@wellpaid/contract/help/complaints";
import type { KeyRefusal } from "@wellpaid/contract/usual-refusals";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { answerDueOn, complaintReference } from "@wellpaid/domain/help/complaint";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../../database/outbox.ts";
import { countUse, type RateLimit } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { onceForKey } from "../../../http/idempotency.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type ComplaintRow, findComplaints, insertComplaint, readComplainant } from "./complaint-store.ts";

const A_DAY: RateLimit = { kind: "complaint", max: 5, seconds: 86_400 };

const answerOf = ({ receivedAt, answeredAt, ...row }: ComplaintRow): AnswerOf<typeof call> => ({
  ...row,
  receivedAt: receivedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** The employee's complaints. */
export async function listComplaints(database: Database, employeeId: string): Promise<AnswerOf<typeof listCall>> {
  return (await findComplaints(database, employeeId)).map(answerOf);
}

/** Draws again in the rare case that a reference is taken. */
async function insertWithReference(tx: Tx, complaint: Omit<Parameters<typeof insertComplaint>[1], "reference">) {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const row = await insertComplaint(tx, { ...complaint, reference: complaintReference((below) => randomInt(below)) });
    if (row !== null) return row;
  }
  throw new Error("no reference was free");
}

/**
 * POST /employees/complaints: stores a complaint, sends it to the operator and confirms it to the person, by e-mail where the
 * account has one, else by SMS. The employer sees none of it: no audit entry, and jobs of a kind that the console does not show.
 */
export async function complain(
  ctx: Pick<Context, "database" | "complaintsEmail">,
  { session, body, idempotencyKey: key }: CallRequest<typeof call> & { readonly idempotencyKey: string | null },
): Promise<AnswerOf<typeof call> | Refusal<KeyRefusal | "TOO_MANY_REQUESTS">> {
  return onceForKey(ctx.database, { session, call, key, body }, async (tx) => {
    const use = await countUse(tx, A_DAY, session.employeeId);
    if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
    const { topic, whatHappened, wanted } = body;
    const { employeeId, companyId } = session;
    const receivedOn = londonDate(instant((await readNow(tx)).getTime()));
    const due = answerDueOn(topic, receivedOn);
    const row = await insertWithReference(tx, { companyId, employeeId, topic, whatHappened, wanted, answerDueOn: due });
    await tell(tx, ctx.complaintsEmail, { ...row, companyId, employeeId, due: formatLongDate(due) });
    return answerOf(row);
  });
}

interface SentComplaint extends ComplaintRow {
  readonly companyId: string;
  readonly employeeId: string;
  /** '23 January 2027'. */
  readonly due: string;
}

async function tell(tx: Tx, complaintsEmail: string, complaint: SentComplaint): Promise<void> {
  const { id, companyId, reference, due, topic, whatHappened, wanted } = complaint;
  const who = await readComplainant(tx, complaint.employeeId);
  const { name, phone, company } = who;
  const send = (to: string, channel: "email" | "sms", message: FilledTemplate) =>
    enqueueJob(tx, {
      kind: "send-complaint",
      key: `complaint ${id} ${message.template}`,
      companyId,
      payload: { to, channel, ...message },
    });
  const values = { reference, due, email: complaintsEmail };
  await (who.email === null
    ? send(phone, "sms", { template: "complaint-received-by-text", values })
    : send(who.email, "email", {
        template: "complaint-received",
        values: { ...values, complaint: whatHappened, wanted: wanted || "–" },
      }));
  await send(complaintsEmail, "email", {
    template: "operations-complaint",
    values: {
      reference,
      due,
      topic,
      name,
      company,
      phone,
      mailbox: who.email ?? "–",
      complaint: whatHappened,
      wanted: wanted || "–",
    },
  });
}
