import type { AuditAction } from "@wellpaid/domain/employer/audit-actions";
import type { LinkPurpose } from "@wellpaid/domain/employer/invitation";
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
}

export interface AdministratorCodeTable {
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
