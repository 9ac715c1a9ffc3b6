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
  /** Null for who does not save. */
  readonly deposit: Deposit | null;
}

/** What goes into a saving. Every saver is paid enough. */
export interface Deposit {
  readonly id: string;
  readonly savingId: string;
  readonly pence: number;
}

const used = (line: Line): number => line.advancesTaken + line.feesTaken;
export const saved = (line: Line): number => line.deposit?.pence ?? 0;
export const due = (line: Line): number => used(line) + saved(line);
export const carried = (line: Line): number => line.advances + line.fees - used(line);

/** What a payday of this company takes, by the ids of its people; null for who owes nothing and does not save. */
export async function readLines(owner: Pool, company: LaidCompany): Promise<readonly (Line | null)[]> {
  const { rows } = await owner.query<{
    id: string;
    phone: string;
    salary: string;
    amounts: string;
    ids: string[];
    savingId: string | null;
    contribution: string;
  }>(
    `select e.id, e.phone, r.monthly_salary_pence as salary, coalesce(v.amounts, 0) as amounts, coalesce(v.ids, '{}') as ids,
       s.id as "savingId", s.monthly_contribution_pence as contribution
     from employee e join payroll_record r on r.id = e.payroll_record_id
       left join (select employee_id, sum(amount_pence) as amounts, array_agg(id) as ids from withdrawal where company_id = $1
         group by employee_id) v on v.employee_id = e.id
       left join saving s on s.employee_id = e.id
     where e.company_id = $1 order by e.id`,
    [company.id],
  );
  return rows.map(({ id, phone, salary, amounts, ids, savingId, contribution }) => {
    if (ids.length === 0 && savingId === null) return null;
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
      deposit: savingId === null ? null : { id: randomUUID(), savingId, pence: Number(contribution) },
    };
  });
}

/** An entry: whose cause, which account by its name, how much. */
export type Entry = readonly [cause: string, account: string, pence: number];

export const nameOf = (kind: string, owner: string | number): string => `${kind} ${owner}`;

export function entriesAtCutOff(line: Line): readonly Entry[] {
  const entries: readonly Entry[] = [
    [line.id, nameOf("carried-over", line.employeeId), carried(line)],
    [line.id, nameOf("advances-receivable", line.employeeId), -line.advances],
    [line.id, nameOf("fees-receivable", line.employeeId), -line.fees],
    [line.id, nameOf("savings-owed", line.employeeId), -saved(line)],
    [line.id, nameOf("due-from-payroll", line.shard), due(line)],
  ];
  return entries.filter(([, , pence]) => pence !== 0);
}

export function entriesOnPayday(line: Line): readonly Entry[] {
  return [
    [line.id, nameOf("due-from-payroll", line.shard), -due(line)],
    [line.id, nameOf("due-from-employer", line.shard), due(line)],
  ];
}
