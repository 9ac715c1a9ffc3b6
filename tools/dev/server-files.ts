import { join } from "node:path";
import { projectFolder } from "../tidy/source-files.ts";

/** The folders whose files the server runs or reads at its start. */
export const serverFolders: readonly string[] = [
  "apps/api/src",
  "apps/sandbox",
  "packages/contract/src",
  "packages/domain/src",
  "packages/providers/src",
  "packages/texts/src",
].map((folder) => join(projectFolder, folder));

/** Whether a change of this file concerns the running server. */
export const isOfServer = (path: string): boolean =>
  serverFolders.some((folder) => path.startsWith(`${folder}/`)) && !/\.test\.tsx?$|\/node_modules\//.test(path);
