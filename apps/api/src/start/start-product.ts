import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { formatWholePounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { readTranslations } from "../shared/language.ts";
import { nameProduct, setSavingsFigures } from "@wellpaid/texts/product";
import type { FastifyInstance } from "fastify";
import { acrossCompanies } from "../database/company-scope.ts";
import type { DatabaseConnections } from "../database/connect.ts";
import type { Database } from "../database/tables/schema.ts";
import { readNow } from "../database/transaction.ts";
import { framingOriginsOf } from "../http/web-app/framing-origins.ts";
import type { Metrics } from "../http/monitoring/metrics.ts";
import { buildServer } from "../http/server.ts";
import { createServerClock } from "../http/server-clock.ts";
import { type BuiltApp, isBuilt, type WebApp } from "../http/web-app/web-app.ts";
import { type Runner, startRunner } from "../jobs/runner.ts";
import { reachOutside } from "./vendors.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Settings } from "../config/settings.ts";
import type { Context } from "../context.ts";
import { logNearLimit } from "../http/monitoring/security-log.ts";
import { runScheduledPolls, wireFeatures, jobHandlers } from "./wiring.ts";

const STANDING_LOOK_MILLISECONDS = 60_000;

/** The longest that a person waiting for an SMS is kept waiting for its sending. */
const DELIVERY_MILLISECONDS = 3_000;

async function withinPatience(delivery: Promise<void> | undefined): Promise<void> {
  await Promise.race([delivery, sleep(DELIVERY_MILLISECONDS, undefined, { ref: false })]);
}

/** The product, put together and not yet listening. */
export interface Product {
  readonly server: FastifyInstance;
  readonly ctx: Context;
  readonly metrics: Metrics;
  /** Starts the worker of the outbox, once the server listens: the sandbox's peers are on its own port. */
  readonly startWork: () => Runner;
  /** Declares that everything is ready, the sandbox's accounts too: from now on `/readyz` says so. */
  readonly beReady: () => void;
}

/** What a start with the sandbox adds. */
export interface MountedSandbox extends Pick<Context, "payingEmployers"> {
  readonly mount: (server: FastifyInstance, ctx: Context, runDue: () => Promise<void>) => Promise<void>;
}

/** "£85,000": the limit that decides which products fit, as texts name it (docs/decisions/0084-numbers-as-pictures.md). */
const protectionText = ({ protectionLimitPence }: Settings["content"]): string =>
  formatWholePounds(pence(protectionLimitPence));

/** What the web app's page receives: settings that its texts and links need. */
const pageMetas = ({ content }: Settings): Readonly<Record<string, string>> => ({
  "product-name": content.productName,
  "savings-provider": content.savingsProviderName,
  "support-email": content.supportEmail,
  "complaints-email": content.complaintsEmail,
  "helpdesk-url": content.helpdeskUrl,
  "app-store-url": content.appStoreUrl,
  "play-store-url": content.playStoreUrl,
  "regulator-reference": content.regulatorReference,
  "protection-text": protectionText(content),
  "banks-text": content.banksText,
  "help-hours": content.texts.helpHours ?? "",
  "chat-script-url": content.chatScriptUrl ?? "",
});

/** The origin of an address that is not ours. */
function foreignOriginOf({ publicUrl }: Settings, address: string | undefined): string | null {
  if (address === undefined) return null;
  const { origin } = new URL(address);
  return origin === new URL(publicUrl).origin ? null : origin;
}

function webAppOf(settings: Settings, database: Database, isHttps: boolean): WebApp | null {
  const folder = join(settings.webAppsDir, "employee", "dist");
  if (!isBuilt(folder)) return null;
  const framingOrigins = framingOriginsOf(database, isHttps);
  return {
    folder,
    metas: pageMetas(settings),
    showsPseudoLanguage: settings.sandbox,
    chatOrigin: foreignOriginOf(settings, settings.content.chatScriptUrl),
    iconOrigin: foreignOriginOf(settings, settings.openBanking.identityUrl),
    storageOrigin: foreignOriginOf(settings, settings.storage.url),
    framingOrigins,
  };
}

function consoleAppOf(settings: Settings): BuiltApp | null {
  const folder = join(settings.webAppsDir, "employer", "dist");
  if (!isBuilt(folder)) return null;
  return { folder, metas: pageMetas(settings), showsPseudoLanguage: settings.sandbox };
}

/** What the use cases receive from the settings. */
function makeOptions({
  publicUrl,
  content,
  rateLimits,
  exposure,
}: Settings): Pick<
  Context,
  | "host"
  | "origin"
  | "supportEmail"
  | "contentPages"
  | "merchantLogos"
  | "operationsEmail"
  | "complaintsEmail"
  | "protectionLimitPence"
  | "rateLimits"
> {
  const { hostname, origin } = new URL(publicUrl);
  const { supportEmail, complaintsEmail, protectionLimitPence } = content;
  const { operationsEmail } = exposure;
  return {
    host: hostname,
    origin,
    supportEmail,
    contentPages: content.texts.pages,
    merchantLogos: content.merchantLogos,
    operationsEmail,
    complaintsEmail,
    protectionLimitPence: pence(protectionLimitPence),
    rateLimits,
  };
}

const keysOf = (secrets: Secrets): Context["keys"] => ({
  codes: secrets.keyFor("code").toString("hex"),
  companyPasswords: secrets.keyFor("company password").toString("hex"),
  sealing: secrets.keyFor("sealing"),
});

function startPolling(ctx: Context, server: FastifyInstance): NodeJS.Timeout {
  const poll = (): void => {
    const looked = acrossCompanies(() => runScheduledPolls(ctx, (company) => logNearLimit(server.log, company)));
    looked.catch((error: unknown) => server.log.warn({ err: error }, "a standing look failed"));
  };
  return setInterval(poll, STANDING_LOOK_MILLISECONDS).unref();
}

const CATEGORIES_UNREAD = "the aggregator's categories cannot be read: bank data is loaded without them";

/** Puts the features together on one database, behind one server. */
export async function makeProduct(
  settings: Settings,
  secrets: Secrets,
  database: DatabaseConnections,
  sandbox?: MountedSandbox,
): Promise<Product> {
  readTranslations();
  nameProduct(settings.content.productName, settings.content.savingsProviderName);
  setSavingsFigures(protectionText(settings.content), settings.content.banksText);
  let runner: Runner | null = null;
  let isReady = false;
  const isHttps = settings.publicUrl.startsWith("https:");
  const clock = createServerClock(await readNow(database.db));
  const ctx: Context = {
    database: database.db,
    clock,
    ...(await reachOutside(settings, secrets, (err) => server.log.warn({ err }, CATEGORIES_UNREAD))),
    ...makeOptions(settings),
    keys: keysOf(secrets),
    takesReservedPhones: settings.sandbox,
    allowsPartnersHere: settings.sandbox,
    sendsAdministratorCodes: settings.sandbox,
    payingEmployers: sandbox?.payingEmployers ?? null,
    deliverNow: () => withinPatience(runner?.runOurs()),
    deliverWebhooks: () => withinPatience(runner?.runDue()),
  };
  let metrics: Metrics | null = null;
  const server = await buildServer({
    database: database.db,
    answersMetrics: settings.sandbox,
    onMetrics: (collected) => {
      metrics = collected;
    },
    isReady: () => isReady,
    clock,
    webApp: webAppOf(settings, database.db, isHttps),
    consoleApp: consoleAppOf(settings),
    isHttps,
    logLevel: settings.logLevel,
    logKey: secrets.keyFor("log").toString("hex"),
    trustProxy: settings.trustProxy ?? [],
    callsPerMinute: settings.rateLimits.requestsPerMinute,
    version: "0.1.0",
    features: wireFeatures(ctx),
    ...(sandbox === undefined
      ? {}
      : { mountSandbox: (on: FastifyInstance) => sandbox.mount(on, ctx, async () => runner?.runDue()) }),
  });
  const startWork = (): Runner => {
    runner = startRunner({
      database: database.db,
      handlers: jobHandlers(ctx),
      onFailure: (job, error, deadLettered) =>
        server.log[deadLettered ? "error" : "warn"](
          { job: job.id, kind: job.kind, attempts: job.attempts, err: error },
          "a job failed",
        ),
    });
    const standing = startPolling(ctx, server);
    return {
      ...runner,
      stop: async () => {
        clearInterval(standing);
        await runner?.stop();
      },
    };
  };
  if (metrics === null) throw new Error("the server collects no metrics");
  return { server, ctx, metrics, startWork, beReady: () => void (isReady = true) };
}
