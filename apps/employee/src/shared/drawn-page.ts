/**
 * The login page that was drawn at build and stands in the page before its script has run. The script before the first
 * paint (`app/first-paint.ts`) and the app speak of it by a mark on the root element, which the style sheet sees too.
 */
const mark = () => document.documentElement.dataset;

/** Lets it be seen; unless this is said it stays hidden (`app/drawn-page.css`). */
export function showDrawnPage(): void {
  mark()["drawn"] = "shown";
}

/** Keeps a press of the form's button for the app. False once the app has taken the page over: it hears presses itself. */
export function keepPress(): boolean {
  if (mark()["drawn"] === undefined) return false;
  mark()["drawn"] = "pressed";
  return true;
}

/** Takes the page over. @returns whether the form's button was pressed before */
export function takeDrawnPage(): boolean {
  const isPressed = mark()["drawn"] === "pressed";
  delete mark()["drawn"];
  return isPressed;
}
