import type { Proposal } from "@wellpaid/contract/company-settings/proposals";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import {
  PROPOSAL_DAYS,
  type ProposalKind,
  type ProposalState,
  type ProposedSetting,
  proposalEndsAt,
} from "@wellpaid/domain/employer/two-people/proposals";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

/** A proposal as its row has it, with the names that are shown. */
export interface StoredProposal {
  readonly id: string;
  readonly companyId: string;
  readonly kind: ProposalKind;
  readonly settings: readonly ProposedSetting[];
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: Date;
  readonly state: ProposalState;
  /** Its seven days are over, or its key was revoked or its partner ended. */
  readonly isLapsed: boolean;
  readonly payGroupId: string | null;
  readonly payGroupName: string | null;
  readonly partnerKeyId: string | null;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly keyName: string | null;
  readonly keyPrefix: string | null;
}

const columns = sql.raw(`c.id, c.company_id as "companyId", c.kind, c.settings, c.proposed_by as "proposedBy",
  a.name as "proposedByName", c.proposed_at as "proposedAt", c.state,
  app_now() >= c.proposed_at + make_interval(days => ${PROPOSAL_DAYS}) or k.revoked_at is not null
    or p.ended_at is not null as "isLapsed",
  g.id as "payGroupId", g.name as "payGroupName", k.id as "partnerKeyId", p.id as "partnerId", p.name as "partnerName", k.name as "keyName", k.prefix as "keyPrefix"`);
const joined = sql.raw(`proposal c join administrator a on a.id = c.proposed_by
  left join partner_key k on k.id = c.partner_key_id left join partner p on p.id = k.partner_id
  left join pay_group g on g.id = c.pay_group_id`);

/** The undecided proposals of a company, also those that have lapsed, newest first; of one kind where it is named. */
export async function undecidedProposals(
  db: Database | Tx,
  companyId: string,
  kind: ProposalKind | null = null,
): Promise<readonly StoredProposal[]> {
  const { rows } = await sql<StoredProposal>`
    select ${columns} from ${joined}
    where c.company_id = ${companyId} and c.state = 'open' and (${kind}::text is null or c.kind = ${kind})
    order by c.proposed_at desc, c.id`.execute(db);
  return rows;
}

/** Locks a proposal of a company; null where there is none of this id. */
export async function lockProposal(tx: Tx, companyId: string, id: string): Promise<StoredProposal | null> {
  await sql`select 1 from proposal where id = ${id} and company_id = ${companyId} for update`.execute(tx);
  // In a statement of its own, so that the time that the lock was waited for counts.
  const { rows } = await sql<StoredProposal>`
    select ${columns} from ${joined} where c.id = ${id} and c.company_id = ${companyId}`.execute(tx);
  return rows[0] ?? null;
}

/** Writes how an open, locked proposal was decided. */
export async function decideProposal(
  tx: Tx,
  id: string,
  state: Exclude<ProposalState, "open">,
  decidedBy: string,
): Promise<void> {
  await sql`update proposal set state = ${state}, decided_by = ${decidedBy}, decided_at = app_now()
    where id = ${id} and state = 'open'`.execute(tx);
}

/** The partner's key that was proposed counts from now on, or never. */
export async function stampProposedKey(
  tx: Tx,
  { partnerKeyId }: StoredProposal,
  column: "confirmed_at" | "revoked_at",
): Promise<void> {
  await sql`update partner_key set ${sql.ref(column)} = app_now() where id = ${partnerKeyId}`.execute(tx);
}

/** A new proposal of an administrator. */
export interface NewProposal {
  readonly companyId: string;
  readonly proposedBy: string;
  /** Left out: the kind that follows from what it is about, settings where nothing else. */
  readonly kind?: "file-layout";
  readonly settings?: readonly ProposedSetting[];
  readonly partnerKeyId?: string;
  readonly payGroupId?: string;
}

export async function insertProposal(
  tx: Tx,
  { companyId, proposedBy, kind, settings = [], partnerKeyId, payGroupId }: NewProposal,
): Promise<void> {
  await tx
    .insertInto("proposal")
    .values({
      company_id: companyId,
      kind: kind ?? (payGroupId !== undefined ? "pay-group" : partnerKeyId === undefined ? "settings" : "partner-key"),
      settings: JSON.stringify(settings),
      partner_key_id: partnerKeyId ?? null,
      pay_group_id: payGroupId ?? null,
      proposed_by: proposedBy,
    })
    .execute();
}

/** A proposal as an administrator is shown it. */
export function shownProposal(stored: StoredProposal, readerId: string): Proposal {
  const { id, kind, settings, proposedBy, proposedByName, proposedAt, partnerId, partnerName, keyName, keyPrefix } =
    stored;
  return {
    id,
    kind,
    proposedBy: proposedByName,
    isOwn: proposedBy === readerId,
    proposedAt: proposedAt.toISOString(),
    endsAt: instantText(proposalEndsAt(instant(proposedAt.getTime()))),
    settings: [...settings],
    payGroup: stored.payGroupName,
    partnerKey:
      partnerId === null
        ? null
        : { partnerId, partner: partnerName ?? "", name: keyName ?? "", prefix: keyPrefix ?? "" },
  };
}
