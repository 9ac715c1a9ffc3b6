import type { BodyOf } from "@wellpaid/contract/call";
import type { CompanySettings, changeCompanySettings as call } from "@wellpaid/contract/employer/company-settings";
import { FEE_BOUNDS, isWithin } from "@wellpaid/domain/employer/setting-bounds";
import { pence } from "@wellpaid/domain/money/pence";
import type { Database } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, actorOf } from "../../../http/administrator-session.ts";
import { atField, type Refusal, refuse } from "../../../refusal.ts";
import {
  type CompanyChange,
  type CompanyState,
  changeCompany,
  type MoveCutOffs,
  readCompanyState,
} from "../change-company.ts";
import { refuseChangedMeanwhile } from "./changed-meanwhile.ts";
import { readSettings } from "./read-settings.ts";

const refuseFee = (): Refusal => atField(refuse("FEE_NOT_POSSIBLE"), "/feeAmount");

/** Where no amount is named the fee stays, also one beyond what an employer may set. */
function isFeeOfEmployer({ feeApproach, feeAmount }: CompanyChange, now: CompanyState): boolean {
  if (feeAmount === undefined || feeAmount === null) return true;
  return isWithin(feeAmount, FEE_BOUNDS[feeApproach ?? now.feeApproach]);
}

/** Changes what is named, all of it or nothing; whoever saw an earlier version is told who was faster. */
export async function changeSettings(
  database: Database,
  moveCutOffs: MoveCutOffs,
  { administrator, body }: { readonly administrator: Administrator; readonly body: BodyOf<typeof call> },
): Promise<CompanySettings | Refusal> {
  const { version, minAdvancePence, adminEmail, ...same } = body;
  const { companyId } = administrator;
  const change = {
    ...same,
    ...(minAdvancePence === undefined ? {} : { minAdvancePence: pence(minAdvancePence) }),
    ...(adminEmail === undefined ? {} : { adminEmail: adminEmail.toLowerCase() }),
  } as CompanyChange;
  return inTransaction(database, async (tx) => {
    const now = await readCompanyState(tx, companyId);
    const held = await tx
      .selectFrom("company")
      .select(["settings_version", "settings_changed_at", "settings_changed_by"])
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    if (held.settings_version !== version) {
      return refuseChangedMeanwhile(held.settings_changed_by, held.settings_changed_at);
    }
    if (!isFeeOfEmployer(change, now)) return refuseFee();
    if (!(await changeCompany(tx, actorOf(administrator), companyId, change, moveCutOffs))) return refuseFee();
    return readSettings(tx, companyId);
  });
}
