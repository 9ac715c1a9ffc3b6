import { normalisePhone } from "../phone.ts";

/** A typed identifier (user name, e-mail or phone), one spelling for all that mean the same. */
export function spellIdentifier(typed: string): string {
  const lower = typed.trim().toLowerCase();
  return normalisePhone(lower) ?? lower;
}
