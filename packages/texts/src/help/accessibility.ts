import { t, texts } from "../language/translate.ts";
import type { HelpPart } from "./article.ts";

/** The accessibility statement of both apps. What it says must be true: decision 0078 says where each claim comes from. */
export const accessibilityTexts = texts({
  title: "Accessibility",
  line: () => t("How usable {product} is for everyone, and what does not work yet."),
  parts: (): readonly HelpPart[] => [
    {
      title: t("What we aim for"),
      lines: [
        t(
          "We want you to use the app and the console with a keyboard, a screen reader, large text or your own colours. Our aim is WCAG 2.2, level AA.",
        ),
      ],
    },
    {
      title: t("How we check"),
      as: "list",
      lines: [
        t(
          "A program (axe) checks each screen at the width of a phone and of a computer, in light and dark. It finds no errors.",
        ),
        t("Tests move through charts and forms with the keyboard."),
        t("Tests check text at twice its size, and the parts of our screens in contrast themes of Windows."),
        t("Text in our own colours has a contrast of 7 to 1."),
        t("Every chart has a table or a sentence that says the same. PDFs that you download have tags."),
      ],
    },
    {
      title: t("What does not work yet"),
      as: "list",
      lines: [
        t(
          "No one who uses a screen reader every day has tested it, and no independent expert. Programs find only part of what is wrong.",
        ),
        t("We test in Chromium. Other browsers and screen readers should work, but we have not tried them all."),
        t("Where an employer or partner sets its own colours, text has a contrast of 4.5 to 1."),
        t("We have not looked at every whole page in contrast themes."),
        t("Bank pages, the chat and documents of savings products belong to others. We can't change them."),
      ],
    },
    {
      title: t("Tell us what is in your way"),
      lines: [
        t(
          "Write to us. We'll answer, and we can give you what you need in another form. If you don't agree with our answer, you can complain.",
        ),
        t("You can also ask the Equality Advisory and Support Service, at equalityadvisoryservice.com."),
      ],
    },
    { lines: [t("We last checked this page on {date}.", { date: "28 November 2026" })] },
  ],
});
