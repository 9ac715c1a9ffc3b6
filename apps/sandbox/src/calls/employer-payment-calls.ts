import { signedPence } from "@wellpaid/domain/money/pence";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { type EmployerWay, setEmployerWay } from "../employers/paying.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { checked, through } from "./checked.ts";

const Company = z.string().trim().min(1).max(100);
const WayBody = z.discriminatedUnion("mode", [
  z.strictObject({ company: Company, mode: z.literal("on-payday") }),
  z.strictObject({ company: Company, mode: z.literal("late"), days: z.int().min(1).max(400) }),
  z.strictObject({ company: Company, mode: z.literal("part"), percent: z.int().min(1).max(1_000) }),
  z.strictObject({ company: Company, mode: z.literal("never") }),
]);
const PaymentBody = z.strictObject({
  /** Below zero: back to the employer. */
  amountPence: z.int().min(-1e12).max(1e12),
  bankReference: z.string().trim().min(1).max(100).optional(),
});

/** How a company pays its runs, what it owes and has paid, and payments as those who run the product record them. */
export function employerPaymentCalls(scope: FastifyInstance, { control, pool }: Sandbox): void {
  scope.get("/employer-payments", async (request) =>
    through(await control.runsToPay(checked(z.object({ company: Company }), request.query).company)),
  );
  scope.post("/employer-payments", async (request) => {
    const { company, ...way } = checked(WayBody, request.body);
    const { companyId } = through(await control.companyOfPayments(company));
    await setEmployerWay(pool, companyId, way satisfies EmployerWay);
    await control.lookForEmployerPayments(companyId);
    return { company, ...way };
  });
  scope.post("/employer-payments/:reference", async (request) => {
    const { reference } = checked(z.object({ reference: z.string().min(1).max(40) }), request.params);
    const { amountPence, bankReference } = checked(PaymentBody, request.body);
    return through(
      await control.recordEmployerPayment({
        reference,
        amountPence: signedPence(amountPence),
        bankReference: bankReference ?? `SANDBOX ${crypto.randomUUID()}`,
      }),
    );
  });
  scope.post("/employer-payments/reversals", async (request) =>
    through(
      await control.reverseEmployerPayment(
        checked(z.strictObject({ bankReference: z.string().trim().min(1).max(100) }), request.body).bankReference,
      ),
    ),
  );
}
