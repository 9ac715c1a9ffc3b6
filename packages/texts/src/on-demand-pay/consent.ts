/** What is read and agreed to, whatever it is about. */
export const consentTexts = {
  saveInPdf: "Save in pdf",
  // ours
  readAll: "Read all",
  tickFirst: "Tick the box above first",
} as const;
