import { companyTakenFor, NewCompanyName, OwnerEmail, OwnerName } from "@wellpaid/contract/employer/new-company";
import type { Client } from "pg";

/** The owner that operations invite. */
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

/** What is typed is taken to the letter or not at all. */
function refuseUnless(fits: typeof OwnerName, typed: string, what: string): void {
  const read = fits.safeParse(typed);
  if (read.success && read.data === typed) return;
  const [issue] = read.error?.issues ?? [];
  throw new Error(`'${typed}' ${issue?.code === "custom" ? issue.message : what}`);
}

/** A new company's name must be free, whichever way it is written; any other's must be there, to the letter. */
async function judgeCompany(client: Client, { company, isNew }: InvitedOwner): Promise<void> {
  if (!isNew) {
    const { rowCount } = await client.query("select 1 from company where name = $1", [company]);
    if (rowCount === 0) throw new Error(`there is no company ${company}; --new lets it begin`);
    return;
  }
  refuseUnless(NewCompanyName, company, "is no name of a company");
  const { rows } = await client.query<{ name: string }>("select name from company");
  const alike = companyTakenFor(
    company,
    rows.map(({ name }) => name),
  );
  if (alike !== undefined) throw new Error(`there is a company ${alike} already, for which ${company} is taken`);
}

/** No password is removed because an e-mail was typed. */
async function judgeActive(client: Client, { company, email, isAgain }: InvitedOwner): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from administrator a join company c on c.id = a.company_id
     where a.ended_at is null and a.password_hash is not null and a.email = lower($1) and c.name = $2`,
    [email, company],
  );
  if (rowCount !== 0 && !isAgain) {
    throw new Error(
      `${email} signs in as an administrator of ${company}; --again deletes their password, authenticator app and passkeys at once and invites them again`,
    );
  }
}

/**
 * Notes the invitation; the server's worker makes it (`features/administrators/invite.ts`), which looks at
 * everything once more.
 * @throws Error with one sentence where the company is not there, or is there although it is new, or the e-mail is another company's administrator's
 */
export async function inviteOwner(client: Client, invited: InvitedOwner): Promise<void> {
  await judgeCompany(client, invited);
  refuseUnless(OwnerEmail, invited.email, "must be an email address");
  if (invited.name !== invited.email) refuseUnless(OwnerName, invited.name, "is no name");
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
