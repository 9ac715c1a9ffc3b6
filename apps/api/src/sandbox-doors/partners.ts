import type { NewPartner, NewPartnership } from "@wellpaid/sandbox/product-doors";
import { hashOfToken, keyPrefixOf } from "../chance-token.ts";
import type { Database, Tx } from "../database/schema.ts";

/** Makes the partner, or gives the one of this name its key and origins: a data folder of before has neither. */
export async function ensurePartner(database: Database, asked: NewPartner): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const facts = { help_desk_link: asked.helpDeskLink };
    const known = await tx
      .updateTable("partner")
      .set(facts)
      .where("name", "=", asked.name)
      .where("company_id", "is", null)
      .returning("id")
      .executeTakeFirst();
    const { id } =
      known ??
      (await tx
        .insertInto("partner")
        .values({ name: asked.name, ...facts })
        .returning("id")
        .executeTakeFirstOrThrow());
    await tx
      .insertInto("partner_key")
      .values({
        partner_id: id,
        name: "Sandbox",
        key_hash: hashOfToken(asked.apiKey),
        prefix: keyPrefixOf(asked.apiKey),
      })
      .onConflict((known) => known.column("key_hash").doUpdateSet({ revoked_at: null }))
      .execute();
    await tx.deleteFrom("partner_origin").where("partner_id", "=", id).execute();
    await tx
      .insertInto("partner_origin")
      .values(asked.origins.map((origin) => ({ partner_id: id, origin })))
      .execute();
  });
}

export async function ensurePartnerReference(database: Database, employeeId: string, reference: string): Promise<void> {
  await database
    .updateTable("employee")
    .set({ partner_reference: reference })
    .where("id", "=", employeeId)
    .where("partner_id", "is not", null)
    .where("ended_at", "is", null)
    .where("partner_reference", "is", null)
    .execute();
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
