import { posix } from "node:path";
import { expect, test } from "vitest";
import { isTest, type SourceFile, sourceFiles, withoutComments } from "./source-files.ts";

/** The rooms of the house, most particular first: which one a path lies in. */
const ROOMS: readonly (readonly [room: string, path: RegExp])[] = [
  ["domain", /^packages\/domain\//],
  ["contract", /^packages\/contract\//],
  ["providers", /^packages\/providers\//],
  ["texts", /^packages\/texts\//],
  ["ui", /^packages\/ui\//],
  ["web", /^packages\/web\//],
  ["api features", /^apps\/api\/src\/(features|jobs)\//],
  ["api main", /^apps\/api\//],
  ["employee features", /^apps\/employee\/src\/(features|shared)\//],
  ["employee app", /^apps\/employee\//],
  ["employer features", /^apps\/employer\/src\/(features|shared)\//],
  ["employer app", /^apps\/employer\//],
  ["sandbox", /^apps\/sandbox\//],
  ["journeys", /^journeys\//],
  ["bench", /^bench\//],
  ["tools", /^tools\//],
];

/** Who may import whom (ARCHITECTURE.md); each may import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ["domain"],
  providers: ["domain"],
  texts: [],
  ui: ["texts"],
  web: ["domain", "contract", "texts", "ui"],
  "api features": ["domain", "contract", "texts", "providers", "api main"],
  "api main": ["domain", "contract", "texts", "providers", "sandbox", "api features"],
  "employee features": ["domain", "contract", "texts", "ui", "web"],
  "employee app": ["domain", "contract", "texts", "ui", "web", "employee features"],
  "employer features": ["domain", "contract", "texts", "ui", "web"],
  "employer app": ["domain", "contract", "texts", "ui", "web", "employer features"],
  sandbox: ["domain"],
  journeys: ["contract"],
  bench: ["contract", "domain", "sandbox"],
  tools: ["contract"],
};

const roomOf = (path: string): string | undefined => ROOMS.find(([, pattern]) => pattern.test(path))?.[0];

const PACKAGES: Readonly<Record<string, string>> = {
  api: "apps/api",
  employee: "apps/employee",
  employer: "apps/employer",
  sandbox: "apps/sandbox",
};

/** The file that an import names, as a path from the project's folder; undefined for a library. */
function targetOf(from: string, named: string): string | undefined {
  if (named.startsWith(".")) return posix.join(posix.dirname(from), named);
  const own = /^@wellpaid\/([^/]+)\/(.+)$/.exec(named);
  if (own === null) return undefined;
  const [, name = "", path = ""] = own;
  return `${PACKAGES[name] ?? (name === "bench" || name === "journeys" || name === "tools" ? name : `packages/${name}`)}/src/${path}`;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

function arrowsOf(file: SourceFile): Arrow[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].flatMap(([, type, named, dynamic, bare]) => {
    const to = targetOf(file.path, named ?? dynamic ?? bare ?? "");
    return to === undefined ? [] : [{ from: file.path, to, isTypeOnly: type !== undefined }];
  });
}

const code = sourceFiles.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path) && !isTest(file.path));
const arrows = code.flatMap(arrowsOf);

const featureOf = (path: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(path)?.[1];
const domainNounOf = (path: string): string | undefined => /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1];
const vendorOf = (path: string): string | undefined => /^packages\/providers\/src\/[^/]+\/([^/]+)\.ts$/.exec(path)?.[1];
const appOf = (path: string): string => path.split("/").slice(0, 2).join("/");

test("when a room imports another, then the house allows that arrow", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other) return false;
    return MAY_IMPORT[room]?.includes(other) !== true;
  });
  expect(wrong).toEqual([]);
});

test("when a feature needs another, then main wires it: features never import each other", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [feature, other] = [featureOf(from), featureOf(to)];
    return feature !== undefined && other !== undefined && (feature !== other || appOf(from) !== appOf(to));
  });
  expect(wrong).toEqual([]);
});

test("when the domain's nouns meet, then only money, calendar and ledger are shared", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [noun, other] = [domainNounOf(from), domainNounOf(to)];
    return (
      noun !== undefined && other !== undefined && noun !== other && !["money", "calendar", "ledger"].includes(other)
    );
  });
  expect(wrong).toEqual([]);
});

test("when a use case reaches the outside world, then it knows the port's types only", () => {
  const wrong = arrows.filter(
    ({ from, to, isTypeOnly }) =>
      roomOf(from) === "api features" && roomOf(to) === "providers" && !isTypeOnly && !to.endsWith("/port"),
  );
  expect(wrong).toEqual([]);
});

test("when there are two vendors, then neither knows the other", () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [vendor, other] = [vendorOf(from), vendorOf(`${to.replace(/\.ts$/, "")}.ts`)];
    return (
      vendor !== undefined &&
      other !== undefined &&
      vendor !== other &&
      other !== "port" &&
      posix.dirname(from) !== posix.dirname(to)
    );
  });
  expect(wrong).toEqual([]);
});

test("when the sandbox or real vendors are picked, then a start file does it", () => {
  const allowed =
    /^apps\/api\/src\/(main|sandbox-doors\/.*|outside-world|mount-sandbox|.*start.*)\.ts$|^apps\/api\/src\/sandbox-doors\//;
  const wrong = arrows.filter(
    ({ from, to, isTypeOnly }) =>
      roomOf(from) === "api main" && roomOf(to) === "sandbox" && !isTypeOnly && !allowed.test(from),
  );
  expect(wrong).toEqual([]);
});
