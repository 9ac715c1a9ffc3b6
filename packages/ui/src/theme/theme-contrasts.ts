import { contrast, readHex } from "./colour.ts";
import { defaultPage, defaultPrimary, ground, type MobileTheme, resolveTheme, type Scheme } from "./resolve-theme.ts";

/** The pairs of foreground and background in the employees' app. */
export type ContrastPair =
  | "words-on-page"
  | "words-on-card"
  | "quiet-words-on-card"
  | "button-words"
  | "brand-words"
  | "words-on-header"
  | "words-on-footer"
  | "pictures"
  | "second-series"
  | "third-series";

/** The contrast that the colours as they were given would have, and the one that people see. */
export interface ContrastCheck {
  readonly pair: ContrastPair;
  /** WCAG 2, 1 to 21. */
  readonly themed: number;
  readonly shown: number;
  /** 4.5 for words, 3 for pictures. */
  readonly min: number;
  /** Whether a colour was moved, so that it can be read. */
  readonly isCorrected: boolean;
}

interface Pair {
  readonly pair: ContrastPair;
  readonly themed: readonly [string, string];
  readonly shown: readonly [string, string];
  readonly min: number;
}

type ColourOfTheme = Exclude<keyof MobileTheme, "theme_id" | "mainLogoUrl" | "hideFooter">;

/** A theme's colours that have a part in each. */
const COLOURS_OF: Readonly<Record<ContrastPair, readonly ColourOfTheme[]>> = {
  "words-on-page": ["primaryTextColour", "backgroundColor"],
  "words-on-card": ["primaryTextColour"],
  "quiet-words-on-card": ["secondaryTextColour"],
  "button-words": ["containedButtonTextColour", "primaryColour"],
  "brand-words": ["miscColour1", "primaryColour"],
  "words-on-header": ["primaryTextColour", "headerColour"],
  "words-on-footer": ["footerColour", "backgroundColor"],
  pictures: ["primaryColour"],
  "second-series": ["secondaryColour"],
  "third-series": ["tertiaryColour"],
};

const WORDS = 4.5;
const PICTURES = 3;

/** A theme's colours were chosen for light screens: what the dark scheme keeps of its own is not shown as corrected. */
function pairsOf(theme: MobileTheme, scheme: Scheme): readonly Pair[] {
  const { surface, ink, ink2 } = ground[scheme];
  const shown = resolveTheme(theme).variables[scheme];
  const of = (name: string): string => shown[`--wp-${name}`] ?? surface;
  const themeColour = (colour: string | null | undefined, ours: string): string =>
    scheme === "dark" ? ours : (readHex(colour) ?? ours);
  const primary = readHex(theme.primaryColour) ?? defaultPrimary;
  const page = themeColour(theme.backgroundColor, scheme === "dark" ? of("page") : defaultPage);
  const textColour = themeColour(theme.primaryTextColour, ink);
  const series = (name: string, pair: ContrastPair, colour: string | null | undefined): readonly Pair[] => {
    const own = readHex(colour);
    return own === null ? [] : [{ pair, themed: [own, surface], shown: [of(name), surface], min: PICTURES }];
  };
  const ofButton = readHex(theme.containedButtonTextColour);
  return [
    { pair: "words-on-page", themed: [textColour, page], shown: [of("ink"), of("page")], min: WORDS },
    { pair: "words-on-card", themed: [textColour, surface], shown: [of("ink"), surface], min: WORDS },
    {
      pair: "quiet-words-on-card",
      themed: [themeColour(theme.secondaryTextColour, ink2), surface],
      shown: [of("ink-2"), surface],
      min: WORDS,
    },
    {
      pair: "button-words",
      themed: [ofButton ?? of("on-primary"), primary],
      shown: [of("on-primary"), of("primary-fill")],
      min: WORDS,
    },
    {
      pair: "brand-words",
      themed: [readHex(theme.miscColour1) ?? primary, surface],
      shown: [of("primary-text"), surface],
      min: WORDS,
    },
    {
      pair: "words-on-header",
      themed: [textColour, themeColour(theme.headerColour, surface)],
      shown: [of("on-header"), of("header")],
      min: WORDS,
    },
    {
      pair: "words-on-footer",
      themed: [ink2, themeColour(theme.footerColour, page)],
      shown: [of("on-footer"), of("footer")],
      min: WORDS,
    },
    { pair: "pictures", themed: [primary, surface], shown: [of("primary-graphic"), surface], min: PICTURES },
    ...series("series-2", "second-series", theme.secondaryColour),
    ...series("series-3", "third-series", theme.tertiaryColour),
  ];
}

/**
 * Each pair with its contrast before and after the product's correction. Where the theme gives no colour of a pair, ours is
 * shown, and nothing is corrected.
 */
export function contrastsOf(theme: MobileTheme, scheme: Scheme): readonly ContrastCheck[] {
  return pairsOf(theme, scheme).map(({ pair, themed, shown, min }) => {
    const before = COLOURS_OF[pair].some((colour) => readHex(theme[colour]) !== null) ? themed : shown;
    return {
      pair,
      themed: contrast(...before),
      shown: contrast(...shown),
      min: min,
      isCorrected: before[0] !== shown[0] || before[1] !== shown[1],
    };
  });
}
