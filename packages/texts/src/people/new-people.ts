const count = (people: number) => people.toLocaleString("en-GB");
const of = (people: number) => `${count(people)} ${people === 1 ? "employee" : "employees"}`;

/** New employees who share an account, a phone or an address, in the employer's console. All of it is ours. */
export const newPeopleTexts = {
  title: "New employees with shared details",
  line: "These employees share a salary account, phone number or address with each other or with a current or former employee. They may be a couple or a mistake in the file, or they may not exist.",
  none: "No new employees to confirm",
  noneLine: "If new employees share details, they'll appear here.",
  found: (fileName: string | null, total: number) => (fileName === null ? of(total) : `${of(total)} from ${fileName}`),
  by: (brought: string | null, confirmed: string | null, at: string) =>
    brought === null || confirmed === null
      ? `Not from a payroll file. Found on ${at}`
      : `Uploaded by ${brought}, confirmed by ${confirmed}, ${at}`,
  waiting: (people: number) =>
    people === 0
      ? "They can withdraw already, because only 2 employees share an address."
      : `${of(people)} can't withdraw until an administrator confirms they're real.`,
  shared: "Shared details",
  kinds: {
    account: (value: string) => `Salary account ending ${value}`,
    phone: (value: string) => `Phone number ending ${value}`,
    address: (value: string) => value,
  },
  kindNames: { account: "salary account", phone: "phone number", address: "address" },
  sharedBy: (names: readonly string[], people: number) =>
    people > names.length ? `${names.join(", ")} and ${count(people - names.length)} more` : names.join(", "),
  people: "Employees",
  person: (employeeNumber: string, shares: readonly string[]) => `${employeeNumber} · shares ${shares.join(", ")}`,
  waits: "Can't withdraw yet",
  suspended: "Suspended",
  noAccount: "No account yet",
  more: (people: number) =>
    people === 1 ? "1 more employee is not shown." : `${count(people)} more employees are not shown.`,
  own: "You uploaded or confirmed these employees, or the account they share. A third administrator needs to confirm them. If you don't have one, invite a colleague and email us. We'll confirm them as your second person.",
  confirm: (total: number) => (total === 1 ? "Confirm employee" : "Confirm employees"),
  confirmTitle: (total: number) =>
    total === 1 ? "Confirm this employee is real?" : "Confirm these employees are real?",
  confirmLine: (total: number) =>
    total === 1
      ? "This employee will be able to withdraw straight away. Only confirm someone you know or have checked."
      : `All ${of(total)} will be able to withdraw straight away. Only confirm people you know or have checked.`,
  reasonHint: "Say how you know they're real. We keep this in the audit log.",
  confirmed: "Confirmed. They can withdraw now.",
  suspend: "Suspend accounts",
  suspendTitle: "Suspend these accounts?",
  suspendLine: (people: number) =>
    `${of(people)} won't be able to log in or withdraw. We'll text them. You can restore access on each employee's page.`,
  suspendedNow: (people: number) => `${of(people)} suspended`,
} as const;
