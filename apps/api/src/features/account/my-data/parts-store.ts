import { sql } from "kysely";
import { ABOUT_BANKS } from "./bank-parts-store.ts";
import { ABOUT_SAVINGS } from "./savings-parts-store.ts";
import { columnsOf, type Part, type Row, rowsOf } from "./part-store.ts";

const ABOUT_THE_PERSON: readonly Part[] = [
  {
    name: "profile",
    isOne: true,
    rows: (id) => sql<Row>`
      select ${columnsOf("e", "id name surname username email phone own_payday_day status region left_on partner_reference language language_chosen_at")},
        c.name as company, p.name as partner, ${columnsOf("e", "asks_login_code disable_withdrawal_2fa created_at deletion_requested_at code_owed_at first_signed_in_at")}
      from employee e join company c on c.id = e.company_id left join partner p on p.id = e.partner_id
      where e.id = ${id}`,
  },
  {
    name: "payrollRecord",
    isOne: true,
    rows: (id) => sql<Row>`
      select ${columnsOf("r", "employee_number payroll_reference name surname phone email monthly_salary_pence")}, g.payday_day as "paydayDay",
        ${columnsOf("r", "salary_sort_code salary_account_number salary_account_replaced_at started_on left_on")},
        ${columnsOf("r", "birth_date address_line address_town address_postcode national_insurance_number")}
      from employee e join payroll_record r on r.id = e.payroll_record_id left join pay_group g on g.id = r.pay_group_id
      where e.id = ${id}`,
  },
  { name: "sessions", rows: rowsOf("session", "created_at expires_at revoked_at next_step", "t.created_at") },
  {
    name: "codesSent",
    rows: rowsOf("verification_code", "type phone created_at expires_at used_at attempts:tries", "t.created_at"),
  },
  {
    name: "passkeys",
    rows: rowsOf(
      "passkey",
      "id name transports counter is_backup_eligible is_backed_up created_at last_used_at",
      "t.created_at",
    ),
  },
  { name: "knownDevices", rows: rowsOf("known_device", "created_at last_used_at signed_in_at", "t.created_at") },
  {
    name: "pushDevices",
    rows: rowsOf("push_device", "id name created_at last_sent_at last_refused_at", "t.created_at"),
  },
  { name: "pushSettings", isOne: true, rows: rowsOf("push_setting", "kinds_off set_at", "t.set_at") },
  { name: "deviceLinks", rows: rowsOf("device_link", "created_at expires_at", "t.created_at") },
  {
    name: "salaryAccountObjections",
    rows: rowsOf(
      "salary_account_objection",
      "id sort_code account_number objected_by objected_at lifted_at lifted_by reason",
      "t.objected_at, t.id",
    ),
  },
  {
    name: "salaryAccountLinks",
    rows: rowsOf("salary_account_link", "sort_code account_number created_at expires_at used_at", "t.created_at"),
  },
  { name: "passwordResets", rows: rowsOf("password_reset_token", "created_at expires_at", "t.created_at") },
  { name: "partnerTokens", rows: rowsOf("exchange_token", "expires_at", "t.expires_at") },
  {
    name: "partnersAgreedTo",
    rows: (id) => sql<Row>`
      select p.name as partner, ${columnsOf("a", "agreed_at last_opened_at ended_at")}
      from partner_agreement a join partner p on p.id = a.partner_id where a.employee_id = ${id} order by a.agreed_at`,
  },
  {
    name: "toldToPartner",
    rows: rowsOf("webhook_delivery", "id event data state created_at last_tried_at", "t.created_at"),
  },
  {
    name: "messagesWaiting",
    rows: (id) => sql<Row>`
      select o.payload ->> 'channel' as channel, o.payload ->> 'template' as template, ${columnsOf("o", "created_at due_at")}
      from outbox o join employee e on o.payload ->> 'to' in (e.phone, e.email)
      where e.id = ${id} and o.kind in ('send-message', 'send-complaint') and o.done_at is null order by o.created_at`,
  },
  {
    name: "countedUses",
    rows: (id) => sql<Row>`
      select u.kind, u.at from rate_limit_use u join employee e on u.who in (e.phone, e.id::text) where e.id = ${id} order by u.at`,
  },
  {
    name: "changeRequests",
    rows: rowsOf("change_request", "id region status state created_at decided_at reason", "t.created_at"),
  },
  {
    name: "complaints",
    rows: rowsOf(
      "complaint",
      "id reference topic what_happened wanted received_at answer_due_on answered_at answered_by answer",
      "t.received_at",
    ),
  },
];

const ABOUT_PAY: readonly Part[] = [
  {
    name: "accessRequests",
    rows: rowsOf("access_request", "id status created_at decided_at reopened_at reason", "t.created_at"),
  },
  {
    name: "consentsAccepted",
    rows: (id) => sql<Row>`
      select ${columnsOf("t", "access_request_id accepted_at")}, encode(t.consent_hash, 'hex') as "textsVersion",
        ${columnsOf("c", "consent_title_text consent_text consent_button_text addendum_title_text addendum_text addendum_button_text")}
      from consent_acceptance t join company_consent c on c.id = t.company_consent_id
      where t.employee_id = ${id} order by t.accepted_at`,
  },
  { name: "onDemandPayAccounts", rows: rowsOf("on_demand_pay_account", "status created_at", "t.created_at") },
  { name: "withdrawalPauses", rows: rowsOf("withdrawal_pause", "set_by until created_at ended_at", "t.created_at") },
  { name: "ownLimits", rows: rowsOf("own_limit", "kind value next_value next_from changed_at", "t.kind") },
  {
    name: "advances",
    rows: rowsOf(
      "withdrawal",
      "id period_start payday amount_pence fee_pence status created_at sort_code account_number account_name",
      "t.created_at, t.id",
    ),
  },
  {
    name: "advanceMoves",
    rows: (id) => sql<Row>`
      select ${columnsOf("m", "withdrawal_id:advance_id from_status to_status moved_by moved_at")}
      from withdrawal_move m join withdrawal a on a.id = m.withdrawal_id where a.employee_id = ${id} order by m.moved_at`,
  },
  {
    name: "payments",
    rows: rowsOf(
      "payment_authorisation",
      "reference cause_type cause_id attempt amount_pence sort_code account_number authorised_at",
      "t.authorised_at, t.reference",
    ),
  },
  { name: "carriedOver", rows: rowsOf("carried_over", "period_start amount_pence", "t.period_start") },
  {
    name: "deductions",
    rows: rowsOf(
      "deduction",
      "id payday created_at salary_pence carried_over_owed_pence withdrawals_owed_pence:advances_owed_pence fees_owed_pence savings_owed_pence amounts_credited_pence fees_credited_pence carried_over_taken_pence withdrawals_taken_pence:advances_taken_pence fees_taken_pence savings_taken_pence carried_on_pence net_pence",
      "t.payday, t.created_at",
    ),
  },
  {
    name: "payrollDifferences",
    rows: rowsOf(
      "payroll_difference",
      "id deduction_id due_pence taken_pence owed_pence owed_back_pence carried_at settled_by",
      "t.carried_at, t.id",
    ),
  },
  {
    name: "refunds",
    rows: rowsOf(
      "refund",
      "withdrawal_id:advance_id difference_id amount_pence fee_pence created_at status deduction_id sort_code account_number account_name",
      "t.created_at",
    ),
  },
  {
    name: "ledger",
    rows: (id) => sql<Row>`
      select t.posted_at as "postedAt", a.kind as account, t.cause_type as "causeType", t.cause_id as "causeId", t.step,
        greatest(l.amount_pence, 0) as "debitPence", greatest(-l.amount_pence, 0) as "creditPence"
      from ledger_account a join ledger_entry l on l.account_id = a.id join ledger_transfer t on t.id = l.transfer_id
      where a.employee_id = ${id} and a.company_id = (select company_id from employee where id = ${id})
      order by t.id, l.line`,
  },
  { name: "answersKept", rows: rowsOf("idempotency_key", "call key answer created_at", "t.created_at") },
];

const PICTURES: readonly Part[] = [
  { name: "savingCover", isOne: true, rows: rowsOf("saving_cover", "id content_type size_bytes kept_at", "t.kept_at") },
  { name: "pictureUploads", rows: rowsOf("cover_upload", "id created_at", "t.created_at") },
];

/** Everything that is held about an employee. A test knows every table that is an employee's. */
export const PARTS: readonly Part[] = [
  ...ABOUT_THE_PERSON,
  ...ABOUT_PAY,
  ...ABOUT_SAVINGS,
  ...ABOUT_BANKS,
  ...PICTURES,
];
