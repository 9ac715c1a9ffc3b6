import { createHmac } from "node:crypto";
import type * as contract from "@wellpaid/contract/employer/console-access";
import { LINK_HOURS, type LinkPurpose } from "@wellpaid/domain/employer/invitation";
import { sql } from "kysely";
import * as z from "zod/mini";
import { hashOfToken, makeToken } from "../../../chance-token.ts";
import { type Cap, countUse } from "../../../database/caps.ts";
import { leaveNote } from "../../../database/outbox.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Asked } from "../../../http/answer-call.ts";
import type { NoteStory } from "../../../jobs/runner.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { findByEmail, type KnownAdministrator } from "./hold-administrator.ts";

/** A live link: whose password it sets. */
export interface Link {
  readonly administratorId: string;
  readonly purpose: LinkPurpose;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
}

/** Null where it is none, used or too old. */
export async function findLink(database: Database, token: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select l.administrator_id as "administratorId", l.purpose, a.name, a.email, c.name as "companyName"
    from administrator_link l join administrator a on a.id = l.administrator_id join company c on c.id = l.company_id
    where l.token_hash = ${hashOfToken(token)} and l.expires_at > app_now() and a.ended_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Uses a link up; false where somebody did before. */
export async function takeLink(tx: Tx, token: string): Promise<boolean> {
  const { rows } = await sql`delete from administrator_link
    where token_hash = ${hashOfToken(token)} and expires_at > app_now() returning 1`.execute(tx);
  return rows.length === 1;
}

/** Ends every link of an administrator. */
export async function endLinks(tx: Tx, administratorId: string): Promise<void> {
  await tx.deleteFrom("administrator_link").where("administrator_id", "=", administratorId).execute();
}

async function makeLink(tx: Tx, who: KnownAdministrator, purpose: LinkPurpose): Promise<string> {
  const token = makeToken();
  await endLinks(tx, who.id);
  await tx
    .insertInto("administrator_link")
    .values({
      token_hash: hashOfToken(token),
      company_id: who.companyId,
      administrator_id: who.id,
      purpose,
      expires_at: sql<Date>`app_now() + make_interval(hours => ${LINK_HOURS[purpose]}::int)`,
    })
    .execute();
  return token;
}

/** Notes that a link is to be made and sent: the worker looks up whose e-mail it is, if anybody's. */
export async function noteLink(tx: Tx, purpose: LinkPurpose, email: string, companyId: string | null): Promise<void> {
  await leaveNote(tx, {
    kind: "send-administrator-link",
    key: `administrator's link ${crypto.randomUUID()}`,
    companyId,
    payload: { purpose, email },
  });
}

/** Whoever asks for somebody's resets from very many places fills no mailbox. */
const RESETS: Cap = { kind: "administrator-reset", most: 5, seconds: 86_400 };

const Payload = z.object({ purpose: z.enum(["welcome", "reset"]), email: z.string() });

/** Makes a noted link and its message, once, where the e-mail is a living administrator's whom it fits. */
export function sendAdministratorLink({ database, origin }: Surroundings): NoteStory {
  return async (note) => {
    const { purpose, email } = Payload.parse(note.payload);
    await database.transaction().execute(async (tx) => {
      const who = await findByEmail(tx, email);
      // An invitation sets the first password, a reset another one.
      if (who === null || (purpose === "welcome") !== (who.passwordHash === null)) return;
      const key = `message of ${note.key}`;
      const sent = await tx.selectFrom("outbox").select("id").where("key", "=", key).executeTakeFirst();
      // The work was done before and its end not written down: another link would end the one that was sent.
      if (sent !== undefined) return;
      if (purpose === "reset" && (await countUse(tx, RESETS, who.id)).isOver) return;
      const token = await makeLink(tx, who, purpose);
      const { name: company } = await tx
        .selectFrom("company")
        .select("name")
        .where("id", "=", who.companyId)
        .executeTakeFirstOrThrow();
      await leaveNote(tx, {
        kind: "send-message",
        key,
        companyId: who.companyId,
        payload: {
          to: who.email,
          channel: "email",
          template: `administrator-${purpose}`,
          values: { company, link: `${origin}/employer/${purpose}?token=${token}`, hours: `${LINK_HOURS[purpose]}` },
        },
      });
    });
    return "done";
  };
}

const INVITATIONS: Cap = { kind: "administrator-invitation", most: 5, seconds: 86_400 };

/** Counts an invitation by an owner, who may type anybody's e-mail, and send it again and again. */
export async function countInvitation(
  tx: Tx,
  { keys }: Pick<Surroundings, "keys">,
  email: string,
): Promise<Refusal | null> {
  const mailbox = createHmac("sha256", keys.codes).update(`invitation ${email.toLowerCase()}`).digest("base64url");
  const counted = await countUse(tx, INVITATIONS, mailbox);
  return counted.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds } : null;
}

const HOUR = 3_600;

/**
 * Asks for a link for a new password. The answer comes before anybody has looked whether the e-mail is an administrator's,
 * so that neither it nor its time tells.
 */
export async function askReset(
  { database, caps }: Surroundings,
  { body: { email }, address }: Asked<typeof contract.askAdministratorReset>,
): Promise<Record<never, never> | Refusal> {
  const cap = { kind: "administrator-reset-address", most: caps.openChecksPerHour, seconds: HOUR } as const;
  return inTransaction(database, async (tx): Promise<Record<never, never> | Refusal> => {
    const counted = await countUse(tx, cap, address);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    await noteLink(tx, "reset", email, null);
    return {};
  });
}
