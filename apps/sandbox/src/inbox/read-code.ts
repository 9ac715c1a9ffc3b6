/** As the last line of an SMS that a phone can fill in: `@host #123456`. */
const FOR_THE_PHONE = /@\S+ #(\d{6})\s*$/;
const IN_ONE = /(?<![\d£.,])\d{6}(?![\d]|[.,]\d)/;
/** As a voice reads it: `1, 2, 3, 4, 5, 6`. */
const SPELLED = /(?<!\d)\d(?:, ?\d){5}(?![, ]*\d)/;

/** The code of six digits in a message, null where there is none. */
export function readCode(text: string): string | null {
  const found = FOR_THE_PHONE.exec(text)?.[1] ?? IN_ONE.exec(text)?.[0] ?? SPELLED.exec(text)?.[0];
  return found === undefined ? null : found.replace(/\D/g, "");
}
