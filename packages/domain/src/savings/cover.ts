/** A cover: the picture of what a person saves for. What the browser makes of it before it is sent, the server makes again. */
export const COVER_TYPES = ["image/png", "image/jpeg"] as const;
export type CoverType = (typeof COVER_TYPES)[number];

/** 10 MB (docs/product/savings.md#covers). */
export const MAX_COVER_BYTES = 10_000_000;
/** A PNG with more becomes a JPEG. */
const LARGE_PNG_BYTES = 3_000_000;
/** Of JPEG, from 0 to 1. */
export const COVER_QUALITY = 0.6;
/** Twice what a card shows at its widest. */
export const MAX_COVER_SIZE = { width: 1_070, height: 506 } as const;

export const isCoverType = (type: string): type is CoverType => (COVER_TYPES as readonly string[]).includes(type);

/** Of which type a picture is kept. */
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

/** The middle of a picture at no more than this size: never larger than it was, and never out of shape. */
export function cutCover(picture: CoverSize, max: CoverSize = MAX_COVER_SIZE): CoverCut {
  const to = { width: Math.min(picture.width, max.width), height: Math.min(picture.height, max.height) };
  const scale = Math.max(to.width / picture.width, to.height / picture.height);
  const [width, height] = [to.width / scale, to.height / scale];
  return { from: { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, to };
}
