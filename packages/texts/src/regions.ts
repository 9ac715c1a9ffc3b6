import { texts } from "./language/translate.ts";

/** The regions by their ids: the divisions whose bank holidays differ. All of these are ours. */
export const regionTexts = texts({
  "england-and-wales": "England and Wales",
  scotland: "Scotland",
  "northern-ireland": "Northern Ireland",
});
