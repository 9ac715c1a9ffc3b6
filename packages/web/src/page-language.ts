/** The language of the page, as its `lang` says, which the server set: "cy-GB". Requests name it; without a page, English. */
export const pageLanguage = (): string =>
  typeof document === "undefined" ? "en-GB" : document.documentElement.lang || "en-GB";
