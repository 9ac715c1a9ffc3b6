/// <reference types="node" />
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";

/** The employee app's folder. */
export const app = fileURLToPath(new URL("..", import.meta.url));

/** A build within the build, which has no settings but these. */
export const within = (plugins: readonly Plugin[], settings: NonNullable<InlineConfig["build"]>): InlineConfig => ({
  root: app,
  configFile: false,
  logLevel: "warn",
  plugins: [...plugins],
  build: { modulePreload: false, ...settings },
});

/** Bundles a script of `src/app` that must not wait for another into one file. @returns its code */
export async function pack(script: string): Promise<string> {
  const input = join(app, "src/app", script);
  const built = await build(within([], { write: false, rolldownOptions: { input, output: { format: "iife" } } }));
  const code = [built].flat().flatMap((part) => ("output" in part ? part.output : []))[0];
  if (code?.type !== "chunk" || code.imports.length > 0) throw new Error(`${script} is not one script`);
  return code.code.trim();
}
