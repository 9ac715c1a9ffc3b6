import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort } from "./free-port.ts";
import { testDatabase } from "../database/test-database.ts";
import { employersOf, mountSandbox } from "@wellpaid/api/start/mount-sandbox";
import { loadSecrets } from "@wellpaid/api/config/secrets";
import { readSettings } from "@wellpaid/api/config/settings";
import { makeProduct } from "@wellpaid/api/start/start-product";

export interface SandboxAnswer {
  readonly status: number;
  /** Looked at as it comes. */
  readonly body: Record<string, unknown> & { readonly error?: { readonly code: string; readonly errors?: unknown[] } };
}

/** The whole product with the sandbox, as main puts it together, over HTTP. */
export interface TestSandbox {
  readonly origin: string;
  readonly database: Awaited<ReturnType<typeof testDatabase>>;
  /** Makes the demo accounts that are missing, and tells which. */
  readonly seed: () => Promise<unknown>;
  /** What the first seeding returned. */
  readonly seeded: unknown;
  readonly send: (method: string, path: string, body?: unknown, token?: string) => Promise<SandboxAnswer>;
  /** One of the sandbox's own calls. */
  readonly post: (call: string, body: unknown) => Promise<SandboxAnswer>;
  readonly logIn: (identifier: string) => Promise<SandboxAnswer>;
  /** What a demo account is answered. */
  readonly read: (username: string, path: string) => Promise<Record<string, unknown>>;
}

const senderTo =
  (origin: string): TestSandbox["send"] =>
  async (method, path, body, token) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { "app-auth": token }),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as SandboxAnswer["body"] };
  };

/**
 * Starts it for the tests of one file, with its demo accounts, and ends it after them. They must hold on every day and at every
 * hour: `TESTS_AHEAD="33 days 5 hours"` has them begin that much later. `isPeopled`: with all of Acorn's people, as at a start.
 */
export async function testSandbox({ isPeopled = false } = {}): Promise<TestSandbox> {
  const database = await testDatabase();
  await database.owner.query("update sandbox.clock set ahead_by = $1::interval", [process.env.TESTS_AHEAD ?? "0"]);
  const folder = mkdtempSync(join(tmpdir(), "wellpaid-sandbox-test-"));
  const settings = readSettings({ PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: "silent" });
  const secrets = loadSecrets(settings);
  let seed = async (): Promise<unknown> => undefined;
  const product = await makeProduct(settings, secrets, database, {
    payingEmployers: employersOf(database.owner),
    mount: async (server, ctx, runDue) => {
      seed = await mountSandbox({ server, settings, secrets, pool: database.owner, ctx, runDue, isPeopled });
    },
  });
  await product.server.listen({ host: settings.host, port: settings.port });
  const runner = product.startWork();
  afterAll(async () => {
    await runner.stop();
    await product.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const seeded = await seed();
  const send = senderTo(settings.publicUrl);
  const logIn = (identifier: string) =>
    send("POST", "/api/v1/login/employee", { identifier, password: "Demo-pass-2026!" });
  return {
    origin: settings.publicUrl,
    database,
    seed,
    seeded,
    send,
    logIn,
    post: (call, body) => send("POST", `/sandbox/api/${call}`, body),
    read: async (username, path) => {
      const token = (await logIn(username)).body.token as string;
      return (await send("GET", `/api/v1/${path}`, undefined, token)).body;
    },
  };
}
