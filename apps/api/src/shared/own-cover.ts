import { coverKeyOf, findCover } from "../database/stores/stored-files.ts";
import type { FileAnswer } from "../http/answer-call.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Context } from "../context.ts";

const ENDING = { "image/png": "png", "image/jpeg": "jpg" } as const;

/**
 * The cover of this employee as a file, or null when there is none: the one with `id`, or any when left out. Another
 * employee's counts as none. The savings show it, and the download of the employee's own data contains it.
 */
export async function readOwnCover(
  { database, storage }: Pick<Context, "database" | "storage">,
  employeeId: string,
  id?: string,
): Promise<(FileAnswer & { readonly bytes: Uint8Array }) | Refusal<"UNAVAILABLE"> | null> {
  const cover = await findCover(database, employeeId);
  if (cover === undefined || (id !== undefined && cover.id !== id.toLowerCase())) return null;
  const read = await storage.read(coverKeyOf(cover.id), cover.size);
  if (read.outcome === "unknown") return refuse("UNAVAILABLE");
  if (read.outcome !== "found") return null;
  return { fileName: `cover.${ENDING[cover.type]}`, type: cover.type, bytes: read.bytes };
}
