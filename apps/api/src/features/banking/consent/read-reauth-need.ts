import type { reauthNeed } from "@wellpaid/contract/banking/banks";
import type { AnswerOf } from "@wellpaid/contract/call";
import { addMonths } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { bankErrorTexts } from "@wellpaid/texts/budgeting/bank-errors";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { isUnread, REAUTH_NOTICE_DAYS } from "../read-accounts.ts";

/** See docs/product/banking.md#consents. */
const MONTHS_OF_MONEYHUB_ACCOUNT = 9;

interface ConnectionRow {
  readonly id: string;
  readonly connectionName: string;
  readonly accountsName: string[];
  readonly expiresAt: Date;
  readonly canReconfirm: boolean;
  readonly isNeeded: boolean;
  readonly isUnread: boolean;
  readonly readAt: Date | null;
}

const dayOf = (at: Date) => londonDate(instant(at.getTime()));

/**
 * Which connections must be renewed: from seven days before their consent ends, and once it has, or as soon as the bank
 * requires the person to log in. Reads stored data: no bank is queried.
 */
export async function readReauthNeed(database: Database, employeeId: string): Promise<AnswerOf<typeof reauthNeed>> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.bank_name as "connectionName",
      array(select a.name from bank_account a where a.connection_id = c.id and a.is_shared order by a.name, a.id) as "accountsName",
      c.consent_expires_at as "expiresAt",
      c.can_reconfirm and c.status not in ('expired', 'login-needed') and c.consent_expires_at > n.now as "canReconfirm",
      c.status in ('expired', 'login-needed')
        or c.consent_expires_at <= n.now + make_interval(days => ${REAUTH_NOTICE_DAYS}) as "isNeeded",
      ${isUnread} as "isUnread", c.bank_read_at as "readAt"
    from bank_connection c cross join lateral (select app_now() as now) n
    where c.employee_id = ${employeeId} and c.removed_at is null
    order by c.consent_expires_at, c.id`.execute(database);
  const needed = rows.filter((row) => row.isNeeded);
  return {
    isReauthNeed: needed.length > 0,
    isNinthMonth: await isNinthMonth(database, employeeId),
    connections: needed.map(({ id, connectionName, accountsName, expiresAt, canReconfirm }) => ({
      id,
      connectionName,
      accountsName,
      expiresAt: expiresAt.toISOString(),
      canReconfirm,
    })),
    errors: rows
      .filter((row) => row.isUnread)
      .map(({ connectionName, readAt }) =>
        bankErrorTexts.notRead(connectionName, readAt === null ? null : formatDate(dayOf(readAt))),
      ),
  };
}

/** By the civil calendar, from the day on which the money hub account was made. */
async function isNinthMonth(database: Database, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ createdAt: Date; now: Date }>`
    select created_at as "createdAt", app_now() as now from open_banking_user
    where employee_id = ${employeeId}`.execute(database);
  const [row] = rows;
  return row !== undefined && dayOf(row.now) >= addMonths(dayOf(row.createdAt), MONTHS_OF_MONEYHUB_ACCOUNT);
}
