/** The maximum number of passkeys per person. */
export const MAX_PASSKEYS = 10;
/** The maximum length of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME = 60;
/** From the request to the authenticator's answer. */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** From a passkey's answer to the call that it confirms. */
export const CONFIRMATION_SECONDS = 120;

/** Whether what was sent as a code is a confirmation by a passkey: 32 bytes in base64url. */
export const isConfirmation = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);
