/** `npm run components`: the page of packages/ui's components alone, without the product, on a free port of loopback. */
import { join } from "node:path";
import { createServer } from "vite";
import { COMPONENTS_PATH, componentsPage } from "../dev/components-page.ts";
import { freePort } from "../dev/free-port.ts";
import { projectFolder } from "../tidy/source-files.ts";

const port = await freePort(3105);
const server = await createServer({
  configFile: false,
  root: join(projectFolder, "packages/ui"),
  cacheDir: join(projectFolder, ".cache", "vite", "components"),
  appType: "custom",
  plugins: [componentsPage()],
  server: { host: "localhost", port, strictPort: true },
});
await server.listen();
process.stdout.write(`Components http://localhost:${port}${COMPONENTS_PATH}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
