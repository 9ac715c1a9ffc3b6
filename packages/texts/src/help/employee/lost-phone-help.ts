import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const lostPhoneHelp: HelpArticle<EmployeeFigures> = texts({
  title: "If you lost your phone",
  line: "Stop the number first, then get into your account another way.",
  words: "stolen, new phone, new number, sim, changed number, mobile",
  parts: ({ stepUpHours, newAccountHours }: EmployeeFigures) => [
    {
      title: t("If it was lost or stolen"),
      as: "steps",
      lines: [
        t("Ask your mobile network to block the SIM and to move your number to a new one."),
        t("Log in on a computer or another phone and set a new password. That logs out the lost phone."),
        t("Under Manage Account, open your details and remove passkeys that were on the lost phone."),
        t("If you see a withdrawal that was not yours, ask your employer to freeze withdrawals, and email us."),
      ],
    },
    {
      title: t("If you have a new number and still have the old one"),
      lines: [
        t(
          "Change it in your details under Manage Account. We text a code to the old number and one to the new number. Then you log in again.",
        ),
      ],
    },
    {
      title: t("If you can no longer read texts to the old number"),
      lines: [
        t(
          "A passkey gets you in without a code. Without one, ask your mobile network to move the number to a new SIM. If they can't, email us.",
        ),
      ],
    },
    {
      title: t("Why some things wait after a change"),
      lines: [
        t(
          "For {hours} hours after a new phone number we ask for more proof before savings leave or your account closes. A new salary account also waits {accountHours} hours. It gives you time to stop a thief.",
          { hours: stepUpHours, accountHours: newAccountHours },
        ),
      ],
    },
  ],
});
