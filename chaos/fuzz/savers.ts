import type { Pool } from "pg";

/** A person of the sandbox's with their company and, where there is one, their saving. */
export interface Saver {
  readonly id: string;
  readonly companyId: string;
  readonly savingId: string | null;
}

/** Demo accounts at every stage of their savings, or not begun, of four companies. */
const SAVERS = [
  ...["everyday", "buffer", "reached", "late", "congrats", "later", "switching", "withdrawn", "deactivating"],
  ...["waiting", "declined", "closing", "manual", "external", "newcomer", "nocode", "limit", "paused"],
] as const;

export async function findSavers(owner: Pool): Promise<readonly Saver[]> {
  const { rows } = await owner.query<Saver>(
    `select e.id, e.company_id as "companyId", s.id as "savingId" from employee e
       left join saving s on s.employee_id = e.id and s.status <> 'closed'
     where e.username = any($1) and e.ended_at is null order by e.username`,
    [SAVERS],
  );
  if (rows.length !== SAVERS.length) throw new Error(`${rows.length} of ${SAVERS.length} savers are there`);
  // At random no caller gets as far as requesting a saving.
  await owner.query(
    `insert into savings_consent (company_id, employee_id, company_consent_id, consent_hash, session_hash)
     select e.company_id, e.id, c.id, c.hash, sha256('fuzz') from employee e
       cross join lateral (select id, hash from company_consent where company_id = e.company_id and kind = 'savings'
         order by id desc limit 1) c
     where e.id = any($1) and not exists (select 1 from savings_request q where q.employee_id = e.id)`,
    [rows.map(({ id }) => id)],
  );
  return rows;
}

/** What another employee must not learn of, or name as theirs. */
export interface QuietSaving {
  readonly savingId: string;
  readonly coverId: string;
  readonly uploadKey: string;
}

/** Inserts an open saving with a cover for the employee who never acts; each of its texts is this one. */
export async function insertQuietSaving(owner: Pool, quietId: string, text: string): Promise<QuietSaving> {
  const { rows } = await owner.query<{ saving: string; cover: string; upload: string }>(
    `with client as (insert into sandbox.deposit_client (external_reference, details) values ($1, '{}') returning id),
       request as (insert into savings_request (company_id, employee_id, status, decided_at, title, email, previous_name)
         select company_id, id, 'approved', app_now(), 'Ms', $2 || '@saver.example', $2 from employee where id = $1 returning *),
       saving as (insert into saving (request_id, company_id, employee_id, status, have_specific_goal, name_of_goal,
           need_to_save_pence, deadline, monthly_contribution_pence, is_later_saving, starts_from, product_id, client_reference,
           shard, opened_at, interest_recorded_on)
         select q.id, q.company_id, q.employee_id, 'active', true, $2, 120000, d.today + 400, 10000, false, d.today, '101', c.id,
           get_byte(uuid_send(q.employee_id), 15) % 64, app_now(), d.today + 400
         from request q, client c, (select london_today() as today) d returning id),
       cover as (insert into saving_cover (employee_id, company_id, id, content_type, size_bytes)
         select id, company_id, gen_random_uuid(), 'image/png', 1 from employee where id = $1 returning id),
       upload as (insert into cover_upload (company_id, employee_id) select company_id, id from employee where id = $1 returning id)
     select saving.id as saving, cover.id as cover, upload.id as upload from saving, cover, upload`,
    [quietId, text],
  );
  const [made] = rows;
  if (made === undefined) throw new Error("the one who never acts has no saving");
  return { savingId: made.saving, coverId: made.cover, uploadKey: `uploads/${made.upload}` };
}

/** What fits the fields of savings calls: products of the platform, the consent of most demo accounts, others' ids. */
export async function namesOfSavings(
  owner: Pool,
  quiet: QuietSaving,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await owner.query<Readonly<Record<string, string>>>(
    `select consent_title_text as "textOfConsentTitleSigned", consent_text as "textOfConsentSigned",
       consent_button_text as "textOfConsentButtonSigned", addendum_title_text as "textOfAddendumTitleSigned",
       addendum_text as "textOfAddendum", addendum_button_text as "textOfAddendumButtonSigned"
     from company_consent c join employee e on e.company_id = c.company_id
     where e.username = 'newcomer' and e.ended_at is null and c.kind = 'savings' order by c.id desc limit 1`,
  );
  const [consent] = rows;
  if (consent === undefined) throw new Error("there is nothing to accept");
  return {
    productId: ["101", "104", "123"],
    email: ["saver@example.com", "two.savers@example.com"],
    backgroundImageUrl: [quiet.uploadKey],
    ...Object.fromEntries(Object.entries(consent).map(([name, text]) => [name, [text]])),
  };
}
