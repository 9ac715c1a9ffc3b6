/**
 * Where files are stored, in the product's own terms. A browser uploads a file itself, by a target that allows one file under
 * one key, of one type, up to a size and until a time; the product reads, puts and removes by key.
 *
 * Nothing is thrown except for bugs.
 */
import type { Instant } from "@wellpaid/domain/calendar/instant";

/** What a target allows. */
export interface UploadLimits {
  readonly key: string;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly now: Instant;
  readonly expiresInSeconds: number;
}

/** A form that a browser fills in with these fields, in this order, and then the file as `file`. */
export interface UploadTarget {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The storage did not answer, or not as expected; the request may have been carried out. `reason` holds no key. */
export interface StorageUnknown {
  readonly outcome: "unknown";
  readonly reason: string;
}

export type ReadOutcome =
  | ({ readonly outcome: "found" } & StoredFile)
  | { readonly outcome: "not-found" }
  /** The file is larger than `maxBytes`; none of it was read. */
  | { readonly outcome: "too-large" }
  | StorageUnknown;

export type StoreOutcome = { readonly outcome: "done" } | StorageUnknown;

export interface ObjectStorage {
  /** Computed here; the storage is not called. */
  presignUpload(limits: UploadLimits): Promise<UploadTarget>;
  read(key: string, maxBytes: number): Promise<ReadOutcome>;
  /** Stores a file, replacing whatever is there. */
  put(key: string, file: StoredFile): Promise<StoreOutcome>;
  /** Succeeds also when there is nothing to remove. */
  remove(key: string): Promise<StoreOutcome>;
}
