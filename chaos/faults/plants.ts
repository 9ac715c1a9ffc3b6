import type { Pool } from "pg";

/** Bugs that the suite must find, planted in the database of each product before its first round. */
export const PLANTS = {
  /** The belt below the code: nothing refuses the same cause a second time. */
  "unique-key": "alter table ledger_transfer drop constraint ledger_transfer_cause_type_cause_id_step_key",
  /** The key is stored nowhere: a repeated request gets another withdrawal. */
  "forgotten-key": `create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on idempotency_key for each row execute function forget()`,
  /** One instruction for each cause and step: without the key a retried step instructs the platform again. */
  "instruction-key": "alter table savings_instruction drop constraint savings_instruction_cause_type_cause_id_step_key",
  /** What an administrator did is written down nowhere. */
  "forgotten-audit": `create function forget_entry() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on audit_entry for each row
      when (new.action in ('request-approved', 'payroll-import-confirmed')) execute function forget_entry()`,
  /** What partners are to receive is lost between the row and its job. */
  "lost-webhook": `create function lose_note() returns trigger language plpgsql as 'begin return null; end';
    create trigger lose before insert on outbox for each row
      when (new.kind = 'send-webhook' and random() < 0.2) execute function lose_note()`,
} as const;

export type Plant = keyof typeof PLANTS;

export const isPlant = (name: string): name is Plant => Object.hasOwn(PLANTS, name);

export async function plant(owner: Pool, name: Plant): Promise<void> {
  await owner.query(PLANTS[name]);
}
