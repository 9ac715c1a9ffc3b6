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
      "We calculate interest each day on the balance at the end of the day. The daily rate is 1/365 of the yearly rate.",
    ),
    paragraph(PAID_TEXTS[product.paid]),
    paragraph(
      product.term.length > 0
        ? "The rate is fixed until the term ends."
        : "The rate can change. A new rate applies to your whole balance from that day.",
    ),
    heading("How much can I save?"),
    paragraph(`From ${formatPounds(product.minimum)} to ${formatPounds(product.maximum)}.`),
    heading("How do I withdraw money?"),
    paragraph(accessText(product)),
    heading("Is my money protected?"),
    paragraph(
      product.isProtected
        ? `Yes, by the Financial Services Compensation Scheme. The limit covers all your money under the licence of ${product.licence}.`
        : "No. This institution is not covered by the Financial Services Compensation Scheme.",
    ),
    paragraph("This institution is made up. This document is part of a sandbox and offers nothing to anyone."),
  ];
}

const PAID_TEXTS = {
  Monthly: "We pay it into the account on the first day of each month, and when the account is closed.",
  Annually: "We pay it into the account on 1 April, and when the account is closed.",
  "At maturity": "We pay it when the account is closed.",
} as const;

function accessText({ notice, term }: CatalogueProduct): string {
  if (term.length > 0) {
    return `You can't withdraw money for ${term.length} ${term.unit.toLowerCase()}${term.length > 1 ? "s" : ""}.`;
  }
  if (notice.length > 0) return `Give us ${notice.length} days' notice before you need the money.`;
  return "At any time, without a fee. If you ask before midday on a working day, we send the money the same day.";
}

function platformTerms(platformName: string): PdfPiece[] {
  return [
    heading("What the platform does"),
    paragraph(
      `${platformName} places your money with a bank or building society that you choose. It is not a bank itself and does not give advice.`,
    ),
    heading("Paying in"),
    paragraph("We send your money to the bank within 1 working day. Until then, we hold it apart from our own."),
    heading("Withdrawing money"),
    paragraph(
      "If your request reaches us before midday on a working day, we pay it the same day. Otherwise we pay it on the next working day.",
    ),
    heading("Interest"),
    paragraph("Your bank or building society pays it. It is calculated to fractions of a penny, so you lose nothing."),
    heading("If something can't be done"),
    paragraph("A bank can reject a request, for example above its limit. If so, no money moves."),
    heading("Closing your account"),
    paragraph(
      "You can close an account at any time, unless its term is still running. You get all the interest until then.",
    ),
    paragraph("This platform is made up. This document is part of a sandbox and is not binding."),
  ];
}
