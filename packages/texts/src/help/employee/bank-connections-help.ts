import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const bankConnectionsHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How bank connections work",
  line: "Your bank lets us read your accounts. We can't move money in them.",
  words: "open banking, connect, reconnect, safe, disconnect, consent, account, internet banking, expired",
  parts: ({ consentDays }: EmployeeFigures) => [
    {
      title: t("What we can see"),
      lines: [
        t(
          "Balances and transactions of the accounts that you choose at your bank. We never see your bank password, and we can't pay anything from your accounts.",
        ),
        t("Your employer sees none of it."),
      ],
    },
    {
      title: t("Connecting a bank"),
      as: "steps",
      lines: [
        t("Pick your bank. You need internet banking or its app."),
        t("Log in at your bank and choose the accounts to share."),
        t("Back here, check the regular payments that we found and add the ones you want to plan with."),
      ],
    },
    {
      title: t("Keeping it up to date"),
      lines: [
        t("We read your bank several times a day. If a balance is older than a day, we show when it was read."),
        t("Your permission lasts {days} days. We remind you before it ends, and you renew it at your bank.", {
          days: consentDays,
        }),
      ],
    },
    {
      title: t("Disconnecting"),
      lines: [
        t(
          "Open connections under Manage Account and select disconnect. We delete that bank's accounts and transactions here and end the permission. Your bank account is not affected.",
        ),
      ],
    },
    {
      title: t("If your bank is not on the list"),
      lines: [t("Upload a statement instead. Help has a page about statements.")],
    },
  ],
});
