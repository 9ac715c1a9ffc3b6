import type { PaymentCause } from "@wellpaid/domain/ledger/payment";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import type { Payout, PayoutPurpose } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import type { Database, Tx } from "../database/tables/schema.ts";

declare const authorised: unique symbol;

/** A payment that was authorised, as its row says it. Made in this file only; the rail is given nothing else. */
export type AuthorisedPayout = Payout & { readonly [authorised]: true };

/** What is paid: the row that owes it, and which attempt at paying it this is, from 1. */
export interface PaymentOf {
  readonly cause: PaymentCause;
  readonly id: string;
  readonly attempt: number;
}

/** A payment that the rule has let through. `name` is of the account's holder. */
export interface PaymentToWrite extends PaymentOf {
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly name: string;
}

/** As the rail knows them. */
export const PURPOSES: Readonly<Record<PaymentCause, PayoutPurpose>> = {
  advance: "advance",
  refund: "refund",
  deposit: "refund",
  withdrawal: "savings-withdrawal",
};

interface AuthorisationRow {
  readonly reference: string;
  readonly amountPence: number;
  readonly sortCode: string;
  readonly accountNumber: string;
}

const columns = sql.raw(`reference, amount_pence as "amountPence", sort_code as "sortCode",
  account_number as "accountNumber"`);

const payoutOf = (
  { reference, amountPence, sortCode, accountNumber }: AuthorisationRow,
  cause: PaymentCause,
  name: string,
): AuthorisedPayout =>
  ({
    reference,
    account: { sortCode, accountNumber, name },
    amountPence: pence(amountPence),
    purpose: PURPOSES[cause],
  }) as AuthorisedPayout;

/**
 * Writes down that a payment may go out, in the transaction that promises it. The database looks at the sum, the account and
 * its age by itself.
 * @throws the database's check violation (23514) where one of them is wrong, its unique violation (23505) on a second one
 */
export async function writeAuthorisation(tx: Tx, payment: PaymentToWrite): Promise<AuthorisedPayout> {
  const { companyId, employeeId, cause, id, attempt, amountPence, sortCode, accountNumber, name } = payment;
  const { rows } = await sql<AuthorisationRow>`
    insert into payment_authorisation (company_id, employee_id, cause_type, cause_id, attempt, amount_pence, sort_code, account_number)
    values (${companyId}, ${employeeId}, ${cause}, ${id}, ${attempt}, ${amountPence}, ${sortCode}, ${accountNumber})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the authorisation of ${cause} ${id} was not written`);
  return payoutOf(row, cause, name);
}

/** A payment that was authorised before; null where it was not. `name` is of the account's holder. */
export async function findAuthorisedPayout(
  db: Database | Tx,
  { cause, id, attempt }: PaymentOf,
  name: string,
): Promise<AuthorisedPayout | null> {
  const { rows } = await sql<AuthorisationRow>`select ${columns} from payment_authorisation
    where cause_type = ${cause} and cause_id = ${id} and attempt = ${attempt}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : payoutOf(row, cause, name);
}
