import { t, texts } from "../language/translate.ts";

/** Around the articles of help, in both apps. */
export const helpTexts = texts({
  title: "Help",
  line: () => t("Answers about {product}, in plain words."),
  consoleLine: () => t("Answers about the console and payday."),
  search: "Search help",
  searchHint: "Use your own words, like “fee”",
  found: (count: number) =>
    t("{count, plural, =0 {No articles found} one {# article found} other {# articles found}}", { count }),
  none: "No articles found",
  noneLine: "Use other words, or fewer of them.",
  all: "All help",
  notFound: "No such article",
  notFoundLine: "It may have moved. Search help, or pick a topic.",
  more: "Still stuck?",
  write: (email: string) => t("Email {email}", { email }),
  groups: {
    gettingIn: "Getting in",
    payEarly: "Your pay",
    money: "Your money",
    account: "Your account",
    payday: "Payday",
    people: "Your people",
    company: "Your company",
  },
});
