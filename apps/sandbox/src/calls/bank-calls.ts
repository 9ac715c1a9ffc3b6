import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { addTransactions } from "../banks/add-transactions.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { CallRefusal, checked, Username } from "./checked.ts";

const MAX_BYTES = 20_000_000;

const TransactionsBody = z.strictObject({
  username: Username,
  accountIndex: z.int().min(0).max(100).default(0),
  transactions: z
    .array(
      z.strictObject({
        date: z.string().refine((text) => readCivilDate(text) !== undefined, "is no date, YYYY-MM-DD"),
        description: z.string().trim().min(1).max(200),
        amountPence: z
          .int()
          .min(-100_000_000_000)
          .max(100_000_000_000)
          .refine((amount) => amount !== 0, "is nothing"),
        status: z.enum(["posted", "pending"]).default("posted"),
      }),
    )
    .min(1)
    .max(100_000),
});

/** What happened at an employee's bank. */
export function bankCalls(scope: FastifyInstance, { control, banks }: Sandbox): void {
  scope.post("/bank/transactions", { bodyLimit: MAX_BYTES }, async (request) => {
    const { username, accountIndex, transactions } = checked(TransactionsBody, request.body);
    const reference = await control.bankReferenceOf(username);
    if (reference === null) throw new CallRefusal(404, "NOT_FOUND", `There is no employee called ${username}.`);
    try {
      const { added } = await addTransactions(banks, reference, accountIndex, transactions, username.toLowerCase());
      await control.takeBankConnections(username);
      return { added };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new CallRefusal(404, "NOT_FOUND", `${username} has no bank account ${accountIndex}.`);
    }
  });
}
