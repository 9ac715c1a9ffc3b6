/** Puts the focus on the page's heading: after a change of page, and where what had the focus has gone. */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>("main");
  (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
}
