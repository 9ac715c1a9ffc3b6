import { bothWays, type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";
import { ENTRIES_OF_SAVERS } from "./savings-checks.ts";

const TYPES = "case i.kind when 'deposit' then 'Deposit' when 'withdraw' then 'Withdrawal' else 'CloseAccount' end";

/** The platform's interest credits, with the reference that it reports. */
const CREDITS = `select a.client_id, c.external_reference as employee_id, i.amount_pence, i.date, a.closed_at,
    'INT-' || a.id || '-' || to_char(i.date, 'YYYYMMDD') || case when i.is_closing then '-CLOSING' else '' end as credit_reference
  from sandbox.deposit_interest i join sandbox.deposit_account a on a.id = i.account_id
    join sandbox.deposit_client c on c.id = a.client_id`;

/**
 * What the platform must hold for a saver: what the ledger says, and what one of the two has done and the other does not know
 * yet. A withdrawal leaves the ledger's account when it is requested, a deposit enters it when we see it placed; what closing
 * an account paid is known only at its end, with the last interest.
 */
const HOLDINGS = `select employee_id, sum(pence) as pence from (
    select employee_id, pence from (${ENTRIES_OF_SAVERS}) e where kind = 'savings-at-provider'
    union all
    select s.employee_id, case
        when i.kind = 'deposit' then case p.status when 'Processed' then p.processed_pence else 0 end
        when p.status = 'Processed' then coalesce(o.pence, 0) - p.processed_pence
        else coalesce(o.pence, 0) end
    from savings_instruction i join saving s on s.id = i.saving_id left join sandbox.deposit_instruction p on p.reference = i.reference
      left join lateral (select sum(-e.amount_pence) as pence from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account c on c.id = e.account_id
        where c.kind = 'savings-at-provider' and t.cause_id = i.cause_id and t.step in ('sent', 'out')
          and t.cause_type = case i.cause_type when 'withdrawal' then 'savings-withdrawal' else 'bank-change' end) o on true
    where i.status = 'created'
    union all
    select c.employee_id, c.amount_pence from (${CREDITS}) c
    where not exists (select 1 from savings_interest n join saving s on s.id = n.saving_id
      where s.employee_id = c.employee_id and n.credit_reference = c.credit_reference)) w
  group by employee_id`;

/** The sandbox's deposit platform against our rows, both ways; what it does at its next call is not counted yet. */
export const PROVIDER_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every open saving is a client's of the platform, each employee's own": `
      select s.id as saving_id, s.client_reference, c.external_reference from saving s
        left join sandbox.deposit_client c on c.id::text = s.client_reference
      where s.client_reference is not null and c.external_reference is distinct from s.employee_id`,
  "every instruction at the platform is one of ours, of the same client, product and amount": `
      select p.reference, p.type, p.amount_pence, i.kind, i.amount_pence as our_pence
      from sandbox.deposit_instruction p left join savings_instruction i on i.reference = p.reference
        left join saving s on s.id = i.saving_id
      where i.reference is null or p.type <> ${TYPES} or p.product_id <> i.product_id
        or p.amount_pence is distinct from i.amount_pence or p.client_id::text is distinct from s.client_reference`,
  "every instruction that we call ended has ended so at the platform": `
      select i.reference, i.status, i.moved_pence, p.status as platform_status, p.processed_pence
      from savings_instruction i left join sandbox.deposit_instruction p on p.reference = i.reference
      where (i.status = 'processed' and (p.status, p.processed_pence) is distinct from ('Processed', i.moved_pence))
        -- what the platform would not take at all it does not list
        or (i.status = 'rejected' and p.status is not null and p.status <> 'Rejected')`,
  "every credit of interest that we posted is the platform's, of its amount, once": `
      select * from (${bothWays(
        `select s.employee_id, n.credit_reference, n.amount_pence from savings_interest n join saving s on s.id = n.saving_id`,
        `select employee_id, credit_reference, amount_pence from (${CREDITS}) c`,
      )}) d where fault = 'missing'`,
  "every credit of interest is posted by the day after it was told": `
      select c.* from (${CREDITS}) c join lateral (select s.* from saving s where s.employee_id = c.employee_id
        order by s.status = 'closed', s.created_at desc limit 1) s on true
      where not exists (select 1 from savings_interest n join saving o on o.id = n.saving_id
          where o.employee_id = c.employee_id and n.credit_reference = c.credit_reference)
        and (s.status = 'closed' or (c.date < s.interest_recorded_on and not exists (select 1 from outbox o
          where o.kind = 'take-interest' and o.done_at is null and o.key like 'interest of saving ' || s.id || ' on %')
          and not exists (select 1 from savings_instruction i where i.saving_id = s.id and i.status = 'created')))`,
  "what the platform holds for a saver is what the ledger says is there": `
      select coalesce(h.employee_id, p.employee_id) as employee_id, coalesce(h.pence, 0) as ledger_pence,
        coalesce(p.pence, 0) as platform_pence
      from (${HOLDINGS}) h full join (select c.external_reference as employee_id, sum(a.balance_pence) as pence
          from sandbox.deposit_client c join sandbox.deposit_account a on a.client_id = c.id group by c.external_reference) p
        on p.employee_id = h.employee_id
      where coalesce(h.pence, 0) <> coalesce(p.pence, 0)`,
  "an open saving has money at the platform in its own product only": `
      select s.id as saving_id, s.product_id, a.product_id as platform_product_id, a.balance_pence
      from sandbox.deposit_account a join sandbox.deposit_client c on c.id = a.client_id
        join saving s on s.employee_id = c.external_reference and s.status = 'active'
      where a.closed_at is null and a.product_id <> s.product_id
        and not exists (select 1 from bank_change b where b.saving_id = s.id and b.ended_at is null)`,
});
