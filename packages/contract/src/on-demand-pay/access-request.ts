import * as z from "zod/mini";
import { callsOf, FILE_SECONDS } from "../call.ts";
import { AccessRequest } from "./on-demand-pay.ts";
import { EmployeeNumber, Id, Instant, notRequired, Pounds } from "../units.ts";

const defineCall = callsOf("on-demand-pay");

/** Why the texts are neither shown nor given as a file: only those of the employee's own company are, unless it is suspended. */
const readingRefusals = ["NO_SESSION", "STEP_REQUIRED", "ACCESS_DENIED", "COMPANY_SUSPENDED"] as const;

/** What an employee reads and accepts before requesting on-demand pay: the company's texts, and its terms and costs. */
export const Consent = z.object({
  consentTitleText: z.string(),
  consentText: z.string(),
  consentButtonText: z.string(),
  addendumTitleText: z.string(),
  addendumText: z.string(),
  addendumButtonText: z.string(),
  hash: z.string(),
  publishedAt: Instant,
  terms: z.object({ min: Pounds, maxPercent: z.number(), maxCount: z.number() }),
});
export type Consent = z.infer<typeof Consent>;

export const consentOfCompany = defineCall({
  name: "consentOfCompany",
  summary: "What the employee's company wants accepted for on-demand pay; null where it has given no texts",
  route: "POST /vancepay/consent-of-company",
  access: "session-even-suspended",
  inPartnersSession: "free",
  body: z.object({ companyId: Id }),
  answer: z.nullable(Consent),
  refusals: readingRefusals,
});

export const downloadConsent = defineCall({
  name: "downloadConsent",
  summary: "The same texts as a tagged PDF, Consent.pdf",
  route: "POST /vancepay/download-consent",
  access: "session-even-suspended",
  inPartnersSession: "free",
  /** Left out: the employee's own company. */
  body: z.object({ companyId: z.optional(Id) }),
  answer: z.custom<Blob>(),
  file: "application/pdf",
  withinSeconds: FILE_SECONDS,
  refusals: [...readingRefusals, "NO_CONSENT_TEXT"],
});

export const requestAccess = defineCall({
  name: "requestAccess",
  summary: "Ask the employer for on-demand pay; a suspended employee asks so to be let in again",
  route: "POST /vancepay/access-request",
  access: "session-even-suspended",
  body: z.object({
    companyId: Id,
    employeeIdNumber: notRequired(EmployeeNumber),
    changesPayment: z.literal(true),
    addendum: z.literal(true),
    consentHash: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  }),
  answer: AccessRequest,
  refusals: [
    "NO_SESSION",
    "STEP_REQUIRED",
    "DELETION_REQUESTED",
    "STATUS_CHANGED",
    "ACCESS_DENIED",
    "COMPANY_SUSPENDED",
    "ON_DEMAND_PAY_NOT_OFFERED",
    "NO_ON_DEMAND_PAY_ACCESS",
    "ACCESS_REQUEST_PENDING",
    "HAS_ACCESS_ALREADY",
    "ACCESS_REQUEST_REJECTED",
    "NO_PAYROLL_RECORD",
    "EMPLOYEE_NUMBER_REQUIRED",
    "USER_NOT_FOUND",
    "NO_CONSENT_TEXT",
    "CONSENT_CHANGED",
  ],
});
