import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { ConsoleFigures } from "./console-figures.ts";

export const secondStepHelp: HelpArticle<ConsoleFigures> = texts({
  title: "Lost phone or passkey",
  line: "What to do if an administrator can't finish two-step sign-in.",
  words:
    "locked out, lost phone, new phone, authenticator, app, passkey, code, two-step, second factor, reset, recover",
  parts: () => [
    {
      title: t("If you can still sign in another way"),
      as: "steps",
      lines: [
        t("Sign in with the other method: a passkey on another device, or your authenticator app."),
        t("Open your sign-in methods. Add a new method, then remove the one you lost."),
        t("If someone may have your phone, change your password there, too."),
      ],
    },
    {
      title: t("If you can't sign in at all"),
      lines: [
        t(
          "Ask an owner at your company. They can reset your sign-in on the page of administrators. Your old password, app and passkeys stop working, and we email you a link to start again.",
        ),
        t("A new password alone does not help: the second step stays as it was."),
      ],
    },
    {
      title: t("If you're the only owner"),
      lines: [
        t("Contact us. We check who you are before we send a new invitation, so it takes longer."),
        t("To avoid this, have two owners."),
      ],
    },
    {
      title: t("Before you lose it"),
      lines: [t("Add two sign-in methods: a passkey, and an authenticator app on another device.")],
    },
  ],
});
