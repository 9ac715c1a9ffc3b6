import { addTransactions } from "@wellpaid/sandbox/banks/add-transactions";
import { deleteTransaction, settleTransaction } from "@wellpaid/sandbox/testing/change-transactions";
import fc from "fast-check";
import { expect, test } from "vitest";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { syncBanks } from "./sync-banks.ts";

const { product, banks } = await productWithBanks();
const { owner } = product.database;

type Event =
  | { readonly what: "pay"; readonly shop: string; readonly pence: number; readonly status: "posted" | "pending" }
  /** Of the pending ones, counted round. */
  | { readonly what: "book"; readonly which: number; readonly under: "own-id" | "new-id" }
  | { readonly what: "lapse"; readonly which: number }
  | { readonly what: "sync" }
  | { readonly what: "wait"; readonly hours: number };

const event = fc.oneof(
  fc.record({
    what: fc.constant("pay" as const),
    shop: fc.constantFrom("Coffee", "Coffee Leeds", "Tesco"),
    pence: fc.constantFrom(-320, -900),
    status: fc.constantFrom("posted" as const, "pending" as const),
  }),
  fc.record({
    what: fc.constant("book" as const),
    which: fc.nat({ max: 5 }),
    under: fc.constantFrom("own-id" as const, "new-id" as const),
  }),
  fc.record({ what: fc.constant("lapse" as const), which: fc.nat({ max: 5 }) }),
  fc.record({ what: fc.constant("sync" as const) }),
  fc.record({ what: fc.constant("wait" as const), hours: fc.constantFrom(1, 5) }),
);

async function happen(who: TestPerson, pending: string[], event: Event): Promise<void> {
  if (event.what === "sync") return void (await syncBanks(product.ctx, who.id));
  if (event.what === "wait") return product.advance(event.hours * 3_600);
  if (event.what === "pay") {
    const date = (await product.now()).toISOString().slice(0, 10);
    const row = { date, description: event.shop, amountPence: event.pence, status: event.status };
    const { transactionIds } = await addTransactions(banks.bankState, who.id, 0, [row]);
    if (event.status === "pending") pending.push(...transactionIds);
    return;
  }
  const [id] = pending.length === 0 ? [] : pending.splice(event.which % pending.length, 1);
  if (id === undefined) return;
  if (event.what === "lapse") await deleteTransaction(banks.bankState, id);
  else await settleTransaction(banks.bankState, id, event.under);
}

const descriptionsOf = async (text: string, values: unknown[]) => {
  const { rows } = await owner.query<{ line: string }>(text, values);
  return rows.map((row) => row.line).toSorted();
};
const ours = (who: TestPerson) =>
  descriptionsOf(
    `select aggregator_transaction_id || ' ' || status || ' ' || description || ' ' || amount_pence as line
     from bank_transaction where employee_id = $1`,
    [who.id],
  );
const theirs = (who: TestPerson) =>
  descriptionsOf(
    `select t.id || ' ' || t.status || ' ' || t.short_description || ' ' || t.amount_pence as line
     from sandbox.aggregator_user u join sandbox.connection c on c.user_id = u.id
     join sandbox.connection_account ca on ca.connection_id = c.id
     join sandbox.bank_transaction t on t.account_id = ca.account_id
     where u.client_user_id = $1 and not t.is_deleted`,
    [who.id],
  );

test("makes the table equal to the bank after the next sync, whatever happened in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const who = await testPerson(product);
      await banks.happen(who, [{ date: "2026-01-01", description: "First", amountPence: -1 }]);
      const pending: string[] = [];
      for (const event of events) await happen(who, pending, event);
      await syncBanks(product.ctx, who.id);
      expect(await ours(who)).toEqual(await theirs(who));
    }),
    { numRuns: 20 },
  );
}, 60_000);
