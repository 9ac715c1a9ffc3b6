import { magnitude, type SignedPence } from "./pence.ts";
import { type BasisPoints, percentFromBasisPoints } from "./percent.ts";

const MINUS = "\u2212";

/** '£1,234.50', '−£91.90': the minus is U+2212 and comes before the pound sign. */
export function formatPounds(amount: SignedPence): string {
  const { sign, pounds, rest } = partsOf(amount);
  return `${sign}£${pounds}.${rest}`;
}

/** Whole pounds, the pence cut off: '£652', '−£91'. */
export function formatWholePounds(amount: SignedPence): string {
  const { sign, pounds } = partsOf(amount);
  return pounds === "0" ? "£0" : `${sign}£${pounds}`;
}

/** Without '.00' where there are no pence: '£40', '£40.50'. */
export function formatPoundsShort(amount: SignedPence): string {
  return amount % 100 === 0 ? formatWholePounds(amount) : formatPounds(amount);
}

/** '3%', '2.5%'. */
export function formatPercent(percent: BasisPoints): string {
  return `${percentFromBasisPoints(percent)}%`;
}

/** Plain decimals for a CSV: '1234.50', '-91.90', with an ordinary hyphen. */
export function formatDecimal(amount: SignedPence): string {
  const whole = magnitude(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

function partsOf(amount: SignedPence): { sign: string; pounds: string; rest: string } {
  const whole = magnitude(amount);
  return {
    sign: amount < 0 ? MINUS : "",
    pounds: String(Math.floor(whole / 100)).replace(/\B(?=(?:\d{3})+$)/g, ","),
    rest: String(whole % 100).padStart(2, "0"),
  };
}
