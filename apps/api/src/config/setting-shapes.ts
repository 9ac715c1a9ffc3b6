import { z } from "zod";
import { isProxyAddress } from "./ip-addresses.ts";
import { isStrongRsaKey } from "./key-strength.ts";

/** A field whose every error is one phrase, which states what would fit: `PORT must be …`. */
function fits<Schema extends z.ZodType>(
  schema: Schema,
  phrase: string,
): z.ZodPipe<z.ZodString, z.ZodType<z.output<Schema>, string>> {
  return z.string().pipe(
    z.string().transform((text, context): z.output<Schema> => {
      const result = schema.safeParse(text);
      if (result.success) return result.data;
      context.issues.push({ code: "custom", input: text, message: phrase });
      return z.NEVER;
    }),
  );
}

const wholeNumber = (min: number, max: number) =>
  fits(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
    `must be a whole number from ${min} to ${max}`,
  );
const machine = () => fits(z.string().regex(/^[\w.:-]{1,255}$/), "must be a host name or address of this machine");
const portOrOff = () =>
  fits(
    z.union([
      z.literal("off"),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number)
        .pipe(z.number().min(1).max(65_535)),
    ]),
    "must be off or a whole number from 1 to 65535",
  );
const rateLimit = () => wholeNumber(1, 1_000_000_000);
const word = (max: number) => fits(z.string().trim().min(1).max(max), `must have 1 to ${max} characters`);
const webAddress = () =>
  fits(
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => !/[?#]/.test(text))
      .transform((text) => text.replace(/\/+$/, "")),
    "must be an address that begins with http:// or https:// and has no ? or #",
  );
/** Of a page that people are led to: a shop's has its app in the query. */
const pageAddress = () =>
  fits(z.url({ protocol: /^https?$/ }), "must be an address that begins with http:// or https://");
const pem = () =>
  fits(
    z
      .string()
      .transform((text) => text.replaceAll("\\n", "\n"))
      .pipe(z.string().refine(isStrongRsaKey)),
    "must be an RSA private key of at least 2048 bits in PEM form (\\n for a new line is understood)",
  );
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  fits(z.enum(choices), `must be ${choices.join(" or ")}`);

/** What each setting may be, by its name in the environment. `docs/settings.md` explains them; a test holds the two together. */
export const settingShapes = z.object({
  NODE_ENV: choice(["development", "production", "test"]).optional(),
  SANDBOX: choice(["on", "off"]).optional(),
  SANDBOX_FOR_OTHERS: choice(["on", "off"]).optional(),
  HOST: machine().optional(),
  PORT: wholeNumber(1, 65_535).optional(),
  METRICS_PORT: portOrOff().optional(),
  METRICS_HOST: machine().optional(),
  PUBLIC_URL: webAddress().optional(),
  TRUST_PROXY: fits(
    z.string().refine((text) => text.split(",").every((part) => isProxyAddress(part.trim()))),
    "must be the addresses of the proxies in front, such as loopback or 10.0.0.0/8, separated by commas",
  ).optional(),
  DATA_DIR: word(1_000).optional(),
  WEB_APPS_DIR: word(1_000).optional(),
  DATABASE_URL: fits(
    z.url({ protocol: /^postgres(ql)?$/ }).refine((text) => new URL(text).pathname.length > 1),
    "must be like postgresql://user:password@host:5432/database",
  ).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 1_000).optional(),
  LOG_LEVEL: choice(["silent", "fatal", "error", "warn", "info", "debug"]).optional(),
  SECRET_KEY: fits(z.string().min(32).max(500), "must have at least 32 random characters").optional(),

  PRODUCT_NAME: word(40).optional(),
  SAVINGS_PROVIDER_NAME: word(40).optional(),
  SUPPORT_EMAIL: fits(z.email(), "must be an e-mail address").optional(),
  HELPDESK_URL: webAddress().optional(),
  APP_STORE_URL: pageAddress().optional(),
  PLAY_STORE_URL: pageAddress().optional(),
  REGULATOR_REFERENCE: word(100).optional(),
  CHAT_SCRIPT_URL: webAddress().optional(),
  PROTECTION_LIMIT: wholeNumber(1, 10_000_000).optional(),
  EXPOSURE_LIMIT: wholeNumber(0, 1_000_000_000).optional(),
  OPERATIONS_EMAIL: fits(z.email(), "must be an e-mail address").optional(),
  CONTENT_DIR: word(1_000).optional(),
  PROTECTION_TEXT: word(40).optional(),
  BANKS_TEXT: word(40).optional(),

  CAP_REQUESTS_PER_MINUTE: rateLimit().optional(),
  CAP_LOGIN_FAILURES_PER_IDENTIFIER: rateLimit().optional(),
  CAP_LOGIN_FAILURES_PER_ADDRESS: rateLimit().optional(),
  CAP_GUESSES_PER_ACCOUNT_PER_DAY: wholeNumber(4, 1_000_000_000).optional(),
  CAP_OPEN_CHECKS_PER_HOUR: rateLimit().optional(),
  CAP_PASSKEY_SIGN_INS_PER_ADDRESS: rateLimit().optional(),
  CAP_COMPANY_TRIES_PER_HOUR: rateLimit().optional(),
  CAP_CODES_PER_PHONE_PER_DAY: rateLimit().optional(),
  CAP_UNPROVEN_CODES_PER_PHONE_PER_DAY: rateLimit().optional(),
  CAP_STRANGERS_CODES_PER_PHONE_PER_DAY: rateLimit().optional(),
  CAP_NEW_NUMBERS_PER_DAY: rateLimit().optional(),
  CAP_MESSAGES_PER_ADDRESS_PER_HOUR: rateLimit().optional(),
  CAP_MESSAGES_PER_HOUR: rateLimit().optional(),
  CAP_OPEN_MESSAGES_PER_HOUR: rateLimit().optional(),
  CAP_DEVICE_NOTICES_PER_DAY: rateLimit().optional(),
  CAP_WRONG_LINKS_PER_HOUR: rateLimit().optional(),
  CAP_OWN_CHECKS_PER_HOUR: rateLimit().optional(),
  CAP_DOWNLOADS_PER_HOUR: rateLimit().optional(),
  CAP_ADMINISTRATOR_FAILURES_PER_EMAIL: rateLimit().optional(),
  CAP_COVER_UPLOADS_PER_HOUR: rateLimit().optional(),
  CAP_INVITATIONS_PER_COMPANY_PER_DAY: rateLimit().optional(),

  OPEN_BANKING_IDENTITY_URL: webAddress().optional(),
  OPEN_BANKING_DATA_URL: webAddress().optional(),
  OPEN_BANKING_CLIENT_ID: word(200).optional(),
  OPEN_BANKING_PRIVATE_KEY: pem().optional(),
  OPEN_BANKING_KEY_ID: word(200).optional(),
  OPEN_BANKING_BANKS_URL: webAddress().optional(),
  MESSAGING_URL: webAddress().optional(),
  MESSAGING_ACCOUNT: word(200).optional(),
  MESSAGING_TOKEN: word(500).optional(),
  MESSAGING_FROM: word(50).optional(),
  MESSAGING_EMAIL_URL: webAddress().optional(),
  MESSAGING_EMAIL_KEY: word(500).optional(),
  MESSAGING_EMAIL_FROM: word(254).optional(),
  PAYOUT_URL: webAddress().optional(),
  PAYOUT_TOKEN: word(500).optional(),
  DEPOSIT_PLATFORM_URL: webAddress().optional(),
  DEPOSIT_PLATFORM_IDENTITY_URL: webAddress().optional(),
  DEPOSIT_PLATFORM_KEY: word(500).optional(),
  DEPOSIT_PLATFORM_CLIENT_ID: word(200).optional(),
  DEPOSIT_PLATFORM_CLIENT_SECRET: word(500).optional(),
  STORAGE_URL: webAddress().optional(),
  STORAGE_BUCKET: fits(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    "must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens",
  ).optional(),
  STORAGE_REGION: word(50).optional(),
  STORAGE_KEY_ID: word(200).optional(),
  STORAGE_SECRET_KEY: word(500).optional(),
});

export type EnvironmentSettings = z.output<typeof settingShapes>;
export type SettingName = keyof EnvironmentSettings;

/** Every name, in the order of the document. */
export const settingNames = Object.keys(settingShapes.shape) as readonly SettingName[];

/** Keys given by a vendor: their holder is us to that vendor. */
export const vendorsKeys: readonly SettingName[] = [
  "MESSAGING_TOKEN",
  "MESSAGING_EMAIL_KEY",
  "PAYOUT_TOKEN",
  "DEPOSIT_PLATFORM_KEY",
  "DEPOSIT_PLATFORM_CLIENT_SECRET",
  "STORAGE_SECRET_KEY",
];

/** Never shown, not even in a refusal. */
export const secretSettings: readonly SettingName[] = [
  "DATABASE_URL",
  "SECRET_KEY",
  "OPEN_BANKING_PRIVATE_KEY",
  ...vendorsKeys,
];

/** What production has no default for: whatever concerns real people, money or secrets. */
export const productionNeeds: readonly SettingName[] = [
  "PUBLIC_URL",
  "TRUST_PROXY",
  "SECRET_KEY",
  "SUPPORT_EMAIL",
  "HELPDESK_URL",
  "APP_STORE_URL",
  "PLAY_STORE_URL",
  "REGULATOR_REFERENCE",
  "OPEN_BANKING_IDENTITY_URL",
  "OPEN_BANKING_DATA_URL",
  "OPEN_BANKING_CLIENT_ID",
  "OPEN_BANKING_PRIVATE_KEY",
  "OPEN_BANKING_KEY_ID",
  "MESSAGING_URL",
  "MESSAGING_ACCOUNT",
  "MESSAGING_TOKEN",
  "MESSAGING_FROM",
  "MESSAGING_EMAIL_URL",
  "MESSAGING_EMAIL_KEY",
  "MESSAGING_EMAIL_FROM",
  "PAYOUT_URL",
  "PAYOUT_TOKEN",
  "DEPOSIT_PLATFORM_URL",
  "DEPOSIT_PLATFORM_IDENTITY_URL",
  "DEPOSIT_PLATFORM_KEY",
  "DEPOSIT_PLATFORM_CLIENT_ID",
  "DEPOSIT_PLATFORM_CLIENT_SECRET",
  "STORAGE_URL",
  "STORAGE_BUCKET",
  "STORAGE_REGION",
  "STORAGE_KEY_ID",
  "STORAGE_SECRET_KEY",
];
