import { normalisePhone } from "../phone.ts";

/** What somebody typed to be found by (user name, e-mail or phone), one spelling for all that mean the same. */
export function spellIdentifier(typed: string): string {
  const lower = typed.trim().toLowerCase();
  return normalisePhone(lower) ?? lower;
}
