import { formatPounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../database/outbox.ts";
import type { Tx } from "../database/tables/schema.ts";
import type { Context } from "../context.ts";
import {
  deletePastNotices,
  insertNotice,
  listNewlyNear,
  listOwnerEmails,
  type NearCompany,
} from "./near-limit-store.ts";

/**
 * Notifies operations and a company's owners, once, when its outstanding amount has come near its limit; once it has
 * dropped below, the next time counts again. Any number of servers may check at once.
 * @returns the companies notified now
 */
export async function tellNearLimits({
  database,
  operationsEmail,
}: Pick<Context, "database" | "operationsEmail">): Promise<readonly NearCompany[]> {
  await deletePastNotices(database);
  const notified: NearCompany[] = [];
  for (const company of await listNewlyNear(database)) {
    const isNotified = await database.transaction().execute((tx) => tellOne(tx, company, operationsEmail));
    if (isNotified) notified.push(company);
  }
  return notified;
}

/** Returns false when another server was first. */
async function tellOne(tx: Tx, near: NearCompany, operationsEmail: string): Promise<boolean> {
  const { companyId, company } = near;
  const since = await insertNotice(tx, companyId);
  if (since === null) return false;
  const sums = {
    exposed: formatPounds(signedPence(near.exposedPence)),
    limit: formatPounds(signedPence(near.limitPence)),
  };
  const owners = await listOwnerEmails(tx, companyId);
  const toOwners: FilledTemplate = { template: "exposure-near-limit", values: sums };
  const toOperations: FilledTemplate = { template: "operations-exposure-near-limit", values: { ...sums, company } };
  const messages = [...owners.map((to) => ({ to, ...toOwners })), { to: operationsEmail, ...toOperations }];
  for (const [at, message] of messages.entries()) {
    const key = `near limit of ${companyId} since ${since.toISOString()} ${at}`;
    await enqueueJob(tx, { kind: "send-message", key, companyId, payload: { channel: "email", ...message } });
  }
  return true;
}
