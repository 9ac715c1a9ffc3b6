import type { EnvironmentSettings } from "./setting-shapes.ts";

/** How much is taken from one caller. Each is a setting, so that suite and benches can raise it. */
export interface RateLimitSettings {
  /** From one address. */
  requestsPerMinute: number;
  /** Within 15 minutes; then login asks for a captcha. */
  loginFailuresPerIdentifier: number;
  /** The same; and wrong codes of resets. */
  loginFailuresPerAddress: number;
  /** Wrong passwords of one account that are judged in a day, over all addresses, names and devices. */
  guessesPerAccountPerDay: number;
  /** Calls that tell whether a phone or e-mail exists, from one address without a session; then with a captcha. */
  openChecksPerHour: number;
  /** Within 15 minutes; then none is begun. */
  passkeySignInsPerAddress: number;
  /** Wrong company passwords from one address; then each needs a captcha. */
  companyAttemptsPerHour: number;
  /** For sessions of the person's own; known devices and partners' sessions have parts of it each. */
  codesPerPhonePerDay: number;
  /** Apart from these, those that were requested without a session, from no known device. */
  unprovenCodesPerPhonePerDay: number;
  /** Of these again, those that were requested without a right password. */
  strangersCodesPerPhonePerDay: number;
  /** Phones that one employee may have a code sent to, besides their own. */
  newNumbersPerDay: number;
  messagesPerAddressPerHour: number;
  /** In all. */
  messagesPerHour: number;
  /** Of these, those that are no code for a sign-in, a withdrawal or the like of who has shown who they are. */
  openMessagesPerHour: number;
  /** Links about a salary account that are none, from one address. A right one always counts. */
  wrongLinksPerHour: number;
  /** Messages to one employee about new devices. */
  deviceNoticesPerDay: number;
  /** Calls of one employee in all sessions, or of one known device, that tell whether a phone or e-mail exists. */
  ownChecksPerHour: number;
  /** Of one employee's own data. */
  downloadsPerHour: number;
  /** Wrong e-mail or password of one administrator within 15 minutes; then none is judged. */
  administratorFailuresPerEmail: number;
  /** Of administrators, by all owners of a company. */
  invitationsPerCompanyPerDay: number;
  /** Upload targets of one employee. */
  coverUploadsPerHour: number;
}

/** The caps as given, and the usual ones where none is. */
export function rateLimits(settings: EnvironmentSettings): RateLimitSettings {
  return {
    requestsPerMinute: settings.CAP_REQUESTS_PER_MINUTE ?? 6_000,
    loginFailuresPerIdentifier: settings.CAP_LOGIN_FAILURES_PER_IDENTIFIER ?? 3,
    loginFailuresPerAddress: settings.CAP_LOGIN_FAILURES_PER_ADDRESS ?? 30,
    guessesPerAccountPerDay: settings.CAP_GUESSES_PER_ACCOUNT_PER_DAY ?? 100,
    openChecksPerHour: settings.CAP_OPEN_CHECKS_PER_HOUR ?? 5,
    passkeySignInsPerAddress: settings.CAP_PASSKEY_SIGN_INS_PER_ADDRESS ?? 300,
    companyAttemptsPerHour: settings.CAP_COMPANY_TRIES_PER_HOUR ?? 10,
    codesPerPhonePerDay: settings.CAP_CODES_PER_PHONE_PER_DAY ?? 10,
    unprovenCodesPerPhonePerDay: settings.CAP_UNPROVEN_CODES_PER_PHONE_PER_DAY ?? 7,
    strangersCodesPerPhonePerDay: settings.CAP_STRANGERS_CODES_PER_PHONE_PER_DAY ?? 5,
    newNumbersPerDay: settings.CAP_NEW_NUMBERS_PER_DAY ?? 5,
    messagesPerAddressPerHour: settings.CAP_MESSAGES_PER_ADDRESS_PER_HOUR ?? 300,
    messagesPerHour: settings.CAP_MESSAGES_PER_HOUR ?? 10_000,
    openMessagesPerHour: settings.CAP_OPEN_MESSAGES_PER_HOUR ?? 5_000,
    wrongLinksPerHour: settings.CAP_WRONG_LINKS_PER_HOUR ?? 30,
    deviceNoticesPerDay: settings.CAP_DEVICE_NOTICES_PER_DAY ?? 3,
    ownChecksPerHour: settings.CAP_OWN_CHECKS_PER_HOUR ?? 20,
    downloadsPerHour: settings.CAP_DOWNLOADS_PER_HOUR ?? 5,
    administratorFailuresPerEmail: settings.CAP_ADMINISTRATOR_FAILURES_PER_EMAIL ?? 10,
    invitationsPerCompanyPerDay: settings.CAP_INVITATIONS_PER_COMPANY_PER_DAY ?? 30,
    coverUploadsPerHour: settings.CAP_COVER_UPLOADS_PER_HOUR ?? 30,
  };
}
