import { t, texts } from "./language/translate.ts";

/** A value that people send on, and a button that copies it. Ours. */
export const copyTexts = texts({
  copy: "Copy",
  copied: "Copied",
  copyOf: (what: string) => t("Copy {what}", { what }),
  notCopied: "Your browser couldn't copy this. Select it and copy it yourself.",
});
