import type { ResolvedTheme, Scheme } from "./resolve-theme.ts";

/** Writes the theme's variables on the root element; `style.setProperty` is what the content policy allows. */
export function applyTheme(root: HTMLElement, theme: ResolvedTheme, scheme: Scheme): void {
  for (const [name, value] of Object.entries(theme.variables[scheme])) root.style.setProperty(name, value);
}

/** Back to the values of the style sheet, e.g. after a log out. */
export function clearTheme(root: HTMLElement, theme: ResolvedTheme): void {
  for (const name of Object.keys(theme.variables.light)) root.style.removeProperty(name);
}
