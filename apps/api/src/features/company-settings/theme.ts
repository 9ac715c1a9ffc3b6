import type { BodyOf } from "@wellpaid/contract/call";
import type {
  CompanyTheme,
  setCompanyTheme as call,
  ThemeColours,
} from "@wellpaid/contract/company-settings/company-theme";
import { type AuditedState, recordAudit } from "../../shared/audit-log.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import type { Refusal } from "../../refusal.ts";
import { refuseChangedMeanwhile } from "./changed-meanwhile.ts";
import { COLOURS, countPeopleWithTheme, findTheme, lockTheme, type ThemeRow, upsertTheme } from "./theme-store.ts";

/** What the company's people see, except those whose partner has a theme of its own. */
export async function readCompanyTheme(db: Database | Tx, companyId: string): Promise<CompanyTheme> {
  const { hideFooter, logoUrl, version, changedAt, changedBy, ...colours } = await findTheme(db, companyId);
  return {
    colours,
    hideFooter,
    logoUrl,
    version,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy,
    peopleWithPartnersTheme: await countPeopleWithTheme(db, companyId),
  };
}

/** Colours as stored: six lower-case digits after the hash. */
function storedColour(colour: string | null): string | null {
  if (colour === null) return null;
  const digits = colour.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}

/**
 * Writes part of the company's own theme; one that it has shared with others so far is copied first, so that theirs stays
 * unchanged. The audit log has what changed, with the values before.
 */
export async function writeTheme(
  tx: Tx,
  administrator: Administrator,
  before: ThemeRow,
  change: Partial<ThemeColours & { hideFooter: boolean; logoUrl: string | null }>,
): Promise<void> {
  const { companyId } = administrator;
  const after = { ...before, ...change, version: before.version + 1 };
  const fields = [...COLOURS, "hideFooter", "logoUrl"] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const id = await upsertTheme(tx, administrator, after);
  const of = (theme: ThemeRow): AuditedState => Object.fromEntries(changed.map((field) => [field, theme[field]]));
  await recordAudit(tx, actorOf(administrator), {
    companyId,
    action: "theme-changed",
    subject: { kind: "theme", id },
    before: of(before),
    after: of(after),
  });
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
