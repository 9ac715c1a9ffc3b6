import type { Pool } from "pg";
import { callSandbox } from "../product/employees.ts";
import type { RunningProduct } from "../product/start-product.ts";
import type { LaidCompany } from "./lay-people.ts";
import { PORTIONS } from "./lay-savings.ts";

interface Payday {
  readonly handedOverFrom: Date;
  /** What was handed over before is done by then: it takes the platform two hours. */
  readonly placedFrom: Date;
}

/**
 * The morning of payday, before people are notified: the product hands every deposit to the platform and learns that it
 * is placed. Returns the milliseconds of the handing over. What would be checked again saver by saver is checked in
 * portions, since the clock stops for each.
 */
export async function handOver(
  product: Pick<RunningProduct, "origin">,
  owner: Pool,
  company: LaidCompany,
): Promise<number> {
  const { rows } = await owner.query<Payday>(
    `select (payday + time '04:00') at time zone 'Europe/London' as "handedOverFrom",
       (payday + time '07:00') at time zone 'Europe/London' as "placedFrom"
     from pay_period where company_id = $1 and status = 'posted'`,
    [company.id],
  );
  const [payday] = rows;
  if (payday === undefined) throw new Error(`${company.name} has had no payday`);
  const moveThrough = async (from: Date): Promise<void> => {
    for (let minute = 0; minute < PORTIONS; minute += 1) {
      await callSandbox(product, "clock", { now: new Date(from.getTime() + minute * 60_000).toISOString() });
    }
  };
  const started = performance.now();
  await moveThrough(payday.handedOverFrom);
  const milliseconds = performance.now() - started;
  await owner.query(
    `update outbox set due_at = $2::timestamptz + id % ${PORTIONS} * interval '1 minute'
     where company_id = $1 and kind = 'follow-instruction' and done_at is null`,
    [company.id, payday.placedFrom],
  );
  await moveThrough(payday.placedFrom);
  return milliseconds;
}
