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

const isRefusalBody = (text: string): boolean => {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "string" && /^[A-Z][A-Z_]+$/.test(error.code) && typeof error.message === "string";
  } catch {
    return false;
  }
};

/** What is wrong with an answer; null where nothing is. 503 is a word of the contract and no accident: a bank is away. */
export function faultOf({ body, path }: FuzzRequest, { status, text, cacheControl }: FuzzAnswer): string | null {
  if (status >= 500 && status !== 503) return `${status}`;
  if (text.includes(MARK) && !`${body ?? ""}${decodeURIComponent(path)}`.includes(MARK)) return "tells of another";
  if (status < 400) return null;
  if (!isRefusalBody(text)) return `${status} without a refusal`;
  if (INSIDE.test(text)) return "tells of the inside";
  return cacheControl === "no-store" ? null : "may be stored";
}
