/** The bounds within which an employer may set a number, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What an employer may set, in the units of the call. Where the database allows a wider range, operations may use it. */
export const SETTING_BOUNDS = {
  /** Of what is earned; to allow nothing at all, `isAdvancesAvailable` is switched off. */
  earnedPercent: { min: 1, max: 100 },
  maxPercent: { min: 1, max: 100 },
  minAdvancePence: { min: 100, max: 50_000 },
  maxAdvances: { min: 1, max: 31 },
  cutOffWorkingDays: { min: 0, max: 10 },
  /** 31 is the last day of every month. */
  defaultPayday: { min: 1, max: 31 },
  /** No session is longer, whatever operations have set: 12 hours. */
  sessionSeconds: { min: 300, max: 43_200 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** What a withdrawal may cost: pence where it is fixed, else percent with at most two decimals. */
export const FEE_BOUNDS = { fixed: { min: 0, max: 1_000 }, percent: { min: 0, max: 10 } } as const satisfies Readonly<
  Record<string, Bounds>
>;

export const isWithin = (value: number, { min, max }: Bounds): boolean => value >= min && value <= max;

/** The longest name of a pay group. */
export const MAX_GROUP_NAME_LENGTH = 60;
/**
 * The address of a page that an employer links to: https, with a domain name as host, without user name or password, and without
 * characters that would end it early or are invisible.
 */
export const LINK = {
  max: 500,
  host: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i,
  written: /^https:\/\/[^@\s/?#<>"\\]+([/?#][^\s<>"\\\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069]*)?$/u,
} as const;

/** Whether a text can be set as such an address. */
export const isLink = (text: string): boolean =>
  text.length <= LINK.max && LINK.written.test(text) && URL.canParse(text) && LINK.host.test(new URL(text).hostname);
/** The maximum lengths of a consent's titles, texts and checkbox labels. */
export const MAX_CONSENT_LENGTH = { title: 200, text: 20_000, button: 500 } as const;
