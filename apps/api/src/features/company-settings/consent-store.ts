import type { ConsentTexts, PublishedConsent } from "@wellpaid/contract/company-settings/company-consents";
import type { ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { type RawBuilder, sql } from "kysely";
import { countFound, type PageQuery } from "../../database/page.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** A published version as its row. */
export interface ConsentRow extends Omit<PublishedConsent, "publishedAt"> {
  readonly publishedAt: Date;
}

/** The version's own texts as one value, selected in addition to `FIELDS`. */
const TEXTS = sql`json_build_object('consentTitleText', t.consent_title_text, 'consentText', t.consent_text,
  'consentButtonText', t.consent_button_text, 'addendumTitleText', t.addendum_title_text, 'addendumText', t.addendum_text,
  'addendumButtonText', t.addendum_button_text)`;

/** Counts people, however often one of them accepted. */
const FIELDS = sql`t.id, t.kind, t.published_at as "publishedAt", t.published_by as "publishedBy",
  (select count(*) from company_consent o where o.company_id = t.company_id and o.kind = t.kind and o.id <= t.id)::int as version,
  not exists (select 1 from company_consent o where o.company_id = t.company_id and o.kind = t.kind and o.id > t.id) as "isCurrent",
  case t.kind when 'savings'
    then (select count(distinct a.employee_id) from savings_consent a where a.company_consent_id = t.id)
    else (select count(distinct a.employee_id) from consent_acceptance a where a.company_consent_id = t.id) end::int as accepted`;

/** Versions of a kind, the newest first, one beyond the page if there are more; and how many there are. */
export async function selectConsents(
  database: Database,
  companyId: string,
  kind: ConsentKind,
  { limit, offset }: PageQuery,
): Promise<{ readonly rows: readonly ConsentRow[]; readonly found: number }> {
  const { rows } = await sql<ConsentRow>`
    select ${FIELDS} from company_consent t where t.company_id = ${companyId} and t.kind = ${kind}
    order by t.id desc limit ${limit + 1} offset ${offset}`.execute(database);
  const all = sql`select 1 from company_consent where company_id = ${companyId} and kind = ${kind}`;
  return { rows, found: await countFound(database, all) };
}

interface ConsentVersion {
  readonly kind: ConsentKind;
  readonly id: number;
}

const oneOf = <Row>(columns: RawBuilder<unknown>, companyId: string, { kind, id }: ConsentVersion): RawBuilder<Row> =>
  sql<Row>`select ${columns} from company_consent t where t.company_id = ${companyId}
    and t.kind = ${kind} and t.id = ${id}`;

export async function findConsent(tx: Tx, companyId: string, version: ConsentVersion): Promise<ConsentRow | null> {
  const { rows } = await oneOf<ConsentRow>(FIELDS, companyId, version).execute(tx);
  return rows[0] ?? null;
}

export async function findConsentWithTexts(
  database: Database,
  companyId: string,
  version: ConsentVersion,
): Promise<(ConsentRow & { readonly texts: ConsentTexts }) | null> {
  const columns = sql`${FIELDS}, ${TEXTS} as texts`;
  const { rows } = await oneOf<ConsentRow & { texts: ConsentTexts }>(columns, companyId, version).execute(database);
  return rows[0] ?? null;
}

interface CurrentConsent {
  readonly id: number;
  readonly hash: Buffer;
  /** 1 for the company's first of this kind, as the console counts them. */
  readonly version: number;
}

/** The version in force; null when the company has published none. */
export async function findCurrentConsent(tx: Tx, companyId: string, kind: ConsentKind): Promise<CurrentConsent | null> {
  const { rows } = await sql<CurrentConsent>`
    select id, hash, count(*) over ()::int as version from company_consent
    where company_id = ${companyId} and kind = ${kind} order by id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts a new version of a company's texts, which replaces the current one. */
export async function insertConsent(
  tx: Tx,
  consent: {
    readonly companyId: string;
    readonly kind: ConsentKind;
    readonly orderedTexts: readonly string[];
    readonly hash: Buffer;
    readonly publishedBy: string | null;
  },
): Promise<void> {
  const { companyId, kind, orderedTexts, hash, publishedBy } = consent;
  await sql`insert into company_consent (company_id, kind, consent_title_text, consent_text,
      consent_button_text, addendum_title_text, addendum_text, addendum_button_text, hash, published_by)
    values (${companyId}, ${kind}, ${sql.join(orderedTexts)}, ${hash}, ${publishedBy})`.execute(tx);
}
