import { fileURLToPath } from "node:url";
import { localeOf } from "@wellpaid/texts/language/languages";
import { languageOfWork } from "../shared/language.ts";
import { drawTable, type PdfTable } from "./pdf-table.ts";

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
  readonly pieces: readonly (PdfPiece | PdfTable)[];
  /** Whose look it has; left out, it has none. */
  readonly brand?: PdfBrand;
  /** At the foot of each page; left out, there is nothing. */
  readonly footOf?: (page: number, pages: number) => string;
}

export interface PdfBrand {
  readonly name: string;
  /** `#rrggbb`. Drawn as a bar only, so that no colour of a company makes words hard to read. */
  readonly colour: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
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
  bufferPages: true,
  info: { Title: title, Author: author, ...(madeAt === undefined ? {} : { CreationDate: madeAt }) },
});

/** By this a screen reader pronounces a piece in another language than the file's. */
const attributesOf = ({ isTheirs }: PdfPiece): { readonly lang?: string } => (isTheirs ? { lang: localeOf.en } : {});

function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent("Artifact", { type: "Pagination" });
  draw();
  doc.endMarkedContent();
}

const LOGO = { width: 150, height: 44 } as const;

/** The company's bar, and its logo, or its name where it has none. */
function drawBrand(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, { name, colour, logo }: PdfBrand): void {
  asArtifact(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(colour));
  doc.fillColor("#000000");
  if (logo === null) {
    root.add(doc.struct("P", {}, () => void doc.font(FONTS.strong).fontSize(SIZE.P).text(name, MARGIN, 30)));
  } else {
    // Where it lies is an option that the library's types do not know.
    const figure = { alt: name, bbox: [MARGIN, 20, MARGIN + LOGO.width, 20 + LOGO.height], placement: "Block" };
    const draw = (): void => void doc.image(Buffer.from(logo), MARGIN, 20, { fit: [LOGO.width, LOGO.height] });
    root.add(doc.struct("Figure", figure, [draw]));
  }
  doc.x = MARGIN;
  doc.y = 88;
}

function drawFeet(doc: PDFKit.PDFDocument, footOf: NonNullable<PdfText["footOf"]>): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    // Else a line below the margin begins another page.
    doc.page.margins.bottom = 0;
    asArtifact(doc, () =>
      doc
        .font(FONTS.regular)
        .fontSize(8.5)
        .fillColor("#595959")
        .text(footOf(at + 1, count), MARGIN, doc.page.height - 40, { lineBreak: false }),
    );
  }
}

/**
 * Headings, paragraphs and tables as a tagged PDF (PDF/UA) of A4 pages, in the language of the request, so that a screen
 * reader finds them; headings are bookmarks as well.
 */
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
  if (text.brand !== undefined) drawBrand(doc, root, text.brand);
  for (const piece of text.pieces) {
    if (piece.tag === "Table") drawTable(doc, root, piece, FONTS);
    else {
      if (piece.tag !== "P") doc.outline.addItem(piece.text);
      root.add(doc.struct(piece.tag, attributesOf(piece), () => draw(doc, piece)));
    }
  }
  root.end();
  if (text.footOf !== undefined) drawFeet(doc, text.footOf);
  doc.end();
  return whole;
}
