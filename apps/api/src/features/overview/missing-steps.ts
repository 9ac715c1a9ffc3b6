import { SET_UP_STEPS, type SetUpStep } from "@wellpaid/domain/employer/set-up-steps";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";
import { hasIndependentPair } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";

/**
 * What the company still lacks: a person who uploads payroll files or decides requests, another to confirm a file, two
 * of them who count as two people, a password for signing up, words to accept. Invited people count as present.
 */
export async function missingSteps(database: Database, companyId: string): Promise<SetUpStep[]> {
  const { rows } = await sql<Readonly<Record<Exclude<SetUpStep, "independent-people">, boolean>>>`
    select
      not exists (select 1 from administrator a
        where a.company_id = c.id and a.ended_at is null and 'payroll' = any(a.roles)) as "payroll-role",
      (select count(*) from administrator a where a.company_id = c.id and a.ended_at is null) < 2 as "second-person",
      not exists (select 1 from administrator a
        where a.company_id = c.id and a.ended_at is null and 'approver' = any(a.roles)) as "approver-role",
      c.password_hmac is null as "company-password",
      c.is_on_demand_pay_available and not c.is_on_demand_pay_registration_closed and not exists (select 1 from company_consent t
        where t.company_id = c.id and t.kind = 'on-demand-pay') as "on-demand-pay-consent",
      c.is_savings_available and not exists (select 1 from company_consent t
        where t.company_id = c.id and t.kind = 'savings') as "savings-consent"
    from company c where c.id = ${companyId}`.execute(database);
  const [found] = rows;
  if (found === undefined) return [];
  const isAlone = found["payroll-role"] || found["second-person"];
  // Only once there are two who could: before that the steps above say what to do.
  const isDependent = !isAlone && !hasIndependentPair(await readColleagues(database, companyId));
  const missing = { ...found, "independent-people": isDependent };
  return SET_UP_STEPS.filter((step) => missing[step]);
}
