import type { FileColumn } from "../columns.ts";

export const PROGRAMS = [
  "sage-50",
  "sage-cloud",
  "xero",
  "brightpay",
  "iris",
  "moneysoft",
  "quickbooks",
  "access",
] as const;
export type ProgramId = (typeof PROGRAMS)[number];

/**
 * How well the headings of a program are known. `own`: its vendor's public document lists them; `other`: another vendor's document
 * lists them, for moving from it; `none`: no public document was found that does, and they are recognised by common words alone.
 */
export type Verified = "own" | "other" | "none";

export interface Program {
  readonly name: string;
  readonly verified: Verified;
  /** The document that was read; null where none was found. */
  readonly source: string | null;
  /** What the document does not say. */
  readonly note: string;
  /** Its headings for our columns; where two of them are in one file, the earlier one counts. */
  readonly headings: readonly (readonly [heading: string, column: FileColumn])[];
}

/** The payroll programs whose files are recognised, as far as their public documents give their headings. */
export const PROGRAM_TABLE: Readonly<Record<ProgramId, Program>> = {
  "sage-50": {
    name: "Sage 50 Payroll",
    verified: "own",
    source: "https://support.sage.hr/en/articles/5352102-fields-supported-by-the-sage-50-payroll-employee-export",
    note: "The list of its Employee Details export is from help.staffology.co.uk/payroll/administration/import-export/sage-50/sage-50-fields.htm. Neither has a heading for net pay.",
    headings: [
      ["Employee Reference", "employeeNumber"],
      ["Payroll ID", "employeeNumber"],
      ["Forename", "name"],
      ["Surname", "surname"],
      ["Mobile Number", "phone"],
      ["Telephone Number", "phone"],
      ["E-mail Address", "email"],
      ["Sort Code", "sortCode"],
      ["Bank Account Number", "accountNumber"],
      ["Date of Birth", "birthDate"],
      ["Address 1", "addressLine"],
      ["Post Code", "addressPostcode"],
      ["NI Number", "nationalInsuranceNumber"],
      ["Work Start Date", "startedOn"],
      ["Payment Frequency", "payFrequency"],
    ],
  },
  "sage-cloud": {
    name: "Sage Payroll (cloud)",
    verified: "none",
    source: null,
    note: "No public list of its columns was found.",
    headings: [],
  },
  xero: {
    name: "Xero Payroll UK",
    verified: "none",
    source: "https://help.xero.com/nz/Payroll-Employees-BulkUpload-CSVguide",
    note: "The list that is public is of the edition for New Zealand; of the edition for the UK none was found.",
    headings: [
      ["Last Name", "surname"],
      ["First Name", "name"],
      ["Phone Number", "phone"],
      ["Address", "addressLine"],
      ["City", "addressTown"],
      ["Post Code", "addressPostcode"],
    ],
  },
  brightpay: {
    name: "BrightPay",
    verified: "own",
    source:
      "https://brightpay.co.uk/docs/20-21/moving-to-brightpay-from-another-payroll-software/importing-employees-list-of-employee-data-that-can-be-imported-into-brightpay",
    note: "Tax year 2020/21, and 2015/16 for the bank's columns. Its pay rates are before tax; it lists no net pay.",
    headings: [
      ["Works Number", "employeeNumber"],
      ["Payroll ID (RTI)", "employeeNumber"],
      ["Name", "name"],
      ["Surname", "surname"],
      ["Phone Number", "phone"],
      ["Email Address", "email"],
      ["Payment Bank Sort Code", "sortCode"],
      ["Payment Bank Account Number", "accountNumber"],
      ["Date of Birth", "birthDate"],
      ["Address Line 1", "addressLine"],
      ["Postcode", "addressPostcode"],
      ["National Insurance Number", "nationalInsuranceNumber"],
      ["Start Date", "startedOn"],
      ["Leave Date", "leftOn"],
      ["Payment Frequency", "payFrequency"],
    ],
  },
  iris: {
    name: "IRIS (Every and Staffology Payroll)",
    verified: "own",
    source: "https://help-iris.co.uk/payroll/every/administration/import-export/employees/employee-imp-fields.htm",
    note: "Of the other programs of IRIS no public list was found.",
    headings: [
      ["Payroll Code", "employeeNumber"],
      ["First Name", "name"],
      ["Surname", "surname"],
      ["Mobile", "phone"],
      ["Telephone", "phone"],
      ["Email", "email"],
      ["Date of Birth", "birthDate"],
      ["Addr1", "addressLine"],
      ["Postcode", "addressPostcode"],
      ["NI Number", "nationalInsuranceNumber"],
      ["Join Date", "startedOn"],
      ["Left Date", "leftOn"],
    ],
  },
  moneysoft: {
    name: "Moneysoft Payroll Manager",
    verified: "none",
    source: "https://moneysoft.co.uk/support/importing-from-other-software",
    note: "Its guide lists the data that it imports, in any order and with any headings; the list itself could not be read.",
    headings: [],
  },
  quickbooks: {
    name: "QuickBooks Online Advanced Payroll",
    verified: "other",
    source: "https://support.yourpayroll.com.au/hc/en-gb/articles/5015311521167-Employee-Import-via-Excel-CSV",
    note: "The document is of the product that QuickBooks resells. Its employee id is one that the program gives, and the external id payroll's own. Of QuickBooks Core Payroll no list was found.",
    headings: [
      ["ExternalID", "employeeNumber"],
      ["EmployeeID", "employeeNumber"],
      ["Firstname", "name"],
      ["Surname", "surname"],
      ["DateOfBirth", "birthDate"],
    ],
  },
  access: {
    name: "Access Payroll",
    verified: "none",
    source: "https://help-selectpay.theaccessgroup.com/en/articles/11553744-import-pay-details",
    note: "The document is about pay elements; it calls the number of an employee their code. No list for people was found.",
    headings: [["Employee code", "employeeNumber"]],
  },
};

/** Common words for our columns, of no program in particular. */
export const COMMON_HEADINGS: readonly (readonly [heading: string, column: FileColumn])[] = [
  ["Employee Code", "employeeNumber"],
  ["Emp No", "employeeNumber"],
  ["Employee Ref", "employeeNumber"],
  ["Staff Number", "employeeNumber"],
  ["Payroll No", "employeeNumber"],
  ["First Names", "name"],
  ["Forenames", "name"],
  ["Mobile Phone Number", "phone"],
  ["Email", "email"],
  ["Home Email", "email"],
  ["Monthly Net Pay", "monthlySalaryPence"],
  ["Net Monthly Pay", "monthlySalaryPence"],
  ["Bank Sort Code", "sortCode"],
  ["Account No", "accountNumber"],
  ["Bank Account No", "accountNumber"],
  ["DOB", "birthDate"],
  ["NINO", "nationalInsuranceNumber"],
  ["NI No", "nationalInsuranceNumber"],
  ["National Insurance No", "nationalInsuranceNumber"],
  ["Date Started", "startedOn"],
  ["Employment Start Date", "startedOn"],
  ["Date of Leaving", "leftOn"],
  ["Left Date", "leftOn"],
  ["Termination Date", "leftOn"],
];

/** Pay before tax, which is never the take-home pay that we need. */
export const GROSS_HEADINGS: readonly string[] = [
  "Annual Pay Rate",
  "Period Pay Rate",
  "Gross Salary",
  "Gross Pay",
  "Salary Per Period",
  "Annual Salary",
  "Salary",
  "Basic Pay",
];
