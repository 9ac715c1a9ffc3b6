/** What the login asks of a password before it is sent: at least 8 characters, a digit and a special character. */
export function isPossiblePassword(password: string): boolean {
  return password.length >= 8 && /\d/.test(password) && /[^\p{L}\d\s]/u.test(password);
}

/** Where this tab keeps what the sign-in must say when it is opened again (`sign-in-memory.ts`). */
export const memoryKey = "wellpaid-sign-in";
