import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { callSandbox } from "../product/employees.ts";
import type { RunningProduct } from "../product/start-product.ts";
import type { LaidCompany } from "./lay-people.ts";

/** The product's lease on a job: it was taken so long before the lease ends. */
const LEASE_SECONDS = 30;
const LOOK_AGAIN_MS = 5;

const STEPS = {
  fix: { jobPrefix: "fix pay period ", day: "cut_off_day", at: "fixed_at" },
  post: { jobPrefix: "post pay period ", day: "payday", at: "posted_at" },
} as const;

/** The cut-off, or the payday. */
export type Step = keyof typeof STEPS;

/** When the worker took the step's job, by the database's own time. */
async function untilTaken(owner: Pool, key: string, signal: { readonly isOver: boolean }): Promise<number> {
  while (!signal.isOver) {
    const { rows } = await owner.query<{ at: string }>(
      `select extract(epoch from leased_until) - ${LEASE_SECONDS} as at from outbox where key = $1 and leased_until is not null`,
      [key],
    );
    const [row] = rows;
    if (row !== undefined) return Number(row.at) * 1000;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`"${key}" was never seen under way`);
}

/** A step of a company's pay period that is about to fall due. */
export interface DueStep {
  /**
   * Lets it fall due, so that the product's own worker does it; tells the milliseconds from the taking of its job to its
   * end.
   */
  run(): Promise<number>;
}

/** Moves the sandbox's clock to just before a step of a company's open period; what is due earlier is done then. */
export async function comeTo(
  product: Pick<RunningProduct, "origin">,
  owner: Pool,
  company: LaidCompany,
  step: Step,
): Promise<DueStep> {
  const { jobPrefix, day, at } = STEPS[step];
  const { rows } = await owner.query<{ id: string; due: Date }>(
    `select id, ${day}::timestamp at time zone 'Europe/London' as due from pay_period where company_id = $1 and status <> 'posted'`,
    [company.id],
  );
  const [period] = rows;
  if (period === undefined) throw new Error(`${company.name} has no pay period under way`);
  const moveTo = (time: number) => callSandbox(product, "clock", { now: new Date(time).toISOString() });
  const due = period.due.getTime();
  await moveTo(due - 5_000);

  const run = async (): Promise<number> => {
    const signal = { isOver: false };
    const moved = moveTo(due).finally(() => (signal.isOver = true));
    const [started] = await Promise.all([untilTaken(owner, `${jobPrefix}${period.id}`, signal), moved]);
    const ended = await owner.query<{ at: string | null }>(
      `select extract(epoch from ${at} - (select ahead_by from sandbox.clock)) as at from pay_period where id = $1`,
      [period.id],
    );
    const time = ended.rows[0]?.at;
    if (time === null || time === undefined) throw new Error(`${company.name}'s ${step} did not come to its end`);
    return Number(time) * 1000 - started;
  };
  return { run };
}
