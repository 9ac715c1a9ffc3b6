import { fileURLToPath } from "node:url";
import { localeOf } from "@wellpaid/texts/language/languages";
import { languageOfWork } from "../shared/language.ts";

const MARGIN = 64;
const SIZE = { H1: 22, H2: 16, P: 11 } as const;

/** Embedded, so that a file reads the same everywhere and for ever; its licence (SIL OFL 1.1) allows that. */
const FONTS = {
  regular: fileURLToPath(import.meta.resolve("@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf")),
  strong: fileURLToPath(import.meta.resolve("@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf")),
};

export interface PdfPiece {
  readonly tag: "H1" | "H2" | "P";
  readonly text: string;
  readonly isStrong?: true;
  /** A company wrote it: in English, whatever the language of the file. */
  readonly isTheirs?: true;
}

export interface PdfText {
  readonly title: string;
  readonly author: string;
  /** Now by default. */
  readonly madeAt?: Date;
  readonly pieces: readonly PdfPiece[];
}

/** Words of a company as they come: a blank line begins a new paragraph. */
export const paragraphsOf = (text: string): PdfPiece[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ tag: "P", text: part, isTheirs: true }));

function draw(doc: PDFKit.PDFDocument, { tag, text, isStrong }: PdfPiece): void {
  const isHeading = tag !== "P";
  if (tag === "H2") doc.moveDown(1);
  doc
    .font(isHeading || isStrong ? FONTS.strong : FONTS.regular)
    .fontSize(SIZE[tag])
    .text(text, { lineGap: 3, paragraphGap: isHeading ? 4 : 8 });
}

/** Of this subset the library's types do not know. */
const PDF_UA = { subset: "PDF/UA" };

const optionsOf = ({ title, author, madeAt }: PdfText): PDFKit.PDFDocumentOptions => ({
  size: "A4",
  margin: MARGIN,
  pdfVersion: "1.7",
  tagged: true,
  lang: localeOf[languageOfWork()],
  displayTitle: true,
  font: FONTS.regular,
  info: { Title: title, Author: author, ...(madeAt === undefined ? {} : { CreationDate: madeAt }) },
});

/** By this a screen reader pronounces a piece in another language than the file's. */
const attributesOf = ({ isTheirs }: PdfPiece): { readonly lang?: string } => (isTheirs ? { lang: localeOf.en } : {});

/** Headings and paragraphs as a tagged PDF (PDF/UA) of A4 pages, in the language of the request, so that a screen reader finds them. */
export async function writeTaggedPdf(text: PdfText): Promise<Uint8Array> {
  // Loaded with the first file: it would cost each start 28 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument(Object.assign(optionsOf(text), PDF_UA));
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const piece of text.pieces) root.add(doc.struct(piece.tag, attributesOf(piece), () => draw(doc, piece)));
  root.end();
  doc.end();
  return whole;
}
