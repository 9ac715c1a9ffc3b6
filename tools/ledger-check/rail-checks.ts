import { type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** The sandbox rail's payments, with what the rail says of each by the same clock. */
const paymentsFor = (
  purpose: string,
): string => `select p.reference, p.amount_pence, p.sort_code, p.account_number, p.payee_name, p.taken_at,
    case when p.settles_at > app_now() then 'accepted' when p.fails_with is null then 'paid' else 'failed' end as rail_status
  from sandbox.payment p where p.purpose = '${purpose}'`;
const payments = paymentsFor("advance");
const givenBack = paymentsFor("refund");
/** Of advances, and of deposits that no bank would take. */
const refunds = `select * from (${givenBack}) g where reference not like 'dep-%'`;
const deposits = `select * from (${givenBack}) g where reference like 'dep-%'`;
const withdrawals = paymentsFor("savings-withdrawal");

/** What is paid out of a withdrawal of savings. */
const PAID_OUT = "v.amount_pence + v.late_interest_pence - v.fee_pence";
/** Each payment is under a number of its own. */
const promisedUnder = (prefix: string, row: string, id: string): string =>
  `left(p.reference, 41) = '${prefix}-' || ${row}.${id} || '-' and substr(p.reference, 42)::int between 1 and ${row}.payments`;

/** Each payout at the sandbox's rail against its advance or refund, both ways. */
export const RAIL_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "the rail took each reference once": `
      select reference, count(*) as payments from sandbox.payment group by reference having count(*) > 1`,
  "every payment at the rail is an advance's beyond its window, of its amount, to its account": `
      select p.reference, p.amount_pence as paid_pence, a.amount_pence, a.status, a.id as withdrawal_id
      from (${payments}) p left join withdrawal a on p.reference = 'adv-' || a.id
      where a.id is null or a.status not in ('processing', 'paid', 'failed') or a.amount_pence <> p.amount_pence
        or (a.sort_code, a.account_number) is distinct from (p.sort_code, p.account_number)
        -- an employee who has ended has no name any more
        or (a.account_name is distinct from p.payee_name and not (a.account_name = ''
          and exists (select 1 from employee e where e.id = a.employee_id and e.ended_at is not null)))`,
  "no payment was taken before its advance's cancel window ended": `
      select p.reference, p.taken_at, a.cancellable_until from (${payments}) p join withdrawal a on p.reference = 'adv-' || a.id
      where p.taken_at < a.cancellable_until`,
  "every paid advance was paid by the rail": `
      select a.id as withdrawal_id, a.amount_pence, p.rail_status from withdrawal a
      left join (${payments}) p on p.reference = 'adv-' || a.id where a.status = 'paid' and p.rail_status is distinct from 'paid'`,
  "no failed advance was paid by the rail": `
      select a.id as withdrawal_id, a.amount_pence, p.rail_status from withdrawal a
      join (${payments}) p on p.reference = 'adv-' || a.id where a.status = 'failed' and p.rail_status <> 'failed'`,
  "every payment of a refund at the rail is of its sum, each under a reference that was promised": `
      select p.reference, p.amount_pence as paid_pence, f.amount_pence + f.fee_pence as owed_pence, f.payments
      from (${refunds}) p left join refund f on ${promisedUnder("ref", "f", "id")}
      where f.id is null or f.amount_pence + f.fee_pence <> p.amount_pence`,
  "every paid refund was paid by the rail once, a credited or owed one never": `
      select f.id as refund_id, f.status, f.payments, count(p.reference) as paid
      from refund f left join (${refunds}) p on left(p.reference, 41) = 'ref-' || f.id || '-' and p.rail_status = 'paid'
      group by f.id having (f.status = 'paid' and count(p.reference) <> 1)
        or (f.status in ('owed', 'credited') and count(p.reference) > 0)`,
  "every payment of savings at the rail is a withdrawal's that has come back from the bank, of its sum, to its account": `
      select p.reference, p.amount_pence as paid_pence, ${PAID_OUT} as owed_pence, v.status, v.id as withdrawal_id
      from (${withdrawals}) p left join savings_withdrawal v on p.reference = 'sav-' || v.id
      where v.id is null or v.status in ('requested', 'rejected') or ${PAID_OUT} <> p.amount_pence
        or (v.sort_code, v.account_number) is distinct from (p.sort_code, p.account_number)`,
  "every withdrawal of savings that is paid was paid by the rail, one that came back was not": `
      select v.id as withdrawal_id, v.status, p.rail_status from savings_withdrawal v
      left join (${withdrawals}) p on p.reference = 'sav-' || v.id
      where (v.status = 'paid' and ${PAID_OUT} > 0 and p.rail_status is distinct from 'paid')
        or (v.status in ('returning', 'returned') and p.rail_status in ('paid', 'accepted'))`,
  "every payment of a rejected deposit at the rail is of its sum, each under a reference that was promised": `
      select p.reference, p.amount_pence as paid_pence, d.amount_pence as owed_pence, d.payments
      from (${deposits}) p left join savings_deposit d on ${promisedUnder("dep", "d", "id")}
      where d.id is null or d.amount_pence <> p.amount_pence`,
  "every rejected deposit that is given back was paid by the rail once, one that is owed never": `
      select d.id as deposit_id, d.status, d.payments, count(p.reference) as paid
      from savings_deposit d left join (${deposits}) p on left(p.reference, 41) = 'dep-' || d.id || '-' and p.rail_status = 'paid'
      group by d.id having count(p.reference) > 1 or (d.status = 'refunded' and count(p.reference) <> 1)
        or (d.status in ('sent', 'placed', 'rejected') and count(p.reference) > 0)`,
  "what the ledger says was paid is what the rail paid": `
      select l.pence as ledger_pence, r.pence as rail_pence from
      (select coalesce(-sum(balance_pence), 0) as pence from ledger_account where kind = 'payouts-settled') l,
      (select coalesce(sum(p.amount_pence), 0) as pence from (${payments}) p join withdrawal a on p.reference = 'adv-' || a.id
        where a.status = 'paid') a,
      (select coalesce(sum(amount_pence), 0) as pence from (${refunds}) p where p.rail_status = 'paid'
        and exists (select 1 from refund f where f.status = 'paid' and p.reference = 'ref-' || f.id || '-' || f.payments)) b,
      (select coalesce(sum(p.amount_pence), 0) as pence from (${withdrawals}) p join savings_withdrawal v on p.reference = 'sav-' || v.id
        where v.status = 'paid') c,
      (select coalesce(sum(amount_pence), 0) as pence from (${deposits}) p where p.rail_status = 'paid'
        and exists (select 1 from savings_deposit d where d.status = 'refunded' and p.reference = 'dep-' || d.id || '-' || d.payments)) d,
      lateral (select a.pence + b.pence + c.pence + d.pence as pence) r
      where l.pence <> r.pence`,
});
