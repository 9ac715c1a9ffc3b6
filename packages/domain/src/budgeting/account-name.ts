/** Of the name that somebody gives a bank account. */
export const MAX_ACCOUNT_NAME_LENGTH = 40;
