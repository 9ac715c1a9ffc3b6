import type { Plugin } from "vite";

/** A style's name is sent twice, in the style and in the script: a built app has short ones. */
export const shortStyleNames = (): Plugin => ({
  name: "short-style-names",
  apply: "build",
  config: () => ({ css: { modules: { generateScopedName: "[hash:base64:5]" } } }),
});
