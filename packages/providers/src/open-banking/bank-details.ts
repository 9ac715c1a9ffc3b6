/** What the aggregator does not say of its banks, as a JSON file somewhere: who is popular, where to register. */
import { z } from "zod";
import type { BankDetails } from "./moneyhub-answers.ts";

const details = z.record(
  z.string(),
  z.object({
    popularity: z.int().min(1).optional(),
    shortName: z.string().min(1).optional(),
    initials: z.string().min(1).max(3).optional(),
    internetBankingUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
);

const WITHIN_MS = 3_000;

/** Reads the file each time. Without it the banks are listed all the same, only less helpfully: a failure tells nothing. */
export function bankDetailsAt(url: string): () => Promise<Readonly<Record<string, BankDetails>>> {
  return async () => {
    try {
      const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(WITHIN_MS) });
      return response.ok ? details.parse(await response.json()) : {};
    } catch {
      return {};
    }
  };
}
