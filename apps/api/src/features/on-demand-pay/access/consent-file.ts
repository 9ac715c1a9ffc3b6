import type { FileAnswer } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { CompanyConsent } from "./company-consent.ts";

/** Files kept made; one is some 20 kB. */
const MOST_KEPT = 50;

/**
 * Gives the texts as a file. A version's file is made once and kept for the next who ask: making one takes the processor
 * some 40 ms, and everybody of a company asks for the same.
 */
export function consentFiles() {
  const made = new Map<number, Promise<Uint8Array>>();
  const make = (consent: CompanyConsent): Promise<Uint8Array> => {
    const known = made.get(consent.id);
    if (known !== undefined) return known;
    const file = import("./consent-pdf.ts").then(({ makeConsentPdf }) => makeConsentPdf(consent));
    // A failure is nothing to keep.
    file.catch(() => made.delete(consent.id));
    const [oldest] = made.keys();
    if (oldest !== undefined && made.size >= MOST_KEPT) made.delete(oldest);
    made.set(consent.id, file);
    return file;
  };
  return async (consent: CompanyConsent | Refusal | null): Promise<FileAnswer | Refusal> => {
    if (consent === null) return refuse("NO_CONSENT_TEXT");
    if (isRefusal(consent)) return consent;
    return { fileName: "Consent.pdf", bytes: await make(consent) };
  };
}
