import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { noisyPicture } from "@wellpaid/testing/savings/pictures";
import { redrawCover } from "./redraw-cover.ts";

async function sizeOf(bytes: Uint8Array | undefined) {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

describe("a redrawn cover", () => {
  test.each([
    [4_000, 3_000, 1_070, 506],
    [3_000, 4_000, 1_070, 506],
    [1_070, 506, 1_070, 506],
    [5_000, 200, 1_070, 200],
    [300, 2_000, 300, 506],
    [300, 100, 300, 100],
    [1, 1, 1, 1],
  ])("from %i × %i is stored as %i × %i", async (width, height, storedWidth, storedHeight) => {
    const plain = sharp({ create: { width, height, channels: 3, background: "#5fa5b3" } });
    const drawn = await redrawCover(await plain.jpeg().toBuffer());
    expect(await sizeOf(drawn?.bytes)).toEqual({ width: storedWidth, height: storedHeight, format: "jpeg" });
  });

  test("stays a PNG with its transparency up to 3,000,000 bytes, and becomes a JPEG above", async () => {
    const clear = await sharp({
      create: { width: 60, height: 30, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const small = await redrawCover(clear);
    expect(small?.contentType).toBe("image/png");
    expect((await sharp(small?.bytes).stats()).isOpaque).toBe(false);
    const large = await noisyPicture(1_400, 1_000, "png");
    expect(large.length).toBeGreaterThan(3_000_000);
    const drawn = await redrawCover(large);
    expect(drawn?.contentType).toBe("image/jpeg");
    expect(await sizeOf(drawn?.bytes)).toEqual({ width: 1_070, height: 506, format: "jpeg" });
  });

  test("turns a sideways photo upright and drops location, camera and profile", async () => {
    const photo = await sharp(await noisyPicture(60, 20, "jpeg"))
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Secret camera")).toBe(true);
    const drawn = await redrawCover(photo);
    const metadata = await sharp(drawn?.bytes).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 60 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(Buffer.from(drawn?.bytes ?? []).includes("Secret camera")).toBe(false);
  });

  test("drops anything hidden behind the picture", async () => {
    const hidden = "<script>alert(1)</script>PK\u0003\u0004";
    for (const format of ["png", "jpeg"] as const) {
      const drawn = await redrawCover(Buffer.concat([await noisyPicture(50, 50, format), Buffer.from(hidden)]));
      expect(drawn?.contentType).toBe(`image/${format}`);
      expect(Buffer.from(drawn?.bytes ?? []).includes("<script>")).toBe(false);
    }
  });
});
