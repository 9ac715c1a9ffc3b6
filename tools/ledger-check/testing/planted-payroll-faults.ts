import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

const POSTED = "(select cause_id from ledger_transfer where cause_type = 'deduction' and step = 'posted' limit 1)";
const transferOf = (step: string): string =>
  `(select max(id) from ledger_transfer where cause_type = 'deduction' and step = '${step}')`;
const somethingElse = (kind: string): string =>
  `(select max(o.id) from ledger_account o where o.kind = '${kind}' and o.id <> e.account_id)`;

/** Faults of paydays, in a database in which runs are posted, fixed, late and carried over. */
export const PLANTED_PAYROLL_FAULTS: readonly PlantedFault[] = plantedFaults({
  "every deduction has exactly its postings, fixed and, once payday is over, posted": {
    "a deduction has another sum": `update deduction set withdrawals_taken_pence = withdrawals_taken_pence + 1, withdrawals_owed_pence = withdrawals_owed_pence + 1, net_pence = net_pence - 1 where net_pence > 0`,
    "a deduction lost its first posting": `delete from ledger_transfer where id = ${transferOf("fixed")}`,
    "a payday was not posted": `delete from ledger_transfer where id = ${transferOf("posted")}`,
    "a deduction was posted before its run was fixed": `drop index pay_period_one_unposted; update pay_period set status = 'open', fixed_at = null, posted_at = null where id = (select pay_period_id from deduction where id = ${POSTED})`,
    "a posted deduction was lost": `delete from deduction where id = ${POSTED}`,
    "a deduction was taken from somebody else": `update ledger_entry e set account_id = ${somethingElse("advances-receivable")} from ledger_account c, ledger_transfer t where c.id = e.account_id and c.kind = 'advances-receivable' and t.id = e.transfer_id and t.cause_type = 'deduction'`,
    "a deduction stands in another shard": "update deduction set shard = (shard + 1) % 64",
  },
  "every advance of a run that is fixed is settled by one deduction": {
    "an advance is in no deduction": "delete from deduction_withdrawal",
    "an advance is in no deduction although its payday was long ago":
      "delete from deduction_withdrawal; update withdrawal set payday = payday - 400, period_start = period_start - 400",
  },
  "a deduction settles only its employee's own advances, once each, none that was cancelled": {
    "an advance was settled twice":
      "alter table deduction_withdrawal drop constraint deduction_withdrawal_pkey; insert into deduction_withdrawal select * from deduction_withdrawal",
    "a cancelled advance is in a deduction":
      "insert into deduction_withdrawal (withdrawal_id, deduction_id, company_id) select a.id, d.id, d.company_id from withdrawal a join deduction d on d.employee_id = a.employee_id where a.status = 'cancelled' limit 1",
    "a deduction settles somebody else's advance":
      "update deduction_withdrawal s set deduction_id = (select d.id from deduction d where d.id <> s.deduction_id and d.company_id <> s.company_id limit 1)",
  },
  "what a deduction says of advances, fees and credits is what it settles and credits": {
    "a deduction forgot a fee": `update deduction set fees_owed_pence = fees_owed_pence - 1, fees_taken_pence = fees_taken_pence - 1, net_pence = net_pence + 1 where fees_taken_pence > 0`,
    "a credit is more than its refunds": `update deduction set amounts_credited_pence = amounts_credited_pence + 1, net_pence = net_pence + 1 where amounts_credited_pence > 0`,
  },
  "every advance that failed after its run has one refund of its amount and fee, no other has one": {
    "an advance that failed late has no refund": "delete from refund where status = 'owed'",
    "a refund is of less": "update refund set amount_pence = amount_pence - 1 where status = 'owed'",
    "an advance that was paid has a refund":
      "insert into refund (withdrawal_id, company_id, employee_id, amount_pence, fee_pence) select id, company_id, employee_id, amount_pence, fee_pence from withdrawal where status = 'paid' limit 1",
  },
  "every refund is credited once, or paid as its postings say": {
    "a refund is credited by no deduction":
      "alter table refund drop constraint refund_credited; update refund set deduction_id = null where status = 'credited'",
    "a refund is called credited and was paid":
      "update refund set status = 'credited', deduction_id = (select id from deduction limit 1) where status = 'paid'",
    "a refund was paid twice":
      "insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in) select company_id, cause_type, cause_id, 'paid-2', pg_current_xact_id() from ledger_transfer where step = 'paid-1'; insert into ledger_entry (transfer_id, line, account_id, amount_pence) select n.id, e.line, e.account_id, e.amount_pence from ledger_transfer n join ledger_transfer o on o.cause_id = n.cause_id and o.step = 'paid-1' join ledger_entry e on e.transfer_id = o.id where n.step = 'paid-2'",
    "a refund was paid and is lost": "delete from refund where status = 'paid'",
  },
  "what is owed back to an employee is their refunds that are owed and their deposits that were rejected": {
    "a refund that is owed is called paid":
      "update refund set status = 'paid', payments = 1, promised_at = app_now(), account_number = '1' where status = 'owed'",
  },
  "what an employee carries over is what their newest deduction carried on and payroll took less since": {
    "what is carried over was forgiven":
      "update ledger_account set balance_pence = 0 where kind = 'carried-over' and balance_pence > 0",
  },
  "every deduction begins with what the one before carried on and payroll took less since, and every period with its row of it":
    {
      "a run forgot what was carried over":
        "update deduction set carried_over_owed_pence = carried_over_owed_pence - 1, carried_on_pence = carried_on_pence - 1 where carried_over_taken_pence > 0",
      "a period begins without what was carried over": "delete from carried_over",
    },
  "what runs deducted is due from payroll until payday, then from the employer until it is paid; what came less what lies in savings is what was received":
    {
      "payroll owes more than was deducted":
        "update ledger_account set balance_pence = balance_pence + 1 where kind = 'due-from-payroll' and balance_pence > 0",
      "payroll paid less than is posted":
        "update ledger_account set balance_pence = balance_pence - 1 where kind = 'received-from-payroll'",
    },
  "every deduction is its period's, once for each employee, of the period's company and payday, of one that has come to its cut-off":
    {
      "a deduction is of another payday": "update deduction set payday = payday + 1",
      "somebody has two deductions of one period":
        "alter table deduction drop constraint deduction_once; update deduction d set pay_period_id = (select n.pay_period_id from deduction n where n.employee_id = d.employee_id order by n.payday desc limit 1)",
      "a deduction was fixed before the cut-off": "update deduction set created_at = created_at - interval '2 days'",
    },
  "every pay period has one job that fixes it and one that posts it, waiting until then": {
    "a period lost the job that posts it": "delete from outbox where kind = 'post-pay-period'",
    "the job that posts a period is done before":
      "update outbox set done_at = app_now() where kind = 'post-pay-period' and done_at is null",
  },
  "every payment of a refund at the rail is of its sum, each under a reference that was promised": {
    "the rail paid another sum for a refund":
      "update sandbox.payment set amount_pence = amount_pence + 1 where purpose = 'refund'",
    "the rail paid a refund that nobody promised":
      "update sandbox.payment set reference = reference || '0' where purpose = 'refund'",
  },
  "every paid refund was paid by the rail once, a credited or owed one never": {
    "the rail never paid a refund": "delete from sandbox.payment where purpose = 'refund'",
  },
});
