import { hasSqlDetails, SqlError } from "libpg-query";
import type { Part } from "./composer.ts";
import type { ComposedStatement } from "./read-statements.ts";
import { faultsOf, type Volatility } from "./statement-rules.ts";

/** What fills a place whose text the code does not say: a value, a table or column, a condition, nothing, a statement. */
const FILLINGS = [
  "$1",
  "named",
  "",
  "select 1",
  "named = $1",
  "and true",
  "named text",
  "named on true",
  "when 1 then 1",
  "from named where true",
];

const bytesBefore = (parts: readonly Part[], texts: readonly string[], end: number): number =>
  Buffer.byteLength(texts.slice(0, end).join(""));

/** The line on which the byte of a statement was written. */
function placeOf(parts: readonly Part[], texts: readonly string[], at: number): string {
  const index = parts.findIndex((_, each) => bytesBefore(parts, texts, each + 1) > at);
  const part = parts[index];
  if (part === undefined) return `${parts[0]?.path}:${parts[0]?.line}`;
  const within = Buffer.from(texts[index] ?? "")
    .subarray(0, at - bytesBefore(parts, texts, index))
    .toString();
  return `${part.path}:${part.line + within.split("\n").length - 1}`;
}

/** A statement's faults, each with its place and rule; or where PostgreSQL's parser stops. */
export function judge(
  { parts, isWhole }: ComposedStatement,
  volatility: Volatility,
): { readonly faults: readonly string[] } | { readonly unread: string } {
  const filled = parts.map(() => 0);
  for (;;) {
    const texts = parts.map((part, index) => (part.isValue ? (FILLINGS[filled[index] ?? 0] ?? "") : part.text));
    try {
      return {
        faults: faultsOf(texts.join(""), volatility).map(({ rule, at }) => `${placeOf(parts, texts, at)} ${rule}`),
      };
    } catch (error) {
      if (!(error instanceof SqlError) || !hasSqlDetails(error)) throw error;
      const at = error.sqlDetails?.cursorPosition ?? 0;
      // The last value before the fault may be no value: the next filling, from the first again for those after it.
      const last = parts.findLastIndex(
        (part, index) =>
          part.isValue && bytesBefore(parts, texts, index) <= at && (filled[index] ?? 0) < FILLINGS.length - 1,
      );
      if (last === -1)
        return isWhole
          ? { unread: `${placeOf(parts, texts, at)} ${error.message}: ${texts.join("")}` }
          : { faults: [] };
      filled[last] = (filled[last] ?? 0) + 1;
      for (let index = last + 1; index < filled.length; index += 1) filled[index] = 0;
    }
  }
}
