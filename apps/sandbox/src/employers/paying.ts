import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { type SignedPence, signedPence, subtract } from "@wellpaid/domain/money/pence";
import type { Pool } from "pg";

/** How an employer pays its runs. */
export type EmployerWay =
  | { readonly mode: "on-payday" | "never" }
  | { readonly mode: "late"; readonly days: number }
  /** So much of what is owed, on payday; more than 100 % is too much. */
  | { readonly mode: "part"; readonly percent: number };

/** A run as its employer sees it. */
export interface RunToPay {
  readonly companyId: string;
  readonly paymentReference: string;
  readonly payday: CivilDate;
  readonly owedPence: SignedPence;
  readonly paidPence: SignedPence;
}

export interface EmployersPayment {
  readonly bankReference: string;
  readonly amountPence: SignedPence;
  readonly at: Date;
}

/** What an employer pays next for a run, and when; null where nothing more. What it has paid too much we pay back. */
export function nextPayment(way: EmployerWay, run: RunToPay): EmployersPayment | null {
  if (way.mode === "never") return null;
  const percent = way.mode === "part" ? way.percent : 100;
  const target = signedPence(Math.trunc((run.owedPence * percent) / 100));
  const amountPence = subtract(target, run.paidPence);
  if (amountPence === 0) return null;
  // Another payer may have paid more than a part meanwhile.
  if (way.mode === "part" && amountPence < 0) return null;
  return {
    bankReference: `SANDBOX ${run.paymentReference} ${run.paidPence} to ${target}`,
    amountPence,
    at: new Date(londonMidnight(way.mode === "late" ? addDays(run.payday, way.days) : run.payday)),
  };
}

/** The employers of the sandbox, each by its configured way to pay. */
export function payingEmployers(pool: Pool): (run: RunToPay) => Promise<EmployersPayment | null> {
  return async (run) => {
    const { rows } = await pool.query<{ mode: EmployerWay["mode"]; days: number | null; percent: number | null }>(
      "select mode, days, percent from sandbox.employer_way where company_id = $1",
      [run.companyId],
    );
    const [way] = rows;
    return nextPayment((way ?? { mode: "on-payday" }) as EmployerWay, run);
  };
}

/** From now on the company pays its runs so. */
export async function setEmployerWay(pool: Pool, companyId: string, way: EmployerWay): Promise<void> {
  await pool.query("delete from sandbox.employer_way where company_id = $1", [companyId]);
  if (way.mode === "on-payday") return;
  await pool.query("insert into sandbox.employer_way (company_id, mode, days, percent) values ($1, $2, $3, $4)", [
    companyId,
    way.mode,
    "days" in way ? way.days : null,
    "percent" in way ? way.percent : null,
  ]);
}
