import { API_BASE } from "@wellpaid/contract/call";
import type { CompanyTheme } from "@wellpaid/contract/company-settings/company-theme";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Administrator } from "../../http/session/administrator-session.ts";
import type { FileAnswer } from "../../http/answer-call.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { readCompanyTheme, writeTheme } from "./theme.ts";
import { deleteLogo, findLogo, insertLogo, lockTheme } from "./theme-store.ts";

/** As large as a logo is drawn on the sharpest screens. */
const MAX_SIZE = { width: 480, height: 160 };
/** Of one picture before it is made smaller: a bomb has more. */
const MAX_PIXELS = 20_000_000;
const MAX_SECONDS = 10;
const MAX_BYTES = 200_000;

/** Redraws the picture, so that only the file's pixels are kept; null where it is none. */
async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
  // Loaded with the first logo: it is large.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { failOn: "warning", limitInputPixels: MAX_PIXELS });
    if ((await picture.metadata()).format !== "png") return null;
    const drawn = await picture
      .timeout({ seconds: MAX_SECONDS })
      .resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true })
      .png({ palette: true, effort: 10 })
      .toBuffer();
    return drawn.length > MAX_BYTES ? null : drawn;
  } catch {
    return null;
  }
}

async function readAll(upload: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of upload) parts.push(part);
  return Buffer.concat(parts);
}

/** Another logo gets another address, so that no browser shows the earlier one. */
export async function setLogo(
  database: Database,
  administrator: Administrator,
  upload: AsyncIterable<Buffer>,
): Promise<CompanyTheme | Refusal<"LOGO_NOT_AN_IMAGE">> {
  const drawn = await redraw(await readAll(upload));
  if (drawn === null) return refuse("LOGO_NOT_AN_IMAGE");
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const before = await lockTheme(tx, companyId);
    await deleteLogo(tx, companyId);
    const id = await insertLogo(tx, companyId, drawn);
    await writeTheme(tx, administrator, before, { logoUrl: `${API_BASE}/logos/${id}` });
    return readCompanyTheme(tx, companyId);
  });
}

export async function removeLogo(database: Database, administrator: Administrator): Promise<CompanyTheme> {
  const { companyId } = administrator;
  return inTransaction(database, async (tx) => {
    const before = await lockTheme(tx, companyId);
    await deleteLogo(tx, companyId);
    await writeTheme(tx, administrator, before, { logoUrl: null });
    return readCompanyTheme(tx, companyId);
  });
}

/** For anyone with its address: all of the company's people see it. */
export async function readLogo(database: Database, id: string): Promise<FileAnswer | Refusal<"NOT_FOUND">> {
  const logo = await findLogo(database, id);
  return logo === undefined ? refuse("NOT_FOUND") : { fileName: "logo.png", bytes: logo.content };
}
