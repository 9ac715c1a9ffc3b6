const DAY_MS = 86_400_000;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(dateOf(day));
const figures = (day: string): string => day.split("-").toReversed().join(".");

/** YYYY-MM-DD, some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** 'Tue 01.12.2026', as screens show a day. */
export const shortDay = (day: string): string => `${text(day, { weekday: "short" })} ${figures(day)}`;

/** 'Tuesday 01.12.2026'. */
export const longDay = (day: string): string => `${text(day, { weekday: "long" })} ${figures(day)}`;

/** 'December 2026', of YYYY-MM. */
export const monthName = (month: string): string => text(`${month}-01`, { month: "long", year: "numeric" });
