/** So many passkeys one person may have. */
export const MAX_PASSKEYS = 10;
/** Characters of a passkey's name. */
export const MAX_PASSKEY_NAME = 60;
/** From the asking to the answer of the authenticator. */
export const PASSKEY_CHALLENGE_SECONDS = 300;
/** From a passkey's answer to the call that it confirms. */
export const CONFIRMATION_SECONDS = 120;

/** Whether what came as a code is a confirmation by a passkey: 32 bytes in base64url. */
export const isConfirmation = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);
