import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type RateLimitSettings, rateLimits } from "./rate-limit-settings.ts";
import { type Content, readContentFiles } from "../content/content-files.ts";
import { faultsBetween } from "./setting-errors.ts";
import { unknownSettings } from "./setting-names.ts";
import { type GivenSettings, type SettingName, secretSettings, settingNames, settingShapes } from "./setting-shapes.ts";
import { StartRefusal } from "./start-refusal.ts";

/** All that the server can be told from outside. Addresses have no slash at their end. */
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
    /** Where those who run the product are told of it. */
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
  /** The texts of whoever runs the product. */
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
  /** Where it is told what the aggregator does not say of the banks; undefined: nowhere. */
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
  const given = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const faults = unknownSettings(
    given.map(([name]) => name),
    settingNames,
  ).map(({ name, meant }) => `${name} is no setting${meant ? `; ${meant} was probably meant` : ""}`);
  const raw = Object.fromEntries(given.filter(([name]) => (settingNames as readonly string[]).includes(name)));
  const parsed = settingShapes.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as SettingName;
    faults.push(
      `${name} ${issue.message}${secretSettings.includes(name) ? "" : `, and is ${JSON.stringify(raw[name])}`}`,
    );
  }
  faults.push(...faultsBetween(raw));
  if (faults.length > 0 || !parsed.success) {
    throw new StartRefusal(
      `These settings do not fit:\n${faults.map((fault) => `  ${fault}`).join("\n")}\ndocs/settings.md lists them all.`,
    );
  }
  return complete(parsed.data);
}

function complete(given: GivenSettings): Settings {
  const isProduction = given.NODE_ENV === "production";
  const port = given.PORT ?? 3000;
  const publicUrl = publicUrlOf(given);
  // The sandbox's parties are peers on this very port (apps/sandbox).
  const sandboxUrl = `http://localhost:${port}/sandbox`;
  return {
    isProduction,
    sandbox: isSandboxOn(given),
    host: given.HOST ?? "localhost",
    port,
    metrics: metricsPlace(given),
    publicUrl,
    trustProxy: given.TRUST_PROXY?.split(",").map((address) => address.trim()) ?? [],
    dataDir: given.DATA_DIR === undefined ? resolve(projectFolder, "data") : resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS ?? 20,
    logLevel: given.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    secretKey: given.SECRET_KEY,
    content: content(given),
    rateLimits: rateLimits(given),
    exposure: {
      usualLimitPence: (given.EXPOSURE_LIMIT ?? (isSandboxOn(given) ? 100_000_000 : 100_000)) * 100,
      operationsEmail: given.OPERATIONS_EMAIL ?? given.SUPPORT_EMAIL ?? "support@wellpaid.example",
    },
    openBanking: {
      identityUrl: given.OPEN_BANKING_IDENTITY_URL ?? `${sandboxUrl}/moneyhub`,
      dataUrl: given.OPEN_BANKING_DATA_URL ?? `${sandboxUrl}/moneyhub/v3`,
      clientId: given.OPEN_BANKING_CLIENT_ID ?? "wellpaid",
      privateKey: given.OPEN_BANKING_PRIVATE_KEY,
      keyId: given.OPEN_BANKING_KEY_ID ?? "wellpaid",
      banksUrl: given.OPEN_BANKING_BANKS_URL ?? (isSandboxOn(given) ? `${sandboxUrl}/banks/details.json` : undefined),
    },
    messaging: {
      url: given.MESSAGING_URL ?? `${sandboxUrl}/twilio`,
      account: given.MESSAGING_ACCOUNT ?? "sandbox",
      token: given.MESSAGING_TOKEN ?? "sandbox",
      from: given.MESSAGING_FROM ?? "Wellpaid",
      email: {
        url: given.MESSAGING_EMAIL_URL ?? `${sandboxUrl}/twilio`,
        key: given.MESSAGING_EMAIL_KEY ?? "sandbox",
        from: given.MESSAGING_EMAIL_FROM ?? "hello@wellpaid.example",
      },
    },
    payouts: { url: given.PAYOUT_URL ?? `${sandboxUrl}/rail`, token: given.PAYOUT_TOKEN ?? "sandbox" },
    depositPlatform: {
      url: given.DEPOSIT_PLATFORM_URL ?? `${sandboxUrl}/flagstone`,
      identityUrl: given.DEPOSIT_PLATFORM_IDENTITY_URL ?? `${sandboxUrl}/flagstone`,
      key: given.DEPOSIT_PLATFORM_KEY ?? "sandbox",
      clientId: given.DEPOSIT_PLATFORM_CLIENT_ID ?? "wellpaid",
      clientSecret: given.DEPOSIT_PLATFORM_CLIENT_SECRET ?? "sandbox",
    },
    storage: {
      url: given.STORAGE_URL ?? `${sandboxUrl}/storage`,
      bucket: given.STORAGE_BUCKET ?? "wellpaid",
      region: given.STORAGE_REGION ?? "eu-west-2",
      keyId: given.STORAGE_KEY_ID ?? "sandbox",
      secretKey: given.STORAGE_SECRET_KEY ?? "sandbox",
    },
  };
}

function metricsPlace({ METRICS_HOST, METRICS_PORT = "off" }: GivenSettings): Settings["metrics"] {
  return METRICS_PORT === "off" ? null : { host: METRICS_HOST ?? "localhost", port: METRICS_PORT };
}

const isSandboxOn = (given: GivenSettings): boolean =>
  given.SANDBOX === undefined ? given.NODE_ENV !== "production" : given.SANDBOX === "on";

const publicUrlOf = (given: GivenSettings): string => given.PUBLIC_URL ?? `http://localhost:${given.PORT ?? 3000}`;

function content(given: GivenSettings): ContentSettings {
  return {
    productName: given.PRODUCT_NAME ?? "Wellpaid",
    savingsProviderName: given.SAVINGS_PROVIDER_NAME ?? "Harbour",
    supportEmail: given.SUPPORT_EMAIL ?? "support@wellpaid.example",
    helpdeskUrl: given.HELPDESK_URL ?? "https://help.wellpaid.example",
    appStoreUrl: given.APP_STORE_URL ?? "https://apps.apple.com/gb/app/example",
    playStoreUrl: given.PLAY_STORE_URL ?? "https://play.google.com/store/apps/details/example",
    regulatorReference: given.REGULATOR_REFERENCE ?? "example 000000",
    chatScriptUrl:
      given.CHAT_SCRIPT_URL ?? (isSandboxOn(given) ? `${publicUrlOf(given)}/sandbox/assets/chat.js` : undefined),
    protectionLimitPence: (given.PROTECTION_LIMIT ?? 120_000) * 100,
    texts: readContentFiles(given.CONTENT_DIR === undefined ? null : resolve(given.CONTENT_DIR)),
    protectionText: given.PROTECTION_TEXT ?? "£85,000",
    banksText: given.BANKS_TEXT ?? "44+ banks",
  };
}
