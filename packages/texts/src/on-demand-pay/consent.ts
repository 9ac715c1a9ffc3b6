import { texts } from "../language/translate.ts";
/** What is read and agreed to, whatever it is about. */
export const consentTexts = texts({
  saveInPdf: "Save in pdf",
  // ours
  readAll: "Show full text",
  tickFirst: "Tick the box above to continue",
});
