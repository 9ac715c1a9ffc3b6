import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { computed, inSandbox, isSandboxOn, none, peer, peersOf, publicUrlOf, type Setting, row } from "./setting.ts";
import * as is from "./setting-shapes.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../../../..", import.meta.url));

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
      "`on`: the outside world (banks, messages, payouts) is played on this machine, with demo accounts. In production only `off`",
    ),
    sandboxForOthers: row("SANDBOX_FOR_OTHERS", is.onOrOff, "off").means(
      "`on`: the sandbox may listen on a `HOST` that other machines reach. Who reaches it reads every code, moves the clock and signs in as anybody",
    ),
    host: row("HOST", is.machine, "localhost").means(
      "the address of this machine to listen on. `localhost` is reached from this machine only; `0.0.0.0` from everywhere",
    ),
    port: row("PORT", is.wholeNumber(1, 65_535), "3000").means("1 to 65535"),
    metricsPort: row("METRICS_PORT", is.portOrOff, "off").means(
      "a port of its own on which `/metrics` is served and nothing else; a port that is taken is tried again and stops no start. In the sandbox `/metrics` is besides on `PORT`, for who asks from this machine without a proxy; elsewhere it is there alone",
    ),
    metricsHost: row("METRICS_HOST", is.machine, "localhost").means(
      "the address for that port: what collects the figures must reach it, and nobody from outside",
    ),
    publicUrl: row("PUBLIC_URL", is.webAddress, computed("`http://localhost:<PORT>`", publicUrlOf)).needed(
      "the address that people type. In production `https://…`: it declares that TLS ends in front of the server",
    ),
    trustProxy: row("TRUST_PROXY", is.proxies, none("none")).needed(
      "the proxies in front that end TLS and whose `X-Forwarded-For` is believed: `loopback`, `10.0.0.0/8`, …, separated by commas",
    ),
    dataDir: row(
      "DATA_DIR",
      is.folder(),
      computed("`./data`", () => resolve(PROJECT_FOLDER, "data")),
    ).means("where database, secrets, uploads and logs are kept; made with mode 0700 when missing"),
    webAppsDir: row("WEB_APPS_DIR", is.folder(PROJECT_FOLDER), "./apps").means(
      "where the builds of the web apps are: `employee/dist` and `employer/dist`. `npm run dev` sets it",
    ),
    logLevel: row(
      "LOG_LEVEL",
      is.choice(["silent", "fatal", "error", "warn", "info", "debug"]),
      computed("`warn`; in production `info`", ({ NODE_ENV }) => (NODE_ENV === "production" ? "info" : "warn")),
    ).means(
      "`silent`, `fatal`, `error`, `warn`, `info` or `debug`; the log of security (docs/security.md) is of level `info`",
    ),
    secretKey: row("SECRET_KEY", is.serverKey, none("made at the first start, kept below `DATA_DIR`")).neededSecret(
      "at least 32 random characters (`openssl rand -base64 48` makes some), from which the server's other keys follow; one that is thought out is refused where the sandbox is off. The same for all servers of one database; losing it makes codes, company passwords and challenges in flight invalid",
    ),
  },
  database: {
    databaseUrl: row("DATABASE_URL", is.databaseAddress, none("the embedded PostgreSQL below `DATA_DIR`")).secret(
      "`postgresql://user:password@host:5432/database` of the owner of an empty database, PostgreSQL 15 or newer; the owner needs CREATEROLE, since the server makes the restricted role `wellpaid_app` and serves as it. In production, with the database on another machine, it ends in `?sslmode=verify-full`",
    ),
    databaseConnections: row("DATABASE_CONNECTIONS", is.wholeNumber(2, 1_000), "20").means(
      "the most connections that this server holds at once, 2 to 1000",
    ),
  },
  content: {
    productName: row("PRODUCT_NAME", is.word(40), "Wellpaid").means("the name of the product"),
    savingsProviderName: row("SAVINGS_PROVIDER_NAME", is.word(40), "Harbour").means("the name of the savings provider"),
    supportEmail: row("SUPPORT_EMAIL", is.email, "support@wellpaid.example").needed("where people write to"),
    helpdeskUrl: row("HELPDESK_URL", is.webAddress, "https://help.wellpaid.example").needed("the help pages"),
    appStoreUrl: row("APP_STORE_URL", is.pageAddress, "https://apps.apple.com/gb/app/example").needed(
      "the app for iPhone",
    ),
    playStoreUrl: row("PLAY_STORE_URL", is.pageAddress, "https://play.google.com/store/apps/details/example").needed(
      "the app for Android",
    ),
    regulatorReference: row("REGULATOR_REFERENCE", is.word(100), "example 000000").needed(
      "the registration that the footer shows",
    ),
    chatScriptUrl: row(
      "CHAT_SCRIPT_URL",
      is.webAddress,
      inSandbox("the sandbox's; else none", (bare) => `${publicUrlOf(bare)}/sandbox/assets/chat.js`),
    ).means(
      "the script of a chat widget, loaded only for who accepts cookies; the content policy lets it come from there and reach only its own origin; none: no chat",
    ),
    protectionLimitPence: row("PROTECTION_LIMIT", is.pounds(1, 10_000_000), "120000").means(
      "whole pounds that are protected at one bank, used to compute which savings product fits",
    ),
    protectionText: row("PROTECTION_TEXT", is.word(40), "£85,000").means(
      'the limit that texts name: "up to £85,000". Set it to the limit in force; where a figure is computed with `PROTECTION_LIMIT` the page says so',
    ),
    folder: row("CONTENT_DIR", is.folder(), none("none: the texts that come with the product")).means(
      "a folder with the texts of the operator, read once at start: `terms-of-use.md`, `privacy.md` (the pages of these names) and `help-hours.md` (one line of at most 120 letters beside the helpdesk). Each may be left out. UTF-8, at most 200,000 bytes; headings (`#`), paragraphs, lists (`-`) and links (`[words](https://…)`, `mailto:`) are shown. HTML, pictures, other links and other files are refused at start, each with its line",
    ),
    banksText: row("BANKS_TEXT", is.word(40), "44+ banks").means("how many banks the texts of savings name"),
  },
  exposure: {
    usualLimitPence: row(
      "EXPOSURE_LIMIT",
      is.pounds(0, 1_000_000_000),
      computed("`100000000`; without the sandbox `100000`", (bare) => (isSandboxOn(bare) ? "100000000" : "100000")),
    ).means(
      "whole pounds that may be out at once for a company that has no limit of its own (`npm run employer:limit`); beyond it withdrawals are refused. Written to the database at each start, so that all servers have the same",
    ),
    operationsEmail: row(
      "OPERATIONS_EMAIL",
      is.email,
      computed("the address of SUPPORT_EMAIL", ({ SUPPORT_EMAIL }) => SUPPORT_EMAIL ?? "support@wellpaid.example"),
    ).means(
      "where those who run the product are notified that a company is near its limit, or that somebody does not know their salary account",
    ),
  },
  rateLimits: {
    requestsPerMinute: row("CAP_REQUESTS_PER_MINUTE", is.rateLimit, "6000").means("requests from one address"),
    loginFailuresPerIdentifier: row("CAP_LOGIN_FAILURES_PER_IDENTIFIER", is.rateLimit, "3").means(
      "failed logins for one user name, phone or e-mail within 15 minutes, those that are being judged included; then a captcha",
    ),
    loginFailuresPerAddress: row("CAP_LOGIN_FAILURES_PER_ADDRESS", is.rateLimit, "30").means(
      "failed logins from one address within 15 minutes; then a captcha. As many wrong codes of resets; then each needs a captcha",
    ),
    guessesPerAccountPerDay: row("CAP_GUESSES_PER_ACCOUNT_PER_DAY", is.wholeNumber(4, 1_000_000_000), "100").means(
      "wrong passwords of one account that are judged in a day, over all addresses: a fifth of them for each name it logs in by (user name, phone, e-mail), a fifth of three tenths for each of its five known devices and a tenth for those that only a link has made known; then a passkey, a new password or a link by e-mail comes first. Of an administrator three fifths, and a fifth of two fifths for each known device",
    ),
    openChecksPerHour: row("CAP_OPEN_CHECKS_PER_HOUR", is.rateLimit, "5").means(
      "calls without a session, from one address, that tell whether a phone or e-mail is known; then a captcha. As many resets of administrators, by address or known device",
    ),
    passkeySignInsPerAddress: row("CAP_PASSKEY_SIGN_INS_PER_ADDRESS", is.rateLimit, "300").means(
      "sign-ins by passkey that one address begins within 15 minutes; as many each known device",
    ),
    companyAttemptsPerHour: row("CAP_COMPANY_TRIES_PER_HOUR", is.rateLimit, "10").means(
      "wrong company passwords from one address, at sign-up and its check together; then each needs a captcha",
    ),
    codesPerPhonePerDay: row("CAP_CODES_PER_PHONE_PER_DAY", is.rateLimit, "10").means(
      "codes to one phone for the sessions that its owner opened; as many for each known device with the right password, half as many for each without it, and half for all sessions that partners opened",
    ),
    unprovenCodesPerPhonePerDay: row("CAP_UNPROVEN_CODES_PER_PHONE_PER_DAY", is.rateLimit, "7").means(
      "apart from these, codes and temporary passwords requested without a session and from no device where somebody has signed in; the last of them needs a right password",
    ),
    strangersCodesPerPhonePerDay: row("CAP_STRANGERS_CODES_PER_PHONE_PER_DAY", is.rateLimit, "5").means(
      "of the unproven ones, those requested without a right password: resets, sign-ups",
    ),
    newNumbersPerDay: row("CAP_NEW_NUMBERS_PER_DAY", is.rateLimit, "5").means(
      "phones that one employee may have a code sent to, besides their own",
    ),
    messagesPerAddressPerHour: row("CAP_MESSAGES_PER_ADDRESS_PER_HOUR", is.rateLimit, "300").means(
      "resets and sign-ups that one address requests, as a workplace may have only one; an IPv6 line (64 bits) is one address",
    ),
    messagesPerHour: row("CAP_MESSAGES_PER_HOUR", is.rateLimit, "10000").means("such messages in all"),
    openMessagesPerHour: row("CAP_OPEN_MESSAGES_PER_HOUR", is.rateLimit, "5000").means(
      "of these, those to new numbers, resets and sign-ups of strangers; the rest is kept for sign-ins, withdrawals and known devices",
    ),
    deviceNoticesPerDay: row("CAP_DEVICE_NOTICES_PER_DAY", is.rateLimit, "3").means(
      "messages to one employee that a new device has logged in; as many that a link by e-mail was opened",
    ),
    wrongLinksPerHour: row("CAP_WRONG_LINKS_PER_HOUR", is.rateLimit, "30").means(
      "links about a salary account that are none, from one address; a right one always counts",
    ),
    ownChecksPerHour: row("CAP_OWN_CHECKS_PER_HOUR", is.rateLimit, "20").means(
      "calls that tell whether a phone, e-mail or user name is known: of one employee in all sessions, with a code to a new phone, a change of details and a request for savings, as many in those that partners opened; or of a known device",
    ),
    downloadsPerHour: row("CAP_DOWNLOADS_PER_HOUR", is.rateLimit, "5").means(
      "downloads of one's own data by one employee",
    ),
    administratorFailuresPerEmail: row("CAP_ADMINISTRATOR_FAILURES_PER_EMAIL", is.rateLimit, "10").means(
      "failed sign-ins to the employer's console for one e-mail within 15 minutes; then none is judged for a while",
    ),
    coverUploadsPerHour: row("CAP_COVER_UPLOADS_PER_HOUR", is.rateLimit, "30").means(
      "pictures that one employee may begin to upload",
    ),
    invitationsPerCompanyPerDay: row("CAP_INVITATIONS_PER_COMPANY_PER_DAY", is.rateLimit, "30").means(
      "administrators whom all owners of one company may invite within a day",
    ),
  },
  openBanking: {
    identityUrl: row("OPEN_BANKING_IDENTITY_URL", is.webAddress, peer("/moneyhub")).needed(
      "the aggregator's identity service",
    ),
    dataUrl: row("OPEN_BANKING_DATA_URL", is.webAddress, peer("/moneyhub/v3")).needed("its data service"),
    clientId: row("OPEN_BANKING_CLIENT_ID", is.word(200), "wellpaid").needed("who we are there"),
    privateKey: row(
      "OPEN_BANKING_PRIVATE_KEY",
      is.pem,
      none("made at the first start, kept below `DATA_DIR`"),
    ).neededSecret("the RSA key by which we prove it, PEM, 2048 bits or more; `\\n` may stand for a new line"),
    keyId: row("OPEN_BANKING_KEY_ID", is.word(200), "wellpaid").needed("the name of that key there"),
    banksUrl: row(
      "OPEN_BANKING_BANKS_URL",
      is.webAddress,
      inSandbox("the sandbox's, where that is on; else none", (bare) => `${peersOf(bare)}/banks/details.json`),
    ).means(
      "where a JSON file says what the aggregator does not say of the banks, by its `bankRef`: `popularity` (from 1), `shortName`, `initials`, `internetBankingUrl`; each may be left out",
    ),
  },
  messaging: {
    url: row("MESSAGING_URL", is.webAddress, peer("/twilio")).needed("SMS and voice, Twilio's interface"),
    account: row("MESSAGING_ACCOUNT", is.word(200), "sandbox").needed("the account there"),
    token: row("MESSAGING_TOKEN", is.word(500), "sandbox").vendorsKey("its token"),
    from: row("MESSAGING_FROM", is.word(50), "Wellpaid").needed("the sender that people see"),
    emailUrl: row("MESSAGING_EMAIL_URL", is.webAddress, peer("/twilio")).needed("e-mail, SendGrid's interface"),
    emailKey: row("MESSAGING_EMAIL_KEY", is.word(500), "sandbox").vendorsKey("its key"),
    emailFrom: row("MESSAGING_EMAIL_FROM", is.word(254), "hello@wellpaid.example").needed("the sender of e-mails"),
  },
  payouts: {
    url: row("PAYOUT_URL", is.webAddress, peer("/rail")).needed("the payout rail"),
    token: row("PAYOUT_TOKEN", is.word(500), "sandbox").vendorsKey("our token there"),
  },
  depositPlatform: {
    url: row("DEPOSIT_PLATFORM_URL", is.webAddress, peer("/flagstone")).needed(
      "the cash deposit platform, Flagstone's interface",
    ),
    identityUrl: row("DEPOSIT_PLATFORM_IDENTITY_URL", is.webAddress, peer("/flagstone")).needed(
      "its identity service, which gives access tokens",
    ),
    key: row("DEPOSIT_PLATFORM_KEY", is.word(500), "sandbox").vendorsKey("our subscription key there"),
    clientId: row("DEPOSIT_PLATFORM_CLIENT_ID", is.word(200), "wellpaid").needed("who we are there"),
    clientSecret: row("DEPOSIT_PLATFORM_CLIENT_SECRET", is.word(500), "sandbox").vendorsKey(
      "the secret by which we prove it",
    ),
  },
  storage: {
    url: row("STORAGE_URL", is.webAddress, peer("/storage")).needed(
      "the object storage, Amazon S3's interface (such as `https://s3.eu-west-2.amazonaws.com`). Browsers post to it, so on another origin its bucket must allow `POST` from `PUBLIC_URL` (CORS)",
    ),
    bucket: row("STORAGE_BUCKET", is.bucket, "wellpaid").needed("the bucket; private, and nothing else in it"),
    region: row("STORAGE_REGION", is.word(50), "eu-west-2").needed("its region"),
    keyId: row("STORAGE_KEY_ID", is.word(200), "sandbox").needed("our access key there"),
    secretKey: row("STORAGE_SECRET_KEY", is.word(500), "sandbox").vendorsKey("its secret"),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;

export const allSettings: readonly Setting[] = Object.values(settingTable).flatMap((group) =>
  Object.values<Setting>(group),
);
