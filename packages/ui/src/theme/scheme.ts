import type { Scheme } from "./resolve-theme.ts";

/** The person's choice: follow the device, or always one of the two. */
export type SchemeChoice = "device" | Scheme;

const storedAt = "wellpaid-scheme";

/** The choice kept in this browser; "device" when none was made or storage is closed to us. */
export function readSchemeChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(storedAt);
    return stored === "light" || stored === "dark" ? stored : "device";
  } catch {
    return "device";
  }
}

const deviceIsDark = () => matchMedia("(prefers-color-scheme: dark)");

/** What the choice means on this device now. */
export function schemeOf(choice: SchemeChoice): Scheme {
  return choice === "device" ? (deviceIsDark().matches ? "dark" : "light") : choice;
}

/** Keeps the choice and shows it at once. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    if (choice === "device") localStorage.removeItem(storedAt);
    else localStorage.setItem(storedAt, choice);
  } catch {
    // A browser that keeps nothing still shows the choice until it is closed.
  }
  showScheme(schemeOf(choice));
}

function showScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  document.dispatchEvent(new CustomEvent("wellpaid-scheme", { detail: scheme }));
}

/**
 * Sets `data-scheme` on the root element, and again whenever the device changes. Paper is always light, since browsers print
 * no backgrounds. Call it once, before the first paint.
 */
export function startScheme(): void {
  const paper = matchMedia("print");
  const show = () => showScheme(paper.matches ? "light" : schemeOf(readSchemeChoice()));
  show();
  for (const query of [deviceIsDark(), paper]) query.addEventListener("change", show);
}

/** The scheme that is shown. */
export function schemeNow(): Scheme {
  return document.documentElement.dataset["scheme"] === "dark" ? "dark" : "light";
}

/** Tells of each change of scheme; the answer ends it. */
export function watchScheme(listener: (scheme: Scheme) => void): () => void {
  const heard = () => listener(schemeNow());
  document.addEventListener("wellpaid-scheme", heard);
  return () => document.removeEventListener("wellpaid-scheme", heard);
}
