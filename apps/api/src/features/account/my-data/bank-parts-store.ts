import { sql } from "kysely";
import { columnsOf, type Part, type Row, rowsOf } from "./part-store.ts";

export const ABOUT_BANKS: readonly Part[] = [
  { name: "bankHolders", rows: rowsOf("bank_holder", "aggregator_user_id created_at", "t.created_at") },
  {
    name: "bankConnections",
    rows: rowsOf(
      "bank_connection",
      "id bank_name status consent_expires_at can_reconfirm bank_read_at created_at removed_at",
      "t.created_at",
    ),
  },
  {
    name: "bankAccounts",
    rows: rowsOf(
      "bank_account",
      "id connection_id bank_name name type currency balance_pence balance_at is_active is_included is_shared synced_at checked_at",
      "t.id",
    ),
  },
  {
    name: "statementsImported",
    rows: rowsOf(
      "statement_import",
      "id account_id account_name bank_name file_name format first_day last_day added_rows known_rows left_out_rows refused_rows balance_pence balance_at imported_at undone_at removed_rows",
      "t.imported_at, t.id",
    ),
  },
  {
    name: "statementsUploaded",
    rows: (id) => sql<Row>`
      select ${columnsOf("t", "id file_name settings created_at expires_at")}, encode(t.content, 'base64') as content
      from statement_upload t where t.employee_id = ${id} order by t.created_at`,
  },
  {
    name: "statementColumns",
    rows: rowsOf("statement_mapping", "shape mapping account_id used_at", "t.used_at, t.shape"),
  },
  {
    name: "bankVisits",
    rows: rowsOf("bank_visit", "id purpose status bank_name created_at returned_at connected_at", "t.created_at"),
  },
  { name: "bankReadings", rows: rowsOf("bank_load", "status imported started_at ended_at", "t.started_at") },
  {
    name: "plannedPayments",
    rows: rowsOf(
      "planned_payment",
      "id name type category amount_pence frequency month date weekday week_of_month start_date end_date counterparty description kept_against_pence learned_counterparty learned_description learned_from_pence settled_until created_at removed_at",
      "t.created_at",
    ),
  },
  {
    name: "plannedDueDates",
    rows: rowsOf(
      "planned_due_date",
      "planned_payment_id due_date decision transaction_id decided_at",
      "t.planned_payment_id, t.due_date",
    ),
  },
  {
    name: "plannedMismatches",
    rows: rowsOf("planned_mismatch", "planned_payment_id transaction_id created_at", "t.created_at, t.transaction_id"),
  },
  {
    name: "budgets",
    rows: rowsOf("budget", "category from_day amount_pence rolls_over set_at", "t.category, t.from_day"),
  },
  {
    name: "news",
    rows: rowsOf(
      "news",
      "id kind key day until_day name amount_pence compared_pence planned_payment_id transaction_id connection_id made_at read_at dismissed_at past_at",
      "t.made_at, t.id",
    ),
  },
  { name: "newsSettings", rows: rowsOf("news_setting", "kinds_off low_balance_pence set_at made_at", "t.set_at") },
  { name: "calendarFeed", rows: rowsOf("calendar_feed", "with_amounts issued_at last_read_at", "t.issued_at") },
  { name: "foundPaymentsReviewed", rows: rowsOf("regular_review", "type confirmed_at", "t.type") },
  {
    name: "foundPaymentsLeftOut",
    rows: rowsOf("dismissed_payment", "id type description recognised_by dismissed_at", "t.dismissed_at, t.id"),
  },
  {
    name: "chosenCategories",
    rows: rowsOf("category_rule", "likeness category created_at", "t.created_at, t.likeness"),
  },
  { name: "lastCategoryChange", rows: rowsOf("category_undo", "id rows rules created_at", "t.created_at") },
  {
    name: "ownMoveChoices",
    rows: rowsOf(
      "own_move_choice",
      "out_transaction_id in_transaction_id is_move chosen_at",
      "t.chosen_at, t.out_transaction_id, t.in_transaction_id",
    ),
  },
  {
    name: "transactions",
    rows: (id) => sql<Row>`
      select ${columnsOf("t", "date description merchant counterparty category bank_category note currency status account_id statement_import_id id")},
        greatest(t.amount_pence, 0) as "paidInPence", greatest(-t.amount_pence, 0) as "paidOutPence"
      from bank_transaction t where t.employee_id = ${id} order by t.date desc, t.id desc`,
  },
  {
    name: "transactionParts",
    rows: rowsOf("transaction_part", "transaction_id place category amount_pence note", "t.transaction_id, t.place"),
  },
];
