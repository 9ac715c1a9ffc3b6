import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** A screen of the contract: who shows it, and a fault of the sandbox that it needs first. */
interface ListedRoute {
  readonly path: string;
  readonly as: string;
  /** `journey`: opened directly it leads elsewhere, so it is shown within its journey only. */
  readonly reach?: "journey";
}

interface ListedCall {
  readonly method: string;
  readonly path: string;
}

interface ListedText {
  readonly text: string;
}

/** What the contract lists and the product does not have yet. Lines are only ever taken out. */
interface NotThereYet {
  readonly routes: readonly string[];
  readonly calls: readonly string[];
  readonly texts: readonly string[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(projectFolder, "journeys/lists", `${name}.json`), "utf8"));
}

export const routes = read("routes") as ListedRoute[];
export const calls = read("calls") as ListedCall[];
export const texts = read("texts") as ListedText[];
export const notThereYet = read("not-there-yet") as NotThereYet;
