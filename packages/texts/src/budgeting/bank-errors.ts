/** What the banks answered for connections that could not be read. All ours. */
export const bankErrorTexts = {
  /** @param lastRead when the bank was read last, DD.MM.YYYY; null where it never was */
  notRead: (bankName: string, lastRead: string | null) =>
    lastRead === null
      ? `${bankName} doesn't answer right now.`
      : `${bankName} doesn't answer right now. What you see of it is from ${lastRead}.`,
} as const;
