import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { fileCache } from "../../../files/file-cache.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { paragraphsOf, writeTaggedPdf } from "../../../files/tagged-pdf.ts";

interface Addendum {
  readonly id: number;
  readonly companyName: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly publishedAt: Date;
}

async function findAddendum(database: Database, companyId: string): Promise<Addendum | undefined> {
  const { rows } = await sql<Addendum>`
    select t.id, c.name as "companyName", t.addendum_title_text as title, t.addendum_text as text,
      t.addendum_button_text as button, t.published_at as "publishedAt"
    from company_consent t join company c on c.id = t.company_id
    where t.company_id = ${companyId} and t.kind = 'savings' order by t.id desc limit 1`.execute(database);
  return rows[0];
}

/** The addendum as a file. The same texts give the same pages: nothing in it depends on who asks. */
function makePdf({ companyName, title, text, button, publishedAt }: Addendum): Promise<Uint8Array> {
  const version = formatDate(londonDate(instant(publishedAt.getTime())));
  return writeTaggedPdf({
    title,
    author: companyName,
    madeAt: publishedAt,
    pieces: [
      { tag: "H1", text: title },
      { tag: "P", text: texts.fromCompany(companyName, version) },
      ...paragraphsOf(text),
      { tag: "P", text: button, isStrong: true },
    ],
  });
}

/** Gives the addendum of the employee's company, as it is now, as a tagged PDF. */
export function addendumFiles(database: Database) {
  const fileOf = fileCache(makePdf);
  return async ({ companyId }: Session): Promise<FileAnswer | Refusal<"NO_SAVINGS_CONSENT_TEXT">> => {
    const addendum = await findAddendum(database, companyId);
    if (addendum === undefined) return refuse("NO_SAVINGS_CONSENT_TEXT");
    return { fileName: "Consent.pdf", bytes: await fileOf(addendum) };
  };
}
