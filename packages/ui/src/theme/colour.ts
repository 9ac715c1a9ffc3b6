/**
 * Colours as the style sheet computes them: sRGB hex on the outside, oklab and oklch on the inside
 * (CSS Color 4; matrices by Björn Ottosson). Lightness 0 to 1, hue in radians.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

type Rgb = readonly [number, number, number];

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc` or `#aabbcc` as six small letters, or null for anything else: a partner's value is not trusted. */
export function readHex(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  if (!hexPattern.test(trimmed)) return null;
  const digits = trimmed.slice(1).toLowerCase();
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function linearOf(hex: string): Rgb {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function oklabOf(hex: string): Oklab {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linearOfOklab({ l, a, b }: Oklab): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A share from 0 to 1 as two hex digits. */
function byte(share: number): string {
  return Math.floor(share * 255 + 0.5)
    .toString(16)
    .padStart(2, "0");
}

/** Out of sRGB: each channel is held at its edge, as the browsers do. */
function hexOfLinear(rgb: Rgb): string {
  const digits = rgb.map((channel) => {
    const clamped = Math.min(1, Math.max(0, fromLinear(Math.max(0, channel))));
    return byte(clamped);
  });
  return `#${digits.join("")}`;
}

/** Hex to oklch. */
export function oklchOf(hex: string): Oklch {
  const { l, a, b } = oklabOf(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Oklch to hex, channels held within sRGB. */
export function hexOf({ l, c, h }: Oklch): string {
  return hexOfLinear(linearOfOklab({ l, a: c * Math.cos(h), b: c * Math.sin(h) }));
}

/** `color-mix(in oklab, first share, second)`; share from 0 to 1. */
export function mix(first: string, share: number, second: string): string {
  const oklab = oklabOf(first);
  const two = oklabOf(second);
  const between = (key: keyof Oklab) => oklab[key] * share + two[key] * (1 - share);
  return hexOfLinear(linearOfOklab({ l: between("l"), a: between("a"), b: between("b") }));
}

/** The colour with an opacity from 0 to 1, as #rrggbbaa. */
export function withOpacity(hex: string, opacity: number): string {
  return hex + byte(opacity);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const luminances = [luminance(first), luminance(second)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}
