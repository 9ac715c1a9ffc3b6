import { randomUUID } from "node:crypto";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { pence } from "@wellpaid/domain/money/pence";
import { interestEarnedTransfer, interestPassedOnTransfer } from "@wellpaid/domain/savings/money/postings";
import { sql } from "kysely";
import { posting, shardOf } from "@wellpaid/api/database/stores/ledger-store";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** A saving as a test needs it: by default an open buffer of £50 a month with nothing saved. */
export interface TestSavingWish {
  readonly productId?: string;
  readonly monthlyContributionPence?: number;
  readonly goal?: { readonly needToSavePence: number; readonly deadline: string };
  readonly savedPence?: number;
  /** Columns of the saving, as SQL sets them. */
  readonly saving?: Readonly<Record<string, unknown>>;
}

/** Gives a person a saving as if it had been approved and opened; what is saved was all credited as interest. */
export async function giveSaving(
  { database, now }: TestProduct,
  { id: employeeId, companyId }: TestPerson,
  wish: TestSavingWish = {},
): Promise<{ readonly id: string }> {
  const { goal, savedPence = 0 } = wish;
  const { rows: requests } = await database.owner.query<{ id: string }>(
    `insert into savings_request (company_id, employee_id, status, decided_at, title, email)
     values ($1, $2, 'approved', app_now(), 'Ms', 'maya@example.com') returning id`,
    [companyId, employeeId],
  );
  const columns = {
    request_id: requests[0]?.id,
    company_id: companyId,
    employee_id: employeeId,
    status: "active",
    have_specific_goal: goal !== undefined,
    name_of_goal: goal === undefined ? null : "Car",
    need_to_save_pence: goal?.needToSavePence ?? null,
    deadline: goal?.deadline ?? null,
    monthly_contribution_pence: wish.monthlyContributionPence ?? 5_000,
    is_later_saving: false,
    starts_from: londonDate(instant((await now()).getTime())),
    product_id: wish.productId ?? "101",
    client_reference: `client of ${employeeId}`,
    shard: shardOf(employeeId),
    ...wish.saving,
  };
  const names = Object.keys(columns);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into saving (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(columns),
  );
  if (savedPence > 0) {
    const interest = { id: randomUUID(), companyId, employeeId, amountPence: pence(savedPence) };
    await database.db.transaction().execute(async (tx) => {
      for (const transfer of [interestEarnedTransfer(interest), interestPassedOnTransfer(interest)])
        await sql`select ${posting(transfer, shardOf(employeeId))}`.execute(tx);
    });
  }
  const [made] = rows;
  if (made === undefined) throw new Error("no saving was made");
  return made;
}
