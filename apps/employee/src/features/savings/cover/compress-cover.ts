import {
  COVER_QUALITY,
  type CoverCut,
  type CoverType,
  cutCover,
  storedCoverType,
} from "@wellpaid/domain/savings/cover";

/** A picture as it is sent, and a small one to show until the server gives the kept one. */
export interface CompressedCover {
  readonly file: Blob;
  readonly type: CoverType;
  /** As an address of its own (`data:`), small enough for the tab's storage. */
  readonly preview: string;
}

/** Half of the size that is kept: as large as a card shows it on a simple screen. */
const PREVIEW_SIZE = { width: 535, height: 253 } as const;

/**
 * Draws the middle of a picture upright and no larger than it is kept. What else the file holds, such as where the photo
 * was taken, does not leave the browser.
 * @throws where it is no picture that this browser can read
 */
export async function compressCover(picked: File, picksType: CoverType): Promise<CompressedCover> {
  const picture = await createImageBitmap(picked);
  try {
    const type = storedCoverType(picksType, picked.size);
    const canvas = drawn(picture, cutCover(picture), type);
    const preview = drawn(picture, cutCover(picture, PREVIEW_SIZE), "image/jpeg");
    return { file: await fileOf(canvas, type), type, preview: preview.toDataURL("image/jpeg", COVER_QUALITY) };
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, { from, to }: CoverCut, type: CoverType): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("nothing can be drawn");
  if (type === "image/jpeg") {
    // A JPEG has nothing clear in it: what was would be black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, to.width, to.height);
  }
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
}

function fileOf(canvas: HTMLCanvasElement, type: CoverType): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file === null ? reject(new Error("the picture could not be written")) : resolve(file)),
      type,
      COVER_QUALITY,
    );
  });
}
