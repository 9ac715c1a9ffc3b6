import type { RefusalCode } from "@wellpaid/contract/refusals";
import type { FileAnswer } from "../../../http/answer-call.ts";
import { fileCache } from "../../../files/file-cache.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { CompanyConsent } from "./consent-store.ts";

/** Gives the texts as a file. */
export function consentFiles() {
  const fileOf = fileCache(async (consent: CompanyConsent) => {
    const { makeConsentPdf } = await import("./consent-pdf.ts");
    return makeConsentPdf(consent);
  });
  return async <C extends RefusalCode = never>(
    consent: CompanyConsent | Refusal<C> | null,
  ): Promise<FileAnswer | Refusal<C | "NO_CONSENT_TEXT">> => {
    if (consent === null) return refuse("NO_CONSENT_TEXT");
    if (isRefusal(consent)) return consent;
    return { fileName: "Consent.pdf", bytes: await fileOf(consent) };
  };
}
