const count = (people: number) => people.toLocaleString("en-GB");
const of = (people: number) => `${count(people)} ${people === 1 ? "person" : "people"}`;

/** New people who share something, in the employer's console. All of it is ours. */
export const newPeopleTexts = {
  title: "New people who share something",
  line: "These people are new, and share a salary account, a phone number or an address with each other or with somebody who is or was there. It may be a couple, or a mistake in the file, or people who don't exist.",
  none: "No new people wait to be confirmed",
  noneLine: "Everybody is confirmed.",
  found: (fileName: string | null, total: number) => (fileName === null ? of(total) : `${of(total)} of ${fileName}`),
  by: (brought: string | null, confirmed: string | null, at: string) =>
    brought === null || confirmed === null
      ? `Not by a payroll file. Found on ${at}`
      : `Brought by ${brought}, confirmed by ${confirmed}, ${at}`,
  waiting: (people: number) =>
    people === 0
      ? "Nobody's withdrawals wait: only an address is shared, by two people."
      : `The withdrawals of ${of(people)} wait until they are confirmed, however long that takes.`,
  shared: "What they share",
  kinds: {
    account: (value: string) => `Salary account ending ${value}`,
    phone: (value: string) => `Phone number ending ${value}`,
    address: (value: string) => value,
  },
  kindNames: { account: "salary account", phone: "phone number", address: "address" },
  sharedBy: (names: readonly string[], people: number) =>
    people > names.length ? `${names.join(", ")} and ${count(people - names.length)} more` : names.join(", "),
  people: "Who they are",
  person: (employeeNumber: string, shares: readonly string[]) => `${employeeNumber} · shares ${shares.join(", ")}`,
  waits: "Waits",
  suspended: "Suspended",
  noAccount: "No account yet",
  more: (people: number) =>
    people === 1 ? "1 more person is not shown here." : `${count(people)} more people are not shown here.`,
  own: "You brought or confirmed them, or the account that they share: a third administrator has to confirm them. If there is none, invite a colleague and write to us; we confirm that colleague as your second person.",
  confirm: (total: number) => (total === 1 ? "This is a real person" : "These are real people"),
  confirmTitle: (total: number) => (total === 1 ? "Is this a real person?" : "Are these real people?"),
  confirmLine: (total: number) =>
    `${total === 1 ? "This person" : `All ${of(total)}`} can withdraw from now on. Only say so of people whom you know or have asked about.`,
  reasonHint: "How you know. It stays in the audit log.",
  confirmed: "Confirmed: they can withdraw",
  suspend: "Suspend them",
  suspendTitle: "Suspend these accounts?",
  suspendLine: (people: number) =>
    `${of(people)} can't log in or withdraw any more, and ${people === 1 ? "gets" : "get"} an SMS about it. You can release each of them on their own page.`,
  suspendedNow: (people: number) => `${of(people)} suspended`,
} as const;
