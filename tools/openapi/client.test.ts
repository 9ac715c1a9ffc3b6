import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { generateApi } from "swagger-typescript-api";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAX_LINES = 14_000;
const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let folder = "";
let client = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "openapi-client-"));
  const { files } = await generateApi({
    input: pathOf("../../docs/openapi.json"),
    output: false,
    fileName: "client.ts",
    enumStyle: "union",
    hooks: {
      // A call's summary is its only text: the generator would otherwise write that it has no description, and add tags.
      onCreateRoute: (route) => ({
        ...route,
        raw: { ...route.raw, description: route.raw.summary ?? "", summary: "", tags: [] },
      }),
    },
    silent: true,
  });
  client = files.map(({ fileContent }) => fileContent).join("\n");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The compiler's messages about a file of the folder; empty where it compiles. */
async function compile(text: string): Promise<string> {
  const file = join(folder, "client.ts");
  // The generator disables the type check of its file.
  await writeFile(file, text.replace(/^\/\/ @ts-.*$/m, ""));
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--noUncheckedIndexedAccess", "--noImplicitOverride"];
  const platform = ["--target", "es2023", "--lib", "es2023,dom,dom.iterable", "--module", "nodenext"];
  const compiler = pathOf("../../node_modules/typescript/lib/tsc.js");
  const run = promisify(execFile)(process.execPath, [compiler, ...options, ...platform, "--types", "", file]);
  return run.then(({ stdout }) => stdout).catch((error: { stdout: string }) => error.stdout);
}

test("a client generated from the document has fewer than 14,000 lines", () => {
  const lines = client.split("\n").length;
  expect(lines).toBeGreaterThan(1_000);
  expect(lines).toBeLessThan(MAX_LINES);
});

test("a client generated from the document compiles strictly", async () => {
  expect(await compile(client)).toBe("");
  expect(await compile(`${client}\nexport const planted: Pence = "4250";`)).toContain("TS2322");
});
