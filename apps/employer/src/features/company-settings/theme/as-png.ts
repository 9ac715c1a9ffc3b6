/** Twice as large as the server keeps it: the server redraws it. */
const MAX = { width: 960, height: 320 } as const;

/** The picture as a PNG that the call takes, made smaller where it is large; null where the browser cannot read it. */
export async function asPng(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX.width / picture.width, MAX.height / picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(picture.width * scale));
    canvas.height = Math.max(1, Math.floor(picture.height * scale));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null;
  }
}
