import type { Profile } from "@wellpaid/contract/identity/identity";
import type { SavingDraft } from "./draft.ts";
import { planErrors } from "./typed-plan.ts";

/** The screens of the way in, in their order, by their addresses below savings. */
export const WAY_IN = [
  "",
  "terms-and-conditions",
  "privacy-note",
  "savings-account-creation",
  "savings-account-creation-confirm",
  "bank-offers-review",
  "savings-account-creation-journey",
] as const;
export type WayInPage = (typeof WAY_IN)[number];

type Consent = NonNullable<Profile["company"]["consent"]>;

/** Texts as one, to see whether they are still those that were agreed to. */
export const wordsOf = (consent: Consent | null): string | null => (consent === null ? null : JSON.stringify(consent));

type Done = (draft: SavingDraft, consent: Consent | null) => boolean;

const IS_DONE: Readonly<Record<WayInPage, Done>> = {
  "": ({ start }) => start !== null,
  "terms-and-conditions": ({ isTermsAccepted }) => isTermsAccepted,
  "privacy-note": ({ acceptedConsent }, consent) => consent !== null && acceptedConsent === wordsOf(consent),
  "savings-account-creation": (draft) => Object.keys(planErrors(draft, null)).length === 0,
  "savings-account-creation-confirm": ({ isPlanConfirmed }) => isPlanConfirmed,
  "bank-offers-review": ({ productId }) => productId !== null,
  "savings-account-creation-journey": () => false,
};

/** Where the opener of a screen of the way in belongs: there, or at the first screen before it that is not done. */
export function pageOnWayIn(requestedPage: WayInPage, draft: SavingDraft, consent: Consent | null): WayInPage {
  const before = WAY_IN.slice(0, WAY_IN.indexOf(requestedPage));
  return before.find((page) => !IS_DONE[page](draft, consent)) ?? requestedPage;
}

/** The screen's address. */
export const pathOfWayIn = <Page extends WayInPage>(page: Page) =>
  (page === "" ? "/dashboard/savings" : `/dashboard/savings/${page}`) as Page extends ""
    ? "/dashboard/savings"
    : `/dashboard/savings/${Page}`;

export const isOnWayIn = (path: string): boolean => WAY_IN.some((page) => page !== "" && pathOfWayIn(page) === path);
