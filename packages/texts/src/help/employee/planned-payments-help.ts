import { t, texts } from "../../language/translate.ts";
import type { HelpArticle } from "../article.ts";
import type { EmployeeFigures } from "./employee-figures.ts";

export const plannedPaymentsHelp: HelpArticle<EmployeeFigures> = texts({
  title: "How planned payments work",
  line: "Tell us your bills and income, and we'll count them before payday.",
  words: "bill, rent, direct debit, standing order, expense, income, regular, skip, not seen, remind, subscription",
  parts: ({ maxPlanned }: EmployeeFigures) => [
    {
      lines: [
        t(
          "A planned payment is a note about money. It pays nothing and changes nothing at your bank. You can plan amounts up to {max}.",
          { max: maxPlanned },
        ),
      ],
    },
    {
      title: t("How often"),
      lines: [
        t(
          "Once, every day, week, two weeks, four weeks, month, quarter or year. A monthly payment can be on a date, the last day, or a weekday such as the first Friday.",
        ),
      ],
    },
    {
      title: t("Paid or not"),
      lines: [
        t(
          "We look for each payment at your bank by its name, amount and day. If we picked the wrong one, say so and choose another. You can also mark it as paid or skip it. You can undo all of it.",
        ),
        t("“Expected but not seen” means that the day has passed and your bank does not show it. We keep counting it."),
      ],
    },
    {
      title: t("If the amount changes"),
      lines: [t("When a new amount has come twice, we use it and tell you. You can change it back.")],
    },
    {
      title: t("Between your own accounts"),
      lines: [
        t(
          "A transfer between two accounts that we count changes nothing that you have left. We list it apart and never take it off.",
        ),
      ],
    },
  ],
});
