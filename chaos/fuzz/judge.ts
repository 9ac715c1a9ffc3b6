import type { FuzzRequest } from "./requests.ts";
import { MARK } from "./world.ts";

/** What came back. */
export interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
  readonly cacheControl: string | null;
}

/** What only the inside knows: paths, stacks, statements. */
const INSIDE =
  /node_modules|\.[tj]s:\d|\n\s+at |\bpg_|\bselect .{1,200}\bfrom\b|ECONN|violates|constraint|syntax error/i;

/** The code of a refusal; null where the text is none. */
function codeOf(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    const isRefusal =
      typeof error?.code === "string" && /^[A-Z][A-Z_]+$/.test(error.code) && typeof error.message === "string";
    return isRefusal ? String(error.code) : null;
  } catch {
    return null;
  }
}

/** What is wrong with an answer; null where nothing is. 503 is a word of the contract and no accident: a bank is away. */
export function faultOf(
  { operation, body, path }: FuzzRequest,
  { status, text, cacheControl }: FuzzAnswer,
): string | null {
  if (status >= 500 && status !== 503) return `${status}`;
  if (text.includes(MARK) && !`${body ?? ""}${decodeURIComponent(path)}`.includes(MARK))
    return "reveals another person";
  if (status < 400) return null;
  const code = codeOf(text);
  if (code === null) return `${status} without a refusal`;
  if (!operation.refusals.has(code)) return "refuses by a code that is not described";
  if (INSIDE.test(text)) return "reveals internals";
  return cacheControl === "no-store" ? null : "may be stored";
}
