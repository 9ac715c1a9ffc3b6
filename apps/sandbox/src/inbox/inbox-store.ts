import type { Pool } from "pg";
import { readCode } from "./read-code.ts";

export type Channel = "sms" | "voice" | "email" | "push";

/** A message that has arrived at a person's phone, mailbox or browser. */
export interface ArrivedMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly text: string;
  readonly code: string | null;
  readonly sentAt: Date;
}

/** Keeps a message that a messenger has taken, and tells its id. */
export async function keepMessage(pool: Pool, channel: Channel, to: string, text: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into sandbox.message (channel, recipient, text, code) values ($1, $2, $3, $4) returning id",
    [channel, to.toLowerCase(), text, readCode(text)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the inbox kept nothing");
  return row.id;
}

export interface InboxQuery {
  /** A phone, a mailbox or a browser's subscription; null: everybody's. */
  readonly to: string | null;
  /** Part of a phone, of a mailbox or of the words. */
  readonly words: string | null;
  readonly max: number;
}

/** The newest messages first. */
export async function readInbox(pool: Pool, query: InboxQuery): Promise<readonly ArrivedMessage[]> {
  const { rows } = await pool.query<ArrivedMessage>(
    `select id, channel, recipient as "to", text, code, sent_at as "sentAt" from sandbox.message
     where ($1::text is null or recipient = $1)
       and ($2::text is null or position(lower($2) in recipient) > 0 or position(lower($2) in lower(text)) > 0)
     order by sequence desc limit $3`,
    [query.to?.toLowerCase() ?? null, query.words, query.max],
  );
  return rows;
}
