import { texts } from "../language/translate.ts";

/** What has changed in the app or the console on one day, the newest first. */
export interface AppUpdate {
  /** YYYY-MM-DD; each day once. */
  readonly date: string;
  readonly lines: readonly string[];
}

/** Named apart from news, which is about a person's money. */
export const updateTexts = texts({
  title: "App updates",
  line: "What has changed in the app.",
  consoleTitle: "Console updates",
  consoleLine: "What has changed in the console.",
  unread: "Updated",
});

export const employeeUpdates: readonly AppUpdate[] = texts([
  {
    date: "2026-11-28",
    lines: [
      "Help is in the app. Look for “how does this work” on a page.",
      "You can complain to us and follow our answer.",
      "The app says how accessible it is.",
      "You can download statements, and a letter for a lender.",
    ],
  },
  {
    date: "2026-11-27",
    lines: [
      "You can undo a changed category and a removed payment.",
      "You can install the app on your phone or computer.",
    ],
  },
]);

export const consoleUpdates: readonly AppUpdate[] = texts([
  { date: "2026-11-28", lines: ["Help is in the menu. Look for “how does this work” on a page."] },
  {
    date: "2026-11-27",
    lines: [
      "Upload the file that your payroll program writes, also Excel. We match the columns.",
      "Correct wrong rows on the page, and import the good ones first.",
      "The overview shows what needs your attention.",
    ],
  },
]);
