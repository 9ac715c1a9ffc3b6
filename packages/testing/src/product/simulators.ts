import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFlagstone } from "@wellpaid/providers/deposit-platform/flagstone";
import { createTwilio } from "@wellpaid/providers/messaging/twilio";
import { createS3 } from "@wellpaid/providers/object-storage/s3";
import { createFasterRail } from "@wellpaid/providers/payouts/faster-rail";
import { createWebPush, newPushKey } from "@wellpaid/providers/web-push/vapid-web-push";
import { createStandardWebhooks } from "@wellpaid/providers/webhooks/standard-webhooks";
import { flagstoneSimulator } from "@wellpaid/sandbox/deposit-platform/flagstone-simulator";
import { twilioSimulator } from "@wellpaid/sandbox/inbox/twilio-simulator";
import { storageReceiver } from "@wellpaid/sandbox/object-storage/receiver";
import { pushSimulator } from "@wellpaid/sandbox/push-service/push-simulator";
import { railSimulator } from "@wellpaid/sandbox/rail/rail-simulator";
import { writeMessage } from "@wellpaid/texts/messages";
import Fastify from "fastify";
import type { TestDatabase } from "../database/test-database.ts";
import type { Context } from "@wellpaid/api/context";
import { writeTaggedPdf } from "@wellpaid/api/files/tagged-pdf";

const STORAGE = { bucket: "covers", region: "eu-west-2", keyId: "AK1", secretKey: "s" } as const;
const PLATFORM_KEYS = { subscriptionKey: "k", clientId: "wellpaid", clientSecret: "s" } as const;

/** The sandbox's parties on a port of their own. */
export async function startSimulators(
  { owner: pool }: TestDatabase,
  settlesInSeconds: number | undefined,
): Promise<{ origin: string; close: () => Promise<void> }> {
  // What a client gave up waiting for is not waited for at the end either.
  const simulators = Fastify({ forceCloseConnections: true });
  await simulators.register(twilioSimulator, {
    prefix: "/twilio",
    pool,
    accountSid: "AC1",
    authToken: "t",
    emailApiKey: "e",
  });
  await simulators.register(railSimulator, {
    prefix: "/rail",
    pool,
    apiKey: "r",
    ...(settlesInSeconds === undefined ? {} : { settlesInSeconds }),
  });
  const folder = mkdtempSync(join(tmpdir(), "wellpaid-storage-"));
  await simulators.register(storageReceiver, { prefix: "/storage", pool, folder, ...STORAGE });
  await simulators.register(flagstoneSimulator, {
    prefix: "/flagstone",
    pool,
    ...PLATFORM_KEYS,
    platformName: "Harbour",
    writePdf: writeTaggedPdf,
  });
  await simulators.register(pushSimulator, { prefix: "/push", pool });
  await simulators.listen({ port: 0, host: "localhost" });
  const { port } = simulators.server.address() as AddressInfo;
  const close = async () => {
    await simulators.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, close };
}

/** How long a party may take: on a machine that is busy with other tests, far longer than it needs. */
const PATIENCE_MS = 5_000;

/** What endpoints of the push service begin with. */
export const pushEndpointsAt = (origin: string): string => `${origin}/push/`;

/** The vendors' own adapters, talking to them. */
export function vendorsAt(
  origin: string,
): Pick<Context, "messaging" | "payouts" | "depositPlatform" | "storage" | "webhooks" | "webPush"> {
  const timeoutMilliseconds = PATIENCE_MS;
  return {
    messaging: createTwilio({
      baseUrl: `${origin}/twilio`,
      accountSid: "AC1",
      authToken: "t",
      from: "+441632960000",
      email: { baseUrl: `${origin}/twilio`, apiKey: "e", from: "hello@wellpaid.example" },
      write: writeMessage,
      timeoutMilliseconds,
    }),
    payouts: createFasterRail({ baseUrl: `${origin}/rail`, apiKey: "r", timeoutMilliseconds }),
    depositPlatform: createFlagstone({
      baseUrl: `${origin}/flagstone`,
      identityUrl: `${origin}/flagstone`,
      ...PLATFORM_KEYS,
      timeoutMilliseconds,
    }),
    webhooks: createStandardWebhooks({ allowsLoopback: true, timeoutMilliseconds: PATIENCE_MS }),
    webPush: createWebPush({
      privateKey: newPushKey(),
      contact: "support@wellpaid.example",
      sandboxEndpoints: pushEndpointsAt(origin),
      timeoutMilliseconds,
    }),
    storage: createS3({ url: `${origin}/storage`, ...STORAGE, timeoutMilliseconds }),
  };
}
