import type { LedgerCheck } from "./ledger-checks.ts";

/** The sandbox rail's payments of advances, with what the rail says of each by the same clock. */
const payments = `select p.reference, p.amount_pence, p.sort_code, p.account_number, p.payee_name, p.taken_at,
    case when p.settles_at > app_now() then 'accepted' when p.fails_with is null then 'paid' else 'failed' end as rail_status
  from sandbox.payment p where p.purpose = 'advance'`;

/** Each payout at the sandbox's rail against its advance, both ways. */
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
    name: "what the ledger says was paid is what the rail paid",
    faulty: `select l.pence as ledger_pence, r.pence as rail_pence from
      (select coalesce(-sum(balance_pence), 0) as pence from ledger_account where kind = 'payouts-settled') l,
      (select coalesce(sum(p.amount_pence), 0) as pence from (${payments}) p join advance a on p.reference = 'adv-' || a.id
        where a.status = 'paid') r
      where l.pence <> r.pence`,
  },
];
