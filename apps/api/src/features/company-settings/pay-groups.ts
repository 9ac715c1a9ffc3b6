import type { AnswerOf, BodyOf, QueryOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/company-settings/pay-groups";
import { recordAudit } from "../../shared/audit-log.ts";
import { pageOf } from "../../database/page.ts";
import { removeEmptyPayGroup } from "../../database/stores/active-pay-group.ts";
import { lockCompany } from "../../database/stores/lock-company.ts";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { atField, type Refusal, refuse, type RefusalOf } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import { hasPeople } from "../../database/stores/has-people.ts";
import {
  findByName,
  insertGroup,
  lockGroup,
  readGroup,
  restoreGroup,
  selectGroups,
  updateGroup,
} from "./pay-group-store.ts";
import { proposePayday } from "./proposals/propose-payday.ts";

type Group = contract.PayGroup;

type Needs = Pick<Context, "database" | "supportEmail">;

interface Of<Body> {
  readonly administrator: Administrator;
  readonly body: Body;
}

export async function listPayGroups(
  database: Database,
  companyId: string,
  page: QueryOf<typeof contract.payGroups>,
): Promise<AnswerOf<typeof contract.payGroups>> {
  const { rows, found } = await selectGroups(database, companyId, page);
  return pageOf(rows, found, page);
}

const nameTaken = (): Refusal<"PAY_GROUP_NAME_TAKEN"> => atField(refuse("PAY_GROUP_NAME_TAKEN"), "/name");

/**
 * A removed group comes back by its name, with its past paydays. Another payday than it had is proposed like any other: a file that waits
 * for its second person may name this group.
 */
export async function addPayGroup(
  context: Needs,
  { administrator, body }: Of<BodyOf<typeof contract.addPayGroup>>,
): Promise<Group | RefusalOf<typeof contract.addPayGroup>> {
  const { companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    await lockCompany(tx, companyId);
    const known = await findByName(tx, companyId, body.name, null);
    if (known?.isRemoved === false) return nameTaken();
    const waits = known !== null && known.paydayDay !== body.paydayDay && (await hasPeople(tx, companyId));
    const group = { name: body.name, paydayDay: waits ? known.paydayDay : body.paydayDay };
    const id = known === null ? await insertGroup(tx, companyId, group) : known.id;
    if (known !== null) await restoreGroup(tx, id, group);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "pay-group-added",
      subject: { kind: "pay-group", id },
      before: null,
      after: group,
    });
    const proposed = { payGroupId: id, name: group.name, before: group.paydayDay, after: body.paydayDay };
    const refusal = waits ? await proposePayday(tx, context, administrator, proposed) : null;
    return refusal ?? readGroup(tx, companyId, id);
  });
}

/**
 * A name counts at once; another payday is proposed to a second administrator, unless the company has no people. It counts from the
 * next period: one that is open never moves.
 */
export async function changePayGroup(
  context: Needs,
  id: string,
  { administrator, body: { was, ...group } }: Of<BodyOf<typeof contract.changePayGroup>>,
): Promise<Group | RefusalOf<typeof contract.changePayGroup>> {
  const { companyId } = administrator;
  return inTransaction(context.database, async (tx) => {
    await lockCompany(tx, companyId);
    const now = await lockGroup(tx, companyId, id);
    if (now === null) return refuse("NOT_FOUND");
    if (now.name !== was.name || now.paydayDay !== was.paydayDay) return refuse("PAY_GROUP_CHANGED");
    const other = await findByName(tx, companyId, group.name, id);
    if (other?.isRemoved === false) return nameTaken();
    const waits = now.paydayDay !== group.paydayDay && (await hasPeople(tx, companyId));
    if (waits) {
      const proposed = { payGroupId: id, name: group.name, before: now.paydayDay, after: group.paydayDay };
      const refusal = await proposePayday(tx, context, administrator, proposed);
      if (refusal !== null) return refusal;
    }
    const after = { name: group.name, paydayDay: waits ? now.paydayDay : group.paydayDay };
    if (now.name === after.name && now.paydayDay === after.paydayDay) return readGroup(tx, companyId, id);
    await updateGroup(tx, id, after);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "pay-group-changed",
      subject: { kind: "pay-group", id },
      before: { ...now },
      after,
    });
    return readGroup(tx, companyId, id);
  });
}

/** No one may be in it, nor about to join it, nor have left from it: it settles their paydays. */
export async function removePayGroup(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<Record<string, never> | Refusal<"NOT_FOUND" | "PAY_GROUP_NOT_EMPTY">> {
  const { companyId } = administrator;
  return inTransaction(
    database,
    async (tx): Promise<Record<string, never> | Refusal<"NOT_FOUND" | "PAY_GROUP_NOT_EMPTY">> => {
      await lockCompany(tx, companyId);
      const now = await lockGroup(tx, companyId, id);
      if (now === null) return refuse("NOT_FOUND");
      if (!(await removeEmptyPayGroup(tx, id))) return refuse("PAY_GROUP_NOT_EMPTY");
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "pay-group-removed",
        subject: { kind: "pay-group", id },
        before: { ...now },
        after: null,
      });
      return {};
    },
  );
}
