import { addressOf } from "@wellpaid/contract/client";
import { readCover } from "@wellpaid/contract/savings/savings-cover";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { coverKeyOf } from "../../../database/stores/stored-files.ts";
import { findCoverId } from "./cover-store.ts";

const KEY = /^(uploads|covers)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id in a key of ours; null in anything else. */
export const idOfKey = (key: string): string | null => KEY.exec(key)?.[2] ?? null;

/** How a saving names its cover: what is sent back with the plan, and where the picture is read. Null without one. */
export interface NamedCover {
  readonly backgroundImageUrl: string | null;
  readonly coverImage: string | null;
}

/** The employee's cover, which may be there before the saving is. */
export async function coverOf(db: Database | Tx, employeeId: string): Promise<NamedCover> {
  const id = await findCoverId(db, employeeId);
  if (id === undefined) return { backgroundImageUrl: null, coverImage: null };
  return { backgroundImageUrl: coverKeyOf(id), coverImage: addressOf(readCover, { params: { id } }) };
}
