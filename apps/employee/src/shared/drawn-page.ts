/**
 * The login page that was drawn at build time and is in the page before its script has run. The script before the first
 * paint (`app/first-paint.ts`) and the app refer to it by a mark on the root element, which the style sheet sees too.
 */
const mark = () => document.documentElement.dataset;

/** Shows it; without this call it stays hidden (`app/drawn-page.css`). */
export function showDrawnPage(): void {
  mark()["drawn"] = "shown";
}

/**
 * Whether the first field takes the focus by itself: not on a small or touched screen, where that scrolls away what is
 * above it and opens the keyboard over what is below.
 */
export const focusesFirstField = (): boolean =>
  matchMedia("(min-width: 31.3125em)").matches && !matchMedia("(pointer: coarse)").matches;

/** Puts the focus into the drawn form's first field, before the app has come. */
export function focusDrawnField(): void {
  if (document.activeElement === document.body && focusesFirstField())
    document.querySelector<HTMLInputElement>("form input")?.focus();
}

/** Whether the app has not taken over the page yet: until then nothing else handles a press. */
export function isDrawnPage(): boolean {
  return mark()["drawn"] !== undefined;
}

/** Whether the drawn page asks about cookies. */
export function askCookies(asks: boolean): void {
  if (asks) mark()["asksCookies"] = "";
  else delete mark()["asksCookies"];
}

/** Keeps a press of the form's button for the app. False once the app has taken the page over: it hears presses itself. */
export function keepPress(): boolean {
  if (!isDrawnPage()) return false;
  mark()["drawn"] = "pressed";
  return true;
}

/** Takes the page over. @returns whether the form's button was pressed before */
export function takeDrawnPage(): boolean {
  const isPressed = mark()["drawn"] === "pressed";
  delete mark()["drawn"];
  return isPressed;
}
