import type * as contract from "@wellpaid/contract/employer/partners";
import { judgeLink } from "@wellpaid/domain/employer/partners/partner-address";
import {
  areNamesAlike,
  isNamedAfter,
  isPartnerName,
  MAX_PARTNER_NAME_LENGTH,
} from "@wellpaid/domain/employer/partners/partner-name";
import { product } from "@wellpaid/texts/product";
import { sql } from "kysely";
import { recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { type LockedPartner, lockOwnPartner, isSeenBy } from "./own-partner.ts";
import { readPartner } from "./read-partners.ts";

const MAX_PARTNERS = 50;

/** A link as it is kept; undefined where it was left out, null where it was emptied. */
function readHelpDesk(
  ctx: Context,
  typed: string | null | undefined,
): string | null | undefined | Refusal<"LINK_INVALID"> {
  if (typed === undefined || typed === null) return typed;
  const judged = judgeLink(typed, { allowsLoopback: ctx.allowsPartnersHere });
  return "address" in judged ? judged.address : atField(refuse("LINK_INVALID"), "/helpDeskLink");
}

/** What is wrong with a name that is given now; null where nothing is. One of before stays as it is. */
async function refuseName(
  tx: Tx,
  companyId: string,
  name: string,
  but: string | null,
): Promise<Refusal<"PARTNER_NAME_INVALID" | "PARTNER_NAME_RESERVED" | "PARTNER_NAME_TAKEN"> | null> {
  if (!isPartnerName(name)) return atField(refuse("PARTNER_NAME_INVALID", MAX_PARTNER_NAME_LENGTH), "/name");
  const { name: company } = await tx
    .selectFrom("company")
    .select("name")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  if (isNamedAfter(name, product.name) || areNamesAlike(name, company))
    return atField(refuse("PARTNER_NAME_RESERVED"), "/name");
  // Of every partner that the company's people may meet, so that one is not taken for another in an SMS.
  const others = await sql<{ name: string }>`select p.name from partner p
    where ${isSeenBy(companyId)} and p.id is distinct from ${but}::uuid`.execute(tx);
  return others.rows.some((other) => areNamesAlike(name, other.name))
    ? atField(refuse("PARTNER_NAME_TAKEN"), "/name")
    : null;
}

/** People agreed to a name: another name is another partner. The partner is locked, as for an agreement. */
async function refuseRenaming(tx: Tx, id: string): Promise<Refusal<"PARTNER_NAME_AGREED"> | null> {
  const { rows } = await sql`select 1 from partner_agreement where partner_id = ${id} and ended_at is null
    limit 1`.execute(tx);
  return rows.length > 0 ? atField(refuse("PARTNER_NAME_AGREED"), "/name") : null;
}

export async function makePartner(ctx: Context, { administrator, body }: CallRequest<typeof contract.makePartner>) {
  const helpDeskLink = readHelpDesk(ctx, body.helpDeskLink);
  if (isRefusal(helpDeskLink)) return helpDeskLink;
  const { companyId } = administrator;
  const made = await inTransaction(ctx.database, async (tx) => {
    // Held, so that two at once are counted and named one after the other.
    await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from partner where company_id = ${companyId} and ended_at is null`.execute(tx);
    if ((rows[0]?.count ?? 0) >= MAX_PARTNERS) return refuse("TOO_MANY_PARTNERS", MAX_PARTNERS);
    const unfit = await refuseName(tx, companyId, body.name, null);
    if (unfit !== null) return unfit;
    const facts = { helpDeskLink: helpDeskLink ?? null };
    const { id } = await tx
      .insertInto("partner")
      .values({
        name: body.name,
        company_id: companyId,
        help_desk_link: facts.helpDeskLink,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-made",
      subject: { kind: "partner", id },
      before: null,
      after: { name: body.name, ...facts },
    });
    return id;
  });
  return isRefusal(made) ? made : readPartner(ctx.database, { companyId, id: made });
}

/** Whether people without a partner of their own see this one's helpdesk: stored with the company. */
async function setForEverybody(tx: Tx, companyId: string, id: string, isForEverybody: boolean): Promise<boolean> {
  const { numAffectedRows } = isForEverybody
    ? await sql`update company set partner_id = ${id} where id = ${companyId}
        and partner_id is distinct from ${id}::uuid`.execute(tx)
    : await sql`update company set partner_id = null where id = ${companyId} and partner_id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function changePartner(
  ctx: Context,
  { administrator, params: { id }, body }: CallRequest<typeof contract.changePartner>,
) {
  const helpDeskLink = readHelpDesk(ctx, body.helpDeskLink);
  if (isRefusal(helpDeskLink)) return helpDeskLink;
  const { companyId } = administrator;
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    const before = { name: lockedPartner.name, helpDeskLink: lockedPartner.helpDeskLink };
    const after = {
      name: body.name ?? before.name,
      helpDeskLink: helpDeskLink === undefined ? before.helpDeskLink : helpDeskLink,
    };
    const unfit =
      after.name === before.name
        ? null
        : ((await refuseName(tx, companyId, after.name, id)) ?? (await refuseRenaming(tx, id)));
    if (unfit !== null) return unfit;
    await tx
      .updateTable("partner")
      .set({ name: after.name, help_desk_link: after.helpDeskLink })
      .where("id", "=", id)
      .execute();
    const wish = body.isForEverybody;
    const isMoved = wish !== undefined && (await setForEverybody(tx, companyId, id, wish));
    const moved = isMoved ? [{ isForEverybody: !wish }, { isForEverybody: wish }] : [{}, {}];
    if (!isMoved && JSON.stringify(before) === JSON.stringify(after)) return null;
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-changed",
      subject: { kind: "partner", id },
      before: { ...before, ...moved[0] },
      after: { ...after, ...moved[1] },
    });
    return null;
  });
  return refusal ?? readPartner(ctx.database, { companyId, id });
}

/** Takes away all that a partner could do. Its row stays, for the audit log and the use that was counted. */
async function takeAway(tx: Tx, { id }: LockedPartner): Promise<void> {
  await sql`update partner set ended_at = app_now(), key = null where id = ${id}`.execute(tx);
  await sql`update partner_key set revoked_at = app_now() where partner_id = ${id} and revoked_at is null`.execute(tx);
  await sql`delete from partner_origin where partner_id = ${id}`.execute(tx);
  await sql`update webhook_endpoint set ended_at = app_now() where partner_id = ${id} and ended_at is null`.execute(tx);
  await sql`update company set partner_id = null where partner_id = ${id}`.execute(tx);
  // In the order in which a payday's run holds people.
  const linkedEmployee = await sql<{
    id: string;
  }>`select id from employee where partner_id = ${id} order by id for no key update`.execute(tx);
  await sql`update employee set partner_id = null, partner_reference = null
    where id = any(${linkedEmployee.rows.map((employee) => employee.id)}::uuid[])`.execute(tx);
  await sql`delete from exchange_token where partner_id = ${id}`.execute(tx);
}

export async function endPartner(
  ctx: Context,
  { administrator, params: { id } }: CallRequest<typeof contract.endPartner>,
) {
  const { companyId } = administrator;
  return inTransaction(ctx.database, async (tx) => {
    await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    await takeAway(tx, lockedPartner);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "partner-ended",
      subject: { kind: "partner", id },
      before: { name: lockedPartner.name },
      after: null,
    });
    return {};
  });
}
