import { currentLocale, t, texts } from "../language/translate.ts";

const count = (people: number) => people.toLocaleString(currentLocale());
const of = (people: number) => t("{people, plural, one {# employee} other {# employees}}", { people });

/** New employees who share an account, a phone or an address, in the employer's console. All of it is ours. */
export const newPeopleTexts = texts({
  title: "New employees with shared details",
  line: "These employees share a salary account, phone number or address with each other or with a current or former employee. They may be a couple or a mistake in the file, or they may not exist.",
  none: "No new employees to confirm",
  noneLine: "If new employees share details, they'll appear here.",
  found: (fileName: string | null, total: number) =>
    fileName === null ? of(total) : t("{total} from {fileName}", { total: of(total), fileName }),
  by: (brought: string | null, confirmed: string | null, at: string) =>
    brought === null || confirmed === null
      ? t("Not from a payroll file. Found on {at}", { at })
      : t("Uploaded by {brought}, confirmed by {confirmed}, {at}", { brought, confirmed, at }),
  waiting: (people: number) =>
    people === 0
      ? t("They can withdraw already, because only 2 employees share an address.")
      : t("{people} can't withdraw until an administrator confirms they're real.", { people: of(people) }),
  shared: "Shared details",
  kinds: {
    account: (value: string) => t("Salary account ending {value}", { value }),
    phone: (value: string) => t("Phone number ending {value}", { value }),
    address: (value: string) => value,
  },
  kindNames: { account: "salary account", phone: "phone number", address: "address" },
  sharedBy: (names: readonly string[], people: number) =>
    people > names.length
      ? t("{names} and {count} more", { names: names.join(", "), count: count(people - names.length) })
      : names.join(", "),
  people: "Employees",
  person: (employeeNumber: string, shares: readonly string[]) =>
    t("{employeeNumber} · shares {shares}", { employeeNumber, shares: shares.join(", ") }),
  waits: "Can't withdraw yet",
  suspended: "Suspended",
  noAccount: "No account yet",
  more: (people: number) =>
    t("{people, plural, one {1 more employee is not shown.} other {# more employees are not shown.}}", { people }),
  own: "You uploaded or confirmed these employees, or the account they share. A third administrator needs to confirm them. If you don't have one, invite a colleague and email us. We'll confirm them as your second person.",
  confirm: (total: number) => t("{total, plural, one {Confirm employee} other {Confirm employees}}", { total }),
  confirmTitle: (total: number) =>
    t("{total, plural, one {Confirm this employee is real?} other {Confirm these employees are real?}}", { total }),
  confirmLine: (total: number) =>
    t(
      "{total, plural, one {This employee will be able to withdraw straight away. Only confirm someone you know or have checked.} other {All # employees will be able to withdraw straight away. Only confirm people you know or have checked.}}",
      { total },
    ),
  reasonHint: "Say how you know they're real. We keep this in the audit log.",
  confirmed: "Confirmed. They can withdraw now.",
  suspend: "Suspend accounts",
  suspendTitle: "Suspend these accounts?",
  suspendLine: (people: number) =>
    t(
      "{people} won't be able to log in or withdraw. We'll text them. You can restore access on each employee's page.",
      { people: of(people) },
    ),
  suspendedNow: (people: number) => t("{people} suspended", { people: of(people) }),
});
