import { COVER_QUALITY, type CoverType, storedCoverType, MAX_COVER_SIZE } from "@wellpaid/domain/savings/cover";
import type { StoredFile } from "@wellpaid/providers/object-storage/port";

/** Of one picture before it is made smaller: a bomb has more. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

const KINDS: readonly { readonly type: CoverType; readonly format: string; readonly magic: Buffer }[] = [
  { type: "image/png", format: "png", magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: "image/jpeg", format: "jpeg", magic: Buffer.from([0xff, 0xd8, 0xff]) },
];

/** A picture that the server has drawn itself. */
export interface DrawnCover extends StoredFile {
  readonly contentType: CoverType;
}

/**
 * Redraws an uploaded picture, upright and cropped to what is shown: only its pixels are kept, so no place, no camera
 * and nothing that was hidden in the file. Returns null when it is no PNG or JPEG, by its first bytes and by its
 * decoder, or cannot be read to its end.
 */
export async function redrawCover(bytes: Uint8Array): Promise<DrawnCover | null> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8));
  const kind = KINDS.find(({ magic }) => start.subarray(0, magic.length).equals(magic));
  if (kind === undefined) return null;
  // Loaded with the first picture: few sessions have one, and it is large.
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { failOn: "warning", limitInputPixels: MAX_PIXELS });
  try {
    if ((await picture.metadata()).format !== kind.format) return null;
    const fitted = picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ ...MAX_COVER_SIZE, fit: "cover", withoutEnlargement: true });
    const contentType = storedCoverType(kind.type, bytes.length);
    const drawn =
      contentType === "image/png"
        ? fitted.png()
        : fitted.flatten({ background: "#fff" }).jpeg({ quality: COVER_QUALITY * 100 });
    return { contentType, bytes: await drawn.toBuffer() };
  } catch {
    return null;
  }
}
