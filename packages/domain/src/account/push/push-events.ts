/** What a person may choose to have pushed. */
export const PUSH_KINDS = ["withdrawals", "payday", "savings", "requests", "security", "news"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The pages that a pressed notification may open. */
export const PUSH_PAGES = {
  home: "/dashboard/home",
  news: "/dashboard/home/news",
  deductions: "/dashboard/manage-account/deduction-history",
  savings: "/dashboard/savings",
  account: "/dashboard/account",
  "salary-account": "/dashboard/manage-account/salary-account",
  partners: "/dashboard/partners",
  complaints: "/dashboard/complaints",
  push: "/dashboard/manage-account/push",
} as const satisfies Readonly<Record<string, `/dashboard/${string}`>>;
export type PushPage = keyof typeof PUSH_PAGES;

/** The path of a page's name; home for what is none. */
export const pathOfPushPage = (page: unknown): string =>
  typeof page === "string" && Object.hasOwn(PUSH_PAGES, page) ? PUSH_PAGES[page as PushPage] : PUSH_PAGES.home;

export interface PushFacts {
  /** Null: always sent, a test, and a new device, which its adder could hide from the others otherwise. */
  readonly kind: PushKind | null;
  readonly page: PushPage;
  /** How long a push service keeps it for a device that is off (RFC 8030, 5.2). */
  readonly minutes: number;
}

const soon = (kind: PushKind, page: PushPage): PushFacts => ({ kind, page, minutes: 24 * 60 });
/** What protects the account is worth reading days later. */
const protects = (page: PushPage): PushFacts => ({ kind: "security", page, minutes: 72 * 60 });

/** Everything that is pushed. The name is also the topic, so that a later one replaces one that was not delivered. */
export const PUSH_EVENTS = {
  "withdrawal-failed": soon("withdrawals", "home"),
  "first-payout": soon("withdrawals", "home"),
  "withdrawals-frozen": soon("withdrawals", "home"),
  "freeze-lifted": soon("withdrawals", "home"),
  payday: soon("payday", "deductions"),
  "payroll-differs": soon("payday", "deductions"),
  "leftover-saved": soon("savings", "savings"),
  "deposit-rejected": soon("savings", "savings"),
  "savings-withdrawal-rejected": soon("savings", "savings"),
  "savings-bank-changed": soon("savings", "savings"),
  "savings-bank-not-changed": soon("savings", "savings"),
  "savings-unplaced": soon("savings", "savings"),
  "savings-ended": soon("savings", "savings"),
  "access-approved": soon("requests", "home"),
  "access-rejected": soon("requests", "home"),
  "access-reopened": soon("requests", "home"),
  "savings-approved": soon("requests", "savings"),
  "savings-rejected": soon("requests", "savings"),
  "savings-reopened": soon("requests", "savings"),
  "change-approved": soon("requests", "account"),
  "change-rejected": soon("requests", "account"),
  "employment-changed": soon("requests", "account"),
  "complaint-answered": soon("requests", "complaints"),
  "password-changed": protects("account"),
  "new-device": protects("account"),
  "passkey-changed": protects("account"),
  "login-changed": protects("account"),
  "salary-account-changed": protects("salary-account"),
  "partner-changed": protects("partners"),
  "partner-acted": protects("partners"),
  "push-added": { ...protects("push"), kind: null },
  news: { kind: "news", page: "news", minutes: 12 * 60 },
  test: { kind: null, page: "push", minutes: 6 },
} as const satisfies Readonly<Record<string, PushFacts>>;
export type PushEvent = keyof typeof PUSH_EVENTS;
export const PUSH_EVENT_NAMES = Object.keys(PUSH_EVENTS) as PushEvent[];

/** The facts of an event. */
export const pushFactsOf = (event: PushEvent): PushFacts => PUSH_EVENTS[event];

/** The event of a text message or email, by its template. */
const EVENT_OF_TEMPLATE: Readonly<Record<string, PushEvent>> = {
  "withdrawal-failed-credited": "withdrawal-failed",
  "withdrawal-failed-paid-out": "withdrawal-failed",
  "first-payout-to-account": "first-payout",
  "withdrawals-frozen": "withdrawals-frozen",
  "withdrawals-frozen-until": "withdrawals-frozen",
  "freeze-lifted": "freeze-lifted",
  "payday-deducted": "payday",
  "payday-carried-over": "payday",
  "payday-credited": "payday",
  "payday-saved": "payday",
  "payday-deducted-and-saved": "payday",
  "payday-credited-and-saved": "payday",
  "payroll-took-less": "payroll-differs",
  "payroll-took-less-of-leaver": "payroll-differs",
  "payroll-took-more-credited": "payroll-differs",
  "payroll-took-more-paid-out": "payroll-differs",
  "leftover-saved": "leftover-saved",
  "savings-deposit-rejected": "deposit-rejected",
  "savings-deposit-after-end": "deposit-rejected",
  "savings-withdrawal-rejected": "savings-withdrawal-rejected",
  "savings-withdrawal-failed": "savings-withdrawal-rejected",
  "savings-bank-changed": "savings-bank-changed",
  "savings-bank-not-changed": "savings-bank-not-changed",
  "savings-unplaced": "savings-unplaced",
  "savings-ended": "savings-ended",
  "access-approved": "access-approved",
  "access-rejected": "access-rejected",
  "access-rejected-because": "access-rejected",
  "access-reopened": "access-reopened",
  "savings-approved": "savings-approved",
  "savings-rejected": "savings-rejected",
  "savings-rejected-because": "savings-rejected",
  "savings-reopened": "savings-reopened",
  "change-request-approved": "change-approved",
  "change-request-rejected": "change-rejected",
  "change-request-rejected-because": "change-rejected",
  "suspension-lifted": "employment-changed",
  "last-day-told": "employment-changed",
  "last-day-taken-back": "employment-changed",
  "complaint-answered": "complaint-answered",
  "complaint-answered-by-text": "complaint-answered",
  "password-changed": "password-changed",
  "new-device": "new-device",
  "device-link-used": "new-device",
  "passkey-added": "passkey-changed",
  "passkey-removed": "passkey-changed",
  "login-changed": "login-changed",
  "salary-account-changed": "salary-account-changed",
  "salary-account-objected": "salary-account-changed",
  "salary-account-confirmed": "salary-account-changed",
  "salary-account-accepted": "salary-account-changed",
  "partner-asks": "partner-changed",
  "partner-agreed": "partner-changed",
  "partner-key-changed": "partner-changed",
  "partner-session-did": "partner-acted",
};

/** Sent by email alone, or by either; of every other message with two channels only the text message is also pushed. */
const BY_EMAIL: ReadonlySet<string> = new Set(["new-device", "complaint-answered"]);

/**
 * What is pushed beside a message; null for one that is only sent by its own channel: a code, a temporary password, a link, what
 * goes to an address of before, what is sent to an account that receives no more pushes.
 */
export function pushEventOf({ template, channel }: { readonly template: string; readonly channel: string }) {
  if (channel !== "sms" && !(channel === "email" && BY_EMAIL.has(template))) return null;
  return Object.hasOwn(EVENT_OF_TEMPLATE, template) ? (EVENT_OF_TEMPLATE[template] ?? null) : null;
}
