import { sql } from "kysely";
import { columnsOf, type Part, type Row, rowsOf } from "./part-store.ts";

/** Of a table that knows the saving only. */
const ofSaving =
  (table: string, columns: string, order: string): Part["rows"] =>
  (id) =>
    sql<Row>`select ${columnsOf("t", columns)} from ${sql.table(table)} t join saving s on s.id = t.saving_id
      where s.employee_id = ${id} order by ${sql.raw(order)}`;

export const ABOUT_SAVINGS: readonly Part[] = [
  {
    name: "savingsRequests",
    rows: rowsOf(
      "savings_request",
      "id status title email previous_name created_at decided_at reopened_at reason",
      "t.created_at",
    ),
  },
  {
    name: "savingsConsentsAccepted",
    rows: (id) => sql<Row>`
      select ${columnsOf("t", "accepted_at")}, encode(t.consent_hash, 'hex') as "textsVersion",
        ${columnsOf("c", "addendum_title_text addendum_text addendum_button_text")}
      from savings_consent t join company_consent c on c.id = t.company_consent_id
      where t.employee_id = ${id} order by t.id`,
  },
  {
    name: "savings",
    rows: rowsOf(
      "saving",
      "id request_id status have_specific_goal name_of_goal need_to_save_pence deadline monthly_contribution_pence is_later_saving starts_from product_id last_type_switch_at is_best_bank_shown is_congr_shown all_reached_withdrawn deactivation_asked_at client_reference record_incomplete_since created_at opened_at closed_at",
      "t.created_at",
    ),
  },
  { name: "savingMoves", rows: ofSaving("saving_move", "saving_id what moved_by moved_at", "t.id") },
  {
    name: "leftoverRules",
    rows: rowsOf("leftover_rule", "saving_id keep_pence at_most_pence automatic_since looked_on set_at", "t.set_at"),
  },
  {
    name: "leftoverChoices",
    rows: rowsOf(
      "leftover_choice",
      "saving_id payday status amount_pence left_pence keep_pence is_automatic chosen_at undone_at",
      "t.payday",
    ),
  },
  {
    name: "savingsDeposits",
    rows: rowsOf(
      "savings_deposit",
      "id deduction_id saving_id payday amount_pence status created_at ended_at sort_code account_number account_name",
      "t.payday, t.id",
    ),
  },
  {
    name: "savingsWithdrawals",
    rows: rowsOf(
      "savings_withdrawal",
      "id saving_id kind amount_pence fee_pence late_interest_pence status due_on created_at ended_at sort_code account_number account_name",
      "t.created_at, t.id",
    ),
  },
  {
    name: "savingsInterest",
    rows: ofSaving("savings_interest", "saving_id credited_on amount_pence", "t.credited_on, t.id"),
  },
  {
    name: "bankChanges",
    rows: ofSaving(
      "bank_change",
      "id saving_id from_product_id to_product_id from_short_name to_short_name amount_pence gain_per_year_pence status created_at ended_at",
      "t.created_at",
    ),
  },
  {
    name: "savingsInstructions",
    rows: ofSaving(
      "savings_instruction",
      "reference saving_id kind product_id amount_pence moved_pence status reason created_at ended_at",
      "t.created_at, t.reference",
    ),
  },
];
