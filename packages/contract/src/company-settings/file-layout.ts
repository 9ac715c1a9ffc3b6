import {
  AMOUNT_FORMS,
  DATE_FORMS,
  DEDUCTION_SIGNS,
  type Delimiter,
  DELIMITERS,
  type FileLayout as Layout,
  LAYOUT_FIELDS,
  LAYOUT_ROWS,
  MAX_LAYOUT_COLUMNS,
  MAX_LAYOUT_TEXT_LENGTH,
} from "@wellpaid/domain/payroll/file-layout/file-layout";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { Id, Instant } from "../units.ts";
import { consoleRefusals, ownersRefusals } from "./company-settings.ts";

const defineCall = administratorCallsOf("employer");

const Text = z.string().check(z.trim(), z.maxLength(MAX_LAYOUT_TEXT_LENGTH));

/** How the company's payroll program reads the file of a run. */
export const FileLayout = z.strictObject({
  rows: z.enum(LAYOUT_ROWS),
  columns: z
    .array(z.strictObject({ field: z.enum(LAYOUT_FIELDS), heading: Text, text: Text }))
    .check(z.minLength(1), z.maxLength(MAX_LAYOUT_COLUMNS)),
  codes: z.strictObject({ onDemandPay: Text, fees: Text, savings: Text, refund: Text }),
  hasHeadings: z.boolean(),
  hasTotals: z.boolean(),
  dates: z.enum(DATE_FORMS),
  amounts: z.enum(AMOUNT_FORMS),
  deductions: z.enum(DEDUCTION_SIGNS),
  delimiter: z.enum(Object.keys(DELIMITERS) as [Delimiter, ...Delimiter[]]),
});
export type FileLayout = z.infer<typeof FileLayout> & Layout;

/** The layout of the company's deduction files, and the one that waits for a second administrator. */
export const CompanyFileLayout = z.object({
  /** Null: the standard layout. */
  id: z.nullable(Id),
  layout: FileLayout,
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  proposed: z.nullable(FileLayout),
  /** The proposal of that layout: what is seen is what is confirmed. */
  proposedId: z.nullable(Id),
});
export type CompanyFileLayout = z.infer<typeof CompanyFileLayout>;

export const companyFileLayout = defineCall({
  name: "companyFileLayout",
  summary: "The layout of the file that payroll downloads for each run",
  route: "GET /employer/file-layout",
  answer: CompanyFileLayout,
  refusals: consoleRefusals,
});

export const changeFileLayout = defineCall({
  name: "changeFileLayout",
  summary:
    "Propose another layout of the deduction file: it counts once a second administrator has confirmed it, at once in a company that has no people",
  route: "PUT /employer/file-layout",
  roles: ["owner", "payroll"],
  /** `was`: the layout that this change was decided on. */
  body: z.strictObject({ layout: FileLayout, was: z.nullable(Id) }),
  answer: CompanyFileLayout,
  refusals: [...ownersRefusals, "FILE_LAYOUT_WRONG", "SETTINGS_CHANGED", "PROPOSAL_WAITS", "TOO_MANY_REQUESTS"],
});
