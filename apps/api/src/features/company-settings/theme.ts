import type { BodyOf } from "@wellpaid/contract/call";
import type { CompanyTheme, setCompanyTheme as call, ThemeColours } from "@wellpaid/contract/employer/company-theme";
import { sql } from "kysely";
import { type AuditedState, recordAudit } from "../../shared/audit-log.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import type { Refusal } from "../../refusal.ts";
import { refuseChangedMeanwhile } from "./changed-meanwhile.ts";

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

const COLOURS = Object.keys(COLUMN_OF) as readonly (keyof ThemeColours)[];

interface ThemeRow extends ThemeColours {
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

async function findTheme(db: Database | Tx, companyId: string): Promise<ThemeRow> {
  const colours = sql.join(COLOURS.map((colour) => sql`t.${sql.ref(COLUMN_OF[colour])} as ${sql.ref(colour)}`));
  const { rows } = await sql<ThemeRow>`
    select ${colours}, t.hide_footer as "hideFooter", t.main_logo_url as "logoUrl", t.version, t.changed_at as "changedAt",
      t.changed_by as "changedBy"
    from company c join theme t on t.id = c.theme_id where c.id = ${companyId}`.execute(db);
  return rows[0] ?? NO_THEME;
}

/** What the company's people see, but for those whose partner has a theme of its own. */
export async function readCompanyTheme(db: Database | Tx, companyId: string): Promise<CompanyTheme> {
  const { hideFooter, logoUrl, version, changedAt, changedBy, ...colours } = await findTheme(db, companyId);
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from employee
    where company_id = ${companyId} and ended_at is null and theme_id is not null`.execute(db);
  return {
    colours,
    hideFooter,
    logoUrl,
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    peopleWithPartnersTheme: rows[0]?.people ?? 0,
  };
}

/** Colours as they are kept: six small digits after the hash. */
function storedColour(colour: string | null): string | null {
  if (colour === null) return null;
  const digits = colour.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}

/**
 * Writes part of the company's own theme; one that it shares with others so far is copied first, so that theirs stay. What
 * changed is in the log, with what it was before.
 */
export async function writeTheme(
  tx: Tx,
  administrator: Administrator,
  before: ThemeRow,
  change: Partial<ThemeColours & { hideFooter: boolean; logoUrl: string | null }>,
): Promise<void> {
  const { companyId } = administrator;
  const after = { ...before, ...change };
  const fields = [...COLOURS, "hideFooter", "logoUrl"] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const row = {
    ...Object.fromEntries(COLOURS.map((colour) => [COLUMN_OF[colour], after[colour]])),
    hide_footer: after.hideFooter,
    main_logo_url: after.logoUrl,
    version: before.version + 1,
    changed_at: sql<Date>`app_now()`,
    changed_by: administrator.name,
  };
  const { id } = await tx
    .insertInto("theme")
    .values({ ...row, company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.updateTable("company").set({ theme_id: id }).where("id", "=", companyId).execute();
  const of = (theme: ThemeRow): AuditedState => Object.fromEntries(changed.map((field) => [field, theme[field]]));
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "theme-changed",
    subject: { kind: "theme", id },
    before: of(before),
    after: of(after),
  });
}

/** The current theme, locked against concurrent changes. */
export async function lockTheme(tx: Tx, companyId: string): Promise<ThemeRow> {
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
  return findTheme(tx, companyId);
}

export async function setTheme(
  database: Database,
  { administrator, body }: { readonly administrator: Administrator; readonly body: BodyOf<typeof call> },
): Promise<CompanyTheme | Refusal<"SETTINGS_CHANGED">> {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const before = await lockTheme(tx, companyId);
    if (before.version !== body.version) return refuseChangedMeanwhile(before.changedBy, before.changedAt);
    const colours = Object.fromEntries(COLOURS.map((colour) => [colour, storedColour(body.colours[colour])]));
    await writeTheme(tx, administrator, before, { ...colours, hideFooter: body.hideFooter });
    return readCompanyTheme(tx, companyId);
  });
}
