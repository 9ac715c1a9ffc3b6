import { product } from "./product.ts";

/** What a page says where the app cannot run. */
export const withoutAppTexts = {
  // ours
  noScript: () => `Turn on JavaScript in your browser to use ${product.name}.`,
  tooOld: () => `${product.name} doesn't work in this browser`,
  tooOldLine: "Use an up-to-date version of Chrome, Edge, Firefox or Safari, or our mobile app.",
} as const;
