import { contrast, hexOf, mix, oklchOf, readHex, withOpacity } from "./colour.ts";

/** `mobileTheme` of the employee profile. Every field may be missing; a value that is not a hex colour counts as missing. */
export interface MobileTheme {
  readonly theme_id?: string | number | null;
  readonly mainLogoUrl?: string | null;
  readonly primaryColour?: string | null;
  readonly secondaryColour?: string | null;
  readonly tertiaryColour?: string | null;
  readonly primaryTextColour?: string | null;
  readonly secondaryTextColour?: string | null;
  readonly headerColour?: string | null;
  readonly containedButtonTextColour?: string | null;
  readonly footerColour?: string | null;
  readonly miscColour1?: string | null;
  readonly miscColour2?: string | null;
  readonly miscColour3?: string | null;
  readonly hideFooter?: boolean | null;
  readonly backgroundColor?: string | null;
}

export type Scheme = "light" | "dark";

/** Names of custom properties (`--wp-…`) with plain colours: #rrggbb or #rrggbbaa. */
export type ThemeVariables = Readonly<Record<`--wp-${string}`, string>>;

export interface ResolvedTheme {
  readonly variables: Readonly<Record<Scheme, ThemeVariables>>;
  readonly logoUrl: string | null;
  readonly hideFooter: boolean;
}

export const defaultPrimary = "#00acd0";
export const defaultPage = "#eeedf2";

/** The least contrast of text (WCAG 2.2, 1.4.3) and of pictures and focus rings (1.4.11). */
const textContrast = 4.5;
const graphicContrast = 3;

/** The values of tokens.css, per scheme, that the rules here need. A unit test compares the two. */
export const ground = {
  light: { surface: "#ffffff", press: "#ecebf1", ink: "#14171f", ink2: "#434754", ink3: "#4b4f5d" },
  dark: { surface: "#181b21", press: "#2a2e37", ink: "#f2f3f6", ink2: "#b9bdc9", ink3: "#a9aebb" },
} as const;
const darkPage = "#0e1014";
const darkWell = "#20242b";

/** Moves a colour in small steps towards black or white until it has the contrast against every background. */
export function readable(colour: string, backgrounds: readonly string[], min = textContrast): string {
  const worst = (candidate: string) => Math.min(...backgrounds.map((background) => contrast(candidate, background)));
  if (worst(colour) >= min) return colour;
  const target = worst("#000000") >= worst("#ffffff") ? "#000000" : "#ffffff";
  for (let share = 0.98; share > 0; share -= 0.02) {
    const moved = mix(colour, share, target);
    if (worst(moved) >= min) return moved;
  }
  return target;
}

/** A partner's page colour is lightened until the lightest text and the brand's text can be read on it. */
function readablePage(page: string, texts: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const moved = share === 1 ? page : mix(page, share, "#ffffff");
    if (texts.every((text) => contrast(text, moved) >= textContrast)) return moved;
  }
  return "#ffffff";
}

function clamp(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The main button: fill, text, hover. The same in both schemes. */
function buttonColours(primary: string, themeTextColour: string | null) {
  const { l, c, h } = oklchOf(primary);
  const light = l > 0.6;
  const fill = light
    ? l >= 0.65
      ? primary
      : hexOf({ l: 0.65, c, h })
    : l <= 0.54
      ? primary
      : hexOf({ l: 0.54, c, h });
  const ownText = light ? hexOf({ l: 0.15, c: 0.03, h }) : "#ffffff";
  const filled = oklchOf(fill);
  const away = clamp(-0.03, (filled.l - 0.6) * 100_000, 0.03);
  const hover = hexOf({ ...filled, l: filled.l + away });
  const text = readable(themeTextColour ?? ownText, [fill, hover]);
  return { fill, hover, text };
}

/** A brand's colour as it is drawn on a card, before its contrast is ensured. */
function graphicOf(colour: string, scheme: Scheme): string {
  const { l, c, h } = oklchOf(colour);
  return hexOf({ l: scheme === "dark" ? Math.max(l, 0.62) : Math.min(l, 0.62), c, h });
}

/** Words, pictures and tints in the brand. If the theme has its own colour for a part, that replaces the brand's. */
function brandColours(primary: string, theme: MobileTheme, scheme: Scheme) {
  const { surface } = ground[scheme];
  const dark = scheme === "dark";
  const { l, c, h } = oklchOf(readHex(theme.miscColour1) ?? primary);
  const mixedOf = (colour: string) => (dark ? graphicOf(colour, scheme) : colour);
  return {
    text: hexOf({ l: dark ? Math.max(l, 0.78) : Math.min(l, 0.4), c: Math.min(c, 0.13), h }),
    tint: mix(mixedOf(readHex(theme.miscColour2) ?? primary), dark ? 0.16 : 0.11, surface),
    track: mix(mixedOf(readHex(theme.miscColour3) ?? primary), dark ? 0.24 : 0.15, surface),
    graphic: readable(graphicOf(primary, scheme), [surface], graphicContrast),
    band: withOpacity(mixedOf(primary), dark ? 0.2 : 0.18),
  };
}

/** The second and third series of a chart, where the theme has colours for them. */
function seriesColours(theme: MobileTheme, scheme: Scheme): ThemeVariables {
  const drawn = (name: `--wp-${string}`, typed: string | null | undefined) => {
    const colour = readHex(typed);
    return colour === null ? {} : { [name]: readable(colour, [ground[scheme].surface], graphicContrast) };
  };
  return { ...drawn("--wp-series-2", theme.secondaryColour), ...drawn("--wp-series-3", theme.tertiaryColour) };
}

function schemeVariables(theme: MobileTheme, scheme: Scheme): ThemeVariables {
  const primary = readHex(theme.primaryColour) ?? defaultPrimary;
  const { surface, press, ink, ink2, ink3 } = ground[scheme];
  const dark = scheme === "dark";
  const brand = brandColours(primary, theme, scheme);
  const page = dark ? darkPage : readablePage(readHex(theme.backgroundColor) ?? defaultPage, [ink3, brand.text]);
  const brandText = readable(brand.text, [surface, page, brand.tint]);
  const backgrounds = [surface, page, press, brand.tint];
  // A partner's text, header and footer colours were chosen for light screens; the dark scheme keeps its own, as for the page.
  const lightOnly = (colour: string | null | undefined) => (dark ? null : readHex(colour));
  const mainInk = readable(lightOnly(theme.primaryTextColour) ?? ink, backgrounds);
  const header = lightOnly(theme.headerColour) ?? surface;
  const footer = lightOnly(theme.footerColour) ?? page;
  const button = buttonColours(primary, readHex(theme.containedButtonTextColour));
  return {
    "--wp-primary": primary,
    "--wp-page": page,
    "--wp-primary-fill": button.fill,
    "--wp-on-primary": button.text,
    "--wp-primary-hover": button.hover,
    "--wp-primary-text": brandText,
    "--wp-primary-graphic": brand.graphic,
    "--wp-primary-tint": brand.tint,
    "--wp-primary-track": brand.track,
    "--wp-primary-band": brand.band,
    "--wp-ink": mainInk,
    "--wp-ink-2": readable(lightOnly(theme.secondaryTextColour) ?? ink2, backgrounds),
    "--wp-track": mix(mainInk, 0.12, page),
    "--wp-well": dark ? darkWell : mix(mainInk, 0.05, page),
    "--wp-header": header,
    "--wp-on-header": readable(mainInk, [header]),
    "--wp-on-header-2": readable(ink2, [header]),
    // A logo was drawn for the light header: in the dark scheme it keeps that background.
    "--wp-logo-ground": readHex(theme.headerColour) ?? ground.light.surface,
    "--wp-footer": footer,
    "--wp-on-footer": readable(ink2, [footer]),
    ...seriesColours(theme, scheme),
  };
}

/**
 * Derives every variable of tokens.css that depends on the partner's few colours, by the same rules in oklch.
 * Text colours are adjusted until they have 4.5:1, so no partner can make a screen that cannot be read.
 * The brand is one accent, so the other colours have small parts: `secondaryColour` and `tertiaryColour` are the second and
 * third series of a chart, `miscColour1` words and focus instead of the brand, `miscColour2` the tint of what is chosen,
 * `miscColour3` the unfilled part of rings and bars.
 */
export function resolveTheme(theme: MobileTheme | null | undefined): ResolvedTheme {
  const partnerTheme = theme ?? {};
  return {
    variables: { light: schemeVariables(partnerTheme, "light"), dark: schemeVariables(partnerTheme, "dark") },
    logoUrl: partnerTheme.mainLogoUrl?.trim() || null,
    hideFooter: partnerTheme.hideFooter === true,
  };
}
