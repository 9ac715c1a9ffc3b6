import type * as contract from "@wellpaid/contract/employer/console-access";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type Actor, recordAudit } from "../../../audit-log.ts";
import type { Tx } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf, revokeAdministratorSessionsOf } from "../../../http/administrator-session.ts";
import type { Asked } from "../../../http/answer-call.ts";
import type { NoteStory } from "../../../jobs/runner.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { deleteMethods } from "../sign-in-methods/delete-methods.ts";
import { holdForAccessChange } from "./change-access.ts";
import { findByEmail, holdToChange, type KnownAdministrator } from "./hold-administrator.ts";
import { countInvitation, noteLink } from "./links.ts";

interface Invited {
  readonly companyId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly AdministratorRole[];
}

/** Makes an administrator without a password, and notes their invitation. An e-mail is one living administrator's. */
async function inviteOne(tx: Tx, by: Actor, { companyId, name, ...invited }: Invited): Promise<string | Refusal> {
  const email = invited.email.toLowerCase();
  const row = await tx
    .insertInto("administrator")
    .values({ company_id: companyId, email, name, roles: [...invited.roles], password_hash: null })
    .onConflict((conflict) => conflict.column("email").where("ended_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return atField(refuse("EMAIL_TAKEN"), "/email");
  await recordAudit(tx, by, {
    companyId,
    action: "administrator-invited",
    subject: { kind: "administrator", id: row.id },
    before: null,
    after: { roles: invited.roles },
  });
  await noteLink(tx, "welcome", email, companyId);
  return row.id;
}

/** Takes everything by which somebody signs in, and notes another invitation; the caller holds them. */
async function inviteAnew(tx: Tx, by: Actor, who: KnownAdministrator, roles: readonly AdministratorRole[]) {
  await tx
    .updateTable("administrator")
    .set({ password_hash: null, roles: [...roles] })
    .where("id", "=", who.id)
    .where("company_id", "=", who.companyId)
    .execute();
  await revokeAdministratorSessionsOf(tx, who.id);
  await deleteMethods(tx, who.id);
  await recordAudit(tx, by, {
    companyId: who.companyId,
    action: "administrator-invited",
    subject: { kind: "administrator", id: who.id },
    before: { roles: who.roles },
    after: { roles },
  });
  await noteLink(tx, "welcome", who.email, who.companyId);
}

/** An owner invites somebody to their company. */
export async function invite(
  around: Surroundings,
  { administrator, body }: Asked<typeof contract.inviteAdministrator>,
): Promise<{ id: string } | Refusal> {
  const { companyId } = administrator;
  const id = await inTransaction(around.database, async (tx) => {
    const tooOften = await countInvitation(tx, around, body.email);
    return tooOften ?? inviteOne(tx, actorOf(administrator), { ...body, companyId });
  });
  if (isRefusal(id)) return id;
  await around.deliverNow();
  return { id };
}

/** An owner sends another invitation, to who has not taken the first or has lost the way in. */
export async function inviteAgain(
  around: Surroundings,
  { administrator, params }: Asked<typeof contract.inviteAdministratorAgain>,
): Promise<Record<never, never> | Refusal> {
  const told = await inTransaction(around.database, async (tx): Promise<Record<never, never> | Refusal> => {
    const who = await holdForAccessChange(tx, administrator, params.id, false);
    if (isRefusal(who)) return who;
    const tooOften = await countInvitation(tx, around, who.email);
    if (tooOften !== null) return tooOften;
    await inviteAnew(tx, actorOf(administrator), who, who.roles);
    return {};
  });
  if (!isRefusal(told)) await around.deliverNow();
  return told;
}

const OPERATIONS: Actor = { kind: "operations" };

const Payload = z.object({
  company: z.string(),
  email: z.string(),
  name: z.string(),
  /** Notes of before had none. */
  isNew: z._default(z.boolean(), false),
});

/** A new company begins with the settings that the database gives it, and without a password: nobody can sign up yet. */
async function beginCompany(tx: Tx, name: string, adminEmail: string): Promise<string | undefined> {
  const made = await tx
    .insertInto("company")
    .values({ name, admin_email: adminEmail.toLowerCase(), password_hmac: null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

async function findCompany(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from company where name = ${name}`.execute(tx);
  return rows[0]?.id;
}

/**
 * Operations invite an owner (`npm run employer:invite`): the first of a company, with whom it may begin, or one who has lost
 * the way in. Nothing happens where there is no such company, or already one that is new, or the e-mail is another company's
 * administrator's.
 */
export function inviteOwnerNote({ database }: Surroundings): NoteStory {
  return async (note) => {
    const { company, email, name, isNew } = Payload.parse(note.payload);
    await inTransaction(database, async (tx) => {
      const found = await findByEmail(tx, email);
      if (isNew && found !== null) return;
      const companyId = await (isNew ? beginCompany(tx, company, email) : findCompany(tx, company));
      if (companyId === undefined) return;
      if (found === null) return inviteOne(tx, OPERATIONS, { companyId, email, name, roles: ["owner"] });
      const who = await holdToChange(tx, found.id);
      if (who === null || who.companyId !== companyId) return;
      return inviteAnew(tx, OPERATIONS, who, [...new Set<AdministratorRole>([...who.roles, "owner"])]);
    });
    return "done";
  };
}
