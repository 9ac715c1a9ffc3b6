import { NEW_PAYOUT_ACCOUNT_HOURS, OBJECTION_LINK_DAYS } from "@wellpaid/domain/ledger/payout-account";
import { sql } from "kysely";
import * as z from "zod/mini";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";

/** What a note of kind `tell-salary-account` carries; a trigger on `payroll_record` writes that of a changed account. */
const Payload = z.object({
  employeeId: z.uuid(),
  sortCode: z.string(),
  accountNumber: z.string(),
  template: z.enum(["salary-account-changed", "salary-account-confirmed", "salary-account-accepted"]),
});

type NoticePayload = z.infer<typeof Payload>;

interface Owner {
  readonly companyId: string;
  readonly phone: string;
  readonly email: string | null;
}

async function findOwner(tx: Tx, { employeeId }: NoticePayload): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`select company_id as "companyId", phone, email from employee
    where id = ${employeeId} and ended_at is null for no key update`.execute(tx);
  return rows[0];
}

/** A thief of the phone does not have the mailbox, nor the other way round. */
const waysTo = ({ phone, email }: Owner) => [
  { to: phone, channel: "sms" } as const,
  ...(email === null ? [] : [{ to: email, channel: "email" } as const]),
];

async function insertLink(tx: Tx, { companyId }: Owner, payload: NoticePayload): Promise<string> {
  const token = makeToken();
  await tx
    .insertInto("salary_account_link")
    .values({
      token_hash: hashOfToken(token),
      company_id: companyId,
      employee_id: payload.employeeId,
      sort_code: payload.sortCode,
      account_number: payload.accountNumber,
      expires_at: sql<Date>`app_now() + make_interval(days => ${OBJECTION_LINK_DAYS})`,
    })
    .execute();
  return token;
}

/** Tells the owner of a changed or confirmed account by SMS and e-mail, each with a link of its own by which they can object. */
export function tellSalaryAccount({ database, origin }: Pick<Context, "database" | "origin">): JobHandler {
  return async (job) => {
    const payload = Payload.parse(job.payload);
    await inTransaction(database, async (tx) => {
      const owner = await findOwner(tx, payload);
      if (owner === undefined) return;
      for (const way of waysTo(owner)) {
        const token = await insertLink(tx, owner, payload);
        await enqueueJob(tx, {
          kind: "send-message",
          key: `message of ${job.key} by ${way.channel}`,
          companyId: owner.companyId,
          payload: {
            ...way,
            template: payload.template,
            values: {
              ending: payload.accountNumber.slice(-4),
              link: `${origin}/salary-account#${token}`,
              hours: String(NEW_PAYOUT_ACCOUNT_HOURS),
            },
          },
        });
      }
    });
    return "done";
  };
}
