/** Of the name that somebody gives a bank account. */
export const MOST_OF_ACCOUNT_NAME = 40;
