import type { LedgerCheck } from "./ledger-checks.ts";

/** The sandbox rail's payments, with what the rail says of each by the same clock. */
const paymentsFor = (
  purpose: string,
): string => `select p.reference, p.amount_pence, p.sort_code, p.account_number, p.payee_name, p.taken_at,
    case when p.settles_at > app_now() then 'accepted' when p.fails_with is null then 'paid' else 'failed' end as rail_status
  from sandbox.payment p where p.purpose = '${purpose}'`;
const payments = paymentsFor("advance");
const refunds = paymentsFor("refund");

/** Each payout at the sandbox's rail against its advance or refund, both ways. */
export const RAIL_CHECKS: readonly LedgerCheck[] = [
  {
    name: "the rail took each reference once",
    faulty: `select reference, count(*) as payments from sandbox.payment group by reference having count(*) > 1`,
  },
  {
    name: "every payment at the rail is an advance's beyond its window, of its amount, to its account",
    faulty: `select p.reference, p.amount_pence as paid_pence, a.amount_pence, a.status, a.id as advance_id
      from (${payments}) p left join advance a on p.reference = 'adv-' || a.id
      where a.id is null or a.status not in ('processing', 'paid', 'failed') or a.amount_pence <> p.amount_pence
        or (a.sort_code, a.account_number) is distinct from (p.sort_code, p.account_number)
        -- an employee who has ended has no name any more
        or (a.account_name is distinct from p.payee_name and not (a.account_name = ''
          and exists (select 1 from employee e where e.id = a.employee_id and e.ended_at is not null)))`,
  },
  {
    name: "no payment was taken before its advance's cancel window ended",
    faulty: `select p.reference, p.taken_at, a.cancellable_until from (${payments}) p join advance a on p.reference = 'adv-' || a.id
      where p.taken_at < a.cancellable_until`,
  },
  {
    name: "every paid advance was paid by the rail",
    faulty: `select a.id as advance_id, a.amount_pence, p.rail_status from advance a
      left join (${payments}) p on p.reference = 'adv-' || a.id where a.status = 'paid' and p.rail_status is distinct from 'paid'`,
  },
  {
    name: "no failed advance was paid by the rail",
    faulty: `select a.id as advance_id, a.amount_pence, p.rail_status from advance a
      join (${payments}) p on p.reference = 'adv-' || a.id where a.status = 'failed' and p.rail_status <> 'failed'`,
  },
  {
    name: "every payment of a refund at the rail is of its sum, each under a reference that was promised",
    faulty: `select p.reference, p.amount_pence as paid_pence, f.amount_pence + f.fee_pence as owed_pence, f.payments
      from (${refunds}) p left join refund f on left(p.reference, 41) = 'ref-' || f.advance_id || '-'
        and substr(p.reference, 42)::int between 1 and f.payments
      where f.advance_id is null or f.amount_pence + f.fee_pence <> p.amount_pence`,
  },
  {
    name: "every paid refund was paid by the rail once, a credited or owed one never",
    faulty: `select f.advance_id, f.status, f.payments, count(p.reference) as paid
      from refund f left join (${refunds}) p on left(p.reference, 41) = 'ref-' || f.advance_id || '-' and p.rail_status = 'paid'
      group by f.advance_id having (f.status = 'paid' and count(p.reference) <> 1)
        or (f.status in ('owed', 'credited') and count(p.reference) > 0)`,
  },
  {
    name: "what the ledger says was paid is what the rail paid",
    faulty: `select l.pence as ledger_pence, r.pence as rail_pence from
      (select coalesce(-sum(balance_pence), 0) as pence from ledger_account where kind = 'payouts-settled') l,
      (select coalesce(sum(p.amount_pence), 0) as pence from (${payments}) p join advance a on p.reference = 'adv-' || a.id
        where a.status = 'paid') a,
      (select coalesce(sum(amount_pence), 0) as pence from (${refunds}) p where p.rail_status = 'paid'
        and exists (select 1 from refund f where f.status = 'paid' and p.reference = 'ref-' || f.advance_id || '-' || f.payments)) b,
      lateral (select a.pence + b.pence as pence) r
      where l.pence <> r.pence`,
  },
];
