/** One thing that must hold: `faulty` is SQL that returns the rows for which it does not. */
export interface LedgerCheck {
  /** The result for a database in which it holds. */
  readonly name: string;
  readonly violations: string;
}

/** Checks in their order: the SQL of each under its name. */
export const ledgerChecks = (byName: Readonly<Record<string, string>>): readonly LedgerCheck[] =>
  Object.entries(byName).map(([name, violations]) => ({ name, violations }));

/** The rows that are expected and not there, and those that are there and not expected. */
export const bothWays = (expected: string, actual: string): string => `
  (select 'missing' as fault, * from ((${expected}) except all (${actual})) m)
  union all (select 'not expected', * from ((${actual}) except all (${expected})) n)`;

/** What a type of cause has posted, both ways: `expected` returns the id of the cause, then these columns. */
export const asPosted = (causeType: string, columns: string, expected: string): string => `
  with expected as (${expected}),
  actual as (select t.cause_id, ${columns}
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account c on c.id = e.account_id
    where t.cause_type = '${causeType}')
  ${bothWays("select * from expected", "select * from actual")}`;

/** Balances of a kind against what the rows say, both ways, by what tells whose they are. */
export const against = (kind: string, whose: string, rows: string): string => `
  select coalesce(l.${whose}, r.${whose}) as ${whose}, coalesce(l.pence, 0) as ledger_pence, coalesce(r.pence, 0) as rows_pence
  from (select ${whose}, sum(balance_pence) as pence from ledger_account where kind = '${kind}' group by ${whose}) l
    full join (${rows}) r on r.${whose} = l.${whose}
  where coalesce(l.pence, 0) <> coalesce(r.pence, 0)`;

/** What the database itself refuses, looked for all the same: a constraint may be gone, a trigger switched off. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "the entries of every transfer sum to zero": `
      select transfer_id, sum(amount_pence) as pence_over from ledger_entry
      group by transfer_id having sum(amount_pence) <> 0`,
  "every transfer has entries, of nothing none": `
      select t.id as transfer_id, count(e.line) as entries, min(abs(e.amount_pence)) as smallest
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having count(e.line) < 2 or min(abs(e.amount_pence)) = 0`,
  "every entry belongs to one transfer and one account, by one line": `
      select e.transfer_id, e.line, e.account_id, count(t.id) as transfers, count(a.id) as accounts
      from ledger_entry e left join ledger_transfer t on t.id = e.transfer_id left join ledger_account a on a.id = e.account_id
      group by e.transfer_id, e.line, e.account_id having count(*) <> 1 or count(t.id) <> 1 or count(a.id) <> 1`,
  "every cause is posted once": `
      select cause_type, cause_id, step, array_agg(id order by id) as transfer_ids
      from ledger_transfer group by cause_type, cause_id, step having count(*) > 1`,
  "every cause is of a type that these checks know": `
      select id as transfer_id, cause_type, cause_id, step from ledger_transfer
      where cause_type not in ('advance', 'deduction', 'payroll-return', 'employer-payment', 'refund', 'savings-deposit', 'savings-withdrawal', 'savings-interest', 'bank-change')`,
  "no transfer leaves its company": `
      select t.id as transfer_id, t.company_id, a.id as account_id, a.company_id as account_company_id
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where a.company_id <> t.company_id`,
  "every account is kept for whom its kind says, once, and an employee's by the employee's company": `
      select a.id as account_id, a.kind, a.company_id, a.employee_id, p.company_id as employee_company_id
      from (select *, count(*) over (partition by kind, company_id, employee_id, shard) as alike from ledger_account) a
        left join employee p on p.id = a.employee_id
      where (a.kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-owed', 'refunds-payable'))
          <> (a.employee_id is not null)
        or (a.employee_id is not null and (p.company_id is distinct from a.company_id or a.shard <> 0))
        or a.alike > 1`,
  "every balance is the sum of its entries": `
      select a.id as account_id, a.kind, a.balance_pence, coalesce(s.pence, 0) as sum_of_entries
      from ledger_account a left join (select account_id, sum(amount_pence) as pence from ledger_entry group by account_id) s
        on s.account_id = a.id
      where a.balance_pence <> coalesce(s.pence, 0)`,
  "no balance is beyond its floor": `
      select id as account_id, kind, balance_pence from ledger_account
      where (kind in ('advances-receivable', 'fees-receivable', 'carried-over', 'savings-at-provider') and balance_pence < 0)
        or (kind in ('payouts-in-transit', 'payouts-settled', 'savings-owed', 'refunds-payable', 'fee-income') and balance_pence > 0)`,
  "the whole ledger sums to zero": `
      select sum(balance_pence) as pence_over from ledger_account having sum(balance_pence) <> 0`,
});

/** Unique keys and triggers that refuse what these checks look for; last, so that a fault is shown by what it did. */
export const GUARD_CHECKS: readonly LedgerCheck[] = ledgerChecks({
  "the database's unique keys are in place": `
      select needed.on_table, needed.columns from (values
        ('ledger_transfer', '{cause_type,cause_id,step}'::text[]), ('ledger_entry', '{transfer_id,line}'),
        ('ledger_account', '{kind,company_id,employee_id,shard}'), ('withdrawal', '{id}'), ('withdrawal_move', '{withdrawal_id,to_status}'),
        ('idempotency_key', '{employee_id,call,key}'), ('payment_authorisation', '{cause_type,cause_id,attempt}'), ('outbox', '{key}'), ('pay_period', '{paid_together,payday}'),
        ('deduction', '{pay_period_id,employee_id}'), ('deduction_withdrawal', '{withdrawal_id}'), ('refund', '{id}'),
        ('refund', '{withdrawal_id}'), ('refund', '{difference_id}'), ('payroll_difference', '{return_id,deduction_id}'),
        ('carried_over', '{employee_id,period_start,difference_id}'), ('savings_instruction', '{cause_type,cause_id,step}'),
        ('savings_deposit', '{deduction_id}'), ('savings_interest', '{saving_id,credit_reference}')) as needed(on_table, columns)
      where not exists (select 1 from pg_index i where i.indrelid = to_regclass(needed.on_table) and i.indisunique and i.indisvalid
        and i.indpred is null and needed.columns = array(select a.attname::text from unnest(i.indkey) with ordinality k(num, at)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by k.at))`,
  "the database keeps a run from being returned twice, and a line of it from being carried twice": `
      select needed.name from (values ('payroll_return_once', '(status <> ''withdrawn''::text)'),
        ('payroll_difference_carried', '(carried_at IS NOT NULL)')) as needed(name, predicate)
      where not exists (select 1 from pg_index i where i.indexrelid = to_regclass(needed.name) and i.indisunique and i.indisvalid
        and pg_get_expr(i.indpred, i.indrelid) = needed.predicate)`,
  "the database's triggers are in place and on": `
      select needed.on_table, needed.name from (values
        ('ledger_entry', 'ledger_entry_taken'), ('ledger_entry', 'ledger_entry_fixed'),
        ('ledger_transfer', 'ledger_transfer_fixed'), ('ledger_transfer', 'ledger_transfer_whole'), ('withdrawal', 'withdrawal_begins'), ('withdrawal', 'withdrawal_moves'),
        ('pay_period', 'pay_period_forward'), ('pay_period', 'pay_period_reference_fixed'), ('employer_payment', 'employer_payment_forward'),
        ('employer_payment', 'employer_payment_stated'), ('employer_payment', 'employer_payment_reversal_stated'), ('outbox', 'outbox_stated'),
        ('outbox', 'outbox_stated_stays'), ('audit_entry', 'audit_entry_stated'), ('exposure_limit', 'exposure_limit_recorded'), ('usual_exposure_limit', 'usual_exposure_limit_recorded'), ('refund', 'refund_moves'),
        ('payment_authorisation', 'payment_authorisation_held'), ('payment_authorisation', 'payment_authorisation_payable'), ('payment_authorisation', 'payment_authorisation_fixed'),
        ('withdrawal', 'withdrawal_authorised'), ('refund', 'refund_authorised'), ('refund', 'refund_begins'),
        ('savings_deposit', 'savings_deposit_authorised'), ('savings_deposit', 'savings_deposit_begins'), ('savings_deposit', 'savings_deposit_paid'),
        ('savings_instruction', 'savings_instruction_places'),
        ('savings_withdrawal', 'savings_withdrawal_authorised'), ('savings_withdrawal', 'savings_withdrawal_begins'),
        ('payroll_return', 'payroll_return_reasons'), ('payroll_record', 'payroll_record_account'), ('employee', 'employee_record'), ('payroll_return', 'payroll_return_forward'),
        ('payroll_difference', 'payroll_difference_shown'), ('payroll_difference', 'payroll_difference_forward'), ('saving', 'saving_forward')) as needed(on_table, name)
      where not exists (select 1 from pg_trigger t where t.tgrelid = to_regclass(needed.on_table) and t.tgname = needed.name
        and t.tgenabled in ('O', 'A'))`,
  "the server's role may not change or delete what is posted": `
      select t.name as on_table, p.privilege from unnest(array['ledger_entry', 'ledger_transfer', 'ledger_account', 'withdrawal', 'withdrawal_move', 'payment_authorisation',
          'pay_period', 'deduction', 'deduction_withdrawal', 'refund', 'payroll_return', 'payroll_difference', 'employer_payment', 'company_exposure', 'exposure_limit', 'usual_exposure_limit', 'carried_over', 'savings_instruction', 'savings_deposit',
          'savings_withdrawal', 'savings_interest', 'bank_change']) t(name),
        unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p(privilege)
      where exists (select 1 from pg_roles where rolname = 'wellpaid_app') and has_table_privilege('wellpaid_app', t.name, p.privilege)`,
});
