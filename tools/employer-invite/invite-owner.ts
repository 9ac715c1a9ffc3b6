import type { Client } from "pg";

/** Whom operations invite. */
export interface InvitedOwner {
  /** Its name, to the letter. */
  readonly company: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Notes the invitation; the server's worker makes it (`features/employer/administrators/invite.ts`), which looks at
 * everything once more.
 * @throws Error with one sentence where there is no such company, or the e-mail is another company's administrator's
 */
export async function inviteOwner(client: Client, invited: InvitedOwner): Promise<void> {
  const found = await client.query("select 1 from company where name = $1", [invited.company]);
  if (found.rowCount === 0) throw new Error(`there is no company ${invited.company}`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(invited.email)) throw new Error(`${invited.email} is no e-mail address`);
  const taken = await client.query(
    `select 1 from administrator a join company c on c.id = a.company_id
     where a.ended_at is null and a.email = lower($1) and c.name <> $2`,
    [invited.email, invited.company],
  );
  if (taken.rowCount !== 0) throw new Error(`${invited.email} is an administrator of another company`);
  await client.query(
    `insert into outbox (kind, key, payload, due_at) values ('invite-owner', 'invitation ' || gen_random_uuid(), $1, app_now())`,
    [JSON.stringify(invited)],
  );
}
