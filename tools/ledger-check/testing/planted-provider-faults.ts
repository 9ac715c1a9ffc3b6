import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

/** Faults between our rows and the rail, and between them and the deposit platform. */
export const PLANTED_PROVIDER_FAULTS: readonly PlantedFault[] = plantedFaults({
  "every payment of savings at the rail is a withdrawal's that has come back from the bank, of its sum, to its account":
    {
      "the rail paid another sum of savings":
        "update sandbox.payment set amount_pence = amount_pence + 1 where purpose = 'savings-withdrawal'",
      "the rail paid savings that nobody withdrew":
        "update sandbox.payment set reference = 'sav-' || gen_random_uuid() where purpose = 'savings-withdrawal'",
    },
  "every withdrawal of savings that is paid was paid by the rail, one that came back was not": {
    "the rail never paid savings": "delete from sandbox.payment where purpose = 'savings-withdrawal'",
    "the rail paid savings that were saved again":
      "update sandbox.payment set fails_with = null where purpose = 'savings-withdrawal'",
  },
  "every payment of a rejected deposit at the rail is of its sum, each under a reference that was promised": {
    "the rail paid another sum for a deposit":
      "update sandbox.payment set amount_pence = amount_pence + 1 where reference like 'dep-%'",
    "the rail paid a deposit back that nobody promised":
      "update sandbox.payment set reference = reference || '0' where reference like 'dep-%'",
  },
  "every rejected deposit that is given back was paid by the rail once, one that is owed never": {
    "the rail never paid a deposit back": "delete from sandbox.payment where reference like 'dep-%'",
  },
  "every open saving is a client's of the platform, each employee's own": {
    "two savers share a client of the platform":
      "update saving set client_reference = (select min(client_reference) from saving)",
  },
  "every instruction at the platform is one of ours, of the same client, product and amount": {
    "the platform was told what we do not know": "delete from savings_instruction where status = 'processed'",
    "the platform was told of another sum": "update sandbox.deposit_instruction set amount_pence = amount_pence + 1",
    "the platform was told of another product": "update sandbox.deposit_instruction set product_id = '999'",
  },
  "every instruction that we call ended has ended so at the platform": {
    "the platform did what we call rejected":
      "update sandbox.deposit_instruction set status = 'Processed', processed_pence = amount_pence, rejection = null where status = 'Rejected'",
    "the platform never did what we call done":
      "delete from sandbox.deposit_instruction where status = 'Processed' and type = 'Deposit'",
  },
  "every credit of interest that we posted is the platform's, of its amount, once": {
    "the platform credited less than we posted":
      "update sandbox.deposit_interest set amount_pence = amount_pence - 1 where amount_pence > 1",
    "a credit was posted twice":
      "insert into savings_interest (saving_id, company_id, credit_reference, credited_on, amount_pence) select s.id, i.company_id, i.credit_reference, i.credited_on, i.amount_pence from savings_interest i join saving s on s.company_id <> i.company_id limit 1",
  },
  "every credit of interest is posted by the day after it was told": {
    "a credit was never posted":
      "delete from savings_interest where saving_id in (select id from saving where status = 'closed')",
  },
  "what the platform holds for a saver is what the ledger says is there": {
    "the platform holds a penny more":
      "update sandbox.deposit_account set balance_pence = balance_pence + 1 where closed_at is null",
    "the platform lost an account": "delete from sandbox.deposit_account where closed_at is null",
  },
  "an open saving has money at the platform in its own product only": {
    "money lies at a bank that was left":
      "update sandbox.deposit_account set product_id = '999' where closed_at is null",
  },
});
