import type { SelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { dateOf, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { availabilityOf } from "@wellpaid/domain/on-demand-pay/availability";
import { NO_OWN_LIMITS, type SelfLimit } from "@wellpaid/domain/on-demand-pay/own-limits";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { sumWithdrawals } from "../withdrawal-store.ts";
import { readWithdrawer, type Withdrawer } from "../withdrawal/withdrawal-facts.ts";

const inPounds = (value: number | null) => (value === null ? null : poundsFromPence(pence(value)));
const asItIs = (value: number | null) => value;

function limitResponse({ value, next }: SelfLimit, of: typeof asItIs): SelfLimits["each"] {
  return { value: of(value), next: next && { value: of(next.value), from: instantText(next.from) } };
}

/** What the company allows, whatever the employee's own limits are. */
function companysOf({ facts: { pay } }: Withdrawer): SelfLimits["company"] {
  if (pay === null) return null;
  const { maxPence, minPence, initialMaximumAvailableCount } = availabilityOf({ ...pay, own: NO_OWN_LIMITS });
  return { min: poundsFromPence(minPence), period: poundsFromPence(maxPence), count: initialMaximumAvailableCount };
}

/** What was withdrawn since 1 January in London and its fees; what was cancelled or failed was given back and is excluded. */
async function yearOf(db: Database | Tx, employeeId: string, now: Instant): Promise<SelfLimits["thisYear"]> {
  const { year } = partsOf(londonDate(now));
  const since = new Date(londonMidnight(dateOf(year, 1, 1)));
  const { fees, amount, count } = await sumWithdrawals(db, employeeId, since);
  return { year, fees: poundsFromPence(pence(fees)), amount: poundsFromPence(pence(amount)), count };
}

/** The employee's own limits as of now, and what fees cost this year. */
export async function tellOwnLimits(db: Database | Tx, employeeId: string, found: Withdrawer): Promise<SelfLimits> {
  const { each, period, count } = found.ownLimits;
  return {
    each: limitResponse(each, inPounds),
    period: limitResponse(period, inPounds),
    count: limitResponse(count, asItIs),
    company: companysOf(found),
    thisYear: await yearOf(db, employeeId, found.now),
  };
}

export async function readOwnLimits(database: Database, { employeeId }: Session): Promise<SelfLimits> {
  return tellOwnLimits(database, employeeId, await readWithdrawer(database, employeeId, "no lock"));
}
