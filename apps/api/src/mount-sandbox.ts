import { join } from "node:path";
import { clientKeyFrom } from "@wellpaid/providers/open-banking/client-key";
import { banksPlugin } from "@wellpaid/sandbox/banks/plugin";
import { type BankWorld, createBankWorld } from "@wellpaid/sandbox/banks/world";
import { twilioPeer } from "@wellpaid/sandbox/inbox/twilio-peer";
import { railPeer } from "@wellpaid/sandbox/rail/rail-peer";
import type { FastifyInstance } from "fastify";
import type { DatabaseConnections } from "./database/connect.ts";
import { readNow } from "./database/transaction.ts";
import { bankCallbackOf } from "./outside-world.ts";
import type { Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

/** The public password of every demo account. */
export const DEMO_PASSWORD = "Demo-pass-2026!";

/** Mounts the outside parties as HTTP peers on the product's own port. Loaded by main where the sandbox is on, never else. */
export async function mountSandbox(
  server: FastifyInstance,
  settings: Settings,
  secrets: Secrets,
  database: DatabaseConnections,
): Promise<BankWorld> {
  const { owner: pool } = database;
  const banks = await createBankWorld({
    pool,
    now: () => readNow(database.db),
    publicOrigin: settings.publicUrl,
    keysFolder: join(settings.dataDir, "secrets"),
    clients: [
      {
        clientId: settings.openBanking.clientId,
        name: settings.content.productName,
        publicJwks: (await clientKeyFrom(secrets.openBankingPrivateKey)).publicJwks,
        redirectUris: [bankCallbackOf(settings)],
        webhookUrl: null,
      },
    ],
    demoPassword: DEMO_PASSWORD,
  });
  await server.register(twilioPeer, {
    prefix: "/sandbox/twilio",
    pool,
    accountSid: settings.messaging.account,
    authToken: settings.messaging.token,
    emailApiKey: settings.messaging.email.key,
  });
  await server.register(railPeer, { prefix: "/sandbox/rail", pool, apiKey: settings.payouts.token });
  await server.register(banksPlugin(banks));
  return banks;
}
