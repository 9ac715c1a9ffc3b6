import type { FastifyInstance } from "fastify";
import { openPool } from "./database/connect.ts";
import { Shutdown, onEndSignal } from "./start/shutdown.ts";
import { cannotListen, ensureFreeAddress } from "./http/request/free-port.ts";
import { listenForMetrics } from "./http/monitoring/metrics.ts";
import { loadSecrets, type Secrets } from "./config/secrets.ts";
import { readSettings, type Settings } from "./config/settings.ts";
import { migrateDatabase, openDatabase, prepareDataFolder, type StartedDatabase } from "./start/start-database.ts";
import { makeProduct, type Product } from "./start/start-product.ts";
import { StartRefusal } from "./config/start-refusal.ts";

const endWithinMilliseconds = 4_800;

const shutdown = new Shutdown();
const tell = (message: string): void => void process.stdout.write(`${message}\n`);

// A closed terminal accepts no more output, which must not prevent an orderly end.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
onEndSignal(end);
try {
  await start(process.argv.slice(2), process.env);
} catch (error) {
  // A start that was stopped half-way fails at some point, which is not reported.
  if (shutdown.hasStarted) await new Promise(() => undefined);
  process.stderr.write(`${error instanceof StartRefusal ? error.message : describeError(error)}\n`);
  await end();
  process.exit(1);
}

/** The start from top to bottom; what can be refused cheaply is refused first. */
async function start(commandLine: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { reset } = readCommandLine(commandLine);
  const settings = readSettings(environment);
  await ensureFreeAddress(settings.host, settings.port);
  await prepareDataFolder(settings, reset);
  const secrets = loadSecrets(settings);
  const database = await openDatabase(settings, secrets, reset, shutdown, tell);
  await migrateDatabase(settings, database);
  const { product, seed } = await makeWithSandbox(settings, secrets, database);
  await listen(product.server, settings);
  const { metricsHost: host, metricsPort: port } = settings;
  if (port !== null) shutdown.pushBeside("metrics", listenForMetrics(product.metrics, { host, port }, tell));
  const runner = product.startWork();
  shutdown.pushBeside("jobs", () => runner.stop());
  await seed();
  product.beReady();
  tell(`Wellpaid is ready at ${settings.publicUrl}${settings.sandbox ? " (the outside world: /sandbox)" : ""}`);
}

function readCommandLine(commandLine: string[]): { reset: boolean } {
  const unknown = commandLine.find((word) => word !== "--reset");
  if (unknown !== undefined)
    throw new StartRefusal(`${unknown} is not understood; there is only --reset, as in: npm start -- --reset`);
  return { reset: commandLine.includes("--reset") };
}

/** The sandbox's code is loaded only where the sandbox is on. */
async function makeWithSandbox(
  settings: Settings,
  secrets: Secrets,
  { connections, ownerUrl }: StartedDatabase,
): Promise<{ product: Product; seed: () => Promise<unknown> }> {
  let seed = async (): Promise<unknown> => undefined;
  if (!settings.sandbox) return { product: await makeProduct(settings, secrets, connections), seed };
  const { employersOf, mountSandbox } = await import("./start/mount-sandbox.ts");
  const pool = openPool(ownerUrl, 8, { application_name: "wellpaid sandbox" });
  shutdown.push("sandbox connections", () => pool.end());
  const product = await makeProduct(settings, secrets, connections, {
    payingEmployers: employersOf(pool),
    mount: async (server, ctx, runDue) => {
      seed = await mountSandbox({ server, settings, secrets, pool, ctx, runDue, isPeopled: true });
    },
  });
  return { product, seed };
}

async function listen(server: FastifyInstance, settings: Settings): Promise<void> {
  shutdown.push("HTTP", () => server.close());
  try {
    await server.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    throw cannotListen(error, settings.host, settings.port);
  }
}

async function end(signal?: NodeJS.Signals): Promise<void> {
  if (signal) tell("Stopping…");
  const late = await shutdown.run(endWithinMilliseconds);
  if (late.length > 0) process.stderr.write(`Did not stop in time: ${late.join(", ")}\n`);
}

/** A fault of ours, with its stack. */
function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
