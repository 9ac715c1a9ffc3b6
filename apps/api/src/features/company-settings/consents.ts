import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/company-settings/company-consents";
import type { ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { pageOf } from "../../database/page.ts";
import { lockCompany } from "../../database/stores/lock-company.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import {
  type ConsentRow,
  findConsent,
  findConsentWithTexts,
  findCurrentConsent,
  selectConsents,
} from "./consent-store.ts";
import { publishConsent } from "./publish-consent.ts";

type Published = contract.PublishedConsent;

const publishedOf = ({ publishedAt, ...row }: ConsentRow): Published => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
});

export async function listConsents(
  database: Database,
  companyId: string,
  { kind }: ParamsOf<typeof contract.publishedConsents>,
  page: QueryOf<typeof contract.publishedConsents>,
): Promise<AnswerOf<typeof contract.publishedConsents>> {
  const { rows, found } = await selectConsents(database, companyId, kind, page);
  return pageOf(rows.map(publishedOf), found, page);
}

/** One version with its words. */
export async function readConsent(
  database: Database,
  companyId: string,
  named: ParamsOf<typeof contract.publishedConsentTexts>,
): Promise<AnswerOf<typeof contract.publishedConsentTexts> | Refusal<"NOT_FOUND">> {
  const found = await findConsentWithTexts(database, companyId, named);
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
    await lockCompany(tx, companyId);
    if (((await findCurrentConsent(tx, companyId, kind))?.id ?? null) !== replaces) {
      return refuse("CONSENT_PUBLISHED_MEANWHILE");
    }
    if (!(await publishConsent(tx, actorOf(administrator), companyId, kind, texts))) return refuse("CONSENT_UNCHANGED");
    return readCurrent(tx, companyId, kind);
  });
}

async function readCurrent(tx: Tx, companyId: string, kind: ConsentKind): Promise<Published> {
  const current = await findCurrentConsent(tx, companyId, kind);
  const found = current === null ? null : await findConsent(tx, companyId, { kind, id: current.id });
  if (found === null) throw new Error("what was published is gone");
  return publishedOf(found);
}
