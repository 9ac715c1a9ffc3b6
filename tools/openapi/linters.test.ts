import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { Spectral } from "@stoplight/spectral-core";
import { expect, test } from "vitest";
import { spectralRuleset } from "./spectral-ruleset.ts";

const FILE = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));
const source = readFileSync(FILE, "utf8");

async function lintByRedocly(text: string): Promise<readonly string[]> {
  const config = await loadConfig({ configPath: fileURLToPath(new URL("redocly.yaml", import.meta.url)) });
  const problems = await lintFromString({ source: text, absoluteRef: FILE, config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`);
}

async function lintBySpectral(document: object): Promise<readonly string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(spectralRuleset);
  const problems = await spectral.run({ ...document });
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`);
}

test("Redocly finds no fault in docs/openapi.json", async () => {
  expect(await lintByRedocly(source)).toEqual([]);
});

test("Spectral finds no fault in docs/openapi.json", async () => {
  expect(await lintBySpectral(JSON.parse(source) as object)).toEqual([]);
});

test("both linters find a planted fault", async () => {
  const document = { openapi: "3.1.0", info: { title: "Planted", version: "1" }, paths: { "/a": { get: {} } } };
  expect(await lintByRedocly(JSON.stringify(document))).not.toEqual([]);
  expect(await lintBySpectral(document)).not.toEqual([]);
});
