import { t } from "../language/translate.ts";
/** What the banks answered for connections that could not be read. All ours. */
export const bankErrorTexts = {
  /** @param lastRead when the bank was read last, DD.MM.YYYY; null where it never was */
  notRead: (bankName: string, lastRead: string | null) =>
    lastRead === null
      ? t("We can't reach {bankName} right now.", { bankName })
      : t("We can't reach {bankName} right now. You're seeing data from {lastRead}.", { bankName, lastRead }),
} as const;
