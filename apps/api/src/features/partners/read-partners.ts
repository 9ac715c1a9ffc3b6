import type * as contract from "@wellpaid/contract/partners/partners";
import { pageOf } from "../../database/page.ts";
import type { Database } from "../../database/tables/schema.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { refuse } from "../../refusal.ts";
import { seePartner } from "./own-partner.ts";
import { type KeyRow, listKeys, listOrigins } from "./partner-access-store.ts";
import { findPartnerLine, listUse, selectPartners } from "./partner-store.ts";

export async function listPartners(
  database: Database,
  { administrator: { companyId }, query }: CallRequest<typeof contract.listPartners>,
) {
  const { rows, found } = await selectPartners(database, companyId, query);
  return pageOf(rows, found, query);
}

/** A key as the console gets it. */
export const keyResponse = ({ createdAt, confirmedAt, lastUsedAt, revokedAt, ...key }: KeyRow) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** A partner with its keys and origins, as a company may see it. */
export async function readPartner(
  database: Database,
  { companyId, id }: { readonly companyId: string; readonly id: string },
) {
  const line = await findPartnerLine(database, companyId, id);
  if (line === undefined) return refuse("NOT_FOUND");
  const keys = await listKeys(database, companyId, id);
  const origins = await listOrigins(database, id);
  return { ...line, keys: keys.map(keyResponse), originList: origins };
}

/** How often the partner opened the app for the company's people. */
export async function readPartnerUse(
  database: Database,
  { administrator: { companyId }, params: { id } }: CallRequest<typeof contract.readPartnerUse>,
) {
  const refusal = await seePartner(database, companyId, id);
  if (refusal !== null) return refusal;
  const days = await listUse(database, companyId, id);
  return {
    lastAt: days[0]?.lastAt.toISOString() ?? null,
    days: days.map(({ day, made, used }) => ({ day, made, used })),
  };
}
