import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { LaidCompany } from "./lay-people.ts";

const FEE_PENCE = 200;

/** What one payday takes from one employee. */
export interface Line {
  readonly id: string;
  readonly employeeId: string;
  readonly phone: string;
  readonly shard: number;
  readonly salary: number;
  readonly advances: number;
  readonly fees: number;
  readonly advancesTaken: number;
  readonly feesTaken: number;
  readonly advanceIds: readonly string[];
}

export const due = (line: Line): number => line.advancesTaken + line.feesTaken;
export const carried = (line: Line): number => line.advances + line.fees - due(line);

/** What a payday of this company takes, by the ids of its people; null for who owes nothing. */
export async function readLines(owner: Pool, company: LaidCompany): Promise<readonly (Line | null)[]> {
  const { rows } = await owner.query<{
    id: string;
    phone: string;
    salary: string;
    amounts: string;
    ids: string[] | null;
  }>(
    `select e.id, e.phone, r.monthly_salary_pence as salary, v.amounts, v.ids
     from employee e join payroll_record r on r.id = e.payroll_record_id
       left join (select employee_id, sum(amount_pence) as amounts, array_agg(id) as ids from advance where company_id = $1
         group by employee_id) v on v.employee_id = e.id
     where e.company_id = $1 order by e.id`,
    [company.id],
  );
  return rows.map(({ id, phone, salary, amounts, ids }) => {
    if (ids === null) return null;
    const [pay, advances, fees] = [Number(salary), Number(amounts), ids.length * FEE_PENCE];
    const advancesTaken = Math.min(pay, advances);
    return {
      id: randomUUID(),
      employeeId: id,
      phone,
      shard: Number.parseInt(id.slice(-2), 16) % 64,
      salary: pay,
      advances,
      fees,
      advancesTaken,
      feesTaken: Math.min(pay - advancesTaken, fees),
      advanceIds: ids,
    };
  });
}

/** An entry: whose cause, which account by its name, how much. */
type Entry = readonly [cause: string, account: string, pence: number];

export const nameOf = (kind: string, owner: string | number): string => `${kind} ${owner}`;

export function entriesAtCutOff(line: Line): readonly Entry[] {
  const entries: readonly Entry[] = [
    [line.id, nameOf("carried-over", line.employeeId), carried(line)],
    [line.id, nameOf("advances-receivable", line.employeeId), -line.advances],
    [line.id, nameOf("fees-receivable", line.employeeId), -line.fees],
    [line.id, nameOf("due-from-payroll", line.shard), due(line)],
  ];
  return entries.filter(([, , pence]) => pence !== 0);
}

export function entriesOnPayday(line: Line): readonly Entry[] {
  return [
    [line.id, nameOf("due-from-payroll", line.shard), -due(line)],
    [line.id, nameOf("received-from-payroll", line.shard), due(line)],
  ];
}
