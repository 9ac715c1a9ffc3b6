import { formatPounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { NEAR_LIMIT_PERCENT } from "@wellpaid/domain/payroll/exposure";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { enqueueJob } from "../database/outbox.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import type { Context } from "../context.ts";

/** A company that has come near its limit of exposure. */
export interface NearCompany {
  readonly companyId: string;
  readonly company: string;
  readonly exposedPence: number;
  readonly limitPence: number;
}

const IS_NEAR = sql`x.exposed_pence > 0 and x.exposed_pence * 100 >= x.limit_pence * ${NEAR_LIMIT_PERCENT}::int`;

/**
 * Notifies operations and a company's owners, once, when its outstanding amount has come near its limit; once it has
 * dropped below, the next time counts again. Any number of servers may check at once.
 * @returns the companies notified now
 */
export async function tellNearLimits({
  database,
  operationsEmail,
}: Pick<Context, "database" | "operationsEmail">): Promise<readonly NearCompany[]> {
  await sql`delete from exposure_notice n where not exists (select 1 from exposure x
    where x.company_id = n.company_id and ${IS_NEAR})`.execute(database);
  const notified: NearCompany[] = [];
  for (const company of await listNewlyNear(database)) {
    const isNotified = await database.transaction().execute((tx) => tellOne(tx, company, operationsEmail));
    if (isNotified) notified.push(company);
  }
  return notified;
}

async function listNewlyNear(database: Database): Promise<readonly NearCompany[]> {
  const { rows } = await sql<NearCompany>`
    select c.id as "companyId", c.name as company, x.exposed_pence as "exposedPence", x.limit_pence as "limitPence"
    from exposure x join company c on c.id = x.company_id
    where ${IS_NEAR} and not exists (select 1 from exposure_notice n where n.company_id = x.company_id)`.execute(
    database,
  );
  return rows;
}

/** Returns false when another server was first. */
async function tellOne(tx: Tx, near: NearCompany, operationsEmail: string): Promise<boolean> {
  const { companyId, company } = near;
  const { rows } = await sql<{ since: Date }>`insert into exposure_notice (company_id) values (${companyId})
    on conflict (company_id) do nothing returning near_since as since`.execute(tx);
  const [noticed] = rows;
  if (noticed === undefined) return false;
  const sums = {
    exposed: formatPounds(signedPence(near.exposedPence)),
    limit: formatPounds(signedPence(near.limitPence)),
  };
  const owners = await sql<{ email: string }>`select email from administrator
    where company_id = ${companyId} and ended_at is null and 'owner' = any(roles) order by id`.execute(tx);
  const toOwners: FilledTemplate = { template: "exposure-near-limit", values: sums };
  const toOperations: FilledTemplate = { template: "operations-exposure-near-limit", values: { ...sums, company } };
  const messages = [
    ...owners.rows.map(({ email }) => ({ to: email, ...toOwners })),
    { to: operationsEmail, ...toOperations },
  ];
  for (const [at, message] of messages.entries()) {
    const key = `near limit of ${companyId} since ${noticed.since.toISOString()} ${at}`;
    await enqueueJob(tx, { kind: "send-message", key, companyId, payload: { channel: "email", ...message } });
  }
  return true;
}
