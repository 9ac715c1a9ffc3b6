import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

const transferOf = (type: string, step: string): string =>
  `(select max(id) from ledger_transfer where cause_type = '${type}' and step = '${step}')`;
const ofAnotherPerson = (kind: string): string =>
  `(select max(o.id) from ledger_account o where o.kind = '${kind}' and o.id <> e.account_id)`;

/** Faults of savings, in a database in which everything has happened to them once. */
export const PLANTED_SAVINGS_FAULTS: readonly PlantedFault[] = plantedFaults({
  "every savings deposit has exactly the postings of its status, to the right accounts": {
    "a deposit became larger": "update savings_deposit set amount_pence = amount_pence + 1 where status = 'placed'",
    "a deposit is called placed without the posting":
      "update savings_deposit set status = 'placed' where status = 'rejected'",
    "a deposit was lost": "delete from savings_deposit where status = 'refunded'",
    "a rejected deposit was paid back twice":
      "insert into ledger_transfer (company_id, cause_type, cause_id, step, posted_in) select company_id, cause_type, cause_id, 'refund-paid-2', pg_current_xact_id() from ledger_transfer where step = 'refund-paid-1'; insert into ledger_entry (transfer_id, line, account_id, amount_pence) select n.id, e.line, e.account_id, e.amount_pence from ledger_transfer n join ledger_transfer o on o.cause_id = n.cause_id and o.step = 'refund-paid-1' join ledger_entry e on e.transfer_id = o.id where n.step = 'refund-paid-2'",
  },
  "every savings withdrawal has exactly the postings of its status, to the right accounts": {
    "a withdrawal became smaller":
      "update savings_withdrawal set amount_pence = amount_pence - 1 where status = 'paid'",
    "a withdrawal was taken from somebody else": `update ledger_entry e set account_id = ${ofAnotherPerson("savings-owed")} from ledger_account c where c.id = e.account_id and c.kind = 'savings-owed' and e.transfer_id = ${transferOf("savings-withdrawal", "accepted")}`,
    "a withdrawal was never paid": `delete from ledger_transfer where id = ${transferOf("savings-withdrawal", "paid")}`,
    "the last interest was forgotten":
      "update savings_withdrawal set late_interest_pence = late_interest_pence + 1 where kind = 'deactivation'",
  },
  "every credit of interest has exactly its postings, earned and passed on": {
    "interest was not passed on": `delete from ledger_transfer where id = ${transferOf("savings-interest", "passed-on")}`,
    "interest was posted that nobody told of": "delete from savings_interest",
  },
  "every change of bank has exactly the postings of its status": {
    "a change of bank never came in": `delete from ledger_transfer where id = ${transferOf("bank-change", "in")}`,
    "a change of bank moved less": "update bank_change set amount_pence = amount_pence - 1 where status = 'done'",
  },
  "every deduction with savings has one deposit of it once it is posted, no other has one": {
    "a deduction has no deposit": "delete from savings_deposit where status = 'placed'",
    "a deduction was deposited twice":
      "alter table savings_deposit drop constraint savings_deposit_deduction_id_key; insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence) select deduction_id, company_id, employee_id, saving_id, payday, amount_pence from savings_deposit",
  },
  "a deposit for which the employer has paid waits no longer than its job": {
    "a deposit was forgotten": "update savings_deposit set status = 'waiting' where status = 'placed'",
  },
  "every row of savings is its saving's: of its company and employee": {
    "a deposit went to somebody else's saving":
      "update savings_deposit d set saving_id = (select s.id from saving s where s.id <> d.saving_id limit 1)",
  },
  "what is owed to a saver is deducted and interest, less what was withdrawn or given back": {
    "savings are owed that nobody saved":
      "update ledger_account set balance_pence = balance_pence - 1 where kind = 'savings-owed' and balance_pence < 0",
    "a deduction for savings was forgotten":
      "update deduction set savings_owed_pence = 0, savings_taken_pence = 0, net_pence = net_pence + savings_taken_pence",
  },
  "what is owed to a saver is at the bank or on its way there": {
    "what is owed to a saver is at no bank": `update ledger_entry e set amount_pence = amount_pence - 1 from ledger_account c where c.id = e.account_id and c.kind = 'savings-at-provider' and e.transfer_id = ${transferOf("savings-deposit", "placed")}`,
  },
  "a saver never has less than nothing at the bank, after any posting": {
    "more was withdrawn than was at the bank": `update ledger_entry e set amount_pence = amount_pence - 100000 from ledger_account c where c.id = e.account_id and c.kind = 'savings-at-provider' and e.transfer_id = ${transferOf("savings-withdrawal", "sent")}`,
  },
  "savings in transit are what is really on its way": {
    "savings are on their way that nobody sent":
      "update ledger_account set balance_pence = balance_pence + 1 where kind = 'savings-in-transit'",
  },
  "payouts in transit are what is promised and not paid": {
    "a payout is promised of nothing":
      "update ledger_account set balance_pence = balance_pence - 1 where kind = 'payouts-in-transit'",
  },
  "interest is kept by nobody but the saver": {
    "interest was kept": "update ledger_account set balance_pence = -1 where kind = 'provider-interest'",
  },
  "the first withdrawal of a month is free and a later one costs 50p; of everything none does": {
    "the first withdrawal cost a fee":
      "update savings_withdrawal set fee_pence = 50 where fee_pence = 0 and kind = 'amount'",
    "a later withdrawal was free": "update savings_withdrawal set fee_pence = 0 where fee_pence > 0",
  },
  "nothing is withdrawn below a pound": {
    "less than a pound was withdrawn":
      "update savings_withdrawal set amount_pence = 99 where kind = 'amount' and fee_pence = 0",
  },
  "every movement of savings has its instructions, each once and ended as the movement says": {
    "an instruction was given twice":
      "alter table savings_instruction drop constraint savings_instruction_cause_type_cause_id_step_key; insert into savings_instruction (company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step) select company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step from savings_instruction where status = 'processed'",
    "an instruction was lost": "delete from savings_instruction where status = 'processed' and step = 'place'",
    "an instruction moved another sum":
      "update savings_instruction set moved_pence = moved_pence + 1 where step = 'out'",
    "an instruction went to another bank":
      "update savings_instruction set product_id = '999' where cause_type = 'bank-change'",
    "a rejected instruction counts as done": "update savings_deposit set status = 'rejected' where status = 'placed'",
  },
  "the instructions of a cause follow one another, each begun after the one before ended": {
    "a deposit at the new bank was told before the old one had paid":
      "update savings_instruction set created_at = created_at - interval '3 days' where step = 'in'",
  },
  "what no bank takes is paid out whole, of the same saving, once that has ended whose money it is": {
    "what no bank takes was paid out for another reason":
      "update savings_withdrawal set unplaced_by = gen_random_uuid() where kind = 'unplaced'",
  },
  "a saving's change of bank is the only one under way, and nothing else moves its money meanwhile": {
    "a withdrawal moves while the bank is changed":
      "update savings_withdrawal set saving_id = (select saving_id from bank_change where ended_at is null), employee_id = (select s.employee_id from saving s join bank_change b on b.saving_id = s.id where b.ended_at is null) where status = 'requested'",
  },
  "every movement of savings under way has its job, which waits until it has ended": {
    "an instruction is followed by nobody": "delete from outbox where kind = 'follow-instruction'",
    "an instruction was given up":
      "update outbox set done_at = app_now() where kind = 'follow-instruction' and done_at is null",
  },
  "every job about a movement of savings names one that there is": {
    "a job names no movement":
      "update outbox set key = 'instruction ' || gen_random_uuid() where kind = 'follow-instruction'",
  },
  "a saving that is over has nothing on its way to the bank or from it": {
    "a saving ended while its money was moving":
      "update saving set status = 'closed', closed_at = app_now() where id in (select saving_id from bank_change where ended_at is null)",
  },
});
