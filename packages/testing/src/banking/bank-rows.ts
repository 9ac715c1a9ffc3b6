import { accountHash } from "@wellpaid/api/database/stores/banks/bank-accounts";
import { ukAccountNumber } from "@wellpaid/domain/budgeting/lasting-number";
import { SALARY_ACCOUNT, type TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** An account as read, as far as a test sets it; by default a current account with nothing in it. */
export interface TestAccountWish {
  readonly type?: string;
  readonly currency?: string;
  readonly balancePence?: number;
  readonly balanceAt?: Date;
  readonly isActive?: boolean;
  readonly isIncluded?: boolean;
  readonly isShared?: boolean;
  readonly connectionId?: string;
  /** Whether it has the number of the salary account of `testPerson`. */
  readonly isSalaryAccount?: boolean;
}

export interface TestTransaction {
  readonly date: string;
  readonly amountPence: number;
  readonly description: string;
  readonly status?: "posted" | "pending";
  readonly category?: string;
  readonly merchant?: string;
  readonly counterparty?: string | null;
}

/** Rows as the reading of banks leaves them, for tests of what is made of them. */
export function testBankRows(product: TestProduct) {
  const { owner } = product.database;
  let made = 0;

  async function connection(who: TestPerson, consentDays = 60): Promise<string> {
    made += 1;
    const { rows } = await owner.query<{ id: string }>(
      `insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name,
         consent_expires_at) values ($1, $2, $3, 'bank', 'Test Bank', app_now() + make_interval(days => $4))
       returning id`,
      [who.companyId, who.id, `connection ${made}`, consentDays],
    );
    return rows[0]?.id ?? "";
  }

  async function account(who: TestPerson, wish: TestAccountWish = {}): Promise<string> {
    made += 1;
    const { rows } = await owner.query<{ id: string }>(
      `insert into bank_account (company_id, employee_id, connection_id, aggregator_account_id, name, type, currency,
         balance_pence, balance_at, is_active, is_included, is_shared, lasting_hash, synced_at)
       values ($1, $2, $3, $4, 'Account', $5, $6, $7, $8, $9, $10, $11, $12, $8)
       returning id`,
      [
        who.companyId,
        who.id,
        wish.connectionId ?? (await connection(who)),
        `account ${made}`,
        wish.type ?? "current",
        wish.currency ?? "GBP",
        wish.balancePence ?? 0,
        wish.balanceAt ?? (await product.now()),
        wish.isActive ?? true,
        wish.isIncluded ?? false,
        wish.isShared ?? true,
        wish.isSalaryAccount === true
          ? accountHash(product.ctx.keys.codes, ukAccountNumber(SALARY_ACCOUNT.join(""), "GBP"))
          : null,
      ],
    );
    return rows[0]?.id ?? "";
  }

  /** Answers the ids in the given order. */
  async function transactions(who: TestPerson, accountId: string, rows: readonly TestTransaction[]): Promise<string[]> {
    const ids: string[] = [];
    for (const row of rows) {
      made += 1;
      const inserted = await owner.query<{ id: string }>(
        `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date,
           amount_pence, currency, status, description, category, counterparty, merchant, modified_at)
         values ($1, $2, $3, $4, $5, $6, 'GBP', $7, $8, $9, $10, $11, app_now()) returning id`,
        [
          who.companyId,
          who.id,
          accountId,
          `transaction ${made}`,
          row.date,
          row.amountPence,
          row.status ?? "posted",
          row.description,
          row.category ?? "other",
          row.counterparty ?? null,
          row.merchant ?? null,
        ],
      );
      ids.push(inserted.rows[0]?.id ?? "");
    }
    return ids;
  }

  return { connection, account, transactions };
}
