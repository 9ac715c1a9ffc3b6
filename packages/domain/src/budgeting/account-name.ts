/** Of the name that a customer gives a bank account. */
export const MAX_ACCOUNT_NAME_LENGTH = 40;
