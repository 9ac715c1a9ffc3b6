export const accountTexts = {
  manageAccount: "Manage Account",
} as const;
