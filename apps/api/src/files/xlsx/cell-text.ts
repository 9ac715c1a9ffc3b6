import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";

/** How a number is shown: as it is, as a date, or with zeros in front and hyphens between its digits. */
export type NumberFormat = { readonly kind: "plain" | "date" } | { readonly kind: "digits"; readonly pattern: string };

const PLAIN: NumberFormat = { kind: "plain" };
const DATE: NumberFormat = { kind: "date" };

/** The numbers of formats that are dates without saying so in words (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a format of a workbook does with a number, as far as it matters here. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : PLAIN;
  if (/^0[0-]*0$/.test(code)) return { kind: "digits", pattern: code };
  // Words in quotes, conditions and colours in brackets, and single letters are shown as they are.
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "");
  return /[yd]/i.test(bare) && !/general/i.test(bare) ? DATE : PLAIN;
}

const inPattern = (digits: string, pattern: string): string => {
  const rest = [...digits.padStart(pattern.replaceAll("-", "").length, "0")];
  return [...pattern].map((sign) => (sign === "-" ? "-" : rest.shift())).join("");
};

const SECONDS = 86_400;
const two = (value: number): string => `${value}`.padStart(2, "0");

/** The date of a serial number; undefined where it is none. Its first sixty days count a leap day that never was. */
function dateOf(serial: number, isFrom1904: boolean): string | undefined {
  const all = Math.trunc(serial * SECONDS + 0.5);
  const days = Math.floor(all / SECONDS);
  if (days < 1 || days > 2_958_465) return undefined;
  const [base, first] = isFrom1904 ? ["1904-01-02", 1] : days < 60 ? ["1900-01-01", 1] : ["1900-03-01", 61];
  const day = addDays(civilDate(base), days - first);
  const seconds = all % SECONDS;
  if (seconds === 0) return day;
  return `${day} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Spreadsheets show fifteen digits, and store two more that come from the binary. */
const DIGITS = 15;

/** The text of a number as its cell shows it; as it is stored where it is none. */
export function numberText(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  if (format.kind === "date") return dateOf(value, isFrom1904) ?? stored;
  const rounded = Number(value.toPrecision(DIGITS));
  if (format.kind === "digits" && Number.isSafeInteger(rounded) && rounded >= 0)
    return inPattern(`${rounded}`, format.pattern);
  return `${rounded}`;
}

/** Characters that XML cannot hold, as workbooks write them: _x000D_. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll("\u0000", "")
        .toWellFormed()
    : text;
