import { readdirSync } from "node:fs";
import type { View } from "./views/view.ts";

const folder = new URL("views/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
const modules = await Promise.all(
  files.toSorted().map((path): Promise<{ readonly views?: readonly View[] }> => import(new URL(path, folder).href)),
);

/** The states that no address opens, in addition to the contract's list of screens: `views` of each file of the folder. */
export const views: readonly View[] = modules.flatMap((module) => module.views ?? []);
