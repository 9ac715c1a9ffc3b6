declare const shape: unique symbol;

/** A UK mobile number, `+447` and nine digits. */
export type Phone = string & { readonly [shape]: "+447" };

/**
 * The number in a typed text: 7…, 07… or +447…, spaces ignored; undefined when it is no UK mobile number.
 * 070 (personal numbers) and 076 (pagers, but 07624 of the Isle of Man) are no mobiles.
 */
export function normalisePhone(text: string): Phone | undefined {
  const found = /^(?:\+44|0)?(7\d{9})$/.exec(text.replace(/\s/g, ""));
  const national = found?.[1];
  if (national === undefined || national.startsWith("70")) return undefined;
  if (national.startsWith("76") && !national.startsWith("7624")) return undefined;
  return `+44${national}` as Phone;
}

/** The numbers reserved for drama, 07700 900000 to 900999: they belong to no one, so only the sandbox accepts them. */
export function isReservedPhone(phone: Phone): boolean {
  return phone.startsWith("+447700900");
}

/** The ten digits after +44, as the login form holds them. */
export function nationalDigits(phone: Phone): string {
  return phone.slice(3);
}

/** A phone as it is shown to a person who may not know it: the last three digits. */
export const maskPhone = (phone: string): string => `${"•".repeat(8)}${phone.slice(-3)}`;
