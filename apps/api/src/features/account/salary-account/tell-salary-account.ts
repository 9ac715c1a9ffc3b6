import { NEW_PAYOUT_ACCOUNT_HOURS, OBJECTION_LINK_DAYS } from "@wellpaid/domain/ledger/payout-account";
import { sql } from "kysely";
import * as z from "zod/mini";
import { hashOfToken, makeToken } from "../../../chance-token.ts";
import { leaveNote } from "../../../database/outbox.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { NoteStory } from "../../../jobs/runner.ts";
import type { Surroundings } from "../../../surroundings.ts";

/** What a note of kind `tell-salary-account` carries; a trigger on `payroll_record` writes that of a changed account. */
const Payload = z.object({
  employeeId: z.uuid(),
  sortCode: z.string(),
  accountNumber: z.string(),
  template: z.enum(["salary-account-changed", "salary-account-confirmed", "salary-account-accepted"]),
});

interface Owner {
  readonly companyId: string;
  readonly phone: string;
}

/** Sends the owner of a changed or confirmed account the SMS, with a link of its own by which they can object. */
export function tellSalaryAccount({ database, origin }: Pick<Surroundings, "database" | "origin">): NoteStory {
  return async (note) => {
    const { employeeId, sortCode, accountNumber, template } = Payload.parse(note.payload);
    await inTransaction(database, async (tx) => {
      const { rows } = await sql<Owner>`select company_id as "companyId", phone from employee
        where id = ${employeeId} and ended_at is null for no key update`.execute(tx);
      const [owner] = rows;
      if (owner === undefined) return;
      const { companyId, phone } = owner;
      const token = makeToken();
      await tx
        .insertInto("salary_account_link")
        .values({
          token_hash: hashOfToken(token),
          company_id: companyId,
          employee_id: employeeId,
          sort_code: sortCode,
          account_number: accountNumber,
          expires_at: sql<Date>`app_now() + make_interval(days => ${OBJECTION_LINK_DAYS})`,
        })
        .execute();
      await leaveNote(tx, {
        kind: "send-message",
        key: `message of ${note.key}`,
        companyId,
        payload: {
          to: phone,
          channel: "sms",
          template,
          values: {
            ending: accountNumber.slice(-4),
            link: `${origin}/salary-account#${token}`,
            hours: String(NEW_PAYOUT_ACCOUNT_HOURS),
          },
        },
      });
    });
    return "done";
  };
}
