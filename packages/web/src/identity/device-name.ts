import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";

/** What a browser says of itself, the more particular first: most also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a new passkey is called until its owner says otherwise: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const browser = firstOf(browsers, userAgent) ?? texts.someBrowser;
  return texts.deviceName(browser, firstOf(systems, userAgent) ?? texts.someDevice);
}
