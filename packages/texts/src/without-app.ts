import { t, texts } from "./language/translate.ts";

/** What a page says where the app cannot run. */
export const withoutAppTexts = texts({
  // ours
  noScript: () => t("Turn on JavaScript in your browser to use {product}."),
  tooOld: () => t("{product} doesn't work in this browser"),
  tooOldLine: "Use an up-to-date version of Chrome, Edge, Firefox or Safari, or our mobile app.",
});
