import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createLogger, createServer, type InlineConfig, type Logger } from "vite";
import { projectFolder } from "../tidy/source-files.ts";
import { componentsPage } from "./components-page.ts";
import { servePages } from "./serve-pages.ts";
import { isOfServer, serverFolders } from "./server-files.ts";

interface Ports {
  readonly apiPort: number;
  readonly appPort: number;
  readonly consolePort: number;
}

interface ServedWebApps extends Ports {
  /** Resolves when the server can be called. */
  readonly serverIsReady: () => Promise<void>;
  /** Called when a file of the server has changed: Vite's watcher follows these, too, including those that an editor replaces. */
  readonly onServerChange: () => void;
}

/** Vite's warnings and errors, except for the connection of a closed tab. */
function quietLogger(): Logger {
  const logger = createLogger("warn", { allowClearScreen: false });
  return {
    ...logger,
    error: (message, details) => {
      if (!/ws proxy (socket )?error/.test(message)) logger.error(message, details);
    },
  };
}

function configOf(app: "employee" | "employer", nonce: string, server: InlineConfig["server"]): InlineConfig {
  const root = join(projectFolder, "apps", app);
  return {
    root,
    configFile: join(root, "vite.config.ts"),
    cacheDir: join(projectFolder, ".cache", "vite", app),
    // The pages come from the server (serve-pages.ts).
    appType: "custom",
    html: { cspNonce: nonce },
    customLogger: quietLogger(),
    server: { host: "localhost", strictPort: true, ...server },
  };
}

/**
 * Serves both web apps with hot reload. The employee app's server is the only origin: it passes the API and the sandbox to the
 * server, and the console's files to the console's own development server.
 */
export async function serveWebApps({
  apiPort,
  appPort,
  consolePort,
  serverIsReady,
  onServerChange,
}: ServedWebApps): Promise<{ readonly stop: () => Promise<void> }> {
  const api = `http://localhost:${apiPort}`;
  const nonce = randomBytes(16).toString("base64");
  // The server sees the host that the browser requested, as without this proxy.
  const toServer = { target: api, changeOrigin: false };
  const consoleApp = await createServer(configOf("employer", nonce, { port: consolePort }));
  const app = await createServer({
    ...configOf("employee", nonce, {
      port: appPort,
      proxy: {
        "/api": toServer,
        "/calendar/": toServer,
        "/.well-known/": toServer,
        "/manifest.webmanifest": toServer,
        "/robots.txt": toServer,
        "/sandbox": toServer,
        "/employer/": { target: `http://localhost:${consolePort}`, ws: true },
      },
    }),
    plugins: [
      // Before the pages of the server, which would answer instead.
      componentsPage(),
      {
        name: "pages-of-the-server",
        configureServer: (vite) => {
          const viteOf = (url: string) => (/^\/employer(?=[/?]|$)/.test(url) ? consoleApp : vite);
          const sockets = [`ws://localhost:${appPort}`, `ws://partner.localhost:${appPort}`];
          vite.middlewares.use(servePages({ api, nonce, sockets, serverIsReady, viteOf }));
        },
      },
    ],
  });
  app.watcher.add([...serverFolders]);
  app.watcher.on("all", (_event, path) => {
    if (isOfServer(path)) onServerChange();
  });
  await Promise.all([consoleApp.listen(), app.listen()]);
  return {
    stop: async () => {
      await Promise.all([app.close(), consoleApp.close()]);
    },
  };
}
