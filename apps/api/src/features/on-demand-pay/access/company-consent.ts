import type { Consent } from "@wellpaid/contract/on-demand-pay/access-request";
import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { type CompanyConsent, findConsent, isCompanySuspended } from "./consent-store.ts";

/** The texts are shown to the company's own people, and while the company is not suspended. */
export async function readOwnConsent(
  database: Database,
  session: Session,
  companyId: string,
): Promise<CompanyConsent | Refusal<"ACCESS_DENIED" | "COMPANY_SUSPENDED"> | null> {
  if (companyId !== session.companyId) return refuse("ACCESS_DENIED");
  if (await isCompanySuspended(database, companyId)) return refuse("COMPANY_SUSPENDED");
  return findConsent(database, companyId);
}

export function consentAnswer(consent: CompanyConsent): Consent {
  const { id: _id, companyName: _name, publishedAt, minAdvancePence, maxPercent, maxAdvances, ...texts } = consent;
  return {
    ...texts,
    publishedAt: publishedAt.toISOString(),
    terms: { min: poundsFromPence(pence(minAdvancePence)), maxPercent, maxCount: maxAdvances },
  };
}
