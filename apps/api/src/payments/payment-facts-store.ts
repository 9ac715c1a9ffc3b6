import { instant } from "@wellpaid/domain/calendar/instant";
import type { PaymentFacts } from "@wellpaid/domain/ledger/payment";
import { pence, signedPence } from "@wellpaid/domain/money/pence";
import { coversRefunds, type RunMoney } from "@wellpaid/domain/payroll/employer-payment";
import { isPayToCome, type PayToComeFacts } from "@wellpaid/domain/payroll/pay-to-come";
import { sql } from "kysely";
import { FREEZES, type FreezeRow, freezeOfRows } from "../database/stores/freezes.ts";
import { PAID_TOGETHER } from "../database/stores/paid-together.ts";
import type { Tx } from "../database/tables/schema.ts";
import { isObjectedTo } from "../shared/salary-account-store.ts";

/** Of an employee `e` with payroll record `r`, or none: the facts of `isPayToCome` as JSON. */
export const PAY_TO_COME = sql`json_build_object('isInPayroll', r.id is not null, 'hasEnded', e.ended_at is not null,
  'lastDay', last_day(r.left_on, e.left_on),
  'owesSomething', exists (select 1 from ledger_account c where c.kind in ('carried-over', 'advances-receivable')
    and c.company_id = e.company_id and c.employee_id = e.id and c.shard = 0 and c.balance_pence > 0),
  'lastPostedPayday', (select max(p.payday) from pay_period p
    where p.paid_together = ${sql.raw(PAID_TOGETHER)} and p.status = 'posted'))`;

export interface BankAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** A requested payment; `account` is null when it goes to the current salary account. */
export interface PaymentPlace {
  readonly employeeId: string;
  readonly account: BankAccount | null;
  /** Of a refund, which waits for what other payments do not. */
  readonly refundId: string | null;
  readonly depositId: string | null;
}

interface FactsRow {
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly replacedAt: Date | null;
  readonly name: string;
  readonly isEmployeeSuspended: boolean;
  readonly isCompanySuspended: boolean;
  readonly freezes: readonly FreezeRow[];
  readonly payToCome: PayToComeFacts;
  readonly now: Date;
}

/** What a payment is decided by, and where it goes to. */
export interface PlacedFacts {
  readonly facts: PaymentFacts;
  readonly account: BankAccount | null;
  /** Of the account's holder, as payroll has it. */
  readonly name: string;
}

/** Reads what a payment is decided by. The caller holds the employee, or what it reads may change while it reads. */
export async function readPaymentFacts(tx: Tx, destination: PaymentPlace): Promise<PlacedFacts> {
  const { employeeId, account: requestedAccount, refundId } = destination;
  const { rows } = await sql<FactsRow>`
    select r.salary_sort_code as "sortCode", r.salary_account_number as "accountNumber",
      r.salary_account_replaced_at as "replacedAt", coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as name,
      e.status = 'suspended' and e.ended_at is null as "isEmployeeSuspended", c.is_suspended as "isCompanySuspended",
      ${FREEZES} as freezes,
      ${PAY_TO_COME} as "payToCome", n.now
    from employee e join company c on c.id = e.company_id cross join (select app_now() as now) n
      left join payroll_record r on r.id = e.payroll_record_id
    where e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`employee ${employeeId} is gone`);
  const { sortCode, accountNumber, replacedAt, isEmployeeSuspended, isCompanySuspended, freezes, payToCome } = row;
  const salaryAccount = sortCode === null || accountNumber === null ? null : { sortCode, accountNumber };
  const earlier =
    salaryAccount === null && refundId !== null ? await readEarlierAccount(tx, employeeId, refundId) : null;
  const known = salaryAccount ?? earlier;
  const account = requestedAccount ?? known;
  return {
    facts: {
      account:
        known === null
          ? null
          : {
              replacedAnotherAt: replacedAt && instant(replacedAt.getTime()),
              isObjectedTo: await isObjectedTo(tx, employeeId, known),
            },
      isToThatAccount: account?.sortCode === known?.sortCode && account?.accountNumber === known?.accountNumber,
      isEmployeeSuspended,
      isCompanySuspended,
      isFrozen: freezeOfRows(freezes, row.now)?.by === "employer",
      isPayToCome: refundId !== null && isPayToCome(payToCome),
      isRunPaid: await isRunPaid(tx, destination),
      now: instant(row.now.getTime()),
    },
    account,
    name: earlier?.name ?? row.name,
  };
}

/**
 * For a person whose account payroll does not have any longer: the account of the withdrawal that is owed back, or of
 * the newest one. What they requested went there.
 */
async function readEarlierAccount(
  tx: Tx,
  employeeId: string,
  refundId: string,
): Promise<(BankAccount & { readonly name: string }) | null> {
  const { rows } = await sql<BankAccount & { readonly name: string }>`
    select a.sort_code as "sortCode", a.account_number as "accountNumber", coalesce(nullif(a.account_name, ''), 'Account holder') as name
    from withdrawal a where a.employee_id = ${employeeId} and a.status in ('processing', 'paid', 'failed')
      and a.id = coalesce((select f.withdrawal_id from refund f where f.id = ${refundId}), a.id)
    order by a.created_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Whether the employer's money for the run that took what is owed back has come: of a refund with what the run gives back to others,
 * too; of a deposit as it had to come before that was sent.
 */
async function isRunPaid(tx: Tx, { refundId, depositId }: PaymentPlace): Promise<boolean> {
  if (depositId !== null) return isDepositPaidFor(tx, depositId);
  if (refundId === null) return true;
  const { rows } = await sql<{ status: RunMoney["status"]; owed: number; paid: number; takenLess: number }>`
    select p.status, p.owed_pence as owed, p.paid_pence as paid, p.taken_less_pence as "takenLess" from refund_run r
      join run_payment p on p.pay_period_id = r.pay_period_id where r.refund_id = ${refundId}`.execute(tx);
  const [run] = rows;
  if (run === undefined) return false;
  const { status, owed, paid, takenLess } = run;
  return coversRefunds({
    status,
    owedPence: signedPence(owed),
    paidPence: signedPence(paid),
    takenLessPence: pence(takenLess),
  });
}

async function isDepositPaidFor(tx: Tx, depositId: string): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select is_deduction_paid(deduction_id) as "isPaid" from savings_deposit where id = ${depositId}`.execute(tx);
  return rows[0]?.isPaid ?? false;
}
