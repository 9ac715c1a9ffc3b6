import { PROGRAM_TABLE, type Verified } from "../import/matching/programs.ts";
import { type Element, type FileLayout, type LayoutColumn, type LayoutField, TAKEN_HEADING } from "./file-layout.ts";

const column = (field: LayoutField, heading: string, text = ""): LayoutColumn => ({ field, heading, text });

const CODES: Readonly<Record<Element, string>> = {
  onDemandPay: "On-demand pay",
  fees: "On-demand pay fee",
  savings: "Savings",
  refund: "On-demand pay refund",
};

const FORMS = { dates: "YYYY-MM-DD", amounts: "point", deductions: "positive", delimiter: "comma" } as const;

const layoutOf = (
  rows: FileLayout["rows"],
  columns: readonly LayoutColumn[],
  { hasHeadings = true, ...other }: Partial<FileLayout> = {},
): FileLayout => ({ rows, columns, codes: CODES, hasHeadings, hasTotals: false, ...FORMS, ...other });

/** The file of a company that has chosen no other layout. Programs of employers read it: it never changes. */
export const STANDARD_LAYOUT: FileLayout = layoutOf(
  "person",
  [
    column("employeeNumber", "Employee number"),
    column("surname", "Surname"),
    column("name", "Name"),
    column("payday", "Payday"),
    column("salary", "Salary"),
    column("advances", "Advances"),
    column("fees", "Fees"),
    column("carriedOver", "Carried over"),
    column("savings", "Savings"),
    column("credited", "Credited"),
    column("toDeduct", "To deduct"),
    column("notCovered", "Not covered"),
  ],
  { hasTotals: true },
);

/** The title of its last row, and the heading of what payroll took in a file that comes back. */
export const STANDARD_WORDS = { totals: "Total", taken: TAKEN_HEADING } as const;

/** The headings of the standard file, by what their column has. */
export const STANDARD_HEADINGS = Object.fromEntries(
  STANDARD_LAYOUT.columns.map(({ field, heading }) => [field, heading]),
) as Readonly<Record<"employeeNumber" | "surname" | "name" | "payday" | "toDeduct", string>>;

/** One row an element, in words that every program asks for: where no public document gives a program's own. */
const ELEMENT_LAYOUT: FileLayout = layoutOf("element", [
  column("employeeNumber", "Employee number"),
  column("element", "Code"),
  column("amount", "Amount"),
]);

export const READY_LAYOUTS = [
  "standard",
  "sage-50",
  "sage-cloud",
  "xero",
  "brightpay",
  "iris-staffology",
  "iris-cascade",
  "moneysoft",
  "quickbooks",
  "access",
] as const;
export type ReadyLayoutId = (typeof READY_LAYOUTS)[number];

export interface ReadyLayout {
  readonly name: string;
  readonly layout: FileLayout;
  /** How well the program's import is known. `own`: by its vendor's public document; `none`: no public document was found. */
  readonly verified: Exclude<Verified, "other">;
  /** The document that was read; null where none was found. */
  readonly source: string | null;
}

const notFound = (name: string, source: string | null = null): ReadyLayout => ({
  name,
  layout: ELEMENT_LAYOUT,
  verified: "none",
  source,
});

/** Layouts to begin with, as far as the public documents of payroll programs give the columns of an import of deductions. */
export const READY_TABLE: Readonly<Record<ReadyLayoutId, ReadyLayout>> = {
  standard: { name: "Standard", layout: STANDARD_LAYOUT, verified: "own", source: null },
  "sage-50": notFound(PROGRAM_TABLE["sage-50"].name),
  "sage-cloud": notFound(PROGRAM_TABLE["sage-cloud"].name),
  xero: notFound(PROGRAM_TABLE.xero.name),
  brightpay: {
    name: PROGRAM_TABLE.brightpay.name,
    layout: layoutOf("person", [
      column("employeeNumber", "Employee works number"),
      column("surname", "Employee surname"),
      column("name", "Employee first name"),
      column("text", "Deduction 1 Description", CODES.onDemandPay),
      column("onDemandPay", "Deduction 1 Amount"),
      column("text", "Deduction 2 Description", CODES.fees),
      column("fees", "Deduction 2 Amount"),
      column("text", "Deduction 3 Description", CODES.savings),
      column("savings", "Deduction 3 Amount"),
      column("text", "Deduction 4 Description", CODES.refund),
      column("refund", "Deduction 4 Amount"),
    ]),
    verified: "own",
    source: "https://brightpaydesktopsupport.uk.brightsg.com/hc/en-gb/articles/14338871773969",
  },
  "iris-staffology": {
    name: "IRIS Staffology Payroll",
    layout: layoutOf("element", [
      column("employeeNumber", "Payroll Code"),
      column("amount", "Amount"),
      column("element", "Pay Code"),
    ]),
    verified: "own",
    source: "https://help.staffology.co.uk/payroll/administration/import-export/payments/import-payments-felds.htm",
  },
  "iris-cascade": {
    name: "IRIS Cascade Payroll",
    layout: layoutOf(
      "element",
      [
        column("employeeNumber", "Employee ID"),
        column("element", "Pay Element Id"),
        column("amount", "Amount"),
        column("text", "E or D", "D"),
      ],
      { hasHeadings: false },
    ),
    verified: "own",
    source: "https://help-iris.co.uk/hr/cascade/payroll/employee/processing/element-import-current.htm",
  },
  moneysoft: notFound(PROGRAM_TABLE.moneysoft.name, "https://moneysoft.co.uk/support/importing-from-other-software"),
  quickbooks: notFound(
    PROGRAM_TABLE.quickbooks.name,
    "https://support.yourpayroll.com.au/hc/en-gb/articles/5015334742927-Importing-a-Pay-Run",
  ),
  access: {
    name: "Access SelectPay",
    layout: layoutOf("element", [
      column("taxMonth", "Pay period"),
      column("employeeNumber", "Employee code"),
      column("element", "Pay element name"),
      column("amount", "Quantity"),
    ]),
    verified: "own",
    source: "https://help-selectpay.theaccessgroup.com/en/articles/11553744-import-pay-details",
  },
};
