import { join } from "node:path";
import { clientKeyFrom } from "@wellpaid/providers/open-banking/client-key";
import { banksPlugin } from "@wellpaid/sandbox/banks/plugin";
import { type BankState, type BankStateOptions, createBankState } from "@wellpaid/sandbox/banks/bank-state";
import { DEMO_PASSWORD } from "@wellpaid/sandbox/demo/accounts";
import { receivePayments } from "@wellpaid/sandbox/banks/receive-payments";
import { populateAcorn } from "@wellpaid/sandbox/demo/acorn/populate";
import { seedSandbox } from "@wellpaid/sandbox/demo/seed";
import { flagstoneSimulator } from "@wellpaid/sandbox/deposit-platform/flagstone-simulator";
import { payingEmployers } from "@wellpaid/sandbox/employers/paying";
import { twilioSimulator } from "@wellpaid/sandbox/inbox/twilio-simulator";
import { pushSimulator } from "@wellpaid/sandbox/push-service/push-simulator";
import { storageReceiver } from "@wellpaid/sandbox/object-storage/receiver";
import { railSimulator } from "@wellpaid/sandbox/rail/rail-simulator";
import { createSandbox, sandboxPlugin } from "@wellpaid/sandbox/sandbox";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { databaseOf } from "../database/connect.ts";
import { readNow } from "../database/transaction.ts";
import { NEWS_PATH } from "../features/banking/events/event-route.ts";
import { bankCallbackOf, sandboxPushEndpoints } from "./vendors.ts";
import { createSandboxControl } from "../sandbox-control/sandbox-control.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Settings } from "../config/settings.ts";
import type { Context } from "../context.ts";
import { writeTaggedPdf } from "../files/tagged-pdf.ts";
import { runScheduledPolls } from "./wiring.ts";

/** What the sandbox is mounted on. */
export interface SandboxGround {
  readonly server: FastifyInstance;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** As the owner: the sandbox creates demo accounts in the product's tables and has a schema of its own. */
  readonly pool: Pool;
  readonly ctx: Context;
  /** Runs every due job to its end. */
  readonly runDue: () => Promise<void>;
  /** Whether Acorn is also given the people and the months of a company that uses the product, beside the demo accounts. */
  readonly isPeopled: boolean;
}

/**
 * Mounts the outside parties as HTTP peers on the product's own port, with the sandbox's calls and pages. Loaded by main
 * only when the sandbox is on. Returns what creates the missing demo accounts, once the server listens.
 */
export async function mountSandbox(ground: SandboxGround): Promise<() => Promise<unknown>> {
  const { server, settings, pool, ctx } = ground;
  const control = createSandboxControl({
    ctx,
    operations: databaseOf(pool),
    runDue: ground.runDue,
    runScheduledPolls: () => runScheduledPolls(ctx),
  });
  const banks = await createBanks(ground, (reference) => control.bankCustomer(reference));
  const sandbox = createSandbox({ pool, control, banks }, sandboxPushEndpoints(settings));
  await server.register(twilioSimulator, {
    prefix: "/sandbox/twilio",
    pool,
    accountSid: settings.messaging.account,
    authToken: settings.messaging.token,
    emailApiKey: settings.messaging.emailKey,
  });
  await server.register(railSimulator, {
    prefix: "/sandbox/rail",
    pool,
    apiKey: settings.payouts.token,
    present: () => receivePayments(banks),
  });
  await server.register(flagstoneSimulator, {
    prefix: "/sandbox/flagstone",
    pool,
    subscriptionKey: settings.depositPlatform.key,
    clientId: settings.depositPlatform.clientId,
    clientSecret: settings.depositPlatform.clientSecret,
    platformName: settings.content.savingsProviderName,
    writePdf: writeTaggedPdf,
  });
  await server.register(storageReceiver, {
    prefix: "/sandbox/storage",
    pool,
    folder: join(settings.dataDir, "uploads"),
    ...settings.storage,
  });
  await server.register(pushSimulator, { prefix: "/sandbox/push", pool });
  await server.register(banksPlugin(banks));
  await server.register(sandboxPlugin(sandbox));
  return () =>
    sandbox.inTurn(async () => {
      const made = await seedSandbox(sandbox);
      if (ground.isPeopled) await populateAcorn(sandbox);
      return made;
    });
}

/** The sandbox's employers, who pay their runs by themselves. */
export const employersOf = (pool: Pool): Context["payingEmployers"] => ({
  nextPayment: payingEmployers(pool),
  database: databaseOf(pool),
});

async function createBanks(
  { settings, secrets, pool, ctx }: SandboxGround,
  personOf: NonNullable<BankStateOptions["personOf"]>,
): Promise<BankState> {
  return createBankState({
    pool,
    now: () => readNow(ctx.database),
    publicOrigin: settings.publicUrl,
    keysFolder: join(settings.dataDir, "secrets"),
    clients: [
      {
        clientId: settings.openBanking.clientId,
        name: settings.content.productName,
        publicJwks: (await clientKeyFrom(secrets.openBankingPrivateKey)).publicJwks,
        redirectUris: [bankCallbackOf(settings)],
        webhookUrl: `${settings.publicUrl}${NEWS_PATH}`,
      },
    ],
    demoPassword: DEMO_PASSWORD,
    personOf,
  });
}
