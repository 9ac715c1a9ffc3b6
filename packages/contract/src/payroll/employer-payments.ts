import { pence, signedPence } from "@wellpaid/domain/money/pence";
import { penceFromText } from "@wellpaid/domain/money/pounds";
import { isBankReference, readPaymentReference } from "@wellpaid/domain/payroll/employer-payment";
import * as z from "zod/mini";
import { CivilDate, givenName } from "../units.ts";

const MAX_BANK_REFERENCE = 100;
const MAX_REASON = 500;
const MAX_NAME = 100;

const reads = (text: string) => penceFromText(text.replace(/^-/, "")) !== undefined;

/** Pounds as typed; a sign before them for what was paid back to the employer. */
const SignedPounds = z.pipe(
  z.string().check(z.refine(reads, "must be an amount in pounds and pence")),
  z.transform((text: string) => {
    const amount = penceFromText(text.replace(/^-/, "")) ?? pence(0);
    return text.startsWith("-") ? signedPence(-amount) : amount;
  }),
);

const Reference = z.pipe(
  z
    .string()
    .check(z.refine((text) => readPaymentReference(text) !== undefined, "must be a reference such as PAY-7K3M-9QXD")),
  z.transform((text: string) => readPaymentReference(text) ?? text),
);

const BankReference = givenName(MAX_BANK_REFERENCE).check(
  z.refine(isBankReference, "must only have letters and digits of a bank statement (A to Z, 0 to 9)"),
);

/** An employer's payment of a run as those who run the product state it (`npm run employer:payment`). */
export const PaymentToRecord = z.object({
  reference: Reference,
  amountPence: SignedPounds,
  bankReference: BankReference,
  receivedOn: CivilDate,
  by: givenName(MAX_NAME),
  isMoreThanOwed: z.boolean(),
});

export type PaymentToRecord = z.output<typeof PaymentToRecord>;

/** A payment that was recorded wrongly, by what the bank calls it. */
export const PaymentToReverse = z.object({
  bankReference: givenName(MAX_BANK_REFERENCE),
  reason: givenName(MAX_REASON),
  by: givenName(MAX_NAME),
});
export type PaymentToReverse = z.output<typeof PaymentToReverse>;
