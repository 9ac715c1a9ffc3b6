import type { Uptake } from "@wellpaid/contract/overview/uptake";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { boundsOf, presentByMonth, unlessFew, uptakeMonths } from "@wellpaid/domain/overview/uptake";
import type { Database } from "../../../database/tables/schema.ts";
import { countWithdrewByMonth, readStays } from "./uptake-store.ts";

/** Uptake by month; numbers of so few people that they may tell what one of them did are null, for every role. */
export async function readUptake(database: Database, companyId: string, now: Instant): Promise<Uptake> {
  const months = uptakeMonths(londonDate(now));
  const [stays, withdrew] = await Promise.all([
    readStays(
      database,
      companyId,
      boundsOf(months).map((day) => new Date(londonMidnight(day))),
    ),
    countWithdrewByMonth(database, companyId, months),
  ]);
  const inPayroll = presentByMonth(months.length, stays.inPayroll);
  const withAccount = presentByMonth(months.length, stays.withAccount);
  const saving = presentByMonth(months.length, stays.saving);
  const all = months.map(({ month }, index) => ({
    month,
    inPayroll: inPayroll[index] ?? 0,
    withAccount: unlessFew(withAccount[index] ?? 0),
    saving: unlessFew(saving[index] ?? 0),
    withdrew: unlessFew(withdrew[index] ?? 0),
  }));
  const began = inPayroll.findIndex((people, index) => people > 0 || (withAccount[index] ?? 0) > 0);
  return { months: began < 0 ? [] : all.slice(began) };
}
