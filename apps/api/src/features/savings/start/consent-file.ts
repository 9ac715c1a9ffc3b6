import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import type { Database } from "../../../database/tables/schema.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { fileCache } from "../../../files/file-cache.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { paragraphsOf, writeTaggedPdf } from "../../../files/tagged-pdf.ts";
import { type Addendum, findAddendum } from "./consent-store.ts";

/** The addendum as a file. The same texts give the same pages: nothing in it depends on who asks. */
function makePdf({ companyName, title, text, button, publishedAt }: Addendum): Promise<Uint8Array> {
  const version = formatDate(londonDate(instant(publishedAt.getTime())));
  return writeTaggedPdf({
    title,
    author: companyName,
    madeAt: publishedAt,
    pieces: [
      { tag: "H1", text: title, isTheirs: true },
      { tag: "P", text: texts.fromCompany(companyName, version) },
      ...paragraphsOf(text),
      { tag: "P", text: button, isStrong: true, isTheirs: true },
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
