import { givenName } from "@wellpaid/contract/units";
import { findLookAlike, isSeen, mixesScripts } from "@wellpaid/domain/employer/company-name";
import { isEmail } from "@wellpaid/domain/identity/email";
import type { Client } from "pg";

/** Whom operations invite. */
export interface InvitedOwner {
  /** Its name, to the letter. */
  readonly company: string;
  readonly email: string;
  readonly name: string;
  /** The company begins with this owner. */
  readonly isNew: boolean;
  /** Who signs in already loses their ways in at once. */
  readonly isAgain: boolean;
}

const MOST_OF_COMPANY_NAME = 60;
const MOST_OF_NAME = 100;

/** A new company's name must be free, whichever way it is written; any other's must be there, to the letter. */
async function judgeCompany(client: Client, { company, isNew }: InvitedOwner): Promise<void> {
  if (!isNew) {
    const { rowCount } = await client.query("select 1 from company where name = $1", [company]);
    if (rowCount === 0) throw new Error(`there is no company ${company}; --new lets it begin`);
    return;
  }
  const named = givenName(MOST_OF_COMPANY_NAME).safeParse(company);
  if (!named.success || named.data !== company || !isSeen(company)) {
    throw new Error(`'${company}' is no name of a company: it is empty, too long, or has signs that nobody sees`);
  }
  if (mixesScripts(company)) throw new Error(`'${company}' mixes letters of two scripts in one word`);
  const { rows } = await client.query<{ name: string }>("select name from company");
  const alike = findLookAlike(
    company,
    rows.map(({ name }) => name),
  );
  if (alike !== undefined) throw new Error(`there is a company ${alike} already, for which ${company} is taken`);
}

/** Nobody's password is taken away because their e-mail was typed. */
async function judgeActive(client: Client, { company, email, isAgain }: InvitedOwner): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from administrator a join company c on c.id = a.company_id
     where a.ended_at is null and a.password_hash is not null and a.email = lower($1) and c.name = $2`,
    [email, company],
  );
  if (rowCount !== 0 && !isAgain) {
    throw new Error(
      `${email} signs in as an administrator of ${company}; --again takes their password, authenticator app and passkeys away at once and invites them anew`,
    );
  }
}

/**
 * Notes the invitation; the server's worker makes it (`features/employer/administrators/invite.ts`), which looks at
 * everything once more.
 * @throws Error with one sentence where the company is not there, or is there although it is new, or the e-mail is another company's administrator's
 */
export async function inviteOwner(client: Client, invited: InvitedOwner): Promise<void> {
  await judgeCompany(client, invited);
  if (!isEmail(invited.email)) throw new Error(`${invited.email} is no e-mail address`);
  const named = givenName(MOST_OF_NAME).safeParse(invited.name);
  if (invited.name !== invited.email && (!named.success || !isSeen(invited.name) || mixesScripts(invited.name))) {
    throw new Error(
      `'${invited.name}' is no name: it is empty, too long, or has signs that nobody sees or mixes scripts`,
    );
  }
  const taken = await client.query(
    `select 1 from administrator a join company c on c.id = a.company_id
     where a.ended_at is null and a.email = lower($1) and c.name <> $2`,
    [invited.email, invited.company],
  );
  if (taken.rowCount !== 0) throw new Error(`${invited.email} is an administrator of another company`);
  await judgeActive(client, invited);
  await client.query(
    `insert into outbox (kind, key, payload, due_at) values ('invite-owner', 'invitation ' || gen_random_uuid(), $1, app_now())`,
    [JSON.stringify(invited)],
  );
}
