/**
 * `npm run dev`: the product for its developers, on free ports of loopback. The server starts again when a file that it
 * imports changes, both web apps are served with hot reload, and the sandbox stands beside them. Its data lies in
 * `.cache/dev` and is kept between runs; a running `npm start` is not touched. Ctrl-C ends it all.
 */
import { freePort } from "./free-port.ts";
import { lendDatabase } from "./lend-database.ts";
import { copyPageTemplates } from "./page-templates.ts";
import { serveWebApps } from "./serve-web-apps.ts";
import { watchServer } from "./watch-server.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const stops: (() => Promise<unknown>)[] = [];
let isStopping = false;

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of stops.toReversed()) await end().catch(() => undefined);
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop(0));

async function start(): Promise<void> {
  const [apiPort, appPort, consolePort] = [await freePort(3100), await freePort(3101), await freePort(3102)];
  const database = await lendDatabase();
  stops.push(database.stop);
  copyPageTemplates();
  const origin = `http://localhost:${appPort}`;
  const server = watchServer({ port: apiPort, publicUrl: origin, databaseUrl: database.ownerUrl, say });
  stops.push(server.stop);
  const webApps = await serveWebApps({ apiPort, appPort, consolePort, serverIsReady: server.isReady });
  stops.push(webApps.stop);
  await server.isReady();
  say(`Employee app ${origin}  console ${origin}/employer  sandbox ${origin}/sandbox`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
