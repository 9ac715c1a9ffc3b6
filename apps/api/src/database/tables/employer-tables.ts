import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import type { LinkPurpose } from "@wellpaid/domain/employer/invitation";
import type { ProposalKind, ProposalState, ProposedSetting } from "@wellpaid/domain/employer/two-people/proposals";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The rows of the employer's side, as `migrations/*.sql` makes them. */

export interface AdministratorTable {
  id: Generated<string>;
  company_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  roles: AdministratorRole[];
  created_at: Generated<Date>;
  ended_at: Date | null;
  is_elsewhere: Generated<boolean>;
  /** Since when the e-mail is this company's to open; null where it never was. Written by the database. */
  holds_since: GeneratedAlways<Date | null>;
  /** Since when the password took another's place; null where it is the first. Written by the database. */
  password_changed_at: GeneratedAlways<Date | null>;
  is_password_by_link: Generated<boolean>;
  methods_reviewed_at: Date | null;
}

export interface AdministratorSessionTable {
  token_hash: Buffer;
  company_id: string;
  administrator_id: string;
  next_step: Generated<"second-factor" | "enrol" | "done">;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  wrong_factors: Generated<number>;
  /** By what a whole session was opened; null of a step's token, and of one from before. */
  factor: Generated<"passkey" | "totp" | "email-code" | null>;
  passkey_id: Generated<string | null>;
}

export interface AdministratorCodeTable {
  /** Null of one from before codes belonged to a sign-in; it opens nothing. */
  session_hash: Generated<Buffer | null>;
  id: Generated<string>;
  company_id: string;
  administrator_id: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface AdministratorTotpTable {
  administrator_id: string;
  company_id: string;
  sealed_secret: Buffer | null;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  pending_secret: Buffer | null;
  pending_until: Date | null;
}

export interface AdministratorDeviceTable {
  id: Generated<string>;
  company_id: string;
  administrator_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface AdministratorPasskeyTable {
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
}

export interface AdministratorLinkTable {
  token_hash: Buffer;
  company_id: string;
  administrator_id: string;
  purpose: LinkPurpose;
  expires_at: Date;
}

export interface ProposalTable {
  id: Generated<string>;
  company_id: string;
  kind: ProposalKind;
  settings: ColumnType<readonly ProposedSetting[], string, never>;
  partner_key_id: string | null;
  pay_group_id: string | null;
  proposed_by: string;
  proposed_at: GeneratedAlways<Date>;
  state: Generated<ProposalState>;
  decided_by: string | null;
  decided_at: Date | null;
}

type Json = ColumnType<unknown, string | null, never>;

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  company_id: string;
  at: GeneratedAlways<Date>;
  administrator_id: string | null;
  by_name: string | null;
  action: AuditAction;
  subject_kind: string;
  subject_id: string | null;
  before: Json;
  after: Json;
}
