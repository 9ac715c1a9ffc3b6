import { MAX_COVER_BYTES } from "@wellpaid/domain/savings/cover";
import { lockEmployee } from "../../../database/stores/employee-lock.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import {
  coverKeyOf,
  forgetCover,
  forgetUploads,
  enqueueRemoval,
  uploadKeyOf,
} from "../../../database/stores/stored-files.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { idOfKey } from "./cover-of.ts";
import { deleteUpload, findCoverId, findPicture, insertCover, type Who } from "./cover-store.ts";
import { type DrawnCover, redrawCover } from "./redraw-cover.ts";

/** A cover that has been looked at and drawn. It becomes the employee's in the transaction that changes the plan. */
export interface TakenCover {
  /** Refuses where the upload has lapsed meanwhile. */
  readonly store: (tx: Tx) => Promise<Refusal<"COVER_NOT_FOUND"> | null>;
}

const UNCHANGED: TakenCover = { store: async () => null };

/**
 * Stores the picture that a plan names as its cover: checks the bytes of this employee's own upload, redraws it and
 * puts it under its final key, before any transaction, since storage and drawing take time. Naming the same picture
 * again changes nothing; null removes the cover, and leaving it out keeps it.
 */
export async function takeCover(
  ctx: Context,
  who: Who,
  backgroundImageUrl: string | null | undefined,
): Promise<TakenCover | Refusal<"COVER_NOT_AN_IMAGE" | "COVER_NOT_FOUND" | "UNAVAILABLE">> {
  if (backgroundImageUrl === undefined) return UNCHANGED;
  if (backgroundImageUrl === null) return { store: (tx) => forgetCover(tx, who.employeeId).then(() => null) };
  const id = idOfKey(backgroundImageUrl);
  if (id === null) return refuse("COVER_NOT_FOUND");
  const state = await findPicture(ctx.database, who.employeeId, id);
  if (state === "kept") return UNCHANGED;
  if (state !== "uploaded" || backgroundImageUrl !== uploadKeyOf(id)) return refuse("COVER_NOT_FOUND");
  const drawn = await drawUpload(ctx, who, id);
  return isRefusal(drawn) ? drawn : { store: (tx) => keepCover(tx, who, id, drawn) };
}

async function drawUpload(
  ctx: Context,
  who: Who,
  id: string,
): Promise<DrawnCover | Refusal<"COVER_NOT_AN_IMAGE" | "COVER_NOT_FOUND" | "UNAVAILABLE">> {
  const { storage } = ctx;
  const read = await storage.read(uploadKeyOf(id), MAX_COVER_BYTES);
  if (read.outcome === "unknown") return refuse("UNAVAILABLE");
  if (read.outcome === "not-found") return refuse("COVER_NOT_FOUND");
  const drawn = read.outcome === "found" ? await redrawCover(read.bytes) : null;
  if (drawn === null) {
    await inTransaction(ctx.database, (tx) => forgetUploads(tx, who.employeeId, id));
    return refuse("COVER_NOT_AN_IMAGE");
  }
  const put = await storage.put(coverKeyOf(id), drawn);
  return put.outcome === "done" ? drawn : refuse("UNAVAILABLE");
}

async function keepCover(
  tx: Tx,
  { employeeId, companyId }: Who,
  id: string,
  drawn: DrawnCover,
): Promise<Refusal<"COVER_NOT_FOUND"> | null> {
  await lockEmployee(tx, employeeId);
  // The same was requested twice at once, or it has expired.
  if (!(await deleteUpload(tx, employeeId, id)))
    return (await findCoverId(tx, employeeId)) === id ? null : refuse("COVER_NOT_FOUND");
  await enqueueRemoval(tx, [{ id, company_id: companyId }], uploadKeyOf);
  await forgetCover(tx, employeeId);
  await insertCover(tx, { employeeId, companyId }, id, drawn);
  return null;
}
