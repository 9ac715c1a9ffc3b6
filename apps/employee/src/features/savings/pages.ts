/** The screens of the way into savings, one file for all: a person who opens one goes on to the next. */
export { BankOffersPage } from "./bank-offers/bank-offers-page.tsx";
export { CreationPage } from "./creation/creation-page.tsx";
export { SavingsHomePage } from "./entry/savings-home-page.tsx";
export { PrivacyNotePage } from "./privacy-note/privacy-note-page.tsx";
export { ReviewPage } from "./review/review-page.tsx";
export { ServiceErrorPage } from "./service-error/service-error-page.tsx";
export { SummaryPage } from "./summary/summary-page.tsx";
export { TermsPage } from "./terms/terms-page.tsx";
export { CompletionPage } from "./waiting/completion-page.tsx";
export { WaitingAccessPage } from "./waiting/waiting-access-page.tsx";
export { WaitingToStartPage } from "./waiting/waiting-to-start-page.tsx";
export { WhatIsSavingsPage } from "./what-is-savings-page.tsx";
