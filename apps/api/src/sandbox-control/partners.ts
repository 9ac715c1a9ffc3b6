import { WEBHOOK_EVENTS } from "@wellpaid/domain/partners/webhook-events";
import type { NewPartner, NewPartnership } from "@wellpaid/sandbox/sandbox-control";
import { sql } from "kysely";
import { hashOfToken, keyPrefixOf } from "../auth/random-token.ts";
import type { Database, Tx } from "../database/tables/schema.ts";
import { transact } from "../database/transaction.ts";
import { encryptWebhookSecret } from "../features/partners/webhooks/webhook-secret.ts";
import type { Context } from "../context.ts";

type PartnerGround = Pick<Context, "database" | "keys">;

/** Has every event sent to the partner there, and nowhere else: a data folder of another port has the old address. */
async function ensureWebhook(
  tx: Tx,
  keys: Context["keys"],
  partnerId: string,
  { url, secret }: NewPartner["webhook"],
): Promise<void> {
  await sql`update webhook_endpoint set ended_at = app_now()
    where partner_id = ${partnerId} and url <> ${url} and ended_at is null`.execute(tx);
  const known = await tx
    .selectFrom("webhook_endpoint")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (known !== undefined) return;
  const encrypted = encryptWebhookSecret(keys, partnerId, secret);
  await tx
    .insertInto("webhook_endpoint")
    .values({ partner_id: partnerId, url, events: [...WEBHOOK_EVENTS], secret_encrypted: encrypted })
    .execute();
}

/** Makes the partner, or gives the one of this name its key, origins and webhook: a data folder of before has none. */
export async function ensurePartner({ database, keys }: PartnerGround, partner: NewPartner): Promise<void> {
  await transact(database, async (tx) => {
    const facts = { help_desk_link: partner.helpDeskLink };
    const known = await tx
      .updateTable("partner")
      .set(facts)
      .where("name", "=", partner.name)
      .where("company_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    const { id } =
      known ??
      (await tx
        .insertInto("partner")
        .values({ name: partner.name, ...facts })
        .returning("id")
        .executeTakeFirstOrThrow());
    await tx
      .insertInto("partner_key")
      .values({
        partner_id: id,
        name: "Sandbox",
        key_hash: hashOfToken(partner.apiKey),
        prefix: keyPrefixOf(partner.apiKey),
      })
      .onConflict((known) => known.column("key_hash").doUpdateSet({ revoked_at: null }))
      .execute();
    await tx.deleteFrom("partner_origin").where("partner_id", "=", id).execute();
    await tx
      .insertInto("partner_origin")
      .values(partner.origins.map((origin) => ({ partner_id: id, origin })))
      .execute();
    await ensureWebhook(tx, keys, id, partner.webhook);
  });
}

/** Gives a demo account of a partner its reference and agreement, where it has none yet; one that was ended stays ended. */
export async function ensurePartnerReference(database: Database, employeeId: string, reference: string): Promise<void> {
  await transact(database, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("employee")
      .set({ partner_reference: reference })
      .where("id", "=", employeeId)
      .where("partner_id", "is not", null)
      .where("ended_at", "is", null)
      .where("partner_reference", "is", null)
      .executeTakeFirstOrThrow();
    await sql`insert into partner_agreement (company_id, employee_id, partner_id)
      select company_id, id, partner_id from employee e where id = ${employeeId} and partner_reference = ${reference}
        and ended_at is null and (${numUpdatedRows === 1n}
          or not exists (select 1 from partner_agreement a where a.employee_id = e.id))`.execute(tx);
  });
}

/** The partner and the look of a new employee. */
export async function insertPartnership(
  tx: Tx,
  { partnerName, theme }: NewPartnership,
): Promise<{ partnerId: string; themeId: string }> {
  const partner = await tx
    .selectFrom("partner")
    .select("id")
    .where("name", "=", partnerName)
    .where("company_id", "is", null)
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto("theme")
    .values({
      main_logo_url: theme.mainLogoUrl,
      primary_colour: theme.primaryColour,
      secondary_colour: theme.secondaryColour,
      header_colour: theme.headerColour,
      background_color: theme.backgroundColor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { partnerId: partner.id, themeId: made.id };
}
