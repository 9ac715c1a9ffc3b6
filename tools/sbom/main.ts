/** `npm run sbom`: writes `sbom.cdx.json`, the product's software bill of materials, in CycloneDX. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { makeSbom } from "./make-sbom.ts";

const folder = fileURLToPath(new URL("../..", import.meta.url));

try {
  const sbom = await makeSbom(folder);
  await writeFile(`${folder}sbom.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`sbom.cdx.json names ${sbom.components.length} parts.`);
} catch (error) {
  console.error(`The bill of materials cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
