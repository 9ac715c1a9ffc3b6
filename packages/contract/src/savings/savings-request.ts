import * as z from "zod/mini";
import { callsOf, readingCallsOf, FILE_SECONDS } from "../call.ts";
import { planRefusals, SavingAccount, typedPlan } from "./savings.ts";
import { CivilDate, Id, Instant, Nothing } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

/** How the deposit platform addresses a client. */
export const SAVER_TITLES = ["Mr", "Ms"] as const;
export const SaverTitle = z.enum(SAVER_TITLES);

/** The employee's request for savings, and how the employer decided. */
export const SavingsRequest = z.object({
  id: Id,
  adminApproveStatus: z.enum(["pending", "approved", "rejected"]),
  createdAt: Instant,
  title: SaverTitle,
  email: z.string(),
  isPreviousNames: z.boolean(),
  previousName: z.nullable(z.string()),
  approver: z.object({ email: z.string() }),
  canRequestFrom: z.nullable(Instant),
  reason: z.nullable(z.string()),
  isRecordIncomplete: z.boolean(),
  error: z.nullable(z.string()),
});
export type SavingsRequest = z.infer<typeof SavingsRequest>;

export const activeSavingsRequest = defineReading({
  name: "activeSavingsRequest",
  summary: "The employee's request for savings that is open or counts; null where there is none",
  route: "GET /savings/active-request",
  answer: z.nullable(SavingsRequest),
});

export const openingDetails = defineReading({
  name: "openingDetails",
  summary:
    "What the platform needs to open the account: from the payroll record, and what was given for an earlier saving",
  route: "GET /savings/opening-details",
  answer: z.object({
    name: z.nullable(z.string()),
    birthDate: z.nullable(CivilDate),
    address: z.nullable(z.string()),
    nationalInsuranceNumberEnding: z.nullable(z.string()),
    isComplete: z.boolean(),
    earlier: z.nullable(
      z.object({
        title: SaverTitle,
        email: z.string(),
        isPreviousNames: z.boolean(),
        previousName: z.nullable(z.string()),
      }),
    ),
  }),
});

const text = z.optional(z.nullable(z.string().check(z.maxLength(20_000))));

/** The texts as they were shown: where one is not the current one nothing is accepted. */
export const acceptSavingsConsent = defineCall({
  name: "acceptSavingsConsent",
  summary: "Accept what the company wants accepted for savings, as it was shown",
  route: "POST /savings/consent-of-company",
  access: "session",
  body: z.object({
    textOfConsentTitleSigned: text,
    textOfConsentSigned: text,
    textOfConsentButtonSigned: text,
    textOfAddendumTitleSigned: text,
    textOfAddendum: text,
    textOfAddendumButtonSigned: text,
  }),
  answer: Nothing,
  refusals: [...ownStaying, "COMPANY_SUSPENDED", "SAVINGS_NOT_OFFERED", "NO_SAVINGS_CONSENT_TEXT", "CONSENT_CHANGED"],
});

/** What was accepted, to keep: ours, the contract names no call for 'Save in pdf'. */
export const savingsConsentFile = defineReading({
  name: "savingsConsentFile",
  summary: "The company's addendum for savings as a tagged PDF of A4 pages, Consent.pdf",
  route: "GET /savings/consent-pdf",
  answer: z.custom<Blob>(),
  file: "application/pdf",
  withinSeconds: FILE_SECONDS,
  refusals: ["NO_SAVINGS_CONSENT_TEXT"],
});

export const requestSaving = defineCall({
  name: "requestSaving",
  summary: "Ask the employer for a saving with its plan",
  route: "POST /savings/requests",
  access: "session",
  takesIdempotencyKey: true,
  body: z.object({
    ...typedPlan,
    productId: z.string().check(z.minLength(1), z.maxLength(100)),
    title: SaverTitle,
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    isPreviousNames: z.boolean(),
    previousName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    /** As shown on the privacy note; where sent it must be what is current. */
    textOfAddendumTitleSigned: text,
    textOfAddendum: text,
    textOfAddendumButtonSigned: text,
  }),
  answer: SavingAccount,
  refusals: [
    ...ownStaying,
    ...planRefusals,
    "COMPANY_SUSPENDED",
    "SAVINGS_NOT_OFFERED",
    "LEFT_EMPLOYER",
    "SAVING_EXISTS",
    "SAVINGS_REQUEST_PENDING",
    "SAVINGS_REQUEST_REJECTED",
    "NO_SAVINGS_CONSENT_TEXT",
    "NO_SAVINGS_CONSENT",
    "CONSENT_CHANGED",
    "PREVIOUS_NAME_INVALID",
    "SAVER_EMAIL_INVALID",
    "EMAIL_TAKEN",
    "NOT_FOUND",
    "PRODUCT_NOT_OFFERED",
    "SAVINGS_PROVIDER_FAILED",
    "IDEMPOTENCY_KEY_INVALID",
    "IDEMPOTENCY_KEY_REUSED",
    "IDEMPOTENCY_KEY_IN_FLIGHT",
  ],
});
