import type { Pool } from "pg";
import type { BenchEmployee } from "../product/employees.ts";
import { accountsOf, HOLDER, type MoveHistory } from "./history.ts";

type Holder = Pick<BenchEmployee, "id" | "companyId">;

/** Gives an employee the name and the three accounts of the history, and returns the accounts' ids. */
export async function layAccounts(owner: Pool, { id, companyId }: Holder): Promise<string[]> {
  await owner.query("update employee set name = $2, surname = $3 where id = $1", [id, HOLDER.name, HOLDER.surname]);
  const ids: string[] = [];
  for (const [index, { name, bankName, kind }] of accountsOf([]).entries()) {
    const { rows } = await owner.query<{ id: string }>(
      `with c as (insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name,
           consent_expires_at) values ($1, $2, $3, 'bench', $4, app_now() + interval '60 days') returning id)
       insert into bank_account (company_id, employee_id, connection_id, aggregator_account_id, name, type, currency,
         balance_pence, balance_at, is_active, is_included, is_shared)
       select $1, $2, c.id, $3, $5, $6, 'GBP', 100000, app_now(), true, false, true from c returning id`,
      [companyId, id, `bench ${index}`, bankName, name, kind],
    );
    ids.push(rows[0]?.id ?? "");
  }
  return ids;
}

/** Writes the transactions as the reading of banks leaves them. */
export async function layHistory(owner: Pool, { id, companyId }: Holder, { payments }: MoveHistory): Promise<void> {
  await owner.query(
    `insert into bank_transaction (id, company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
       currency, status, description, category, modified_at)
     select t, $1, $2, account, t::text, day, pence, 'GBP', 'posted', description, category, app_now()
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::bigint[], $7::text[], $8::text[])
       as r(t, account, day, pence, description, category)`,
    [
      companyId,
      id,
      payments.map((payment) => payment.id),
      payments.map(({ accountId }) => accountId),
      payments.map(({ date }) => date),
      payments.map(({ pence }) => pence),
      payments.map(({ description }) => description),
      payments.map(({ category }) => category),
    ],
  );
  await owner.query("vacuum analyze bank_transaction");
}
