import { givenName } from "@wellpaid/contract/units";
import type { Client } from "pg";

/** Whom operations invite. */
export interface InvitedOwner {
  /** Its name, to the letter. */
  readonly company: string;
  readonly email: string;
  readonly name: string;
  /** The company begins with this owner. */
  readonly isNew: boolean;
}

const MOST_OF_COMPANY_NAME = 60;

/** A new company's name must be free, whichever way it is written; any other's must be there, to the letter. */
async function judgeCompany(client: Client, { company, isNew }: InvitedOwner): Promise<void> {
  if (!isNew) {
    const { rowCount } = await client.query("select 1 from company where name = $1", [company]);
    if (rowCount === 0) throw new Error(`there is no company ${company}; --new lets it begin`);
    return;
  }
  const named = givenName(MOST_OF_COMPANY_NAME).safeParse(company);
  if (!named.success || named.data !== company) throw new Error(`'${company}' is no name of a company`);
  const { rowCount } = await client.query("select 1 from company where lower(name) = lower($1)", [company]);
  if (rowCount !== 0) throw new Error(`there is a company ${company} already`);
}

/**
 * Notes the invitation; the server's worker makes it (`features/employer/administrators/invite.ts`), which looks at
 * everything once more.
 * @throws Error with one sentence where the company is not there, or is there although it is new, or the e-mail is another company's administrator's
 */
export async function inviteOwner(client: Client, invited: InvitedOwner): Promise<void> {
  await judgeCompany(client, invited);
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
