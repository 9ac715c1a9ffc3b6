import { DOCUMENT_KINDS, OFFER_REASONS } from "@wellpaid/domain/savings/product";
import * as z from "zod/mini";
import { callsOf, readingCallsOf, FILE_SECONDS } from "../call.ts";
import { Id, Nothing, numberInQuery, Pence } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

const ProductId = z.string().check(z.minLength(1), z.maxLength(100));

/** A bank's savings product as the deposit platform reports it (docs/product/savings.md#bank-offers). */
export const BankProduct = z.object({
  productId: ProductId,
  financialInstitution: z.object({
    financialInstitutionShortName: z.string(),
    financialInstitutionType: z.string(),
    financialInstitutionName: z.string(),
  }),
  name: z.string(),
  ratePercent: z.number(),
  aer: z.number(),
  interestPaidType: z.string(),
  termLengthUnit: z.nullable(z.string()),
  noticeLengthUnit: z.nullable(z.string()),
  depositPerClientMinimum: Pence,
  depositPerClientMaximum: Pence,
  availableDocs: z.array(z.enum(DOCUMENT_KINDS)),
});
export type BankProduct = z.infer<typeof BankProduct>;

export const bestRate = defineReading({
  name: "bestRate",
  summary: "The best rate among the products that can be offered; null where none can",
  route: "GET /savings/best-rate",
  answer: z.object({ ratePercent: z.nullable(z.number()), aer: z.nullable(z.number()) }),
  refusals: ["SAVINGS_PROVIDER_FAILED"],
});

const pence = z.optional(numberInQuery(Pence.check(z.minimum(0), z.maximum(100_000_000))));

export const listProducts = defineReading({
  name: "listProducts",
  summary: "Every product of the platform, the offered ones first by AER; the others with the reason why not",
  route: "GET /savings/products",
  /** The plan to place; left out: that of the existing saving, else the usual buffer. */
  query: z.object({ needToSave: pence, monthlyContribution: pence }),
  answer: z.array(
    z.object({ ...BankProduct.shape, isOffered: z.boolean(), whyNot: z.nullable(z.enum(OFFER_REASONS)) }),
  ),
  refusals: ["SAVINGS_PROVIDER_FAILED"],
});

/** The gain and cost of a change of bank, shown before it is requested. */
export const Gain = z.object({
  gainPerYear: Pence,
  daysWithoutInterest: z.number(),
  lostInterest: Pence,
  protectionLimit: Pence,
  protectionUsed: Pence,
});
export type Gain = z.infer<typeof Gain>;

export const bestBankOffer = defineReading({
  name: "bestBankOffer",
  summary: "The best offer, null unless its AER is higher than that of the present product",
  route: "GET /savings/best-bank-offer",
  answer: z.nullable(z.object({ ...BankProduct.shape, gain: Gain })),
  refusals: ["SAVINGS_PROVIDER_FAILED"],
});

export const showBestBankOffer = defineCall({
  name: "showBestBankOffer",
  summary: "Whether better offers are shown",
  route: "PATCH /savings/best-bank-offer-shown",
  access: "session",
  inPartnersSession: "free",
  body: z.object({ isBestBankShown: z.boolean() }),
  answer: Nothing,
  refusals: [...ownStaying, "NO_SAVING"],
});

export const productDocument = defineReading({
  name: "productDocument",
  summary: "A document of a product as a PDF, {type}.pdf",
  route: "GET /savings/products/{id}/docs",
  params: z.object({ id: ProductId }),
  query: z.object({ type: z.enum(DOCUMENT_KINDS) }),
  answer: z.custom<Blob>(),
  file: "application/pdf",
  withinSeconds: FILE_SECONDS,
  refusals: ["NOT_FOUND", "SAVINGS_PROVIDER_FAILED"],
});

export const changeBank = defineCall({
  name: "changeBank",
  summary: "Move the savings to another bank's product: a withdrawal there and a deposit here, one to three days",
  route: "PUT /savings/change-bank",
  access: "session",
  takesIdempotencyKey: true,
  body: z.object({ productId: ProductId }),
  answer: z.object({ id: Id }),
  refusals: [
    ...ownStaying,
    "COMPANY_SUSPENDED",
    "SAVINGS_NOT_OFFERED",
    "NO_SAVING",
    "SAVING_READ_ONLY",
    "NOT_FOUND",
    "PRODUCT_NOT_OFFERED",
    "SAVINGS_UNDER_WAY",
    "SAVINGS_CLOSED_BEFORE_PAYDAY",
    "SAVINGS_PROVIDER_FAILED",
    "IDEMPOTENCY_KEY_INVALID",
    "IDEMPOTENCY_KEY_REUSED",
    "IDEMPOTENCY_KEY_IN_FLIGHT",
  ],
});
