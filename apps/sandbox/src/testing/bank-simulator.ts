/** The sandbox's banks as a running HTTP peer for tests, with a clock that the test moves. */

import { type JsonWebKey } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { freePort } from "@wellpaid/testing/product/free-port";
import { banksPlugin } from "../banks/plugin.ts";
import { type BankState, type BankStateOptions, createBankState } from "../banks/bank-state.ts";

export const TEST_CLIENT_ID = "wellpaid-test";
export const TEST_PASSWORD = "Demo-pass-2026!";

export interface BankSimulator {
  readonly bankState: BankState;
  readonly origin: string;
  readonly redirectUri: string;
  /** Bodies of the webhooks that came, oldest first. */
  readonly webhooks: string[];
  /** Moves the sandbox's clock forward. */
  advance(milliseconds: number): void;
  /** Stops and restarts on the same port, database and keys. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface BankSimulatorOptions {
  readonly pool: Pool;
  readonly publicJwks: { readonly keys: readonly JsonWebKey[] };
  readonly requestsPerMinute?: number;
  readonly personOf?: BankStateOptions["personOf"];
}

export async function startBankSimulator(options: BankSimulatorOptions): Promise<BankSimulator> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const redirectUri = `${origin}/app/callback`;
  const keysFolder = await mkdtemp(join(tmpdir(), "wellpaid-banks-"));
  const webhooks: string[] = [];
  let offset = 0;
  const bankState = await createBankState({
    pool: options.pool,
    now: () => new Date(Date.now() + offset),
    publicOrigin: origin,
    keysFolder,
    clients: [
      {
        clientId: TEST_CLIENT_ID,
        name: "Wellpaid",
        publicJwks: options.publicJwks,
        redirectUris: [redirectUri],
        webhookUrl: `${origin}/app/webhooks`,
      },
    ],
    demoPassword: TEST_PASSWORD,
    ...(options.personOf === undefined ? {} : { personOf: options.personOf }),
    ...(options.requestsPerMinute === undefined ? {} : { requestsPerMinute: options.requestsPerMinute }),
  });
  let app = await listen(bankState, port, webhooks);
  return {
    bankState,
    origin,
    redirectUri,
    webhooks,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    restart: async () => {
      await app.close();
      app = await listen(bankState, port, webhooks);
    },
    stop: async () => {
      await app.close();
      await rm(keysFolder, { recursive: true, force: true });
    },
  };
}

async function listen(bankState: BankState, port: number, webhooks: string[]): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: "idle" });
  await app.register(banksPlugin(bankState));
  await app.register(async (product) => {
    product.addContentTypeParser("application/jwt", { parseAs: "string" }, (_request, body, done) => done(null, body));
    product.post("/app/webhooks", async (request, reply) => {
      webhooks.push(String(request.body));
      return reply.code(204).send();
    });
  });
  await app.listen({ port, host: "localhost" });
  return app;
}
