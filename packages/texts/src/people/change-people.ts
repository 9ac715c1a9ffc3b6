import { t, texts } from "../language/translate.ts";

/** What the employer does about many employees at once. Ours. */
export const peopleChangeTexts = texts({
  choose: (name: string) => t("Select {name}", { name }),
  chosen: (count: number) => t("{count, plural, one {1 employee selected} other {# employees selected}}", { count }),
  chooseAll: (count: number) => t("{count, plural, one {Select the one found} other {Select all # found}}", { count }),
  tooMany: (max: number) => t("To select everyone found, narrow the list to {max} or fewer.", { max }),
  titles: {
    suspend: (count: number) => t("{count, plural, one {Suspend 1 employee?} other {Suspend # employees?}}", { count }),
    freeze: (count: number) =>
      t("{count, plural, one {Freeze withdrawals for 1 employee?} other {Freeze withdrawals for # employees?}}", {
        count,
      }),
    release: (count: number) =>
      t("{count, plural, one {Restore access for 1 employee?} other {Restore access for # employees?}}", { count }),
  },
  done: {
    suspend: (count: number) =>
      t("{count, plural, one {1 employee suspended} other {# employees suspended}}", { count }),
    freeze: (count: number) =>
      t("{count, plural, one {Withdrawals frozen for 1 employee} other {Withdrawals frozen for # employees}}", {
        count,
      }),
    release: (count: number) =>
      t("{count, plural, one {Access restored for 1 employee} other {Access restored for # employees}}", { count }),
  },
  already: {
    suspend: (count: number) =>
      t("{count, plural, one {1 employee was suspended already} other {# employees were suspended already}}", {
        count,
      }),
    freeze: (count: number) =>
      t("{count, plural, one {1 employee was frozen already} other {# employees were frozen already}}", { count }),
    release: (count: number) =>
      t("{count, plural, one {1 employee already had access} other {# employees already had access}}", { count }),
  },
  notChanged: (name: string, why: string) => `${name}: ${why}`,
  gone: "No longer in your list.",
});
