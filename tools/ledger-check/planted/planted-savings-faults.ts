import type { PlantedFault } from "./plant-fault.ts";

const DEPOSITS = "every savings deposit has exactly the postings of its status, to the right accounts";
const WITHDRAWALS = "every savings withdrawal has exactly the postings of its status, to the right accounts";
const INTEREST = "every credit of interest has exactly its postings, earned and passed on";
const CHANGES = "every change of bank has exactly the postings of its status";
const OF_DEDUCTION = "every deduction with savings has one deposit of it once it is posted, no other has one";
const WHOSE = "every row of savings is its saving's: of its company and employee";
const OWED = "what is owed to a saver is deducted and interest, less what was withdrawn or given back";
const THERE = "what is owed to a saver is at the bank or on its way there";
const NEVER_LESS = "a saver never has less than nothing at the bank, after any posting";
const IN_TRANSIT = "savings in transit are what is really on its way";
const PROMISED = "payouts in transit are what is promised and not paid";
const INTEREST_CHECK = "interest is kept by nobody but the saver";
const FEE = "the first withdrawal of a month is free and a later one costs 50p; of everything none does";
const INSTRUCTIONS = "every movement of savings has its instructions, each once and ended as the movement says";
const ORDER = "the instructions of a cause follow one another, each begun after the one before ended";
const UNPLACED = "what no bank takes is paid out whole, of the same saving, once that has ended whose money it is";
const ALONE = "a saving's change of bank is the only one under way, and nothing else moves its money meanwhile";
const NOTES = "every movement of savings under way has its note, which waits until it has ended";
const NAMED = "every note about a movement of savings names one that there is";
const WAITS = "a deposit for which the employer has paid waits no longer than its note";
const OVER = "a saving that is over has nothing on its way to the bank or from it";

const transferOf = (type: string, step: string): string =>
  `(select max(id) from ledger_transfer where cause_type = '${type}' and step = '${step}')`;
const ofAnotherPerson = (kind: string): string =>
  `(select max(o.id) from ledger_account o where o.kind = '${kind}' and o.id <> e.account_id)`;

/** Faults of savings, in a database in which everything has happened to them once. */
export const PLANTED_SAVINGS_FAULTS: readonly PlantedFault[] = [
  [
    "a deposit became larger",
    "update savings_deposit set amount_pence = amount_pence + 1 where status = 'placed'",
    DEPOSITS,
  ],
  [
    "a deposit is called placed without the posting",
    "update savings_deposit set status = 'placed' where status = 'rejected'",
    DEPOSITS,
  ],
  ["a deposit was lost", "delete from savings_deposit where status = 'refunded'", DEPOSITS],
  [
    "a rejected deposit was paid back twice",
    "insert into ledger_transfer (company_id, cause_type, cause_id, step) select company_id, cause_type, cause_id, 'refund-paid-2' from ledger_transfer where step = 'refund-paid-1'; insert into ledger_entry (transfer_id, line, account_id, amount_pence) select n.id, e.line, e.account_id, e.amount_pence from ledger_transfer n join ledger_transfer o on o.cause_id = n.cause_id and o.step = 'refund-paid-1' join ledger_entry e on e.transfer_id = o.id where n.step = 'refund-paid-2'",
    DEPOSITS,
  ],
  [
    "a withdrawal became smaller",
    "update savings_withdrawal set amount_pence = amount_pence - 1 where status = 'paid'",
    WITHDRAWALS,
  ],
  [
    "a withdrawal was taken from somebody else",
    `update ledger_entry e set account_id = ${ofAnotherPerson("savings-owed")} from ledger_account c where c.id = e.account_id and c.kind = 'savings-owed' and e.transfer_id = ${transferOf("savings-withdrawal", "accepted")}`,
    WITHDRAWALS,
  ],
  [
    "a withdrawal was never paid",
    `delete from ledger_transfer where id = ${transferOf("savings-withdrawal", "paid")}`,
    WITHDRAWALS,
  ],
  [
    "the last interest was forgotten",
    "update savings_withdrawal set late_interest_pence = late_interest_pence + 1 where kind = 'deactivation'",
    WITHDRAWALS,
  ],
  [
    "interest was not passed on",
    `delete from ledger_transfer where id = ${transferOf("savings-interest", "passed-on")}`,
    INTEREST,
  ],
  ["interest was posted that nobody told of", "delete from savings_interest", INTEREST],
  [
    "a change of bank never came in",
    `delete from ledger_transfer where id = ${transferOf("bank-change", "in")}`,
    CHANGES,
  ],
  [
    "a change of bank moved less",
    "update bank_change set amount_pence = amount_pence - 1 where status = 'done'",
    CHANGES,
  ],
  ["a deduction has no deposit", "delete from savings_deposit where status = 'placed'", OF_DEDUCTION],
  [
    "a deduction was deposited twice",
    "alter table savings_deposit drop constraint savings_deposit_deduction_id_key; insert into savings_deposit (deduction_id, company_id, employee_id, saving_id, payday, amount_pence) select deduction_id, company_id, employee_id, saving_id, payday, amount_pence from savings_deposit",
    OF_DEDUCTION,
  ],
  ["a deposit was forgotten", "update savings_deposit set status = 'waiting' where status = 'placed'", WAITS],
  [
    "a deposit went to somebody else's saving",
    "update savings_deposit d set saving_id = (select s.id from saving s where s.id <> d.saving_id limit 1)",
    WHOSE,
  ],
  [
    "savings are owed that nobody saved",
    "update ledger_account set balance_pence = balance_pence - 1 where kind = 'savings-owed' and balance_pence < 0",
    OWED,
  ],
  [
    "a deduction for savings was forgotten",
    "update deduction set savings_owed_pence = 0, savings_taken_pence = 0, net_pence = net_pence + savings_taken_pence",
    OWED,
  ],
  [
    "what is owed to a saver is at no bank",
    `update ledger_entry e set amount_pence = amount_pence - 1 from ledger_account c where c.id = e.account_id and c.kind = 'savings-at-provider' and e.transfer_id = ${transferOf("savings-deposit", "placed")}`,
    THERE,
  ],
  [
    "more was withdrawn than was at the bank",
    `update ledger_entry e set amount_pence = amount_pence - 100000 from ledger_account c where c.id = e.account_id and c.kind = 'savings-at-provider' and e.transfer_id = ${transferOf("savings-withdrawal", "sent")}`,
    NEVER_LESS,
  ],
  [
    "savings are on their way that nobody sent",
    "update ledger_account set balance_pence = balance_pence + 1 where kind = 'savings-in-transit'",
    IN_TRANSIT,
  ],
  [
    "a payout is promised of nothing",
    "update ledger_account set balance_pence = balance_pence - 1 where kind = 'payouts-in-transit'",
    PROMISED,
  ],
  [
    "interest was kept",
    "update ledger_account set balance_pence = -1 where kind = 'provider-interest'",
    INTEREST_CHECK,
  ],
  [
    "the first withdrawal cost a fee",
    "update savings_withdrawal set fee_pence = 50 where fee_pence = 0 and kind = 'amount'",
    FEE,
  ],
  ["a later withdrawal was free", "update savings_withdrawal set fee_pence = 0 where fee_pence > 0", FEE],
  [
    "less than a pound was withdrawn",
    "update savings_withdrawal set amount_pence = 99 where kind = 'amount' and fee_pence = 0",
    "nothing is withdrawn below a pound",
  ],
  [
    "an instruction was given twice",
    "alter table savings_instruction drop constraint savings_instruction_cause_type_cause_id_step_key; insert into savings_instruction (company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step) select company_id, saving_id, kind, product_id, amount_pence, cause_type, cause_id, step from savings_instruction where status = 'processed'",
    INSTRUCTIONS,
  ],
  [
    "an instruction was lost",
    "delete from savings_instruction where status = 'processed' and step = 'place'",
    INSTRUCTIONS,
  ],
  [
    "an instruction moved another sum",
    "update savings_instruction set moved_pence = moved_pence + 1 where step = 'out'",
    INSTRUCTIONS,
  ],
  [
    "an instruction went to another bank",
    "update savings_instruction set product_id = '999' where cause_type = 'bank-change'",
    INSTRUCTIONS,
  ],
  [
    "a rejected instruction counts as done",
    "update savings_deposit set status = 'rejected' where status = 'placed'",
    INSTRUCTIONS,
  ],
  [
    "a deposit at the new bank was told before the old one had paid",
    "update savings_instruction set created_at = created_at - interval '3 days' where step = 'in'",
    ORDER,
  ],
  [
    "what no bank takes was paid out for another reason",
    "update savings_withdrawal set unplaced_by = gen_random_uuid() where kind = 'unplaced'",
    UNPLACED,
  ],
  [
    "a withdrawal moves while the bank is changed",
    "update savings_withdrawal set saving_id = (select saving_id from bank_change where ended_at is null), employee_id = (select s.employee_id from saving s join bank_change b on b.saving_id = s.id where b.ended_at is null) where status = 'asked'",
    ALONE,
  ],
  ["an instruction is followed by nobody", "delete from outbox where kind = 'follow-instruction'", NOTES],
  [
    "an instruction was given up",
    "update outbox set done_at = app_now() where kind = 'follow-instruction' and done_at is null",
    NOTES,
  ],
  [
    "a note names no movement",
    "update outbox set key = 'instruction ' || gen_random_uuid() where kind = 'follow-instruction'",
    NAMED,
  ],
  [
    "a saving ended while its money was moving",
    "update saving set status = 'closed', closed_at = app_now() where id in (select saving_id from bank_change where ended_at is null)",
    OVER,
  ],
];
