import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";

interface CurrentConsent {
  readonly id: number;
  readonly hash: Buffer;
  readonly texts: readonly string[];
}

/** The company's newest texts for savings; null where it has given none. */
export async function findSavingsConsent(tx: Tx, companyId: string): Promise<CurrentConsent | null> {
  const { rows } = await sql<CurrentConsent>`
    select id, hash, array[consent_title_text, consent_text, consent_button_text, addendum_title_text, addendum_text,
      addendum_button_text] as texts
    from company_consent where company_id = ${companyId} and kind = 'savings' order by id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function insertConsent(tx: Tx, session: Session, { id, hash }: CurrentConsent): Promise<void> {
  await tx
    .insertInto("savings_consent")
    .values({
      company_id: session.companyId,
      employee_id: session.employeeId,
      company_consent_id: id,
      consent_hash: hash,
      session_hash: session.tokenHash,
    })
    .execute();
}

/** The hash of the texts that the employee accepted last. */
export async function findAcceptedHash(tx: Tx, employeeId: string): Promise<Buffer | undefined> {
  const accepted = await tx
    .selectFrom("savings_consent")
    .select("consent_hash")
    .where("employee_id", "=", employeeId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return accepted?.consent_hash;
}

export interface Addendum {
  readonly id: number;
  readonly companyName: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly publishedAt: Date;
}

export async function findAddendum(database: Database, companyId: string): Promise<Addendum | undefined> {
  const { rows } = await sql<Addendum>`
    select t.id, c.name as "companyName", t.addendum_title_text as title, t.addendum_text as text,
      t.addendum_button_text as button, t.published_at as "publishedAt"
    from company_consent t join company c on c.id = t.company_id
    where t.company_id = ${companyId} and t.kind = 'savings' order by t.id desc limit 1`.execute(database);
  return rows[0];
}
