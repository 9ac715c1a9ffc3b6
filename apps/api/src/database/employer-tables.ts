import type { AuditAction } from "@wellpaid/domain/employer/audit-actions";
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
  next_step: Generated<"second-factor" | "done">;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
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

type Json = ColumnType<unknown, string | null, never>;

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  company_id: string;
  at: Generated<Date>;
  administrator_id: string | null;
  by_name: string | null;
  action: AuditAction;
  subject_kind: string;
  subject_id: string | null;
  before: Json;
  after: Json;
}
