import { join } from "node:path";
import { createServer, type InlineConfig } from "vite";
import { projectFolder } from "../tidy/source-files.ts";

interface Ports {
  readonly apiPort: number;
  readonly appPort: number;
  readonly consolePort: number;
}

function configOf(app: "employee" | "employer", server: InlineConfig["server"]): InlineConfig {
  const root = join(projectFolder, "apps", app);
  return {
    root,
    configFile: join(root, "vite.config.ts"),
    cacheDir: join(projectFolder, ".cache", "vite", app),
    clearScreen: false,
    logLevel: "warn",
    server: { host: "localhost", strictPort: true, ...server },
  };
}

/**
 * Serves both web apps with hot reload. The employee app's server is the one origin of all: it passes the API and the
 * sandbox to the server, and the console to the console's own development server.
 */
export async function serveWebApps({
  apiPort,
  appPort,
  consolePort,
}: Ports): Promise<{ readonly stop: () => Promise<void> }> {
  const api = `http://localhost:${apiPort}`;
  const consoleApp = await createServer(configOf("employer", { port: consolePort, proxy: { "/api": api } }));
  const app = await createServer(
    configOf("employee", {
      port: appPort,
      proxy: {
        "/api": api,
        "/sandbox": api,
        "/employer": { target: `http://localhost:${consolePort}`, ws: true },
      },
    }),
  );
  await Promise.all([consoleApp.listen(), app.listen()]);
  return {
    stop: async () => {
      await Promise.all([app.close(), consoleApp.close()]);
    },
  };
}
