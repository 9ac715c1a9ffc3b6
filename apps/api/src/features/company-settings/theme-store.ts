import type { ThemeColours } from "@wellpaid/contract/company-settings/company-theme";
import { sql } from "kysely";
import { lockCompany } from "../../database/stores/lock-company.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";

/** Where each colour is kept. */
const COLUMN_OF = {
  primaryColour: "primary_colour",
  secondaryColour: "secondary_colour",
  tertiaryColour: "tertiary_colour",
  primaryTextColour: "primary_text_colour",
  secondaryTextColour: "secondary_text_colour",
  headerColour: "header_colour",
  containedButtonTextColour: "contained_button_text_colour",
  footerColour: "footer_colour",
  miscColour1: "misc_colour_1",
  miscColour2: "misc_colour_2",
  miscColour3: "misc_colour_3",
  backgroundColor: "background_color",
} as const satisfies Readonly<Record<keyof ThemeColours, string>>;

export const COLOURS = Object.keys(COLUMN_OF) as readonly (keyof ThemeColours)[];

export interface ThemeRow extends ThemeColours {
  readonly hideFooter: boolean;
  readonly logoUrl: string | null;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

const NO_COLOURS = Object.fromEntries(COLOURS.map((colour) => [colour, null])) as unknown as ThemeColours;
const NO_THEME: ThemeRow = {
  ...NO_COLOURS,
  hideFooter: false,
  logoUrl: null,
  version: 0,
  changedAt: null,
  changedBy: null,
};

export async function findTheme(db: Database | Tx, companyId: string): Promise<ThemeRow> {
  const colours = sql.join(COLOURS.map((colour) => sql`t.${sql.ref(COLUMN_OF[colour])} as ${sql.ref(colour)}`));
  const { rows } = await sql<ThemeRow>`
    select ${colours}, t.hide_footer as "hideFooter", t.main_logo_url as "logoUrl", t.version, t.changed_at as "changedAt",
      t.changed_by as "changedBy"
    from company c join theme t on t.id = c.theme_id where c.id = ${companyId}`.execute(db);
  return rows[0] ?? NO_THEME;
}

/** The company's people whose partner has a theme of its own. */
export async function countPeopleWithTheme(db: Database | Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from employee
    where company_id = ${companyId} and ended_at is null and theme_id is not null`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The current theme, locked against concurrent changes. */
export async function lockTheme(tx: Tx, companyId: string): Promise<ThemeRow> {
  await lockCompany(tx, companyId);
  return findTheme(tx, companyId);
}

/** Writes the company's own theme, and has its people see it. Returns its id. */
export async function upsertTheme(tx: Tx, { companyId, name }: Administrator, after: ThemeRow): Promise<string> {
  const row = {
    ...Object.fromEntries(COLOURS.map((colour) => [COLUMN_OF[colour], after[colour]])),
    hide_footer: after.hideFooter,
    main_logo_url: after.logoUrl,
    version: after.version,
    changed_at: sql<Date>`app_now()`,
    changed_by: name,
  };
  const { id } = await tx
    .insertInto("theme")
    .values({ ...row, company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.updateTable("company").set({ theme_id: id }).where("id", "=", companyId).execute();
  return id;
}

/** Another logo gets another id. */
export async function insertLogo(tx: Tx, companyId: string, content: Buffer): Promise<string> {
  const { id } = await tx
    .insertInto("theme_logo")
    .values({ company_id: companyId, content })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteLogo(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom("theme_logo").where("company_id", "=", companyId).execute();
}

export const findLogo = (database: Database, id: string) =>
  database.selectFrom("theme_logo").select("content").where("id", "=", id).executeTakeFirst();
