/** How amounts and dates must look, worked out apart from the product. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const wholePounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const withMinus = (text: string): string => text.replace("-", "−");

/** '£1,234.50', '−£91.90'. */
export const inPounds = (amount: number): string => withMinus(pounds.format(amount));

/** '£40' of 40 and of 40.99. */
export const inWholePounds = (amount: number): string => withMinus(wholePounds.format(Math.trunc(amount)));

/** '−£40.00', '£0.00' for nothing. */
export const goingOut = (amount: number): string => (amount === 0 ? inPounds(0) : inPounds(-amount));

/** '24.12.2026' of '2026-12-24'. */
export const inDate = (date: string): string => date.split("-").toReversed().join(".");

/** 'Thursday 24.12.2026' of '2026-12-24'. */
export const withWeekday = (date: string): string => `${weekday.format(new Date(date))} ${inDate(date)}`;

/** The day after. */
export function dayAfter(date: string): string {
  const next = new Date(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const londonDate = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London", dateStyle: "short" });

/** '2026-12-24' of an instant, as London's clocks have it. */
export const londonDateOf = (instant: string): string => londonDate.format(new Date(instant));
