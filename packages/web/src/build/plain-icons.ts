import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Replaces the icon set's component by a plain one (`@wellpaid/ui/plain-icon`). */
export function plainIcons(): Plugin {
  const component = fileURLToPath(import.meta.resolve("@wellpaid/ui/plain-icon"));
  return {
    name: "plain-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.includes("/lucide-react/") ? component : undefined,
  };
}
