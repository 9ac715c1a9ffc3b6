import { fileURLToPath } from "node:url";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { accessRequestTexts as texts } from "@wellpaid/texts/access-request";
import type { CompanyConsent } from "./company-consent.ts";

const MARGIN = 64;
const LANGUAGE = "en-GB";
const SIZE = { title: 22, heading: 16, text: 11 } as const;

/** Embedded, so that the file reads the same everywhere and for ever; its licence (SIL OFL 1.1) allows that. */
const FONTS = {
  regular: fileURLToPath(import.meta.resolve("@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf")),
};

interface Piece {
  readonly tag: "H1" | "H2" | "P";
  readonly text: string;
  readonly isStrong?: true;
}

/** The company's words as they come: a blank line begins a new paragraph. */
const paragraphsOf = (text: string): Piece[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ tag: "P", text: part }));

function piecesOf(consent: CompanyConsent): readonly Piece[] {
  const version = formatDate(londonDate(instant(consent.publishedAt.getTime())));
  return [
    { tag: "H1", text: texts.consentFileTitle(consent.companyName) },
    { tag: "P", text: texts.fromCompany(consent.companyName, version) },
    { tag: "P", text: texts.versionName(consent.hash) },
    { tag: "H2", text: consent.consentTitleText },
    ...paragraphsOf(consent.consentText),
    { tag: "P", text: consent.consentButtonText, isStrong: true },
    { tag: "H2", text: consent.addendumTitleText },
    ...paragraphsOf(consent.addendumText),
    { tag: "P", text: consent.addendumButtonText, isStrong: true },
  ];
}

function draw(doc: PDFKit.PDFDocument, { tag, text, isStrong }: Piece): void {
  const isHeading = tag !== "P";
  const size = tag === "H1" ? SIZE.title : tag === "H2" ? SIZE.heading : SIZE.text;
  if (tag === "H2") doc.moveDown(1);
  doc
    .font(isHeading || isStrong ? FONTS.strong : FONTS.regular)
    .fontSize(size)
    .text(text, { lineGap: 3, paragraphGap: isHeading ? 4 : 8 });
}

/** Of this subset the library's types do not know. */
const PDF_UA = { subset: "PDF/UA" };

const optionsOf = (consent: CompanyConsent): PDFKit.PDFDocumentOptions => ({
  size: "A4",
  margin: MARGIN,
  pdfVersion: "1.7",
  tagged: true,
  lang: LANGUAGE,
  displayTitle: true,
  font: FONTS.regular,
  info: {
    Title: texts.consentFileTitle(consent.companyName),
    Author: consent.companyName,
    CreationDate: consent.publishedAt,
  },
});

/**
 * The texts as a tagged PDF (PDF/UA) of A4 pages, so that a screen reader finds headings and paragraphs. The same texts
 * give the same pages: nothing in it depends on who asks.
 */
export async function makeConsentPdf(consent: CompanyConsent): Promise<Uint8Array> {
  // Loaded with the first file: it would cost each start 28 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument(Object.assign(optionsOf(consent), PDF_UA));
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const piece of piecesOf(consent)) root.add(doc.struct(piece.tag, {}, () => draw(doc, piece)));
  root.end();
  doc.end();
  return whole;
}
