import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import { IS_LAST_DAY_OF_PAYROLL } from "../../database/stores/payroll-last-day.ts";
import { NOTHING_CHANGED, type RequestStrategy } from "./request-strategy.ts";

interface Place {
  readonly region: string | null;
  /** As payroll reports it or the employer set it: the earlier of the two. */
  readonly leftOn: string | null;
}

async function readPayrollPosition(tx: Tx, employeeId: string): Promise<Place> {
  const { rows } = await sql<Place>`
    select e.region, last_day(r.left_on, e.left_on) as "leftOn"
    from employee e left join payroll_record r on r.id = e.payroll_record_id where e.id = ${employeeId}`.execute(tx);
  const [position] = rows;
  if (position === undefined) throw new Error("the employee went while they were held");
  return position;
}

/**
 * An employee's report about where and whether they work there. An approval records the region and, if they have left,
 * the reported day, unless an earlier one is known. An employee who still works there keeps their recorded last day;
 * one whose last day is over comes back, unless payroll reported it.
 */
export const changeRequestStrategy: RequestStrategy = {
  table: "change_request",
  stateColumn: "state",
  isOffered: () => true,
  approve: async (tx, { id, employeeId, hasLeft }) => {
    const before = await readPayrollPosition(tx, employeeId);
    await sql`
      update employee e set region = q.region, left_on = case
        when q.status = 'left' then least(e.left_on, london_date(q.created_at))
        when not ${hasLeft}::boolean then e.left_on end
      from change_request q where q.id = ${id} and e.id = ${employeeId}`.execute(tx);
    if (hasLeft) {
      await sql`
        update payroll_record r set left_on = null from employee e, change_request q
        where e.id = ${employeeId} and r.id = e.payroll_record_id and q.id = ${id} and q.status = 'employed'
          and not ${IS_LAST_DAY_OF_PAYROLL}`.execute(tx);
    }
    return { before: { ...before }, after: { ...(await readPayrollPosition(tx, employeeId)) } };
  },
  reject: async () => NOTHING_CHANGED,
  template: ({ company }, decided) => {
    if (decided.decision === "approved") return { template: "change-request-approved", values: { company } };
    if (decided.reason === null) return { template: "change-request-rejected", values: { company } };
    return { template: "change-request-rejected-because", values: { company, reason: decided.reason } };
  },
  mayAskAgainFrom: null,
  wordsOfReopening: () => null,
};
