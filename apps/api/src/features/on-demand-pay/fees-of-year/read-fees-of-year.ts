import type { FeesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { taxYear as taxYearFrom, taxYearOf } from "@wellpaid/domain/calendar/tax-year";
import { pence } from "@wellpaid/domain/money/pence";
import { byMonth } from "@wellpaid/domain/on-demand-pay/year/fees-of-year";
import type { Database } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { listWithdrawnDays, readKnownSince } from "./fees-of-year-store.ts";

/** @param taxYear the calendar year in which it begins; left out: the current one */
export async function readFeesOfYear(
  database: Database,
  { employeeId, now }: Session,
  taxYear: number | undefined,
): Promise<FeesOfYear> {
  const today = londonDate(instant(now.getTime()));
  const { firstYear, from, to } = taxYear === undefined ? taxYearOf(today) : taxYearFrom(taxYear);
  const [since, days] = await Promise.all([
    readKnownSince(database, employeeId),
    listWithdrawnDays(database, employeeId, {
      from: new Date(londonMidnight(from)),
      until: new Date(londonMidnight(addDays(to, 1))),
    }),
  ]);
  const months = byMonth(
    days.map(({ amountPence, feesPence, ...day }) => ({
      ...day,
      amountPence: pence(amountPence),
      feesPence: pence(feesPence),
    })),
  );
  return { taxYear: firstYear, since, today, months: [...months] };
}
