// Every table of the product by its name in PostgreSQL, as the migrations make it and as the server's role may write it.
// Written by `npm run schema:write`; a test compares it with a freshly migrated database. Amounts are integer pence, a
// date is `YYYY-MM-DD`.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface Tables {
  access_request: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    status: Generated<"pending" | "approved" | "rejected">;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    reopened_at: Date | null;
  };
  administrator: {
    id: GeneratedAlways<string>;
    company_id: string;
    email: string;
    name: string;
    password_hash: string | null;
    password_changed_at: GeneratedAlways<Date | null>;
    is_password_by_link: ColumnType<boolean, never, boolean>;
    methods_reviewed_at: ColumnType<Date | null, never, Date | null>;
    roles: string[];
    created_at: GeneratedAlways<Date>;
    ended_at: ColumnType<Date | null, never, Date | null>;
    is_elsewhere: Generated<boolean>;
    holds_since: GeneratedAlways<Date | null>;
    language: ColumnType<"en" | "cy" | "pl", never, "en" | "cy" | "pl">;
    language_chosen_at: ColumnType<Date | null, never, Date | null>;
  };
  administrator_code: {
    id: Generated<string>;
    company_id: string;
    administrator_id: string;
    session_hash: Buffer | null;
    code_hash: Buffer;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  administrator_device: {
    id: Generated<string>;
    company_id: string;
    administrator_id: string;
    token_hash: Buffer;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  administrator_link: {
    token_hash: Buffer;
    company_id: string;
    administrator_id: string;
    purpose: "welcome" | "reset";
    expires_at: Date;
  };
  administrator_passkey: {
    id: Generated<string>;
    company_id: string;
    administrator_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_backup_eligible: boolean;
    is_backed_up: boolean;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  administrator_session: {
    token_hash: Buffer;
    company_id: string;
    administrator_id: string;
    next_step: Generated<"done" | "second-factor" | "enrol">;
    wrong_factors: Generated<number>;
    factor: "passkey" | "totp" | "email-code" | null;
    passkey_id: string | null;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
  };
  administrator_totp: {
    administrator_id: string;
    company_id: string;
    encrypted_secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    pending_secret: Buffer | null;
    pending_until: Date | null;
  };
  alike_person: {
    payroll_record_id: GeneratedAlways<string>;
    company_id: GeneratedAlways<string>;
    found_at: GeneratedAlways<Date>;
  };
  audit_entry: {
    id: GeneratedAlways<number>;
    company_id: string;
    at: GeneratedAlways<Date>;
    administrator_id: string | null;
    by_name: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    before: unknown;
    after: unknown;
  };
  bank_account: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    connection_id: string | null;
    aggregator_account_id: string;
    lasting_hash: string | null;
    name: string;
    type: string;
    currency: string;
    balance_pence: number;
    balance_at: Date;
    is_active: Generated<boolean>;
    is_included: Generated<boolean>;
    is_shared: Generated<boolean>;
    synced_at: Date | null;
    checked_at: Date | null;
    categories_read_at: Date | null;
    bank_name: string | null;
  };
  bank_change: {
    id: Generated<string>;
    company_id: string;
    saving_id: string;
    from_product_id: string;
    to_product_id: string;
    from_short_name: string;
    to_short_name: string;
    amount_pence: number;
    gain_per_year_pence: number;
    status: Generated<"withdrawing" | "depositing" | "returning" | "done" | "failed">;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  bank_connection: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    aggregator_connection_id: string;
    bank_id: string;
    bank_name: string;
    status: Generated<"ok" | "error" | "expired" | "login-needed">;
    consent_expires_at: Date;
    can_reconfirm: Generated<boolean>;
    bank_read_at: Date | null;
    removed_at: Date | null;
    created_at: Generated<Date>;
  };
  bank_holder: { employee_id: string; company_id: string; aggregator_user_id: string; created_at: Generated<Date> };
  bank_load: {
    employee_id: string;
    company_id: string;
    status: "loading" | "done" | "failed";
    run_id: string | null;
    leased_until: Date | null;
    imported: Generated<number>;
    expected: number | null;
    started_at: Generated<Date>;
    ended_at: Date | null;
    is_awaited: Generated<boolean>;
    categoriser_version: Generated<number>;
  };
  bank_transaction: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    account_id: string;
    aggregator_transaction_id: string;
    is_renumbered: Generated<boolean>;
    date: string;
    amount_pence: number;
    currency: string;
    status: "posted" | "pending";
    description: string;
    category: string;
    bank_category: string | null;
    counterparty: string | null;
    modified_at: Date;
    note: string | null;
    split_pence: number | null;
    merchant: string | null;
    is_category_ours: Generated<boolean>;
    search_text: GeneratedAlways<string>;
    statement_import_id: string | null;
  };
  bank_visit: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    session_hash: Buffer;
    state_hash: Buffer;
    purpose: "connect" | "reauthenticate";
    status: Generated<"begun" | "returned" | "connected" | "failed">;
    bank_id: string;
    bank_name: string;
    visit_state: unknown;
    returned_query: string | null;
    token_hash: Buffer | null;
    returned_at: Date | null;
    leased_until: Date | null;
    attempts: Generated<number>;
    aggregator_connection_id: string | null;
    connected_at: Date | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  budget: {
    employee_id: string;
    company_id: string;
    category: string;
    from_day: string;
    amount_pence: number | null;
    rolls_over: boolean;
    set_at: Generated<Date>;
  };
  calendar_feed: {
    employee_id: string;
    company_id: string;
    token_hash: Buffer;
    with_amounts: boolean;
    issued_at: Generated<Date>;
    last_read_at: Date | null;
  };
  captcha_pass: {
    challenge: string;
    challenge_expires_at: Date;
    pass_hash: Buffer;
    expires_at: Date;
    used_at: Date | null;
  };
  carried_over: {
    employee_id: string;
    company_id: string;
    period_start: string;
    amount_pence: number;
    difference_id: string | null;
    carried_at: Generated<Date>;
  };
  category_rule: {
    employee_id: string;
    company_id: string;
    likeness: string;
    category: string;
    created_at: Generated<Date>;
  };
  category_undo: {
    employee_id: string;
    company_id: string;
    id: Generated<string>;
    rows: unknown;
    rules: unknown;
    created_at: Generated<Date>;
  };
  change_request: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    region: "england-and-wales" | "scotland" | "northern-ireland";
    status: "employed" | "left";
    state: Generated<"pending" | "approved" | "rejected">;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
  };
  company: {
    id: Generated<string>;
    name: string;
    password_hmac: Buffer | null;
    admin_email: string;
    fee_approach: Generated<"fixed" | "percent">;
    fee_amount: number | null;
    earned_percent: Generated<number>;
    max_percent: Generated<number>;
    min_withdrawal_pence: Generated<number>;
    max_withdrawals: Generated<number>;
    cut_off_working_days: Generated<number>;
    default_payday: Generated<number>;
    division: Generated<"england-and-wales" | "scotland" | "northern-ireland">;
    session_seconds: Generated<number>;
    asks_login_code: Generated<boolean>;
    is_suspended: Generated<boolean>;
    is_on_demand_pay_available: Generated<boolean>;
    is_savings_available: Generated<boolean>;
    is_manual: Generated<boolean>;
    is_ext_reconciled: Generated<boolean>;
    savings_deposit_type: string | null;
    is_using_employee_id_number: Generated<boolean>;
    is_web_app_barred: Generated<boolean>;
    is_on_demand_pay_registration_closed: Generated<boolean>;
    payslip_url: string | null;
    help_desk_link: string | null;
    theme_id: string | null;
    partner_id: string | null;
    settings_version: Generated<number>;
    settings_changed_at: Date | null;
    settings_changed_by: string | null;
    file_layout_id: string | null;
    file_layout_changed_at: Date | null;
    file_layout_changed_by: string | null;
  };
  company_consent: {
    id: GeneratedAlways<number>;
    company_id: string;
    kind: Generated<"on-demand-pay" | "savings">;
    consent_title_text: string;
    consent_text: string;
    consent_button_text: string;
    addendum_title_text: string;
    addendum_text: string;
    addendum_button_text: string;
    hash: Buffer;
    published_at: Generated<Date>;
    published_by: string | null;
  };
  company_exposure: {
    company_id: GeneratedAlways<string>;
    shard: GeneratedAlways<number>;
    exposed_pence: GeneratedAlways<number>;
    allowed_pence: GeneratedAlways<number>;
    allowed_under_pence: GeneratedAlways<number | null>;
  };
  complaint: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    reference: string;
    topic: "on-demand-pay" | "savings" | "banks" | "account" | "other";
    what_happened: string;
    wanted: string;
    received_at: Generated<Date>;
    answer_due_on: string;
    answered_at: Date | null;
    answered_by: string | null;
    answer: string | null;
  };
  consent_acceptance: {
    access_request_id: string;
    company_id: string;
    employee_id: string;
    company_consent_id: number;
    consent_hash: Buffer;
    accepted_at: Generated<Date>;
    session_hash: Buffer;
  };
  cover_upload: { id: Generated<string>; company_id: string; employee_id: string; created_at: Generated<Date> };
  deduction: {
    id: Generated<string>;
    company_id: string;
    pay_period_id: string;
    employee_id: string;
    payday: string;
    shard: number;
    created_at: GeneratedAlways<Date>;
    salary_pence: number;
    carried_over_owed_pence: number;
    withdrawals_owed_pence: number;
    fees_owed_pence: number;
    savings_owed_pence: number;
    amounts_credited_pence: number;
    fees_credited_pence: number;
    carried_over_taken_pence: number;
    withdrawals_taken_pence: number;
    fees_taken_pence: number;
    savings_taken_pence: number;
    carried_on_pence: number;
    net_pence: number;
    due_pence: GeneratedAlways<number | null>;
  };
  deduction_withdrawal: { withdrawal_id: string; deduction_id: string; company_id: string };
  device_link: {
    token_hash: Buffer;
    company_id: string;
    employee_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  dismissed_payment: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    type: "expense" | "income";
    recognised_by: string;
    description: string;
    dismissed_at: Generated<Date>;
  };
  employee: {
    id: Generated<string>;
    company_id: string;
    payroll_record_id: string | null;
    username: string | null;
    phone: string;
    email: string | null;
    name: string;
    surname: string;
    username_key: GeneratedAlways<string | null>;
    email_key: GeneratedAlways<string | null>;
    phone_digest: GeneratedAlways<string | null>;
    password_hash: string | null;
    force_password_update: Generated<boolean>;
    temporary_password_until: Date | null;
    phone_changed_at: Date | null;
    password_changed_at: Date | null;
    previous_phone_digest: string | null;
    passkeys_reviewed_at: Date | null;
    first_signed_in_at: Date | null;
    code_owed_at: Date | null;
    disable_withdrawal_2fa: Generated<boolean>;
    asks_login_code: Generated<boolean>;
    status: Generated<"active" | "suspended">;
    suspended_at: Date | null;
    own_payday_day: number | null;
    region: "england-and-wales" | "scotland" | "northern-ireland" | null;
    left_on: string | null;
    theme_id: string | null;
    partner_id: string | null;
    partner_reference: string | null;
    deletion_requested_at: Date | null;
    ended_at: Date | null;
    created_at: Generated<Date>;
    language: Generated<"en" | "cy" | "pl">;
    language_chosen_at: Date | null;
  };
  employer_payment: {
    id: Generated<string>;
    company_id: string;
    pay_period_id: string;
    bank_reference: string;
    bank_reference_key: GeneratedAlways<string | null>;
    is_of_before_keys: Generated<boolean>;
    amount_pence: number;
    received_on: string;
    recorded_at: Generated<Date>;
    recorded_by: string;
    reversed_at: Date | null;
    reversed_by: string | null;
    reversal_reason: string | null;
  };
  exchange_token: {
    token_hash: Buffer;
    partner_id: string;
    partner_key_id: string;
    company_id: string;
    employee_id: string;
    expires_at: Date;
  };
  exposure_limit: {
    company_id: GeneratedAlways<string>;
    limit_pence: GeneratedAlways<number>;
    set_by: GeneratedAlways<string>;
    set_at: GeneratedAlways<Date>;
  };
  exposure_limit_change: {
    id: GeneratedAlways<number>;
    company_id: GeneratedAlways<string | null>;
    limit_pence: GeneratedAlways<number | null>;
    changed_at: GeneratedAlways<Date>;
  };
  exposure_notice: { company_id: string; near_since: Generated<Date> };
  former_sharable: {
    payroll_record_id: GeneratedAlways<string>;
    company_id: GeneratedAlways<string>;
    kind: GeneratedAlways<"account" | "phone" | "address">;
    digest: GeneratedAlways<string>;
    until: GeneratedAlways<Date>;
  };
  idempotency_key: {
    employee_id: string;
    company_id: string;
    call: string;
    key: string;
    body_hash: Buffer;
    answer: unknown;
    created_at: Generated<Date>;
  };
  known_device: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    token_hash: Buffer;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    signed_in_at: Generated<Date | null>;
  };
  ledger_account: {
    id: GeneratedAlways<number>;
    kind:
      | "advances-receivable"
      | "fees-receivable"
      | "carried-over"
      | "savings-owed"
      | "refunds-payable"
      | "due-from-payroll"
      | "due-from-employer"
      | "payouts-in-transit"
      | "payouts-settled"
      | "received-from-payroll"
      | "savings-in-transit"
      | "savings-at-provider"
      | "provider-interest"
      | "fee-income";
    company_id: string;
    employee_id: string | null;
    shard: Generated<number>;
    balance_pence: GeneratedAlways<number>;
  };
  ledger_entry: { transfer_id: number; line: number; account_id: number; amount_pence: number };
  ledger_transfer: {
    id: GeneratedAlways<number>;
    company_id: string;
    cause_type: string;
    cause_id: string;
    step: string;
    posted_at: GeneratedAlways<Date>;
    posted_in: GeneratedAlways<string>;
  };
  leftover_choice: {
    employee_id: string;
    payday: string;
    saving_id: string;
    company_id: string;
    status: "accepted" | "declined" | "undone";
    amount_pence: number | null;
    left_pence: number | null;
    keep_pence: number;
    is_automatic: Generated<boolean>;
    chosen_at: Generated<Date>;
    undone_at: Date | null;
  };
  leftover_rule: {
    saving_id: string;
    employee_id: string;
    company_id: string;
    keep_pence: number;
    at_most_pence: number;
    automatic_since: Date | null;
    looked_on: string | null;
    set_at: Generated<Date>;
  };
  new_person_review: {
    id: GeneratedAlways<string>;
    payroll_record_id: string;
    company_id: string;
    reviewed_at: GeneratedAlways<Date>;
    reviewed_by: string;
    reason: string;
    sharables: string[];
  };
  news: {
    id: Generated<string>;
    employee_id: string;
    company_id: string;
    kind:
      | "low-balance"
      | "bill-tomorrow"
      | "missing-income"
      | "price-rise"
      | "large-payment"
      | "old-figures"
      | "unread-bank";
    key: string;
    day: string;
    until_day: string | null;
    name: string | null;
    amount_pence: number | null;
    compared_pence: number | null;
    planned_payment_id: string | null;
    transaction_id: string | null;
    connection_id: string | null;
    made_at: Generated<Date>;
    read_at: Date | null;
    dismissed_at: Date | null;
    past_at: Date | null;
  };
  news_setting: {
    employee_id: string;
    company_id: string;
    kinds_off: Generated<string[]>;
    low_balance_pence: Generated<number>;
    set_at: Date | null;
    made_at: Date | null;
  };
  on_demand_pay_account: {
    employee_id: string;
    company_id: string;
    status: "active" | "suspended" | "investigation";
    created_at: Generated<Date>;
  };
  outbox: {
    id: GeneratedAlways<number>;
    company_id: string | null;
    partner_id: string | null;
    kind: string;
    key: string;
    payload: unknown;
    due_at: Date;
    attempts: Generated<number>;
    leased_until: Date | null;
    done_at: Date | null;
    dead_lettered_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  own_limit: {
    employee_id: string;
    company_id: string;
    kind: "each" | "period" | "count";
    value: number | null;
    next_value: number | null;
    next_from: Date | null;
    changed_at: Generated<Date>;
  };
  own_move_choice: {
    out_transaction_id: string;
    in_transaction_id: string;
    company_id: string;
    employee_id: string;
    is_move: boolean;
    chosen_at: Generated<Date>;
  };
  partner: {
    id: Generated<string>;
    company_id: string | null;
    name: string;
    key: string | null;
    single_sign_on_url: string | null;
    help_desk_link: string | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  partner_agreement: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    partner_id: string;
    agreed_at: Generated<Date>;
    last_opened_at: Date | null;
    ended_at: Date | null;
  };
  partner_key: {
    id: Generated<string>;
    partner_id: string;
    name: string;
    key_hash: Buffer;
    prefix: string | null;
    created_at: Generated<Date>;
    confirmed_at: Generated<Date | null>;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  partner_origin: { partner_id: string; origin: string };
  partner_use: {
    partner_id: string;
    company_id: string;
    day: string;
    made: Generated<number>;
    used: Generated<number>;
    last_at: Date;
  };
  passkey: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_backup_eligible: boolean;
    is_backed_up: boolean;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  passkey_secret: { secret_hash: Buffer; purpose: string; session_hash: Buffer | null; expires_at: Date };
  password_reset_token: {
    token_hash: Buffer;
    company_id: string;
    employee_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  pay_group: { id: Generated<string>; company_id: string; name: string; payday_day: number; removed_at: Date | null };
  pay_period: {
    id: GeneratedAlways<string>;
    company_id: string;
    pay_group_id: string | null;
    paid_together: GeneratedAlways<string | null>;
    month: string;
    first_day: string;
    payday: string;
    cut_off_day: string;
    status: ColumnType<"open" | "fixed" | "posted", never, "open" | "fixed" | "posted">;
    opened_at: GeneratedAlways<Date>;
    fixed_at: ColumnType<Date | null, never, Date | null>;
    posted_at: ColumnType<Date | null, never, Date | null>;
    lines: GeneratedAlways<number>;
    due_pence: GeneratedAlways<number>;
    savings_pence: GeneratedAlways<number>;
    payment_reference: GeneratedAlways<string>;
    is_counted_as_paid: GeneratedAlways<boolean>;
  };
  payment_authorisation: {
    reference: GeneratedAlways<string>;
    company_id: string;
    employee_id: string;
    cause_type: "advance" | "refund" | "deposit" | "withdrawal";
    cause_id: string;
    attempt: number;
    amount_pence: number;
    sort_code: string;
    account_number: string;
    authorised_at: GeneratedAlways<Date>;
    authorised_in: GeneratedAlways<string>;
  };
  payroll_column_choice: {
    id: Generated<string>;
    company_id: string;
    columns: unknown;
    chosen_by: string;
    created_at: Generated<Date>;
  };
  payroll_difference: {
    id: GeneratedAlways<string>;
    return_id: string;
    company_id: string;
    deduction_id: string;
    employee_id: string;
    shard: number;
    due_pence: number;
    taken_pence: number;
    owed_pence: GeneratedAlways<number | null>;
    owed_back_pence: GeneratedAlways<number | null>;
    reason: ColumnType<string | null, never, string | null>;
    carried_at: ColumnType<Date | null, never, Date | null>;
    settled_by: ColumnType<string | null, never, string | null>;
    is_counted_as_paid: GeneratedAlways<boolean>;
  };
  payroll_export: {
    id: Generated<string>;
    company_id: string;
    pay_period_id: string;
    administrator_id: string;
    exported_at: Generated<Date>;
    lines: number;
    total_pence: number;
    sha256: Buffer | null;
    file_layout_id: string | null;
  };
  payroll_file_layout: {
    id: Generated<string>;
    company_id: string;
    layout: unknown;
    made_by: string;
    created_at: Generated<Date>;
  };
  payroll_import: {
    id: Generated<string>;
    company_id: string;
    state: Generated<"receiving" | "judging" | "ready" | "confirmed" | "undone" | "discarded" | "failed">;
    file_name: string;
    encoding: "utf-8" | "utf-16" | "windows-1252" | null;
    missing_leave_on: string | null;
    received_bytes: Generated<number>;
    read_rows: Generated<number>;
    judged_rows: Generated<number>;
    round: Generated<number>;
    counts: unknown;
    uploaded_by: string;
    uploaded_by_name: string;
    uploaded_at: Generated<Date>;
    received_until: Date | null;
    decided_by: string | null;
    decided_by_name: string | null;
    decided_at: Date | null;
    undo_requested_by: string | null;
    undo_requested_by_name: string | null;
    undo_requested_at: Date | null;
    undone_by: string | null;
    undone_by_name: string | null;
    undone_at: Date | null;
    column_choice_id: string | null;
    zeros_restored: Generated<number>;
    replaced_by: string | null;
    corrections: Generated<number>;
    rest_of: string | null;
    kept_rows: Generated<number>;
    dropped_rows: Generated<number>;
    hidden_rows: Generated<number>;
    other_sheets: Generated<number>;
  };
  payroll_import_row: {
    import_id: string;
    company_id: string;
    position: number;
    line: number | null;
    employee_number: string | null;
    person: unknown;
    errors: unknown;
    kind: "joiner" | "change" | "unchanged" | "leaver" | "missing" | "faulty" | "left-out" | null;
    doubts: unknown;
    before: unknown;
    overruled_last_day: string | null;
    checked_by: string | null;
    undo_checked_by: string | null;
    cells: unknown;
    restored: unknown;
    is_kept: Generated<boolean>;
    mended: unknown;
  };
  payroll_record: {
    id: Generated<string>;
    company_id: string;
    employee_number: string;
    name: string;
    surname: string;
    phone: string | null;
    email: string | null;
    monthly_salary_pence: number | null;
    reviewed_pay_pence: ColumnType<number | null, never, number | null>;
    pay_group_id: string | null;
    changes_pay_group: Generated<boolean>;
    next_pay_group_id: string | null;
    paid_through: string | null;
    left_pay_period_id: string | null;
    paid_through_before: string | null;
    salary_sort_code: string | null;
    salary_account_number: string | null;
    salary_account_replaced_at: GeneratedAlways<Date | null>;
    salary_account_given_at: GeneratedAlways<Date>;
    started_on: string | null;
    left_on: string | null;
    came_at: GeneratedAlways<Date>;
    birth_date: string | null;
    address_line: string | null;
    address_town: string | null;
    address_postcode: string | null;
    national_insurance_number: string | null;
    link_failures: Generated<number>;
    link_locked_at: Date | null;
    import_id: string | null;
    retired_at: Date | null;
    account_digest: GeneratedAlways<string | null>;
    phone_digest: GeneratedAlways<string | null>;
    address_digest: GeneratedAlways<string | null>;
    payroll_reference: string | null;
  };
  payroll_record_part: {
    payroll_record_id: GeneratedAlways<string>;
    company_id: GeneratedAlways<string>;
    import_id: GeneratedAlways<string>;
    administrator_id: GeneratedAlways<string>;
    sort_code: GeneratedAlways<string | null>;
    account_number: GeneratedAlways<string | null>;
    at: GeneratedAlways<Date>;
  };
  payroll_return: {
    id: GeneratedAlways<string>;
    company_id: string;
    pay_period_id: string;
    status: ColumnType<
      "brought" | "confirmed" | "carried" | "withdrawn",
      never,
      "brought" | "confirmed" | "carried" | "withdrawn"
    >;
    uploaded_by: string;
    uploaded_at: GeneratedAlways<Date>;
    confirmed_by: ColumnType<string | null, never, string | null>;
    confirmed_at: ColumnType<Date | null, never, Date | null>;
    ended_at: ColumnType<Date | null, never, Date | null>;
    sha256: Buffer;
    lines: number;
    unnamed: number;
    due_pence: number;
    taken_pence: number;
  };
  planned_due_date: {
    planned_payment_id: string;
    due_date: string;
    company_id: string;
    employee_id: string;
    decision: "paid" | "skipped" | "linked";
    transaction_id: string | null;
    decided_at: Generated<Date>;
  };
  planned_mismatch: {
    planned_payment_id: string;
    transaction_id: string;
    company_id: string;
    employee_id: string;
    created_at: Generated<Date>;
  };
  planned_payment: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    name: string;
    category: string;
    amount_pence: number;
    kept_against_pence: number | null;
    type: "expense" | "income";
    frequency: "daily" | "weekly" | "fortnightly" | "four-weekly" | "monthly" | "quarterly" | "annually" | "once";
    month: number | null;
    date: number;
    transaction_id: string | null;
    logo: string | null;
    counterparty: string | null;
    description: string | null;
    removed_at: Date | null;
    created_at: Generated<Date>;
    settled_until: string | null;
    learned_counterparty: string | null;
    learned_description: string | null;
    learned_from_pence: number | null;
    start_date: string | null;
    end_date: string | null;
    weekday: number | null;
    week_of_month: number | null;
  };
  proposal: {
    id: GeneratedAlways<string>;
    company_id: string;
    kind: "settings" | "partner-key" | "pay-group" | "file-layout";
    settings: Generated<unknown>;
    partner_key_id: string | null;
    pay_group_id: string | null;
    proposed_by: string;
    proposed_at: GeneratedAlways<Date>;
    state: ColumnType<
      "open" | "confirmed" | "withdrawn" | "replaced",
      never,
      "open" | "confirmed" | "withdrawn" | "replaced"
    >;
    decided_by: ColumnType<string | null, never, string | null>;
    decided_at: ColumnType<Date | null, never, Date | null>;
  };
  push_device: {
    id: Generated<string>;
    employee_id: string;
    company_id: string;
    session_hash: Buffer;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    name: string;
    created_at: Generated<Date>;
    last_sent_at: Date | null;
    last_refusal: number | null;
    last_refused_at: Date | null;
  };
  push_setting: { employee_id: string; company_id: string; kinds_off: string[]; set_at: Generated<Date> };
  rate_limit_use: { id: GeneratedAlways<number>; kind: string; who: string; at: Generated<Date> };
  refund: {
    id: GeneratedAlways<string>;
    withdrawal_id: string | null;
    difference_id: string | null;
    company_id: string;
    employee_id: string;
    amount_pence: number;
    fee_pence: number;
    created_at: Generated<Date>;
    status: Generated<"owed" | "credited" | "paying" | "paid">;
    deduction_id: string | null;
    payments: Generated<number>;
    promised_at: Date | null;
    sort_code: string | null;
    account_number: string | null;
    account_name: string | null;
  };
  regular_review: {
    employee_id: string;
    company_id: string;
    type: "expense" | "income";
    confirmed_at: Generated<Date>;
  };
  salary_account_link: {
    token_hash: Buffer;
    company_id: string;
    employee_id: string;
    sort_code: string;
    account_number: string;
    created_at: GeneratedAlways<Date>;
    expires_at: Date;
    used_at: ColumnType<Date | null, never, Date | null>;
  };
  salary_account_objection: {
    id: GeneratedAlways<string>;
    company_id: string;
    employee_id: string;
    sort_code: string;
    account_number: string;
    objected_by: "link" | "session";
    objected_at: GeneratedAlways<Date>;
    given_by: GeneratedAlways<string[]>;
    lifted_at: ColumnType<Date | null, never, Date | null>;
    lifted_by: ColumnType<"administrator" | "employee" | null, never, "administrator" | "employee" | null>;
    lifted_by_administrator: ColumnType<string | null, never, string | null>;
    reason: ColumnType<string | null, never, string | null>;
  };
  saved_filter: {
    id: Generated<string>;
    company_id: string;
    administrator_id: string;
    list: string;
    name: string;
    query: unknown;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
  };
  saving: {
    id: Generated<string>;
    request_id: string;
    company_id: string;
    employee_id: string;
    status: Generated<"pending-open" | "active" | "closed">;
    have_specific_goal: boolean;
    name_of_goal: string | null;
    need_to_save_pence: number | null;
    deadline: string | null;
    monthly_contribution_pence: number;
    is_later_saving: boolean;
    starts_from: string;
    product_id: string;
    last_type_switch_at: Date | null;
    is_best_bank_shown: Generated<boolean>;
    is_congr_shown: Generated<boolean>;
    all_reached_withdrawn: Generated<boolean>;
    deactivation_asked_at: Date | null;
    client_reference: string | null;
    record_incomplete_since: Date | null;
    shard: number;
    interest_recorded_on: Generated<string>;
    created_at: Generated<Date>;
    opened_at: Date | null;
    closed_at: Date | null;
  };
  saving_cover: {
    employee_id: string;
    company_id: string;
    id: string;
    content_type: "image/png" | "image/jpeg";
    size_bytes: number;
    kept_at: Generated<Date>;
  };
  saving_move: {
    id: GeneratedAlways<number>;
    saving_id: string;
    company_id: string;
    what: string;
    moved_by: string;
    moved_at: Generated<Date>;
  };
  savings_consent: {
    id: GeneratedAlways<number>;
    company_id: string;
    employee_id: string;
    company_consent_id: number;
    consent_hash: Buffer;
    accepted_at: Generated<Date>;
    session_hash: Buffer;
  };
  savings_deposit: {
    id: Generated<string>;
    deduction_id: string;
    company_id: string;
    employee_id: string;
    saving_id: string;
    payday: string;
    amount_pence: number;
    status: Generated<"waiting" | "sent" | "placed" | "rejected" | "refunding" | "refunded">;
    created_at: Generated<Date>;
    ended_at: Date | null;
    payments: Generated<number>;
    promised_at: Date | null;
    sort_code: string | null;
    account_number: string | null;
    account_name: string | null;
  };
  savings_instruction: {
    reference: Generated<string>;
    company_id: string;
    saving_id: string;
    kind: "deposit" | "withdraw" | "close-account";
    product_id: string;
    amount_pence: number | null;
    cause_type: "deposit" | "withdrawal" | "bank-change";
    cause_id: string;
    step: string;
    status: Generated<"created" | "processed" | "rejected">;
    moved_pence: number | null;
    reason: string | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  savings_interest: {
    id: Generated<string>;
    saving_id: string;
    company_id: string;
    credit_reference: string;
    credited_on: string;
    amount_pence: number;
    created_at: Generated<Date>;
  };
  savings_request: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    status: Generated<"pending" | "approved" | "rejected">;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    reopened_at: Date | null;
    title: "Mr" | "Ms" | null;
    email: string;
    previous_name: string | null;
  };
  savings_withdrawal: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    saving_id: string;
    kind: "amount" | "withdraw-all" | "deactivation" | "unplaced";
    unplaced_by: string | null;
    amount_pence: number;
    fee_pence: number;
    late_interest_pence: Generated<number>;
    status: Generated<"requested" | "paying" | "paid" | "rejected" | "returning" | "returned">;
    due_on: string;
    created_at: Generated<Date>;
    promised_at: Date | null;
    ended_at: Date | null;
    sort_code: string;
    account_number: string;
    account_name: string;
  };
  session: {
    token_hash: Buffer;
    company_id: string;
    employee_id: string;
    next_step: Generated<"done" | "verify-code" | "payday-date" | "change-password">;
    partner_id: string | null;
    partner_key_id: string | null;
    partner_agreement_id: string | null;
    passkey_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
  };
  sign_up_reservation: {
    id: Generated<string>;
    phone: string;
    email: string | null;
    username: string | null;
    username_key: GeneratedAlways<string | null>;
    email_key: GeneratedAlways<string | null>;
    reserved_until: Date;
  };
  statement_import: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    account_id: string | null;
    account_name: string;
    bank_name: string;
    file_name: string;
    format: "csv" | "ofx" | "qif" | "camt.053";
    first_day: string | null;
    last_day: string | null;
    added_rows: number;
    known_rows: number;
    left_out_rows: number;
    refused_rows: number;
    balance_pence: number | null;
    balance_at: Date | null;
    imported_at: Generated<Date>;
    undone_at: Date | null;
    removed_rows: number | null;
  };
  statement_mapping: {
    employee_id: string;
    company_id: string;
    shape: string;
    mapping: unknown;
    account_id: string | null;
    used_at: Generated<Date>;
  };
  statement_upload: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    file_name: string;
    content: Buffer;
    settings: Generated<unknown>;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  theme: {
    id: Generated<string>;
    company_id: string | null;
    main_logo_url: string | null;
    primary_colour: string | null;
    secondary_colour: string | null;
    tertiary_colour: string | null;
    primary_text_colour: string | null;
    secondary_text_colour: string | null;
    header_colour: string | null;
    contained_button_text_colour: string | null;
    footer_colour: string | null;
    misc_colour_1: string | null;
    misc_colour_2: string | null;
    misc_colour_3: string | null;
    hide_footer: Generated<boolean>;
    background_color: string | null;
    version: Generated<number>;
    changed_at: Date | null;
    changed_by: string | null;
  };
  theme_logo: { id: Generated<string>; company_id: string; content: Buffer; created_at: Generated<Date> };
  transaction_part: {
    transaction_id: string;
    place: number;
    company_id: string;
    employee_id: string;
    category: string;
    amount_pence: number;
    note: string | null;
    search_text: GeneratedAlways<string | null>;
  };
  usual_exposure_limit: { is_only: GeneratedAlways<boolean>; limit_pence: GeneratedAlways<number> };
  verification_code: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    phone: string;
    type: string;
    code_hash: Buffer;
    attempts: Generated<number>;
    device_id: string | null;
    partner_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    taken_by: string | null;
  };
  webhook_delivery: {
    id: Generated<string>;
    endpoint_id: string;
    company_id: string;
    employee_id: string | null;
    event: string;
    cause: string;
    data: unknown;
    state: Generated<"waiting" | "delivered" | "failed">;
    attempts: Generated<number>;
    rounds: Generated<number>;
    last_status: number | null;
    last_reason: string | null;
    last_tried_at: Date | null;
    next_try_at: Date | null;
    created_at: Generated<Date>;
  };
  webhook_endpoint: {
    id: Generated<string>;
    partner_id: string;
    url: string;
    events: string[];
    secret_encrypted: Buffer;
    previous_encrypted: Buffer | null;
    previous_until: Date | null;
    status: Generated<"on" | "failing" | "off">;
    failing_since: Date | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  withdrawal: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    period_start: string;
    payday: string;
    amount_pence: number;
    fee_pence: number;
    status: Generated<"new" | "cancelled" | "processing" | "paid" | "failed">;
    created_at: Generated<Date>;
    cancellable_until: Date;
    sort_code: string;
    account_number: string;
    account_name: string;
    limit_pence: number;
    max_count: number;
  };
  withdrawal_move: {
    withdrawal_id: string;
    company_id: string;
    from_status: string | null;
    to_status: string;
    moved_by: string;
    moved_at: Generated<Date>;
  };
  withdrawal_pause: {
    id: Generated<string>;
    company_id: string;
    employee_id: string;
    set_by: "employee" | "employer";
    until: Date | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
}
