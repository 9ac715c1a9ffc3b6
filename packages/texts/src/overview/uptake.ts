import { currentLocale, t, texts } from "../language/translate.ts";

/** Uptake over time in the console. All of it is ours. */
export const employerUptakeTexts = texts({
  title: "Uptake over time",
  line: "How many of your employees use it, by month",
  link: "See uptake over time",
  parts: {
    withAccount: {
      title: "Signed up",
      picture: "Signed up by month",
      line: "Employees with an account at the end of the month.",
      sentence: (people: number, of: number, share: string, month: string) =>
        t("In {month}, {people, number} of {of, number} employees had signed up ({share}).", {
          people,
          of,
          share,
          month,
        }),
    },
    withdrew: {
      title: "Withdrew",
      picture: "Withdrew by month",
      line: "Employees who withdrew for a payday in the month.",
      sentence: (people: number, of: number, share: string, month: string) =>
        t("In {month}, {people, number} of {of, number} employees withdrew ({share}).", { people, of, share, month }),
    },
    saving: {
      title: "Saving",
      picture: "Saving by month",
      line: "Employees with an open savings account at the end of the month.",
      sentence: (people: number, of: number, share: string, month: string) =>
        t("In {month}, {people, number} of {of, number} employees were saving ({share}).", {
          people,
          of,
          share,
          month,
        }),
    },
  },
  tooFew: (month: string) => t("In {month}, it was fewer than 5 employees.", { month }),
  fewer: "Fewer than 5",
  privacy: "To protect privacy, we only show numbers of 5 employees or more.",
  month: "Month",
  soFar: (month: string) => t("{month} so far", { month }),
  employees: "Employees",
  share: "Share of employees",
  ofEmployees: (people: number) => t("{people, plural, one {# employee} other {# employees}}", { people }),
  count: (people: number) => people.toLocaleString(currentLocale()),
  percent: (share: number) => share.toLocaleString(currentLocale(), { style: "percent", maximumFractionDigits: 0 }),
  notKnown: "–",
  asTable: "Show as a table",
  none: "No uptake to show yet",
  noneLine: "It appears here once you have employees in payroll.",
});
