import type { reauthNeed } from "@wellpaid/contract/banking/banks";
import type { AnswerOf } from "@wellpaid/contract/call";
import { isRenewableInApp, isRenewalNeeded, isUnread } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { addMonths } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { bankErrorTexts } from "@wellpaid/texts/budgeting/bank-errors";
import type { Database } from "../../../database/tables/schema.ts";
import { findHolderAge } from "../bank-holder-store.ts";
import { findConnections } from "../../../database/stores/banks/bank-connections.ts";

/** See docs/product/banking.md#consents. */
const MONTHS_OF_MONEYHUB_ACCOUNT = 9;

const dayOf = (at: Date) => londonDate(instant(at.getTime()));

/** Which connections must be renewed. Reads stored data: no bank is queried. */
export async function readReauthNeed(database: Database, employeeId: string): Promise<AnswerOf<typeof reauthNeed>> {
  const rows = await findConnections(database, employeeId, "consent_expires_at");
  const needed = rows.filter(({ facts, now }) => isRenewalNeeded(facts, now));
  return {
    isReauthNeed: needed.length > 0,
    isNinthMonth: await isNinthMonth(database, employeeId),
    connections: needed.map(({ id, connectionName, accountsName, expiresAt, facts, now }) => ({
      id,
      connectionName,
      accountsName,
      expiresAt: expiresAt.toISOString(),
      canReconfirm: isRenewableInApp(facts, now),
    })),
    errors: rows
      .filter(({ facts, now }) => isUnread(facts, now))
      .map(({ connectionName, readAt }) =>
        bankErrorTexts.notRead(connectionName, readAt === null ? null : formatDate(dayOf(readAt))),
      ),
  };
}

/** By the civil calendar, from the day on which the money hub account was made. */
async function isNinthMonth(database: Database, employeeId: string): Promise<boolean> {
  const age = await findHolderAge(database, employeeId);
  return age !== undefined && dayOf(age.now) >= addMonths(dayOf(age.createdAt), MONTHS_OF_MONEYHUB_ACCOUNT);
}
