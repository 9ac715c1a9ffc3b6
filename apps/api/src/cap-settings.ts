import type { GivenSettings } from "./setting-shapes.ts";

/** How much is taken from one caller. Each is a setting, so that suite and benches can raise it. */
export interface CapSettings {
  /** From one address. */
  requestsPerMinute: number;
  /** Within 15 minutes; then login asks for a captcha. */
  loginFailuresPerIdentifier: number;
  /** The same; and wrong codes of resets, of which then none is judged. */
  loginFailuresPerAddress: number;
  /** Calls that tell whether a phone or e-mail exists, from one address without a session; then with a captcha. */
  openChecksPerHour: number;
  /** Within 15 minutes; then none is begun. */
  passkeySignInsPerAddress: number;
  /** Wrong company passwords from one address; then none is judged. */
  companyTriesPerHour: number;
  codesPerPhonePerDay: number;
  messagesPerAddressPerHour: number;
  /** In all. */
  messagesPerHour: number;
  /** Of one employee's own data. */
  downloadsPerHour: number;
  /** Wrong e-mail or password of one administrator within 15 minutes; then none is judged. */
  administratorFailuresPerEmail: number;
  /** Upload targets of one employee. */
  coverUploadsPerHour: number;
}

/** The caps as given, and the usual ones where none is. */
export function caps(given: GivenSettings): CapSettings {
  return {
    requestsPerMinute: given.CAP_REQUESTS_PER_MINUTE ?? 6_000,
    loginFailuresPerIdentifier: given.CAP_LOGIN_FAILURES_PER_IDENTIFIER ?? 3,
    loginFailuresPerAddress: given.CAP_LOGIN_FAILURES_PER_ADDRESS ?? 30,
    openChecksPerHour: given.CAP_OPEN_CHECKS_PER_HOUR ?? 5,
    passkeySignInsPerAddress: given.CAP_PASSKEY_SIGN_INS_PER_ADDRESS ?? 300,
    companyTriesPerHour: given.CAP_COMPANY_TRIES_PER_HOUR ?? 10,
    codesPerPhonePerDay: given.CAP_CODES_PER_PHONE_PER_DAY ?? 10,
    messagesPerAddressPerHour: given.CAP_MESSAGES_PER_ADDRESS_PER_HOUR ?? 300,
    messagesPerHour: given.CAP_MESSAGES_PER_HOUR ?? 10_000,
    downloadsPerHour: given.CAP_DOWNLOADS_PER_HOUR ?? 5,
    administratorFailuresPerEmail: given.CAP_ADMINISTRATOR_FAILURES_PER_EMAIL ?? 10,
    coverUploadsPerHour: given.CAP_COVER_UPLOADS_PER_HOUR ?? 30,
  };
}
