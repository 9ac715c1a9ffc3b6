import { posix } from "node:path";
import { type SourceFile, withoutComments } from "./source-files.ts";

/** The rooms of the house, most particular first: which room a path lies in. */
const ROOMS: readonly (readonly [room: string, path: RegExp])[] = [
  ["domain", /^packages\/domain\//],
  ["contract", /^packages\/contract\//],
  ["providers", /^packages\/providers\//],
  ["texts", /^packages\/texts\//],
  ["ui", /^packages\/ui\//],
  ["web", /^packages\/web\//],
  ["testing", /^packages\/testing\//],
  ["api features", /^apps\/api\/src\/features\//],
  ["api sandbox control", /^apps\/api\/src\/sandbox-control\//],
  ["api start", /^apps\/api\/src\/(start\/|main\.ts)/],
  ["api shared", /^apps\/api\//],
  ["employee features", /^apps\/employee\/src\/features\//],
  ["employee shared", /^apps\/employee\/src\/shared\//],
  ["employee app", /^apps\/employee\//],
  ["employer features", /^apps\/employer\/src\/features\//],
  ["employer shared", /^apps\/employer\/src\/shared\//],
  ["employer app", /^apps\/employer\//],
  ["sandbox", /^apps\/sandbox\//],
  ["journeys", /^journeys\//],
  ["bench", /^bench\//],
  ["chaos", /^chaos\//],
  ["tools", /^tools\//],
];

const PACKAGES_OF_THE_WEB = ["domain", "contract", "texts", "ui", "web"];
const PACKAGES_OF_THE_API = ["domain", "contract", "texts", "providers"];

/** Which rooms each room may import, itself apart (ARCHITECTURE.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ["domain"],
  providers: ["domain"],
  texts: [],
  ui: ["texts"],
  web: ["domain", "contract", "texts", "ui"],
  "api shared": PACKAGES_OF_THE_API,
  "api features": [...PACKAGES_OF_THE_API, "api shared"],
  "api sandbox control": [...PACKAGES_OF_THE_API, "api shared", "api features", "sandbox"],
  "api start": [...PACKAGES_OF_THE_API, "api shared", "api features", "api sandbox control", "sandbox"],
  testing: [...PACKAGES_OF_THE_API, "sandbox", "api shared", "api features", "api sandbox control", "api start"],
  "employee shared": PACKAGES_OF_THE_WEB,
  "employee features": [...PACKAGES_OF_THE_WEB, "employee shared"],
  "employee app": [...PACKAGES_OF_THE_WEB, "employee shared", "employee features"],
  "employer shared": PACKAGES_OF_THE_WEB,
  "employer features": [...PACKAGES_OF_THE_WEB, "employer shared"],
  "employer app": [...PACKAGES_OF_THE_WEB, "employer shared", "employer features"],
  sandbox: ["domain"],
  journeys: ["contract", "testing"],
  bench: ["contract", "domain", "sandbox", "testing"],
  chaos: ["bench", "contract", "domain", "testing"],
  tools: ["contract", "testing", "texts", "web"],
};

/** An import: the importing file, and the file or the module of Node that it names. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
  /** By `import()`: loaded only when that line is reached. */
  readonly isDynamic: boolean;
}

const APPS = new Set(["api", "employee", "employer", "sandbox"]);
const TOP_LEVEL = new Set(["bench", "journeys", "tools"]);

/** The file that an import names, as a path from the project's folder; undefined for a library. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith("node:")) return specifier;
  const own = /^@wellpaid\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return undefined;
  const [, name = "", path = "index.ts"] = own;
  if (TOP_LEVEL.has(name)) return `${name}/${path}`;
  return `${APPS.has(name) ? "apps" : "packages"}/${name}/src/${path}`;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

/** The imports of a file that lead to a file of the project or to a module of Node. */
export function arrowsOf(file: SourceFile): Arrow[] {
  return [...withoutComments(file.text).matchAll(IMPORT)].flatMap(([, type, named, dynamic, bare]) => {
    const to = targetOf(file.path, named ?? dynamic ?? bare ?? "");
    return to === undefined
      ? []
      : [{ from: file.path, to, isTypeOnly: type !== undefined, isDynamic: dynamic !== undefined }];
  });
}

const roomOf = (path: string): string | undefined => ROOMS.find(([, pattern]) => pattern.test(path))?.[0];
const featureOf = (path: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(path)?.[1];
const domainNounOf = (path: string): string | undefined => /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1];
const vendorOf = (path: string): string | undefined =>
  /^packages\/providers\/src\/[^/]+\/([^/]+?)(?:\.ts)?$/.exec(path)?.[1];
const appOf = (path: string): string => path.split("/").slice(0, 2).join("/");
const NOUNS_FOR_ALL = new Set(["money", "calendar", "ledger"]);

/** What is loaded only where the sandbox is on: the sandbox, its mount and what it may do to the product. */
const isOfSandbox = (path: string): boolean =>
  /^apps\/(sandbox\/|api\/src\/(sandbox-control\/|start\/mount-sandbox))/.test(path);

/** A wall of the house: what it forbids, which arrows break it, and an arrow that it must catch. */
export interface Wall {
  readonly title: string;
  readonly isBroken: (arrow: Arrow) => boolean;
  readonly planted: readonly (readonly [from: string, to: string])[];
}

export const WALLS: readonly Wall[] = [
  {
    title: "a room imports only the rooms that the house allows it",
    isBroken: ({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      if (room === undefined || other === undefined || room === other) return false;
      return MAY_IMPORT[room]?.includes(other) !== true;
    },
    planted: [
      ["apps/api/src/features/people/read-people.ts", "apps/api/src/sandbox-control/sandbox-control.ts"],
      ["apps/api/src/features/people/read-people.ts", "apps/api/src/start/wiring.ts"],
      ["apps/api/src/features/people/read-people.ts", "packages/testing/src/product/product.ts"],
      ["apps/api/src/shared/audit-log.ts", "apps/api/src/features/people/read-people.ts"],
      ["apps/employee/src/shared/payday.ts", "apps/employee/src/features/savings/queries.ts"],
      ["apps/employer/src/shared/calls.ts", "apps/employer/src/features/people/people-page.tsx"],
      ["packages/domain/src/money/pence.ts", "packages/contract/src/units.ts"],
      ["apps/sandbox/src/sandbox.ts", "apps/api/src/context.ts"],
      ["bench/session/settle.ts", "chaos/faults/flush.ts"],
    ],
  },
  {
    title: "features never import each other: the start wires them",
    isBroken: ({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      return feature !== undefined && other !== undefined && (feature !== other || appOf(from) !== appOf(to));
    },
    planted: [
      ["apps/api/src/features/savings/routes.ts", "apps/api/src/features/payroll/routes.ts"],
      ["apps/employee/src/features/savings/queries.ts", "apps/employee/src/features/budgeting/queries.ts"],
    ],
  },
  {
    title: "the nouns of the domain share only money, calendar and ledger",
    isBroken: ({ from, to }) => {
      const [noun, other] = [domainNounOf(from), domainNounOf(to)];
      return noun !== undefined && other !== undefined && noun !== other && !NOUNS_FOR_ALL.has(other);
    },
    planted: [["packages/domain/src/savings/offers.ts", "packages/domain/src/payroll/return.ts"]],
  },
  {
    title: "the domain imports no module of Node",
    isBroken: ({ from, to }) => from.startsWith("packages/domain/") && to.startsWith("node:"),
    planted: [["packages/domain/src/money/pence.ts", "node:fs"]],
  },
  {
    title: "a use case knows the types of a port only, not a vendor",
    isBroken: ({ from, to, isTypeOnly }) =>
      roomOf(from) === "api features" && roomOf(to) === "providers" && !isTypeOnly && !to.endsWith("/port"),
    planted: [["apps/api/src/features/savings/routes.ts", "packages/providers/src/deposit-platform/flagstone"]],
  },
  {
    title: "the server runs without the sandbox, and loads it only where it is on",
    isBroken: ({ from, to, isTypeOnly, isDynamic }) =>
      from.startsWith("apps/api/src/") && !isOfSandbox(from) && isOfSandbox(to) && !isTypeOnly && !isDynamic,
    planted: [
      ["apps/api/src/main.ts", "apps/api/src/start/mount-sandbox.ts"],
      ["apps/api/src/start/wiring.ts", "apps/sandbox/src/banks/plugin"],
      ["apps/api/src/start/start-product.ts", "apps/api/src/sandbox-control/sandbox-control.ts"],
    ],
  },
  {
    title: "a vendor does not know another vendor",
    isBroken: ({ from, to }) => {
      const [vendor, other] = [vendorOf(from), vendorOf(to)];
      if (vendor === undefined || other === undefined) return false;
      return vendor !== other && other !== "port" && posix.dirname(from) !== posix.dirname(to);
    },
    planted: [["packages/providers/src/messaging/twilio.ts", "packages/providers/src/storage/s3"]],
  },
  {
    title: "only test code imports the package of test helpers",
    isBroken: ({ from, to }) =>
      to.startsWith("packages/testing/") && !/^(packages\/testing|tools|journeys|bench|chaos)\//.test(from),
    planted: [["packages/web/src/money.ts", "packages/testing/src/product/product.ts"]],
  },
];
