import type { WebhookEvent } from "@wellpaid/domain/employer/partners/webhook-events";
import type { ColumnType, Generated } from "kysely";

/** The rows of partners, their keys, use and webhooks, as `migrations/*.sql` makes them. */

export interface PartnerTable {
  id: Generated<string>;
  name: string;
  help_desk_link: string | null;
  key: string | null;
  single_sign_on_url: string | null;
  /** Null: it is shared by companies. */
  company_id: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface PartnerOriginTable {
  partner_id: string;
  origin: string;
}

export interface ExchangeTokenTable {
  token_hash: Buffer;
  partner_id: string;
  /** With which it was made: it opens nothing once that is taken back. */
  partner_key_id: string;
  company_id: string;
  employee_id: string;
  expires_at: Date;
}

/** An employee's agreement to a partner opening their sessions. */
export interface PartnerAgreementTable {
  id: Generated<string>;
  company_id: string;
  employee_id: string;
  partner_id: string;
  agreed_at: Generated<Date>;
  last_opened_at: Date | null;
  ended_at: Date | null;
}

export interface PartnerKeyTable {
  id: Generated<string>;
  partner_id: string;
  name: string;
  key_hash: Buffer;
  prefix: string | null;
  created_at: Generated<Date>;
  /** Null: it waits for a second administrator and opens nothing. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface PartnerUseTable {
  partner_id: string;
  company_id: string;
  day: string;
  made: Generated<number>;
  used: Generated<number>;
  last_at: Date;
}

export interface WebhookEndpointTable {
  id: Generated<string>;
  partner_id: string;
  url: string;
  events: WebhookEvent[];
  secret_sealed: Buffer;
  previous_sealed: Buffer | null;
  previous_until: Date | null;
  status: Generated<"on" | "failing" | "off">;
  failing_since: Date | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
}

export interface WebhookDeliveryTable {
  id: Generated<string>;
  endpoint_id: string;
  company_id: string;
  employee_id: string | null;
  event: WebhookEvent;
  cause: string;
  data: Readonly<Record<string, string>>;
  state: Generated<"waiting" | "delivered" | "failed">;
  tries: Generated<number>;
  rounds: Generated<number>;
  last_status: number | null;
  last_reason: string | null;
  last_tried_at: Date | null;
  next_try_at: Date | null;
  created_at: Generated<Date>;
}
