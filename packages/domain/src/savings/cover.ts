/** A cover: the picture of what a person saves for. The server repeats the processing that the browser does before the upload. */
export const COVER_TYPES = ["image/png", "image/jpeg"] as const;
export type CoverType = (typeof COVER_TYPES)[number];

/** 10 MB (docs/product/savings.md#covers). */
export const MAX_COVER_BYTES = 10_000_000;
/** A larger PNG becomes a JPEG. */
const LARGE_PNG_BYTES = 3_000_000;
/** Of JPEG, from 0 to 1. */
export const COVER_QUALITY = 0.6;
/** Twice what a card shows at its widest. */
export const MAX_COVER_SIZE = { width: 1_070, height: 506 } as const;

export const isCoverType = (type: string): type is CoverType => (COVER_TYPES as readonly string[]).includes(type);

/** The type in which a picture is stored. */
export const storedCoverType = (type: CoverType, bytes: number): CoverType =>
  type === "image/png" && bytes <= LARGE_PNG_BYTES ? "image/png" : "image/jpeg";

export interface CoverSize {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its own pixels, and the size at which it is drawn. */
export interface CoverCut {
  readonly from: CoverSize & { readonly x: number; readonly y: number };
  readonly to: CoverSize;
}

/** The middle of a picture, drawn no larger than `max`: never enlarged, and never distorted. */
export function cutCover(picture: CoverSize, max: CoverSize = MAX_COVER_SIZE): CoverCut {
  const to = { width: Math.min(picture.width, max.width), height: Math.min(picture.height, max.height) };
  const scale = Math.max(to.width / picture.width, to.height / picture.height);
  const [width, height] = [to.width / scale, to.height / scale];
  return { from: { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, to };
}
