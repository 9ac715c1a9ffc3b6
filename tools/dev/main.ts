/**
 * `npm run dev`: the product for its developers, on free loopback ports. The server restarts when a file that it runs changes,
 * both web apps are served with hot reload, and the sandbox runs with them. Its data is in `.cache/dev` and is kept between
 * runs; a running `npm start` is not affected. Ctrl-C ends it all.
 */
import { COMPONENTS_PATH } from "./components-page.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { lendDatabase } from "./lend-database.ts";
import { copyPageTemplates } from "./page-templates.ts";
import { DevServer } from "./run-server.ts";
import { serveWebApps } from "./serve-web-apps.ts";

let isStopping = false;
const say = (line: string): void => {
  if (!isStopping) process.stdout.write(`${line}\n`);
};

/** An editor that saves all, or Git, changes many files at once. */
const QUIET_MS = 100;

function debounced(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, QUIET_MS);
  };
}

const stops: (() => Promise<unknown>)[] = [];

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of stops.toReversed()) await end().catch(() => undefined);
  process.exit(exitCode);
}

// Not `once`: npm passes on a Ctrl-C that has already arrived here.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

/** `npm run dev -- --inspect` passes its options to the server, to which a debugger then attaches. */
const nodeOptions = process.argv.slice(2);

async function start(): Promise<void> {
  const [apiPort, appPort, consolePort] = [await freePort(3100), await freePort(3101), await freePort(3102)];
  const database = await lendDatabase();
  stops.push(database.stop);
  copyPageTemplates();
  const origin = `http://localhost:${appPort}`;
  const server = new DevServer({ port: apiPort, publicUrl: origin, databaseUrl: database.ownerUrl, nodeOptions, say });
  stops.push(() => server.stop());
  const webApps = await serveWebApps({
    apiPort,
    appPort,
    consolePort,
    serverIsReady: () => server.isReady(),
    onServerChange: debounced(() => void server.restart()),
  });
  stops.push(webApps.stop);
  server.start();
  await server.isReady();
  const places = [`console ${origin}/employer`, `sandbox ${origin}/sandbox`, `components ${origin}${COMPONENTS_PATH}`];
  say(`Employee app ${origin}  ${places.join("  ")}`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
