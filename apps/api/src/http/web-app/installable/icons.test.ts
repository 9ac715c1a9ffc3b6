import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

const folder = new URL("../../../../../employee/public/", import.meta.url);
const WHITE = "#ffffff";

/** A maskable icon is cut to any shape within its middle 80 %, and iOS shows what is transparent as black. */
const icons = [
  { name: "icon-192.png", size: 192, drawing: 192, ground: null },
  { name: "icon-512.png", size: 512, drawing: 512, ground: null },
  { name: "icon-maskable-512.png", size: 512, drawing: 320, ground: WHITE },
  { name: "apple-touch-icon.png", size: 180, drawing: 136, ground: WHITE },
] as const;

interface Icon {
  readonly size: number;
  readonly drawing: number;
  readonly ground: string | null;
}

async function draw({ size, drawing, ground }: Icon): Promise<Buffer> {
  const svg = await sharp(readFileSync(new URL("icon.svg", folder)), { density: 72 * (drawing / 32) })
    .resize(drawing, drawing)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: svg }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** How much two pictures differ on average, of 255. */
async function difference(png: Buffer, expected: Buffer): Promise<number> {
  const [left, right] = await Promise.all([png, expected].map((each) => sharp(each).ensureAlpha().raw().toBuffer()));
  if (left === undefined || right === undefined || left.length !== right.length) return 255;
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

test.each(icons)("has the picture of icon.svg in $name (WRITE_ICONS=1 draws it)", async (icon) => {
  const file = new URL(icon.name, folder);
  const drawn = await draw(icon);
  if (process.env["WRITE_ICONS"] === "1") writeFileSync(file, drawn);
  const png = readFileSync(file);
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ width: icon.size, height: icon.size, format: "png" });
  expect(await difference(png, drawn)).toBeLessThan(1);
  expect(png.length).toBeLessThan(20_000);
});

/** An icon file with one picture, a PNG, in it. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

test("has the picture of icon.svg in favicon.ico, which browsers request for pages without an icon", async () => {
  const file = new URL("favicon.ico", folder);
  const drawn = await draw({ size: 32, drawing: 32, ground: null });
  if (process.env["WRITE_ICONS"] === "1") writeFileSync(file, iconFile(drawn, 32));
  const found = readFileSync(file);
  expect(found.subarray(0, 22)).toEqual(iconFile(found.subarray(22), 32).subarray(0, 22));
  expect(await difference(found.subarray(22), drawn)).toBeLessThan(1);
});

test("names no icon in the manifest that is not there", () => {
  for (const { src } of manifest().icons) expect(readFileSync(new URL(`.${src}`, folder)).length).toBeGreaterThan(100);
});
