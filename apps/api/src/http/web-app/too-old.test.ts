import { expect, test } from "vitest";
import { isInternetExplorer } from "./too-old.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", true],
  ["Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", true],
  ["Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)", true],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
    false,
  ],
  [undefined, false],
])("classifies the user agent %j as Internet Explorer: %s", (userAgent, is) => {
  expect(isInternetExplorer(userAgent)).toBe(is);
});
