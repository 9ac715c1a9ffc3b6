import { feeTermsOf } from "@wellpaid/domain/on-demand-pay/fee";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import {
  COMPANY_FIELDS,
  type CompanyChange,
  type CompanyState,
  readCompanyState,
  updateCompany,
} from "./company-store.ts";

/** Moves the cut-off of open pay periods to where the setting says now; implemented by payroll, wired by start. */
export type MoveCutOffs = (tx: Tx, companyId: string) => Promise<void>;

/**
 * Changes a company's settings and writes each changed field down with what it was before. Another cut-off counts at once;
 * another payday from the next period; by another division working days are counted at once, and paydays from the next period. A new approach without an amount takes the usual fee, since the old amount
 * is in the other unit. False when the fee is none that can be charged; nothing is changed then.
 */
export async function changeCompany(
  tx: Tx,
  actor: Actor,
  companyId: string,
  change: CompanyChange,
  moveCutOffs: MoveCutOffs,
): Promise<boolean> {
  const before = await readCompanyState(tx, companyId);
  const after = changedState(before, change);
  if (after === null) return false;
  const changed = COMPANY_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length > 0) await writeChange(tx, actor, companyId, { before, after, changed });
  if (change.cutOffWorkingDays !== undefined) await moveCutOffs(tx, companyId);
  return true;
}

/** The settings with a change; null where its fee is none that can be charged. */
export function changedState(before: CompanyState, change: CompanyChange): CompanyState | null {
  const after = withFee(before, { ...before, ...pickChanged(change) }, change);
  return feeTermsOf(after.feeApproach, after.feeAmount) === undefined ? null : after;
}

const pickChanged = (change: CompanyChange): CompanyChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function withFee(before: CompanyState, after: CompanyState, { feeAmount }: CompanyChange): CompanyState {
  const keptFee = after.feeApproach === before.feeApproach ? before.feeAmount : null;
  return { ...after, feeAmount: feeAmount === undefined ? keptFee : feeAmount };
}

interface Written {
  readonly before: CompanyState;
  readonly after: CompanyState;
  readonly changed: readonly (keyof CompanyState)[];
}

async function writeChange(
  tx: Tx,
  actor: Actor,
  companyId: string,
  { before, after, changed }: Written,
): Promise<void> {
  const changedBy = actor.kind === "administrator" ? actor.name : null;
  await updateCompany(tx, companyId, { after, changed, changedBy });
  // A fee is a sum or a share: its number says nothing without its kind.
  const auditedFields = changed.includes("feeAmount")
    ? [...new Set<keyof CompanyState>(["feeApproach", ...changed])]
    : changed;
  const of = (state: CompanyState) => Object.fromEntries(auditedFields.map((field) => [field, state[field]]));
  await recordAudit(tx, actor, {
    companyId,
    action: "settings-changed",
    subject: { kind: "company", id: companyId },
    before: of(before),
    after: of(after),
  });
}
