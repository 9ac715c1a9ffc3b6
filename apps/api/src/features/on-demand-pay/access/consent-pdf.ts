import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { accessRequestTexts as texts } from "@wellpaid/texts/on-demand-pay/access-request";
import { type PdfPiece, paragraphsOf, writeTaggedPdf } from "../../../files/tagged-pdf.ts";
import type { CompanyConsent } from "./consent-store.ts";

function piecesOf(consent: CompanyConsent): readonly PdfPiece[] {
  const version = formatDate(londonDate(instant(consent.publishedAt.getTime())));
  return [
    { tag: "H1", text: texts.consentFileTitle(consent.companyName) },
    { tag: "P", text: texts.fromCompany(consent.companyName, version) },
    { tag: "P", text: texts.versionName(consent.hash) },
    { tag: "H2", text: consent.consentTitleText, isTheirs: true },
    ...paragraphsOf(consent.consentText),
    { tag: "P", text: consent.consentButtonText, isStrong: true, isTheirs: true },
    { tag: "H2", text: consent.addendumTitleText, isTheirs: true },
    ...paragraphsOf(consent.addendumText),
    { tag: "P", text: consent.addendumButtonText, isStrong: true, isTheirs: true },
  ];
}

/** The texts as a file. The same texts give the same pages: nothing in it depends on who asks. */
export function makeConsentPdf(consent: CompanyConsent): Promise<Uint8Array> {
  return writeTaggedPdf({
    title: texts.consentFileTitle(consent.companyName),
    author: consent.companyName,
    madeAt: consent.publishedAt,
    pieces: piecesOf(consent),
  });
}
