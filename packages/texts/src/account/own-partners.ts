import { t, texts } from "../language/translate.ts";

/** Who can open the app for an employee. All of these are ours. */
export const ownPartnerTexts = texts({
  title: () => t("Who can open {product} for you"),
  menuLine: "See, allow or stop access",
  line: () => t("A business whose website you use, such as your staff portal, can show {product} there if you agree."),
  partName: "The list of businesses",
  none: "No one has access",
  noneLine: () => t("If a business asks to open {product} for you, it will appear here."),
  asks: "Asking for access",
  agreed: "Has access",
  asksLine: (name: string) =>
    t(
      "{name} will be able to open your account without your password. Each time, it can see your pay, savings and bank transactions. You'll still need a code to withdraw savings, get your data, or change or close your account.",
      { name },
    ),
  access: (since: string, lastOpened: string | null) =>
    lastOpened === null
      ? t("Since {since}, not opened yet", { since })
      : t("Since {since}, last opened {lastOpened}", { since, lastOpened }),
  agree: (name: string) => t("Allow {name}", { name }),
  agreedTitle: (name: string) => t("{name} can open {product} for you", { name }),
  agreedLine: "You can stop this here at any time.",
  goOn: "Go home",
  end: "Stop access",
  endOf: (name: string) => t("Stop access for {name}", { name }),
  endTitle: (name: string) => t("Stop access for {name}?", { name }),
  endLine: (name: string) => t("{name} will lose access straight away. It can ask you for access again.", { name }),
  keep: "Keep access",
  ended: (name: string) => t("{name} can no longer open {product} for you", { name }),
});
