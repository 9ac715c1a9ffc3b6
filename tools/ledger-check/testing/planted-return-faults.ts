import { type PlantedFault, plantedFaults } from "./plant-fault.ts";

const CARRIED = "(select max(id) from ledger_transfer where cause_type = 'payroll-return')";

/** Faults of uploaded returns, in a database in which some returns are carried and one is only uploaded. */
export const PLANTED_RETURN_FAULTS: readonly PlantedFault[] = plantedFaults({
  "every difference that is carried has exactly its posting, no other has one": {
    "a difference lost its posting": `delete from ledger_transfer where id = ${CARRIED}`,
    "a difference is of another sum":
      "update payroll_difference set taken_pence = taken_pence - 1000000 where carried_at is not null",
    "a difference was posted and is lost": "delete from payroll_difference where carried_at is not null",
  },
  "every difference is of one line of the run that is returned, once, and says what that line told payroll": {
    "a difference says something else than its line": "update payroll_difference set due_pence = due_pence + 1000000",
    "a difference is somebody else's":
      "update payroll_difference f set employee_id = (select e.id from employee e where e.id <> f.employee_id limit 1)",
    "a line was carried twice":
      "drop index payroll_difference_carried; alter table payroll_difference drop constraint payroll_difference_once; insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence, carried_at) select return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence, carried_at from payroll_difference where carried_at is not null",
  },
  "what a run told payroll is what payroll took and what is carried": {
    "a return took more than it says": "update payroll_return set taken_pence = taken_pence + 1",
    "a difference was forgotten":
      "delete from payroll_difference where id = (select min(id::text)::uuid from payroll_difference where carried_at is null)",
  },
  "a run is returned once, after its payday, brought and confirmed by two administrators of its company": {
    "a return was confirmed by who brought it":
      "alter table payroll_return drop constraint payroll_return_by_two; update payroll_return set confirmed_by = uploaded_by where confirmed_by is not null",
    "a run was returned twice":
      "drop index payroll_return_once; insert into payroll_return (company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence) select company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence from payroll_return",
  },
  "a carried return has each of its differences carried, one that nobody has confirmed none": {
    "a return is called carried before it is":
      "alter table payroll_return drop constraint payroll_return_confirmed; update payroll_return set status = 'carried', ended_at = app_now() where status = 'brought'",
    "a return that nobody confirmed moved money":
      "update payroll_difference set carried_at = app_now() where carried_at is null",
  },
  "every confirmed return has one job that carries it, waiting until it is carried": {
    "a confirmed return has no job": "delete from outbox where kind = 'carry-payroll-return'",
  },
  "what payroll took too much is one refund each, of its sum, no other has one": {
    "what was taken too much is not owed back": "delete from refund where difference_id is not null",
    "more is owed back than was taken too much":
      "update refund set amount_pence = amount_pence + 1 where difference_id is not null",
  },
  "what payroll took less is carried over once, into a period after its payday": {
    "what was taken less was forgiven": "delete from carried_over where difference_id is not null",
    "what was taken less is carried into the period that was paid":
      "update carried_over set period_start = period_start - 400 where difference_id is not null",
  },
  "what payroll took less is settled by a later line of the same employee, the first that there is": {
    "what was taken less is settled by somebody else's line":
      "update payroll_difference f set settled_by = (select d.id from deduction d where d.employee_id <> f.employee_id limit 1) where settled_by is not null",
    "what was taken less was forgotten by the next run":
      "update payroll_difference set settled_by = null where settled_by is not null",
  },
  "the database keeps a run from being returned twice, and a line of it from being carried twice": {
    "a run may be returned twice": "drop index payroll_return_once",
  },
});
