/** The platform's papers about a product, as PDF files of A4 pages. */
import { formatPercent, formatPounds } from "@wellpaid/domain/money/format";
import type { DocumentKind } from "@wellpaid/domain/savings/product";
import type { CatalogueProduct } from "./catalogue.ts";
import type { Issue } from "./rates.ts";

export interface PdfPiece {
  readonly tag: "H1" | "H2" | "P";
  readonly text: string;
  readonly isStrong?: true;
}

/** What makes a tagged file of headings and paragraphs. */
export type PdfWriter = (text: {
  readonly title: string;
  readonly author: string;
  readonly pieces: readonly PdfPiece[];
}) => Promise<Uint8Array>;

const heading = (text: string): PdfPiece => ({ tag: "H2", text });
const paragraph = (text: string): PdfPiece => ({ tag: "P", text });

export function writeDocument(
  { platformName, writePdf }: { readonly platformName: string; readonly writePdf: PdfWriter },
  product: CatalogueProduct,
  issue: Issue,
  kind: DocumentKind,
): Promise<Uint8Array> {
  const isInformation = kind === "DepositInformation";
  const title = isInformation ? `${product.brand}: ${product.name}` : `${platformName}: terms of the platform`;
  const pieces = isInformation ? depositInformation(product, issue) : platformTerms(platformName);
  return writePdf({
    title,
    author: isInformation ? product.brand : platformName,
    pieces: [{ tag: "H1", text: title }, ...pieces],
  });
}

function depositInformation(product: CatalogueProduct, issue: Issue): PdfPiece[] {
  return [
    paragraph(`Deposit information, issue ${issue.number}`),
    heading("What is the interest rate?"),
    paragraph(`${formatPercent(issue.rate)} gross a year, ${formatPercent(issue.aer)} AER.`),
    paragraph(
      "Interest is worked out each day on the balance at the end of the day, a 365th of the yearly rate for each day.",
    ),
    paragraph(PAID_TEXTS[product.paid]),
    paragraph(
      product.term.length > 0
        ? "The rate is fixed until the term ends."
        : "The rate may change. A change counts for money that is already here from the day of the change.",
    ),
    heading("How much may I have in it?"),
    paragraph(`At least ${formatPounds(product.minimum)}, at most ${formatPounds(product.maximum)}.`),
    heading("How do I take money out?"),
    paragraph(accessText(product)),
    heading("Is my money protected?"),
    paragraph(
      product.isProtected
        ? `Yes, by the Financial Services Compensation Scheme, together with other money that you have under the licence of ${product.licence}.`
        : "No. This institution is not covered by the Financial Services Compensation Scheme.",
    ),
    paragraph("This institution is made up. The document belongs to a sandbox and offers nothing to anybody."),
  ];
}

const PAID_TEXTS = {
  Monthly: "It is paid into the account on the first day of each month, and when the account is closed.",
  Annually: "It is paid into the account on 1 April, and when the account is closed.",
  "At maturity": "It is paid when the account is closed.",
} as const;

function accessText({ notice, term }: CatalogueProduct): string {
  if (term.length > 0) {
    return `You can't take money out for ${term.length} ${term.unit.toLowerCase()}${term.length > 1 ? "s" : ""}.`;
  }
  if (notice.length > 0) return `Tell us ${notice.length} days before you need the money.`;
  return "At any time, without a charge. Ask before midday on a working day and the money leaves the same day.";
}

function platformTerms(platformName: string): PdfPiece[] {
  return [
    heading("What the platform does"),
    paragraph(
      `${platformName} places your money with a bank or building society that you choose. It is not a bank itself and does not advise.`,
    ),
    heading("Paying in"),
    paragraph("Money is passed on within a working day. Until then it is held apart from the platform's own."),
    heading("Taking money out"),
    paragraph(
      "A request that reaches the platform before midday on a working day is paid the same day, a later one the next working day.",
    ),
    heading("Interest"),
    paragraph(
      "Your bank or building society pays it. It is worked out to the fraction of a penny, and no part is lost.",
    ),
    heading("If something can't be done"),
    paragraph("A request may be turned down, for example above the most that a product takes. Then nothing is moved."),
    heading("Leaving"),
    paragraph(
      "You may close an account at any time unless its term is still running. All interest until then is yours.",
    ),
    paragraph("This platform is made up. The document belongs to a sandbox and binds nobody."),
  ];
}
