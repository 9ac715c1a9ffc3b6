import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../lists/lists.ts";
import { makeSbom } from "./make-sbom.ts";

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

test("is CycloneDX and names each package in the product with its version", async () => {
  const sbom = await makeSbom(projectFolder);
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    metadata: { timestamp: expect.stringMatching(/Z$/), component: { type: "application", name: "wellpaid" } },
  });
  for (const { type, name, version, purl } of sbom.components) {
    expect([name, type]).toEqual([name, expect.stringMatching(/^(library|application|framework)$/)]);
    expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
  }
  const lock = JSON.parse(readFileSync(join(projectFolder, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  const missing = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, optional, link }]) =>
        path.includes("node_modules/") && !(dev || devOptional || optional || link),
    )
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`)
    .filter((each) => !named.has(each));
  expect(missing).toEqual([]);
  expect(sbom.components.filter(({ name }) => name === "vitest" || name === "typescript")).toEqual([]);
  expect(named.size).toBeGreaterThan(50);
}, 120_000);
