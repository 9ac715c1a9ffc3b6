/** `npm run components`: the page of packages/ui's components alone, without the product, on a free port of loopback. */
import { join } from "node:path";
import { createServer } from "vite";
import { COMPONENTS_PATH, componentsPage } from "../dev/components-page.ts";
import { projectFolder } from "../tidy/source-files.ts";

const server = await createServer({
  configFile: false,
  root: join(projectFolder, "packages/ui"),
  cacheDir: join(projectFolder, ".cache", "vite", "components"),
  appType: "custom",
  plugins: [componentsPage()],
  // Vite takes the next port that is free.
  server: { host: "localhost", port: 3105 },
});
await server.listen();
const [origin = ""] = server.resolvedUrls?.local ?? [];
process.stdout.write(`Components ${new URL(COMPONENTS_PATH, origin).href}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
