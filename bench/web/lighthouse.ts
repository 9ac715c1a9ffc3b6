import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ended, startChild } from "../product/children.ts";
import { projectFolder } from "../product/start-product.ts";

const VERSION = "13.5.0";
const folder = join(projectFolder, ".cache/lighthouse", VERSION);

interface Category {
  readonly score: number | null;
}

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
}

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: "error"; readonly onlyCategories: readonly string[] },
) => Promise<
  | {
      readonly lhr: {
        readonly categories: Readonly<Record<string, Category>>;
        readonly audits: Readonly<Record<string, Audit>>;
      };
    }
  | undefined
>;

/** 176 MB that only this bench needs: fetched by npm at its first run and kept in the cache, not with the packages. */
async function ensureLighthouse(): Promise<Lighthouse> {
  const module = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(module)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", `lighthouse@${VERSION}`];
    const child = startChild("npm", args, { cwd: folder, env: process.env, stdio: ["ignore", "ignore", "inherit"] });
    await ended(child);
    if (child.exitCode !== 0) throw new Error("npm could not fetch Lighthouse");
  }
  return ((await import(pathToFileURL(module).href)) as { default: Lighthouse }).default;
}

/** Scores of Lighthouse's mobile run from 0 to 100, and the audits that are not whole. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly below: readonly string[];
}

/** @param debuggingPort of a Chromium that is running */
export async function scoresOf(url: string, debuggingPort: number): Promise<Scores> {
  const lighthouse = await ensureLighthouse();
  const onlyCategories = ["performance", "accessibility", "best-practices"];
  const answer = await lighthouse(url, { port: debuggingPort, logLevel: "error", onlyCategories });
  if (answer === undefined) throw new Error("Lighthouse says nothing");
  const score = (name: string): number => Number(((answer.lhr.categories[name]?.score ?? 0) * 100).toFixed(0));
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    below: Object.values(answer.lhr.audits)
      .filter((audit) => audit.scoreDisplayMode !== "informative" && audit.score !== null && audit.score < 0.9)
      .map(({ id }) => id),
  };
}
