/** The regions by their ids: the divisions whose bank holidays differ. All of these are ours. */
export const regionTexts = {
  "england-and-wales": "England and Wales",
  scotland: "Scotland",
  "northern-ireland": "Northern Ireland",
} as const;
