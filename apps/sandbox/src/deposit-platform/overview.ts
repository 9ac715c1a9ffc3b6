/** What the platform's page shows: its clients, with what they have and their instructions. */
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import type { Pool } from "pg";
import { type CatalogueProduct, catalogueProduct } from "./catalogue.ts";
import type { InstructionType } from "./instruction-store.ts";
import { wholePence } from "./interest.ts";
import { settle } from "./settle.ts";

interface OfClient {
  readonly clientId: number;
  readonly clientName: string;
}

export interface ShownAccount extends OfClient {
  readonly id: number;
  readonly product: CatalogueProduct;
  readonly openedOn: CivilDate;
  readonly isOpen: boolean;
  readonly balance: Pence;
  /** Earned and not credited yet. */
  readonly earned: Pence;
  readonly credited: Pence;
}

export interface ShownInstruction extends OfClient {
  readonly reference: string;
  readonly type: InstructionType;
  readonly product: CatalogueProduct | null;
  readonly status: "Created" | "Processed" | "Rejected";
  readonly rejection: string | null;
  readonly takenAt: Date;
  readonly processesAt: Date;
  /** What was moved, else what was requested; null: all there will be. */
  readonly amount: Pence | null;
}

interface AccountRow extends OfClient {
  readonly id: number;
  readonly productId: string;
  readonly openedOn: string;
  readonly isOpen: boolean;
  readonly balance: number;
  readonly earnedParts: number;
  readonly credited: number;
}

type InstructionRow = Omit<ShownInstruction, "product" | "amount"> & {
  readonly productId: string;
  readonly amount: number | null;
};

const NAME = `concat_ws(' ', c.details->>'firstName', c.details->>'lastName') as "clientName", c.id::float8 as "clientId"`;

/** The clients with the latest instructions, at most this many; what is due for them is done first. */
export async function readOverview(
  pool: Pool,
  max: number,
): Promise<{ clients: number; accounts: readonly ShownAccount[]; instructions: readonly ShownInstruction[] }> {
  const found = await pool.query<{ id: number }>(
    `select c.id::float8 from sandbox.deposit_client c
     order by (select max(i.sequence) from sandbox.deposit_instruction i where i.client_id = c.id) desc nulls last, c.id desc
     limit $1`,
    [max],
  );
  const ids = found.rows.map(({ id }) => id);
  for (const id of ids) await settle(pool, id);
  const [accounts, instructions] = await Promise.all([readAccounts(pool, ids), readInstructions(pool, ids, max)]);
  return { clients: ids.length, accounts, instructions };
}

async function readAccounts(pool: Pool, clientIds: readonly number[]): Promise<readonly ShownAccount[]> {
  const { rows } = await pool.query<AccountRow>(
    `select ${NAME}, a.id::float8, a.product_id as "productId", a.closed_at is null as "isOpen",
       ((a.opened_at at time zone 'Europe/London')::date)::text as "openedOn", a.balance_pence::float8 as balance,
       a.earned_parts::float8 as "earnedParts",
       (select coalesce(sum(i.amount_pence), 0) from sandbox.deposit_interest i where i.account_id = a.id)::float8 as credited
     from sandbox.deposit_account a join sandbox.deposit_client c on c.id = a.client_id
     where c.id = any($1) order by a.closed_at is not null, a.id desc`,
    [clientIds],
  );
  return rows.flatMap(({ productId, openedOn, balance, earnedParts, credited, ...row }) => {
    const product = catalogueProduct(productId);
    if (product === undefined) return [];
    const pounds = { balance: pence(balance), earned: wholePence(earnedParts), credited: pence(credited) };
    return [{ ...row, product, openedOn: civilDate(openedOn), ...pounds }];
  });
}

async function readInstructions(
  pool: Pool,
  clientIds: readonly number[],
  max: number,
): Promise<readonly ShownInstruction[]> {
  const { rows } = await pool.query<InstructionRow>(
    `select ${NAME}, i.reference::text, i.type, i.product_id as "productId", i.status, i.rejection,
       i.taken_at as "takenAt", i.processes_at as "processesAt",
       coalesce(i.processed_pence, i.amount_pence)::float8 as amount
     from sandbox.deposit_instruction i join sandbox.deposit_client c on c.id = i.client_id
     where c.id = any($1) order by i.sequence desc limit $2`,
    [clientIds, max],
  );
  return rows.map(({ productId, amount, ...row }) => ({
    ...row,
    product: catalogueProduct(productId) ?? null,
    amount: amount === null ? null : pence(amount),
  }));
}
