import { type LedgerCheck, ledgerChecks } from "./ledger-checks.ts";

/** Every payment of which the product says that it was paid, or that the rail has it: its cause and attempt, sum and account. */
const promised = `select 'advance' as cause_type, id as cause_id, 1 as attempt, amount_pence, sort_code, account_number
      from withdrawal where status = 'paid'
    union all select 'refund', id, payments, amount_pence + fee_pence, sort_code, account_number
      from refund where status in ('paying', 'paid')
    union all select 'deposit', id, payments, amount_pence, sort_code, account_number
      from savings_deposit where status in ('refunding', 'refunded')
    union all select 'withdrawal', id, 1, amount_pence + late_interest_pence - fee_pence, sort_code, account_number
      from savings_withdrawal where status = 'paid' and amount_pence + late_interest_pence > fee_pence`;

/** Every payment that may have been requested, by the row that owes it. An earlier attempt at a refund may have gone elsewhere. */
const owed = `select 'advance' as cause_type, id as cause_id, n as attempt, employee_id, company_id, amount_pence, sort_code, account_number
      from withdrawal, generate_series(1, 1) n where status in ('processing', 'paid', 'failed')
    union all select 'refund', id, n, employee_id, company_id, amount_pence + fee_pence, null, null from refund, generate_series(1, payments) n
    union all select 'deposit', id, n, employee_id, company_id, amount_pence, null, null from savings_deposit, generate_series(1, payments) n
    union all select 'withdrawal', id, 1, employee_id, company_id, amount_pence + late_interest_pence - fee_pence, sort_code, account_number
      from savings_withdrawal where status not in ('requested', 'rejected')`;

/** Payments to people against what was authorised. */
export const PAYMENT_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "every payment that is made or under way was authorised, of its sum, to its account": `
      select p.* from (${promised}) p where not exists (select 1 from payment_authorisation a
      where (a.cause_type, a.cause_id, a.attempt, a.amount_pence, a.sort_code, a.account_number)
        = (p.cause_type, p.cause_id, p.attempt, p.amount_pence, p.sort_code, p.account_number))`,
  "every authorised payment is of what is owed to that employee, of its sum": `
      select a.reference, a.amount_pence, o.amount_pence as owed_pence from payment_authorisation a
      left join (${owed}) o on (o.cause_type, o.cause_id, o.attempt) = (a.cause_type, a.cause_id, a.attempt)
      where (o.employee_id, o.company_id, o.amount_pence) is distinct from (a.employee_id, a.company_id, a.amount_pence)
        or (coalesce(o.sort_code, a.sort_code), coalesce(o.account_number, a.account_number)) <> (a.sort_code, a.account_number)`,
});

/** The sandbox's rail against what was authorised. */
export const AUTHORISED_AT_RAIL: LedgerCheck = {
  name: "every payment at the rail was authorised as it was paid",
  violations: `select p.reference, p.amount_pence as paid_pence, a.amount_pence as authorised_pence, p.taken_at, a.authorised_at
    from sandbox.payment p left join payment_authorisation a using (reference)
    where a.reference is null or a.amount_pence <> p.amount_pence or a.authorised_at > p.taken_at
      or (a.sort_code, a.account_number) is distinct from (p.sort_code, p.account_number)`,
};
