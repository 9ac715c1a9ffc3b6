import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

/** Faults of what employers paid, in a database in which they have paid posted runs. */
export const PLANTED_EMPLOYER_PAYMENT_FAULTS: readonly PlantedFault[] = plantedFaults({
  "every payment of an employer has exactly its postings, reversed ones both ways": {
    "a payment lost its posting":
      "delete from ledger_transfer where id = (select max(id) from ledger_transfer where cause_type = 'employer-payment')",
    "a payment is of another sum than was posted":
      "update employer_payment set amount_pence = amount_pence + 1 where id = (select id from employer_payment limit 1)",
    "a payment is called reversed and was not posted back":
      "update employer_payment set reversed_at = app_now(), reversed_by = 'x', reversal_reason = 'x' where id = (select id from employer_payment limit 1)",
  },
  "every payment is of a run of its company that is fixed, once under what the bank calls it": {
    "a payment is of another company's run":
      "update employer_payment m set pay_period_id = (select id from pay_period p where p.company_id <> m.company_id limit 1)",
    "a payment was recorded twice":
      "drop index employer_payment_once; insert into employer_payment (company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by) select company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by from employer_payment limit 1",
    "a payment was recorded twice, typed in two ways":
      "drop index employer_payment_once; insert into employer_payment (company_id, pay_period_id, bank_reference, amount_pence, received_on, recorded_by) select company_id, pay_period_id, '-' || lower(bank_reference), amount_pence, received_on, recorded_by from employer_payment limit 1",
  },
  "what companies owe of paydays that are over is what their runs say is outstanding": {
    "what a company owes was forgiven":
      "update ledger_account set balance_pence = balance_pence - 1 where id = (select max(id) from ledger_account where kind = 'due-from-employer')",
  },
  "what is exposed for a company is what the accounts of its people and its payroll still have to bring": {
    "what is exposed lost a penny":
      "update company_exposure set exposed_pence = exposed_pence - 1 where (company_id, shard) = (select company_id, shard from company_exposure limit 1)",
    "what is exposed of a company was forgotten": "delete from company_exposure where exposed_pence <> 0",
  },
  "what is exposed for a company is what was withdrawn and taken for it less what its employer has paid": {
    "an employer's payment is not in what is exposed":
      "delete from employer_payment where id = (select id from employer_payment limit 1)",
  },
  "what counts for a company's limit is what its people owe and what its runs owe, those at no less than nothing": {
    "what came too much makes room in the limit": `create or replace function paid_beyond_owed(in_company uuid) returns bigint language sql stable as 'select -1::bigint'`,
  },
});
