/** The language of the page, as its `lang` says, which the server set: "cy-GB". Requests name it. */
export const pageLanguage = (): string => document.documentElement.lang || "en-GB";
