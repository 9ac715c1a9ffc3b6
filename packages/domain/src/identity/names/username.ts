/** Letters, digits, dot, hyphen and underscore; neither an e-mail nor a phone, so that a login is unambiguous. */
export const USERNAME = /^(?=.*[A-Za-z])[A-Za-z0-9._-]{3,30}$/;

export const isUsername = (typed: string): boolean => USERNAME.test(typed);
