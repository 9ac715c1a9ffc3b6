import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** One part of the product, as CycloneDX names it. */
interface SbomPart {
  readonly "bom-ref": string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

/** A software bill of materials in CycloneDX 1.5: what the product is made of, without what only its development needs. */
export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: SbomPart };
  readonly components: readonly SbomPart[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const MAX_BYTES = 64_000_000;

/** Asks npm, which reads the lock file and what is installed; no network is needed. */
export async function makeSbom(folder: string): Promise<Sbom> {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: folder, maxBuffer: MAX_BYTES });
  const sbom = JSON.parse(stdout) as Sbom;
  // npm names the product and its own packages after their folders.
  const component = { ...sbom.metadata.component, name: "wellpaid" };
  const parts = sbom.components.map((part) => ({ ...part, name: nameIn(part.purl) }));
  // With --omit=dev npm also leaves out what development and the product share, such as react.
  const development = await ofDevelopmentAlone(folder);
  const components = parts.filter(({ name, version }) => !development.has(`${name}@${version}`));
  const stored = new Set(components.map((part) => part["bom-ref"]));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => stored.has(ref) || ref === component["bom-ref"])
    .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn.filter((ref) => stored.has(ref)) }));
  return { ...sbom, metadata: { ...sbom.metadata, component }, components, dependencies };
}

/** The packages that the lock file needs for development and for nothing else. */
async function ofDevelopmentAlone(folder: string): Promise<ReadonlySet<string>> {
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string; dev?: boolean }>;
  };
  const all = Object.entries(lock.packages).map(([path, { version, dev }]) => ({
    named: `${path.split("node_modules/").at(-1)}@${version}`,
    dev: dev === true,
  }));
  const needed = new Set(all.filter(({ dev }) => !dev).map(({ named }) => named));
  return new Set(all.filter(({ dev, named }) => dev && !needed.has(named)).map(({ named }) => named));
}

/** `pkg:npm/%40scope/name@1.0.0` is `@scope/name`. */
const nameIn = (purl: string): string => decodeURIComponent(purl.slice("pkg:npm/".length, purl.lastIndexOf("@")));
