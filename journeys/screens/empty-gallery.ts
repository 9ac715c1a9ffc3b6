import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { galleryFolder } from "./screen.ts";

/** Before the first picture: what an earlier run left is no picture of this product. */
export default function emptyGallery(): void {
  rmSync(galleryFolder, { recursive: true, force: true });
  mkdirSync(join(galleryFolder, "found"), { recursive: true });
}
