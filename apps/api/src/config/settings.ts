import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type RateLimitSettings, rateLimits } from "./rate-limit-settings.ts";
import { type Content, readContentFiles } from "../content/content-files.ts";
import { errorsBetween } from "./setting-errors.ts";
import { unknownSettings } from "./setting-names.ts";
import {
  type EnvironmentSettings,
  type SettingName,
  secretSettings,
  settingNames,
  settingShapes,
} from "./setting-shapes.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Everything that can be set from outside the server. Addresses have no slash at their end. */
export interface Settings {
  isProduction: boolean;
  /** Whether the outside world is played by the sandbox, mounted on the same port. Never in production. */
  sandbox: boolean;
  host: string;
  port: number;
  /** Where `/metrics` is served beside the product; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** The address by which browsers reach the product. */
  publicUrl: string;
  /** The proxies whose word about a caller's address is believed; empty for none. */
  trustProxy: string[];
  /** An absolute path. */
  dataDir: string;
  /** The folder with the builds of the web apps. An absolute path. */
  webAppsDir: string;
  /** Another PostgreSQL than the embedded one, as its owner. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  logLevel: "silent" | "fatal" | "error" | "warn" | "info" | "debug";
  /** Undefined: one is made and kept below `dataDir`; see `secrets.ts`. */
  secretKey: string | undefined;
  content: ContentSettings;
  rateLimits: RateLimitSettings;
  exposure: {
    /** How much may be out for a company at once that has no limit of its own. */
    usualLimitPence: number;
    /** Where operations are notified of it. */
    operationsEmail: string;
  };
  openBanking: OpenBankingSettings;
  messaging: {
    url: string;
    account: string;
    token: string;
    from: string;
    email: { url: string; key: string; from: string };
  };
  payouts: { url: string; token: string };
  depositPlatform: { url: string; identityUrl: string; key: string; clientId: string; clientSecret: string };
  storage: StorageSettings;
}

/** What texts and links are filled in with. */
export interface ContentSettings {
  productName: string;
  savingsProviderName: string;
  supportEmail: string;
  helpdeskUrl: string;
  appStoreUrl: string;
  playStoreUrl: string;
  regulatorReference: string;
  chatScriptUrl: string | undefined;
  protectionLimitPence: number;
  protectionText: string;
  /** The texts of the product's operator. */
  texts: Content;
  banksText: string;
}

export interface OpenBankingSettings {
  /** The issuer is `${identityUrl}/oidc`. */
  identityUrl: string;
  dataUrl: string;
  clientId: string;
  /** PEM. Undefined: one is made and kept below `dataDir`; see `secrets.ts`. */
  privateKey: string | undefined;
  keyId: string;
  /** Where the facts about banks that the aggregator does not give are published; undefined: nowhere. */
  banksUrl: string | undefined;
}

/** Where uploaded files are kept. */
export interface StorageSettings {
  /** Of the service; browsers and the server reach it by the same address. */
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secretKey: string;
}

const projectFolder = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws StartRefusal naming every setting that is unknown, unfit, missing or at odds with another, all at once
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const errors = unknownSettings(
    present.map(([name]) => name),
    settingNames,
  ).map(({ name, meant }) => `${name} is no setting${meant ? `; ${meant} was probably meant` : ""}`);
  const raw = Object.fromEntries(present.filter(([name]) => (settingNames as readonly string[]).includes(name)));
  const parsed = settingShapes.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as SettingName;
    errors.push(
      `${name} ${issue.message}${secretSettings.includes(name) ? "" : `, and is ${JSON.stringify(raw[name])}`}`,
    );
  }
  errors.push(...errorsBetween(raw));
  if (errors.length > 0 || !parsed.success) {
    throw new StartRefusal(
      `These settings do not fit:\n${errors.map((error) => `  ${error}`).join("\n")}\ndocs/settings.md lists them all.`,
    );
  }
  return complete(parsed.data);
}

function complete(environment: EnvironmentSettings): Settings {
  const isProduction = environment.NODE_ENV === "production";
  const port = environment.PORT ?? 3000;
  const publicUrl = publicUrlOf(environment);
  // The sandbox's parties are peers on this very port (apps/sandbox).
  const sandboxUrl = `http://localhost:${port}/sandbox`;
  return {
    isProduction,
    sandbox: isSandboxOn(environment),
    host: environment.HOST ?? "localhost",
    port,
    metrics: metricsPlace(environment),
    publicUrl,
    trustProxy: environment.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? [],
    dataDir: environment.DATA_DIR === undefined ? resolve(projectFolder, "data") : resolve(environment.DATA_DIR),
    webAppsDir: resolve(projectFolder, environment.WEB_APPS_DIR ?? "apps"),
    databaseUrl: environment.DATABASE_URL,
    databaseConnections: environment.DATABASE_CONNECTIONS ?? 20,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    secretKey: environment.SECRET_KEY,
    content: content(environment),
    rateLimits: rateLimits(environment),
    exposure: {
      usualLimitPence: (environment.EXPOSURE_LIMIT ?? (isSandboxOn(environment) ? 100_000_000 : 100_000)) * 100,
      operationsEmail: environment.OPERATIONS_EMAIL ?? environment.SUPPORT_EMAIL ?? "support@wellpaid.example",
    },
    openBanking: {
      identityUrl: environment.OPEN_BANKING_IDENTITY_URL ?? `${sandboxUrl}/moneyhub`,
      dataUrl: environment.OPEN_BANKING_DATA_URL ?? `${sandboxUrl}/moneyhub/v3`,
      clientId: environment.OPEN_BANKING_CLIENT_ID ?? "wellpaid",
      privateKey: environment.OPEN_BANKING_PRIVATE_KEY,
      keyId: environment.OPEN_BANKING_KEY_ID ?? "wellpaid",
      banksUrl:
        environment.OPEN_BANKING_BANKS_URL ??
        (isSandboxOn(environment) ? `${sandboxUrl}/banks/details.json` : undefined),
    },
    messaging: {
      url: environment.MESSAGING_URL ?? `${sandboxUrl}/twilio`,
      account: environment.MESSAGING_ACCOUNT ?? "sandbox",
      token: environment.MESSAGING_TOKEN ?? "sandbox",
      from: environment.MESSAGING_FROM ?? "Wellpaid",
      email: {
        url: environment.MESSAGING_EMAIL_URL ?? `${sandboxUrl}/twilio`,
        key: environment.MESSAGING_EMAIL_KEY ?? "sandbox",
        from: environment.MESSAGING_EMAIL_FROM ?? "hello@wellpaid.example",
      },
    },
    payouts: { url: environment.PAYOUT_URL ?? `${sandboxUrl}/rail`, token: environment.PAYOUT_TOKEN ?? "sandbox" },
    depositPlatform: {
      url: environment.DEPOSIT_PLATFORM_URL ?? `${sandboxUrl}/flagstone`,
      identityUrl: environment.DEPOSIT_PLATFORM_IDENTITY_URL ?? `${sandboxUrl}/flagstone`,
      key: environment.DEPOSIT_PLATFORM_KEY ?? "sandbox",
      clientId: environment.DEPOSIT_PLATFORM_CLIENT_ID ?? "wellpaid",
      clientSecret: environment.DEPOSIT_PLATFORM_CLIENT_SECRET ?? "sandbox",
    },
    storage: {
      url: environment.STORAGE_URL ?? `${sandboxUrl}/storage`,
      bucket: environment.STORAGE_BUCKET ?? "wellpaid",
      region: environment.STORAGE_REGION ?? "eu-west-2",
      keyId: environment.STORAGE_KEY_ID ?? "sandbox",
      secretKey: environment.STORAGE_SECRET_KEY ?? "sandbox",
    },
  };
}

function metricsPlace({ METRICS_HOST, METRICS_PORT = "off" }: EnvironmentSettings): Settings["metrics"] {
  return METRICS_PORT === "off" ? null : { host: METRICS_HOST ?? "localhost", port: METRICS_PORT };
}

const isSandboxOn = (environment: EnvironmentSettings): boolean =>
  environment.SANDBOX === undefined ? environment.NODE_ENV !== "production" : environment.SANDBOX === "on";

const publicUrlOf = (environment: EnvironmentSettings): string =>
  environment.PUBLIC_URL ?? `http://localhost:${environment.PORT ?? 3000}`;

function content(environment: EnvironmentSettings): ContentSettings {
  return {
    productName: environment.PRODUCT_NAME ?? "Wellpaid",
    savingsProviderName: environment.SAVINGS_PROVIDER_NAME ?? "Harbour",
    supportEmail: environment.SUPPORT_EMAIL ?? "support@wellpaid.example",
    helpdeskUrl: environment.HELPDESK_URL ?? "https://help.wellpaid.example",
    appStoreUrl: environment.APP_STORE_URL ?? "https://apps.apple.com/gb/app/example",
    playStoreUrl: environment.PLAY_STORE_URL ?? "https://play.google.com/store/apps/details/example",
    regulatorReference: environment.REGULATOR_REFERENCE ?? "example 000000",
    chatScriptUrl:
      environment.CHAT_SCRIPT_URL ??
      (isSandboxOn(environment) ? `${publicUrlOf(environment)}/sandbox/assets/chat.js` : undefined),
    protectionLimitPence: (environment.PROTECTION_LIMIT ?? 120_000) * 100,
    texts: readContentFiles(environment.CONTENT_DIR === undefined ? null : resolve(environment.CONTENT_DIR)),
    protectionText: environment.PROTECTION_TEXT ?? "£85,000",
    banksText: environment.BANKS_TEXT ?? "44+ banks",
  };
}
