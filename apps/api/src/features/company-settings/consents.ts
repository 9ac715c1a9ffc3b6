import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/employer/company-consents";
import type { ConsentKind } from "@wellpaid/domain/employer/consent-kinds";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { findCurrentConsent, publishConsent } from "./publish-consent.ts";

type Published = contract.PublishedConsent;

interface Row extends Omit<Published, "publishedAt"> {
  readonly publishedAt: Date;
}

/** Its own texts beside, as one value. */
const TEXTS = sql`json_build_object('consentTitleText', t.consent_title_text, 'consentText', t.consent_text,
  'consentButtonText', t.consent_button_text, 'addendumTitleText', t.addendum_title_text, 'addendumText', t.addendum_text,
  'addendumButtonText', t.addendum_button_text)`;

/** People are counted, however often one of them accepted. */
const FIELDS = sql`t.id, t.kind, t.published_at as "publishedAt", t.published_by as "publishedBy",
  (select count(*) from company_consent o where o.company_id = t.company_id and o.kind = t.kind and o.id <= t.id)::int as version,
  not exists (select 1 from company_consent o where o.company_id = t.company_id and o.kind = t.kind and o.id > t.id) as "isCurrent",
  case t.kind when 'savings'
    then (select count(distinct a.employee_id) from savings_consent a where a.company_consent_id = t.id)
    else (select count(distinct a.employee_id) from consent_acceptance a where a.company_consent_id = t.id) end::int as accepted`;

const MAX_COUNTED = 1_000;

const publishedOf = ({ publishedAt, ...row }: Row): Published => ({ ...row, publishedAt: publishedAt.toISOString() });

export async function listConsents(
  database: Database,
  companyId: string,
  { kind }: ParamsOf<typeof contract.publishedConsents>,
  { limit, offset }: QueryOf<typeof contract.publishedConsents>,
): Promise<AnswerOf<typeof contract.publishedConsents>> {
  const { rows } = await sql<Row>`
    select ${FIELDS} from company_consent t where t.company_id = ${companyId} and t.kind = ${kind}
    order by t.id desc limit ${limit + 1} offset ${offset}`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from company_consent where company_id = ${companyId} and kind = ${kind}
      limit ${MAX_COUNTED + 1}) c`.execute(database);
  const total = counted[0]?.total ?? 0;
  return {
    items: rows.slice(0, limit).map(publishedOf),
    total: total > MAX_COUNTED ? null : total,
    hasMore: rows.length > limit,
  };
}

async function findOne(
  db: Database | Tx,
  companyId: string,
  { kind, id }: { readonly kind: ConsentKind; readonly id: number },
  more: RawBuilder<unknown>,
): Promise<(Row & { readonly texts: contract.ConsentTexts }) | null> {
  const { rows } = await sql<Row & { texts: contract.ConsentTexts }>`
    select ${FIELDS}${more} from company_consent t where t.company_id = ${companyId}
      and t.kind = ${kind} and t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** One version with its words. */
export async function readConsent(
  database: Database,
  companyId: string,
  named: ParamsOf<typeof contract.publishedConsentTexts>,
): Promise<AnswerOf<typeof contract.publishedConsentTexts> | Refusal<"NOT_FOUND">> {
  const found = await findOne(database, companyId, named, sql`, ${TEXTS} as texts`);
  return found === null ? refuse("NOT_FOUND") : { ...publishedOf(found), texts: found.texts };
}

/** Publishes new words, unless others were published meanwhile or they are the current ones. */
export async function publishWords(
  database: Database,
  { administrator, body }: { administrator: Administrator; body: BodyOf<typeof contract.publishCompanyConsent> },
): Promise<Published | Refusal<"CONSENT_PUBLISHED_MEANWHILE" | "CONSENT_UNCHANGED">> {
  const { companyId } = administrator;
  const { kind, texts, replaces } = body;
  return inTransaction(database, async (tx) => {
    await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
    if (((await findCurrentConsent(tx, companyId, kind))?.id ?? null) !== replaces) {
      return refuse("CONSENT_PUBLISHED_MEANWHILE");
    }
    if (!(await publishConsent(tx, actorOf(administrator), companyId, kind, texts))) return refuse("CONSENT_UNCHANGED");
    return readCurrent(tx, companyId, kind);
  });
}

async function readCurrent(tx: Tx, companyId: string, kind: ConsentKind): Promise<Published> {
  const current = await findCurrentConsent(tx, companyId, kind);
  const found = current === null ? null : await findOne(tx, companyId, { kind, id: current.id }, sql``);
  if (found === null) throw new Error("what was published is gone");
  return publishedOf(found);
}
