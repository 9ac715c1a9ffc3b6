import type { changeFileLayout as call, CompanyFileLayout } from "@wellpaid/contract/company-settings/file-layout";
import { errorOfLayout, isSameLayout, layoutFacts } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { STANDARD_LAYOUT } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import type { Context } from "../../../context.ts";
import { hasPeople } from "../../../database/stores/has-people.ts";
import { lockCompany } from "../../../database/stores/lock-company.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { atField, type RefusalOf, refuse } from "../../../refusal.ts";
import { recordAudit } from "../../../shared/audit-log.ts";
import { openProposal } from "../../../shared/open-proposal.ts";
import { decideProposal, type StoredProposal, undecidedProposals } from "../../../shared/proposal-store.ts";
import { refuseChangedMeanwhile } from "../changed-meanwhile.ts";
import {
  type CompanyLayoutRow,
  insertLayout,
  readCompanyLayout,
  readLayout,
  setCompanyLayout,
} from "./file-layout-store.ts";

type Layout = CompanyLayoutRow["layout"];

const idOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The layout that a proposal names. */
const proposedLayout = (db: Database | Tx, { companyId, settings }: StoredProposal) =>
  readLayout(db, companyId, idOf(settings[0]?.after));

/** The company's layout, and the one that waits. */
export async function readFileLayout(db: Database | Tx, companyId: string): Promise<CompanyFileLayout> {
  const { id, layout, changedAt, changedBy } = await readCompanyLayout(db, companyId);
  const waiting = (await undecidedProposals(db, companyId, "file-layout")).find(({ isLapsed }) => !isLapsed);
  const proposed = waiting === undefined ? null : (await proposedLayout(db, waiting)).layout;
  const shown = (each: Layout) => ({ ...each, columns: [...each.columns] });
  return {
    id,
    layout: shown(layout),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    proposed: proposed === null ? null : shown(proposed),
    proposedId: waiting?.id ?? null,
  };
}

/**
 * Another layout of the deduction file, proposed to a second administrator: by a sign or a column, payroll would pay out what it
 * should deduct. An own earlier proposal is replaced, a colleague's is not. At once only in a company without people.
 */
export async function changeFileLayout(
  context: Pick<Context, "database" | "supportEmail">,
  { administrator, body }: CallRequest<typeof call>,
): Promise<CompanyFileLayout | RefusalOf<typeof call>> {
  const { companyId, name } = administrator;
  const wrong = errorOfLayout(body.layout);
  if (wrong !== null) {
    const refusal = refuse("FILE_LAYOUT_WRONG", wrong.reason);
    return wrong.column === null ? refusal : atField(refusal, `/layout/columns/${wrong.column}`);
  }
  return inTransaction(context.database, async (tx): Promise<CompanyFileLayout | RefusalOf<typeof call>> => {
    await lockCompany(tx, companyId);
    const now = await readCompanyLayout(tx, companyId);
    if (now.id !== body.was) return refuseChangedMeanwhile(now.changedBy, now.changedAt);
    if (isSameLayout(now.layout, body.layout)) return readFileLayout(tx, companyId);
    if (await hasPeople(tx, companyId)) {
      const refusal = await propose(tx, context, { administrator, now, layout: body.layout });
      if (refusal !== null) return refusal;
    } else {
      const id = await storedId(tx, administrator, body.layout);
      await setCompanyLayout(tx, companyId, id, name);
      await recordChange(tx, administrator, { before: now.layout, after: body.layout });
    }
    return readFileLayout(tx, companyId);
  });
}

/** The standard layout is no row. */
const storedId = async (tx: Tx, administrator: Administrator, layout: Layout): Promise<string | null> =>
  isSameLayout(layout, STANDARD_LAYOUT) ? null : insertLayout(tx, administrator, layout);

interface Proposed {
  readonly administrator: Administrator;
  readonly now: CompanyLayoutRow;
  readonly layout: Layout;
}

async function propose(
  tx: Tx,
  context: Pick<Context, "supportEmail">,
  { administrator, now, layout }: Proposed,
): Promise<RefusalOf<typeof call> | null> {
  const { id, companyId } = administrator;
  const waiting = await undecidedProposals(tx, companyId, "file-layout");
  const current = waiting.find(({ isLapsed }) => !isLapsed);
  if (current !== undefined && current.proposedBy !== id) return refuse("PROPOSAL_WAITS", current.proposedByName);
  if (current !== undefined && isSameLayout((await proposedLayout(tx, current)).layout, layout)) return null;
  for (const each of waiting) await decideProposal(tx, each.id, "replaced", id);
  const after = await storedId(tx, administrator, layout);
  const settings = [{ field: "fileLayout", before: now.id, after }] as const;
  const refusal = await openProposal(tx, context, administrator, { kind: "file-layout", settings });
  if (refusal !== null) return refusal;
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "settings-change-proposed",
    subject: { kind: "company", id: companyId },
    before: { fileLayout: layoutFacts(now.layout) },
    after: { fileLayout: layoutFacts(layout) },
  });
  return null;
}

async function recordChange(
  tx: Tx,
  administrator: Administrator,
  { before, after, broughtBy }: { readonly before: Layout; readonly after: Layout; readonly broughtBy?: string },
): Promise<void> {
  const { companyId } = administrator;
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "settings-changed",
    subject: { kind: "company", id: companyId },
    before: { fileLayout: layoutFacts(before) },
    after: { fileLayout: layoutFacts(after), ...(broughtBy !== undefined && { broughtBy }) },
  });
}

/** Makes a confirmed proposal the company's layout: the next download is written in it. */
export async function confirmFileLayout(tx: Tx, administrator: Administrator, proposal: StoredProposal): Promise<void> {
  const { companyId, proposedByName } = proposal;
  const { layout: before } = await readCompanyLayout(tx, companyId);
  const { id, layout: after } = await proposedLayout(tx, proposal);
  await setCompanyLayout(tx, companyId, id, proposedByName);
  await recordChange(tx, administrator, { before, after, broughtBy: proposedByName });
}
