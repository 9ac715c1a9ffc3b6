/** What Flagstone answers, and the same in the port's words. Amounts on its wire are pounds with two decimals. */
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { basisPointsFromPercent } from "@wellpaid/domain/money/percent";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { DOCUMENT_KINDS } from "@wellpaid/domain/savings/product";
import * as z from "zod";
import {
  type DepositAccount,
  type DepositProduct,
  DURATION_UNITS,
  type DurationUnit,
  type Instruction,
  type InstructionState,
  type Portfolio,
} from "./port.ts";

/** Exactly: an amount with a fraction of a penny is not one that we can read. */
const Pounds = z.number().transform((pounds, context) => {
  const amount = penceFromPounds(pounds);
  if (amount !== undefined) return amount;
  context.issues.push({ code: "custom", input: pounds, message: "not an amount in pounds" });
  return z.NEVER;
});
const Percent = z
  .number()
  .max(100)
  .refine((percent) => basisPointsFromPercent(percent) !== undefined, "not a percentage with two decimals at most");
const At = z.iso.datetime().transform(instant);
const Day = z.iso.date().transform(civilDate);
const Duration = z.enum(["None", ...DURATION_UNITS]).transform((unit) => (unit === "None" ? null : unit));

const Product = z.object({
  productId: z.string().min(1),
  productName: z.string().min(1),
  productShortName: z.string().min(1),
  isFscsProtected: z.boolean(),
  financialInstitution: z.object({
    financialInstitutionId: z.string().min(1),
    financialInstitutionName: z.string().min(1),
    financialInstitutionShortName: z.string().min(1),
    financialInstitutionType: z.enum(["Bank", "Building society"]),
  }),
  currentIssue: z.object({
    issueNumber: z.int().min(1),
    versionNumber: z.int().min(1),
    ratePercent: Percent,
    aer: Percent,
    interestPaidType: z.enum(["Monthly", "Annually", "At maturity"]),
    termLength: z.int().min(0),
    termLengthUnit: Duration,
    noticeLength: z.int().min(0),
    noticeLengthUnit: Duration,
    depositPerClientMinimum: Pounds,
    depositPerClientMaximum: Pounds,
  }),
  // A kind that we do not know is none of ours.
  availableDocs: z.array(z.string()),
});
export type FlagstoneProduct = z.output<typeof Product>;

export const Products = z.object({ products: z.array(Product) });
export const OneProduct = Product;
export const Client = z.object({ clientReference: z.string().min(1) });

export const InstructionStatus = z.object({
  instructionReference: z.string(),
  instructionType: z.enum(["Deposit", "Withdrawal", "CloseAccount"]),
  accountReference: z.string(),
  productReference: z.string(),
  /** As requested; of a closing null. */
  amount: Pounds.nullable(),
  status: z.enum(["Created", "Processed", "Rejected"]),
  processedAt: At.nullable(),
  processedAmount: Pounds.nullable(),
  rejectionReason: z.string().nullable(),
});
export type FlagstoneInstruction = z.output<typeof InstructionStatus>;

export const Portfolios = z.object({
  portfolioInformation: z.array(
    z.object({
      clientReference: z.string(),
      portfolio: z.object({
        depositAccounts: z.array(
          z.object({
            depositAccountId: z.string(),
            productId: z.string(),
            status: z.enum(["Open", "Closed"]),
            balance: Pounds,
            accruedInterest: Pounds,
            interestPayments: z.array(z.object({ reference: z.string(), date: Day, amount: Pounds })),
          }),
        ),
      }),
    }),
  ),
});

const INSTRUCTION_TYPES = { deposit: "Deposit", withdraw: "Withdrawal", "close-account": "CloseAccount" } as const;
const UNIT_DAYS: Readonly<Record<DurationUnit, number>> = { Day: 1, Month: 30, Year: 365 };

export function productOf(product: FlagstoneProduct): DepositProduct {
  const { financialInstitution: institution, currentIssue: issue } = product;
  return {
    productId: product.productId,
    issueNumber: issue.issueNumber,
    institution: {
      id: institution.financialInstitutionId,
      shortName: institution.financialInstitutionShortName,
      name: institution.financialInstitutionName,
      type: institution.financialInstitutionType,
    },
    shortName: product.productShortName,
    name: product.productName,
    ratePercent: issue.ratePercent,
    aer: issue.aer,
    interestPaidType: issue.interestPaidType,
    termLength: issue.termLength,
    termLengthUnit: issue.termLengthUnit,
    noticeLength: issue.noticeLength,
    noticeLengthUnit: issue.noticeLengthUnit,
    noticeDays: issue.noticeLengthUnit === null ? 0 : issue.noticeLength * UNIT_DAYS[issue.noticeLengthUnit],
    isInstantAccess: issue.noticeLength === 0 && issue.termLength === 0,
    minimumPence: issue.depositPerClientMinimum,
    maximumPence: issue.depositPerClientMaximum,
    availableDocs: DOCUMENT_KINDS.filter((kind) => product.availableDocs.includes(kind)),
    isProtected: product.isFscsProtected,
  };
}

/** Whether it is the same as what was requested: then a reference that was taken before was taken for this. */
export function isSameInstruction(known: FlagstoneInstruction, instruction: Instruction): boolean {
  return (
    known.instructionReference === instruction.reference &&
    known.instructionType === INSTRUCTION_TYPES[instruction.kind] &&
    known.accountReference === instruction.clientReference &&
    known.productReference === instruction.productId &&
    known.amount === (instruction.kind === "close-account" ? null : instruction.amountPence)
  );
}

/** null: it contradicts itself. */
export function stateOf(known: FlagstoneInstruction): InstructionState | null {
  const { status, processedAt, processedAmount: amountPence, rejectionReason } = known;
  if (status === "Created") return { status: "created" };
  if (processedAt === null) return null;
  if (status === "Rejected") return { status: "rejected", processedAt, reason: rejectionReason ?? "not told" };
  return amountPence === null ? null : { status: "processed", processedAt, amountPence };
}

export function portfolioOf(clientReference: string, answer: z.output<typeof Portfolios>): Portfolio {
  const accounts = answer.portfolioInformation
    .filter((portfolio) => portfolio.clientReference === clientReference)
    .flatMap(({ portfolio }) => portfolio.depositAccounts)
    .map(
      (account): DepositAccount => ({
        accountId: account.depositAccountId,
        productId: account.productId,
        status: account.status === "Open" ? "open" : "closed",
        balancePence: account.balance,
        interestPence: account.accruedInterest,
        interestCredits: account.interestPayments.map(({ reference, date, amount }) => ({
          id: reference,
          date,
          amountPence: amount,
        })),
      }),
    );
  return { clientReference, accounts };
}
