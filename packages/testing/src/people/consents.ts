import type { ConsentKind } from "@wellpaid/domain/company-settings/consent-kinds";
import { OPERATIONS } from "@wellpaid/api/shared/audit-log";
import { publishConsent } from "@wellpaid/api/features/company-settings/publish-consent";
import type { TestProduct } from "../product/product.ts";

/** The words of a test's company. */
export const TEST_CONSENT = {
  consentTitleText: "Change to how you are paid",
  consentText: "What you take comes off your next salary.\n\nThere is no interest.",
  consentButtonText: "I agree",
  addendumTitleText: "Addendum to your contract",
  addendumText: "This addendum changes section 4.",
  addendumButtonText: "I accept",
};

/** Gives the company texts, so that its people can ask for on-demand pay, or for savings. */
export async function giveConsent(
  { database }: TestProduct,
  companyId: string,
  change: Partial<typeof TEST_CONSENT> = {},
  kind: ConsentKind = "on-demand-pay",
): Promise<void> {
  await database.operations
    .transaction()
    .execute((tx) => publishConsent(tx, OPERATIONS, companyId, kind, { ...TEST_CONSENT, ...change }));
}
