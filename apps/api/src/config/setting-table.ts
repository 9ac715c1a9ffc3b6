import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { computed, inSandbox, isSandboxOn, none, peer, peersOf, publicUrlOf, type Setting, row } from "./setting.ts";
import * as is from "./setting-shapes.ts";
import { webPushSettings } from "./web-push-settings.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../../../..", import.meta.url));

const SUPPORT = "support@wellpaid.example";
const sameAsSupport = computed("the value of `SUPPORT_EMAIL`", ({ SUPPORT_EMAIL }) => SUPPORT_EMAIL ?? SUPPORT);

/** Every setting, by its place in `Settings`, in the order of docs/settings.md. */
export const settingTable = {
  server: {
    isProduction: row("NODE_ENV", is.environment, "development").means(
      "`development`, `test` or `production`. Production refuses the sandbox, addresses without TLS, and a database with `fsync`, `full_page_writes` or `synchronous_commit` off",
    ),
    sandbox: row(
      "SANDBOX",
      is.onOrOff,
      computed("`on`; in production `off`", ({ NODE_ENV }) => (NODE_ENV === "production" ? "off" : "on")),
    ).means(
      "`on`: the server simulates the external services (banks, messages, payouts) and has demo accounts. Production allows only `off`",
    ),
    sandboxForOthers: row("SANDBOX_FOR_OTHERS", is.onOrOff, "off").means(
      "`on`: the sandbox may listen on a `HOST` that other machines can reach. Any caller that reaches it can read every code, move the clock and sign in as every user",
    ),
    host: row("HOST", is.machine, "localhost").means(
      "the address to listen on. `localhost` is reachable from this machine only, `0.0.0.0` from everywhere",
    ),
    port: row("PORT", is.wholeNumber(1, 65_535), "3000").means("1 to 65535"),
    metricsPort: row("METRICS_PORT", is.portOrOff, "off").means(
      "a separate port that serves only `/metrics`. If it is in use, the server starts without it and retries. The sandbox also serves `/metrics` on `PORT`, for direct requests from this machine without a proxy; without the sandbox it is only on this port",
    ),
    metricsHost: row("METRICS_HOST", is.machine, "localhost").means(
      "the address for that port. The metrics collector must be able to reach it, the public must not",
    ),
    publicUrl: row("PUBLIC_URL", is.webAddress, computed("`http://localhost:<PORT>`", publicUrlOf)).needed(
      "the address that users enter. In production `https://…`, which declares that TLS is terminated in front of the server",
    ),
    trustProxy: row("TRUST_PROXY", is.proxies, none("none")).needed(
      "the proxies that terminate TLS and whose `X-Forwarded-For` is trusted: `loopback`, `10.0.0.0/8`, …, separated by commas",
    ),
    dataDir: row(
      "DATA_DIR",
      is.folder(),
      computed("`./data`", () => resolve(PROJECT_FOLDER, "data")),
    ).means("the folder of the database, secrets, uploads and logs; created with mode 0700 if it does not exist"),
    webAppsDir: row("WEB_APPS_DIR", is.folder(PROJECT_FOLDER), "./apps").means(
      "the folder with the builds of the web apps, `employee/dist` and `employer/dist`. `npm run dev` sets it",
    ),
    logLevel: row(
      "LOG_LEVEL",
      is.choice(["silent", "fatal", "error", "warn", "info", "debug"]),
      computed("`warn`; in production `info`", ({ NODE_ENV }) => (NODE_ENV === "production" ? "info" : "warn")),
    ).means(
      "`silent`, `fatal`, `error`, `warn`, `info` or `debug`. The security log (docs/security.md) uses level `info`",
    ),
    secretKey: row(
      "SECRET_KEY",
      is.serverKey,
      none("generated at the first start, kept below `DATA_DIR`"),
    ).neededSecret(
      "at least 32 random characters (for example from `openssl rand -base64 48`), from which the server derives its other keys. Without the sandbox a guessable key is refused. All servers of one database need the same key. Losing it invalidates pending codes, company passwords and pending challenges, and makes the authenticator apps of administrators and the secrets of webhooks unreadable",
    ),
  },
  database: {
    databaseUrl: row("DATABASE_URL", is.databaseAddress, none("the embedded PostgreSQL below `DATA_DIR`")).secret(
      "`postgresql://user:password@host:5432/database`: the owner of an initially empty database, PostgreSQL 15 or later. The owner needs CREATEROLE, because the server creates the restricted role `wellpaid_app` and connects as it. In production, for a database on another machine, it must end in `?sslmode=verify-full`",
    ),
    databaseConnections: row("DATABASE_CONNECTIONS", is.wholeNumber(2, 1_000), "20").means(
      "the maximum number of connections of this server, 2 to 1000",
    ),
  },
  content: {
    productName: row("PRODUCT_NAME", is.word(40), "Wellpaid").means("the name of the product"),
    savingsProviderName: row("SAVINGS_PROVIDER_NAME", is.word(40), "Harbour").means("the name of the savings provider"),
    supportEmail: row("SUPPORT_EMAIL", is.email, SUPPORT).needed("the e-mail address of support"),
    complaintsEmail: row("COMPLAINTS_EMAIL", is.email, sameAsSupport).means(
      "the address that receives employees' complaints with their words, and that people read to add something. Employers do not see complaints. `complaints.md` in `CONTENT_DIR` replaces the page that says how they are handled",
    ),
    helpdeskUrl: row("HELPDESK_URL", is.webAddress, "https://help.wellpaid.example").needed("the help pages"),
    appStoreUrl: row("APP_STORE_URL", is.pageAddress, "https://apps.apple.com/gb/app/example").needed(
      "the page of the iPhone app",
    ),
    playStoreUrl: row("PLAY_STORE_URL", is.pageAddress, "https://play.google.com/store/apps/details/example").needed(
      "the page of the Android app",
    ),
    regulatorReference: row("REGULATOR_REFERENCE", is.word(100), "example 000000").needed(
      "the registration number in the footer",
    ),
    chatScriptUrl: row(
      "CHAT_SCRIPT_URL",
      is.webAddress,
      inSandbox("the sandbox's; otherwise none", (bare) => `${publicUrlOf(bare)}/sandbox/assets/chat.js`),
    ).means(
      "the script of a chat widget, loaded only for users who accept cookies. The content security policy allows the script from this address, and requests from it only to its own origin. Without a value there is no chat",
    ),
    protectionLimitPence: row("PROTECTION_LIMIT", is.pounds(1, 10_000_000), "85000").means(
      'whole pounds that are protected for each person at one bank: texts name it ("up to £85,000"), and it decides which savings products fit. The default is the contract\'s; set it to the FSCS limit in force, £120,000 since 1 December 2025',
    ),
    folder: row("CONTENT_DIR", is.folder(), none("none: the product's own texts")).means(
      "a folder with the operator's texts, read once at the start: `terms-of-use.md`, `privacy.md`, `complaints.md` (the pages of these names) and `help-hours.md` (one line of at most 120 characters, shown next to the helpdesk link). Each is optional. UTF-8, at most 200,000 bytes per file; headings (`#`), paragraphs, lists (`-`) and links (`[words](https://…)`, `mailto:`) are allowed. HTML, images, other links and other files prevent the start, with an error that names the line",
    ),
    merchantLogosDir: row("MERCHANT_LOGOS_DIR", is.folder(), none("none: initials on a colour")).means(
      "a folder with logos of merchants, listed once at the start and served by this server: `leeds-city-council.svg`, a merchant's name in small letters with `-` between, ending in `.svg`, `.png` or `.webp`, at most 100,000 bytes each. Other files prevent the start. The operator is responsible for the right to use them",
    ),
    banksText: row("BANKS_TEXT", is.word(40), "44+ banks").means("the number of banks that the savings texts name"),
  },
  exposure: {
    usualLimitPence: row(
      "EXPOSURE_LIMIT",
      is.pounds(0, 1_000_000_000),
      computed("`100000000`; without the sandbox `100000`", (bare) => (isSandboxOn(bare) ? "100000000" : "100000")),
    ).means(
      "the exposure limit in whole pounds for a company without its own limit (`npm run employer:limit`). Withdrawals beyond it are refused. The server writes it to the database at each start, so that all servers use the same value",
    ),
    operationsEmail: row("OPERATIONS_EMAIL", is.email, sameAsSupport).means(
      "the address that receives notices that a company is near its limit, or that an employee does not recognise their salary account",
    ),
  },
  rateLimits: {
    requestsPerMinute: row("CAP_REQUESTS_PER_MINUTE", is.rateLimit, "6000").means("requests from one address"),
    loginFailuresPerIdentifier: row("CAP_LOGIN_FAILURES_PER_IDENTIFIER", is.rateLimit, "3").means(
      "failed logins for one user name, phone or e-mail within 15 minutes, including attempts in progress; then a captcha is required",
    ),
    loginFailuresPerAddress: row("CAP_LOGIN_FAILURES_PER_ADDRESS", is.rateLimit, "30").means(
      "failed logins from one address within 15 minutes; then a captcha is required. A separate limit of the same size applies to administrators' failed sign-ins, and one to wrong password reset codes",
    ),
    guessesPerAccountPerDay: row("CAP_GUESSES_PER_ACCOUNT_PER_DAY", is.wholeNumber(4, 1_000_000_000), "100").means(
      "wrong passwords that are checked for one account within a day, from all addresses: a fifth for each login name (user name, phone, e-mail), a fifth of three tenths for each of its five known devices, and a tenth for all devices that only an e-mailed link made known. After that a passkey, a new password or a link by e-mail is required. For an administrator: three fifths, and a fifth of two fifths for each known device",
    ),
    openChecksPerHour: row("CAP_OPEN_CHECKS_PER_HOUR", is.rateLimit, "5").means(
      "requests without a session, from one address, that reveal whether a phone or e-mail has an account; then a captcha is required. The same limit applies separately to administrators' password resets, per address or known device",
    ),
    passkeySignInsPerAddress: row("CAP_PASSKEY_SIGN_INS_PER_ADDRESS", is.rateLimit, "300").means(
      "passkey sign-ins that one address starts within 15 minutes; separately, the same number for each known device",
    ),
    companyAttemptsPerHour: row("CAP_COMPANY_TRIES_PER_HOUR", is.rateLimit, "10").means(
      "wrong company passwords from one address, in the sign-up and the preceding check together; then each attempt requires a captcha",
    ),
    codesPerPhonePerDay: row("CAP_CODES_PER_PHONE_PER_DAY", is.rateLimit, "10").means(
      "codes to one phone for sessions that its owner opened. Counted separately: the same number for each known device with the right password, half for each known device without it, and half for all sessions that partners opened",
    ),
    unprovenCodesPerPhonePerDay: row("CAP_UNPROVEN_CODES_PER_PHONE_PER_DAY", is.rateLimit, "7").means(
      "counted separately from these: codes and temporary passwords requested without a session, from a device where no one has completed a sign-in. The last of them requires the right password",
    ),
    strangersCodesPerPhonePerDay: row("CAP_STRANGERS_CODES_PER_PHONE_PER_DAY", is.rateLimit, "5").means(
      "of these unproven codes, the ones requested by callers who have proved nothing: resets, sign-ups",
    ),
    newNumbersPerDay: row("CAP_NEW_NUMBERS_PER_DAY", is.rateLimit, "5").means(
      "phones to which one employee may request a code, in addition to their own",
    ),
    messagesPerAddressPerHour: row("CAP_MESSAGES_PER_ADDRESS_PER_HOUR", is.rateLimit, "300").means(
      "resets and sign-ups that one address may request (a whole workplace may share one address). An IPv6 /64 counts as one address",
    ),
    messagesPerHour: row("CAP_MESSAGES_PER_HOUR", is.rateLimit, "10000").means(
      "codes and temporary passwords in total",
    ),
    openMessagesPerHour: row("CAP_OPEN_MESSAGES_PER_HOUR", is.rateLimit, "5000").means(
      "of these, the ones to new numbers and for resets and sign-ups of callers who have proved nothing. The rest is reserved for sign-ins, withdrawals and known devices",
    ),
    deviceNoticesPerDay: row("CAP_DEVICE_NOTICES_PER_DAY", is.rateLimit, "3").means(
      "messages to one employee that a new device logged in, and separately as many that an emailed link was used",
    ),
    wrongLinksPerHour: row("CAP_WRONG_LINKS_PER_HOUR", is.rateLimit, "30").means(
      "requests with an invalid salary account link, from one address. A valid link is always accepted",
    ),
    ownChecksPerHour: row("CAP_OWN_CHECKS_PER_HOUR", is.rateLimit, "20").means(
      "requests that reveal whether a phone, e-mail or user name has an account, by one employee in all sessions of their own. A code to a new phone, a change of details and a savings request count too. Separately, the same number in sessions that partners opened, and for each known device without a session",
    ),
    downloadsPerHour: row("CAP_DOWNLOADS_PER_HOUR", is.rateLimit, "5").means(
      "downloads of their own data by one employee",
    ),
    administratorFailuresPerEmail: row("CAP_ADMINISTRATOR_FAILURES_PER_EMAIL", is.rateLimit, "10").means(
      "failed sign-ins to the employer console for one e-mail or one known device within 15 minutes; then a captcha is required",
    ),
    coverUploadsPerHour: row("CAP_COVER_UPLOADS_PER_HOUR", is.rateLimit, "30").means(
      "images for which one employee may request an upload",
    ),
    invitationsPerCompanyPerDay: row("CAP_INVITATIONS_PER_COMPANY_PER_DAY", is.rateLimit, "30").means(
      "administrators that all owners of one company together may invite within a day",
    ),
  },
  openBanking: {
    identityUrl: row("OPEN_BANKING_IDENTITY_URL", is.webAddress, peer("/moneyhub")).needed(
      "the aggregator's identity service",
    ),
    dataUrl: row("OPEN_BANKING_DATA_URL", is.webAddress, peer("/moneyhub/v3")).needed("its data service"),
    clientId: row("OPEN_BANKING_CLIENT_ID", is.word(200), "wellpaid").needed("our client id at that service"),
    privateKey: row(
      "OPEN_BANKING_PRIVATE_KEY",
      is.pem,
      none("generated at the first start, kept below `DATA_DIR`"),
    ).neededSecret("the RSA key that authenticates us there: PEM, at least 2048 bits. `\\n` is read as a line break"),
    keyId: row("OPEN_BANKING_KEY_ID", is.word(200), "wellpaid").needed("the id of that key at that service"),
    banksUrl: row(
      "OPEN_BANKING_BANKS_URL",
      is.webAddress,
      inSandbox("the sandbox's; otherwise none", (bare) => `${peersOf(bare)}/banks/details.json`),
    ).means(
      "the address of a JSON file with details of banks that the aggregator does not provide, keyed by its `bankRef`: `popularity` (from 1), `shortName`, `initials`, `internetBankingUrl`; each is optional",
    ),
  },
  messaging: {
    url: row("MESSAGING_URL", is.webAddress, peer("/twilio")).needed("SMS and voice, with Twilio's API"),
    account: row("MESSAGING_ACCOUNT", is.word(200), "sandbox").needed("our account at that service"),
    token: row("MESSAGING_TOKEN", is.word(500), "sandbox").vendorsKey("its token"),
    from: row("MESSAGING_FROM", is.word(50), "Wellpaid").needed("the sender of SMS"),
    emailUrl: row("MESSAGING_EMAIL_URL", is.webAddress, peer("/twilio")).needed("e-mail, with SendGrid's API"),
    emailKey: row("MESSAGING_EMAIL_KEY", is.word(500), "sandbox").vendorsKey("its key"),
    emailFrom: row("MESSAGING_EMAIL_FROM", is.word(254), "hello@wellpaid.example").needed("the sender of e-mails"),
  },
  webPush: webPushSettings,
  payouts: {
    url: row("PAYOUT_URL", is.webAddress, peer("/rail")).needed("the payout rail"),
    token: row("PAYOUT_TOKEN", is.word(500), "sandbox").vendorsKey("our token for it"),
  },
  depositPlatform: {
    url: row("DEPOSIT_PLATFORM_URL", is.webAddress, peer("/flagstone")).needed(
      "the cash deposit platform, with Flagstone's API",
    ),
    identityUrl: row("DEPOSIT_PLATFORM_IDENTITY_URL", is.webAddress, peer("/flagstone")).needed(
      "its identity service, which issues access tokens",
    ),
    key: row("DEPOSIT_PLATFORM_KEY", is.word(500), "sandbox").vendorsKey("our subscription key for it"),
    clientId: row("DEPOSIT_PLATFORM_CLIENT_ID", is.word(200), "wellpaid").needed("our client id at that service"),
    clientSecret: row("DEPOSIT_PLATFORM_CLIENT_SECRET", is.word(500), "sandbox").vendorsKey(
      "the secret of that client id",
    ),
  },
  storage: {
    url: row("STORAGE_URL", is.webAddress, peer("/storage")).needed(
      "the object storage, with Amazon S3's API (such as `https://s3.eu-west-2.amazonaws.com`). Browsers upload to it directly, so on another origin its bucket must allow `POST` from `PUBLIC_URL` (CORS)",
    ),
    bucket: row("STORAGE_BUCKET", is.bucket, "wellpaid").needed(
      "the bucket, which must be private and contain nothing else",
    ),
    region: row("STORAGE_REGION", is.word(50), "eu-west-2").needed("its region"),
    keyId: row("STORAGE_KEY_ID", is.word(200), "sandbox").needed("the id of our access key"),
    secretKey: row("STORAGE_SECRET_KEY", is.word(500), "sandbox").vendorsKey("the secret of that access key"),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

export const allSettings: readonly Setting[] = Object.values(settingTable).flatMap((group) =>
  Object.values<Setting>(group),
);
