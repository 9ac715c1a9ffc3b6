import type * as contract from "@wellpaid/contract/partners/partners";
import { judgeLink } from "@wellpaid/domain/partners/partner-address";
import {
  areNamesAlike,
  isNamedAfter,
  isPartnerName,
  MAX_PARTNER_NAME_LENGTH,
} from "@wellpaid/domain/partners/partner-name";
import { product } from "@wellpaid/texts/product";
import { recordAudit } from "../../shared/audit-log.ts";
import { lockCompany } from "../../database/stores/lock-company.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { actorOf } from "../../http/session/administrator-session.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { lockOwnPartner } from "./own-partner.ts";
import {
  countPartners,
  hasAgreements,
  insertPartner,
  listOtherNames,
  readCompanyName,
  setForEverybody,
  takePartnerAway,
  updatePartner,
} from "./partner-store.ts";
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
  if (isNamedAfter(name, product.name) || areNamesAlike(name, await readCompanyName(tx, companyId)))
    return atField(refuse("PARTNER_NAME_RESERVED"), "/name");
  // Of every partner that the company's people may meet, so that one is not taken for another in an SMS.
  const others = await listOtherNames(tx, companyId, but);
  return others.some((other) => areNamesAlike(name, other)) ? atField(refuse("PARTNER_NAME_TAKEN"), "/name") : null;
}

/** People agreed to a name: another name is another partner. The partner is locked, as for an agreement. */
const refuseRenaming = async (tx: Tx, id: string): Promise<Refusal<"PARTNER_NAME_AGREED"> | null> =>
  (await hasAgreements(tx, id)) ? atField(refuse("PARTNER_NAME_AGREED"), "/name") : null;

export async function makePartner(ctx: Context, { administrator, body }: CallRequest<typeof contract.makePartner>) {
  const helpDeskLink = readHelpDesk(ctx, body.helpDeskLink);
  if (isRefusal(helpDeskLink)) return helpDeskLink;
  const { companyId } = administrator;
  const made = await inTransaction(ctx.database, async (tx) => {
    // Held, so that two at once are counted and named one after the other.
    await lockCompany(tx, companyId);
    if ((await countPartners(tx, companyId)) >= MAX_PARTNERS) return refuse("TOO_MANY_PARTNERS", MAX_PARTNERS);
    const unfit = await refuseName(tx, companyId, body.name, null);
    if (unfit !== null) return unfit;
    const facts = { helpDeskLink: helpDeskLink ?? null };
    const id = await insertPartner(tx, companyId, { name: body.name, ...facts });
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

export async function changePartner(
  ctx: Context,
  { administrator, params: { id }, body }: CallRequest<typeof contract.changePartner>,
) {
  const helpDeskLink = readHelpDesk(ctx, body.helpDeskLink);
  if (isRefusal(helpDeskLink)) return helpDeskLink;
  const { companyId } = administrator;
  const refusal = await inTransaction(ctx.database, async (tx) => {
    await lockCompany(tx, companyId);
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
    await updatePartner(tx, id, after);
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

export async function endPartner(
  ctx: Context,
  { administrator, params: { id } }: CallRequest<typeof contract.endPartner>,
) {
  const { companyId } = administrator;
  return inTransaction(ctx.database, async (tx) => {
    await lockCompany(tx, companyId);
    const lockedPartner = await lockOwnPartner(tx, companyId, id);
    if (isRefusal(lockedPartner)) return lockedPartner;
    await takePartnerAway(tx, id);
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
