import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../product/sandbox.ts";
import { projectFolder } from "../product/with-product.ts";

/** Where the pictures are written; not kept in git. */
export const galleryFolder = join(projectFolder, "gallery");

/** A screen of the contract, as its demo account (`anyone`: without a session). */
export interface Screen {
  readonly path: string;
  readonly as: string;
  readonly feature: string;
  /** `journey`: opened directly it leads elsewhere; it is pictured within its journey. */
  readonly reach?: "journey";
  /** Needed first. */
  readonly fault?: Fault;
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(projectFolder, "journeys/lists", `${name}.json`), "utf8"));

const listed = read("routes") as Screen[];
const { routes: notThere } = read("not-there-yet") as { routes: string[] };

/** The screens that can be opened by their address. */
export const screens = listed.filter(({ path, reach }) => reach !== "journey" && !notThere.includes(path));
export const screensNotThere = listed.filter(({ path }) => notThere.includes(path));
export const screensOfJourneys = listed.filter(({ path, reach }) => reach === "journey" && !notThere.includes(path));

export const widths = { 360: { width: 360, height: 780 }, 1280: { width: 1280, height: 900 } } as const;
export const schemes = ["light", "dark"] as const;

/** A picture of a screen or a view and what was found while it was taken. */
export interface Picture {
  /** The screen's or view's name for files. */
  readonly of: string;
  readonly width: string;
  readonly scheme: (typeof schemes)[number];
  /** Name of the PNG. */
  readonly file: string;
  /** What axe found, one line each. */
  readonly findings: readonly string[];
  /** Console errors, broken content policies, requests to strangers, a page that is not the requested one. */
  readonly errors: readonly string[];
}

/** A name for files: '/dashboard/account?tab=2' as everyday is 'dashboard-account-tab-2--everyday'. */
export function fileNameOf({ path, as }: Screen): string {
  const args = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
  return `${args.join("-") || "start"}--${as}`;
}
