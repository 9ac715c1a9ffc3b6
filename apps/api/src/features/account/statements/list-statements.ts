import type { AnswerOf } from "@wellpaid/contract/call";
import type { listStatements as listStatementsCall } from "@wellpaid/contract/account/statements";
import { taxYear, taxYearOf } from "@wellpaid/domain/calendar/tax-year";
import type { Database } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { readAtOnce, todayOf } from "./statement-file.ts";
import { findDays, readBalances } from "./statement-store.ts";

/** The tax years with something in them, newest first, the days of savings, and today's figures. */
export async function listStatements(
  database: Database,
  session: Session,
): Promise<AnswerOf<typeof listStatementsCall>> {
  const today = todayOf(session);
  const { days, now } = await readAtOnce(database, async (tx) => ({
    days: await findDays(tx, session.employeeId),
    now: await readBalances(tx, session.employeeId, today),
  }));
  const { payDays, savedFrom } = days;
  const firstYears = [...new Set(payDays.map((day) => taxYearOf(day).firstYear))].toSorted((a, b) => b - a);
  return {
    today,
    taxYears: firstYears.map((firstYear) => {
      const { from, to } = taxYear(firstYear);
      return { firstYear, from, to, isSoFar: to >= today };
    }),
    savings: savedFrom === null || savedFrom > today ? null : { from: savedFrom, to: today },
    now,
  };
}
