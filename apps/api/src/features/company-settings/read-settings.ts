import type { CompanySettings } from "@wellpaid/contract/company-settings/company-settings";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import { listUnpostedPeriods } from "../../database/stores/open-periods.ts";
import { shownProposal, undecidedProposals } from "../../shared/proposal-store.ts";
import { readUsage } from "../../database/stores/usage-store.ts";
import { readSettingsRow } from "./company-store.ts";

/** The company's settings, the people it meets, and the pay periods that a change of the cut-off would move. */
export async function readSettings(
  db: Database | Tx,
  { id: readerId, companyId }: Pick<Administrator, "id" | "companyId">,
): Promise<CompanySettings> {
  const { changedAt, ...row } = await readSettingsRow(db, companyId);
  const { withOnDemandPay, saving } = await readUsage(db, companyId);
  const periods = await listUnpostedPeriods(db, companyId);
  const proposal = (await undecidedProposals(db, companyId, "settings")).find(({ isLapsed }) => !isLapsed);
  return {
    ...row,
    changedAt: changedAt?.toISOString() ?? null,
    inUse: { onDemandPay: withOnDemandPay, savings: saving },
    openPeriods: periods.map(({ id: _id, ...period }) => period),
    proposal: proposal === undefined ? null : shownProposal(proposal, readerId),
  };
}
