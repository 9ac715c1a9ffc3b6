import type { PayMoment } from "./pay-day.ts";
import type { DemoSaving } from "./savings.ts";

/** What is special about a demo account; what is left out is as for anybody else. */
export interface DemoState {
  /** Payroll's part: the account's own pay group, the company's payday, or no record at all. */
  readonly payroll: "own pay group" | "company's payday" | "none";
  readonly moment: PayMoment;
  readonly access: "none" | "pending" | "approved" | "rejected";
  readonly isUnderInvestigation: boolean;
  readonly stop: "none" | "pause of three days" | "freeze without end";
  readonly isSuspended: boolean;
  readonly mustChangePassword: boolean;
  readonly asksLoginCode: boolean;
  readonly needsNoWithdrawalCode: boolean;
  readonly hasAskedForDeletion: boolean;
  /** Takes every withdrawal of this period. */
  readonly hasUsedAllWithdrawals: boolean;
  readonly isOfPartner: boolean;
  /** Connected to the banks that carry its state (banks/history/demo-histories.ts). */
  readonly hasBank: boolean;
  /** How far its savings have come (savings.ts). */
  readonly saving: DemoSaving | "none";
}

export interface DemoAccount {
  readonly username: string;
  readonly companyName: string;
  /** As the sandbox's pages describe it. */
  readonly shows: string;
  readonly name: string;
  readonly surname: string;
  readonly monthlySalaryPence: number;
  readonly state: DemoState;
}

export const DEMO_PASSWORD = "Demo-pass-2026!";
/** With this much a month a money account has £200 to withdraw on any day (tested). */
export const MIN_DEMO_SALARY_PENCE = 180_000;

const USUAL: DemoState = {
  payroll: "own pay group",
  moment: "mid-period",
  access: "approved",
  isUnderInvestigation: false,
  stop: "none",
  isSuspended: false,
  mustChangePassword: false,
  asksLoginCode: false,
  needsNoWithdrawalCode: false,
  hasAskedForDeletion: false,
  hasUsedAllWithdrawals: false,
  isOfPartner: false,
  hasBank: false,
  saving: "none",
};

type Row = readonly [
  username: string,
  companyName: string,
  shows: string,
  person: string,
  salaryPounds: number,
  state: Partial<DemoState>,
];

/** In the order of design/sandbox.md, which numbers the phones: a row is never moved or left out. */
const ROWS: readonly Row[] = [
  [
    "everyday",
    "Acorn",
    "Bank connected, planned payments, money to withdraw, a savings goal under way",
    "Maya Rowan",
    2_400,
    { hasBank: true, saving: "goal under way" },
  ],
  ["newcomer", "Acorn", "Nothing begun", "Noor Sorrel", 2_150, { access: "none" }],
  [
    "buffer",
    "Acorn",
    "A savings buffer, a better offer elsewhere",
    "Ben Larch",
    2_300,
    { saving: "buffer with a better offer" },
  ],
  [
    "waiting",
    "Acorn",
    "On-demand pay and savings both pending",
    "Wanda Maple",
    2_050,
    { access: "pending", saving: "buffer asked for" },
  ],
  ["declined", "Acorn", "Both rejected", "Dina Cypress", 2_200, { access: "rejected", saving: "buffer rejected" }],
  ["paused", "Acorn", "Withdrawals paused for three days", "Piotr Willow", 2_350, { stop: "pause of three days" }],
  [
    "indefinite",
    "Acorn",
    "Frozen by the employer with no end",
    "Idris Hawthorn",
    2_250,
    { stop: "freeze without end" },
  ],
  ["suspended", "Acorn", "Login refused", "Sunita Aspen", 2_100, { isSuspended: true }],
  ["barred", "Cedar", "Employer barred from the web app", "Bela Spruce", 2_000, {}],
  ["mustchange", "Acorn", "Password change forced", "Moses Alder", 2_150, { mustChangePassword: true }],
  [
    "codes",
    "Acorn",
    "Login asks for a code, then for the payday date",
    "Cora Linden",
    2_200,
    { asksLoginCode: true, payroll: "company's payday" },
  ],
  ["leaving", "Acorn", "Account deletion asked for", "Leo Poplar", 2_050, { hasAskedForDeletion: true }],
  [
    "limit",
    "Acorn",
    "All withdrawals of this period used",
    "Lina Rowntree",
    2_300,
    { hasUsedAllWithdrawals: true, hasBank: true },
  ],
  [
    "closing",
    "Juniper",
    "On-demand pay closed, savings in their closing period",
    "Cleo Hornbeam",
    2_300,
    { moment: "closed", saving: "buffer" },
  ],
  ["nocode", "Acorn", "Withdrawals need no SMS code", "Nils Walnut", 2_250, { needsNoWithdrawalCode: true }],
  ["reached", "Acorn", "Savings goal reached", "Rhea Chestnut", 2_350, { saving: "goal reached" }],
  [
    "late",
    "Acorn",
    "Deadline passed, goal not reached",
    "Lars Mulberry",
    2_100,
    { saving: "goal not reached in time" },
  ],
  ["switching", "Acorn", "Bank change under way", "Suki Quince", 2_200, { saving: "buffer being moved" }],
  ["withdrawn", "Acorn", "Everything withdrawn after a goal", "Will Medlar", 2_050, { saving: "goal withdrawn" }],
  [
    "congrats",
    "Acorn",
    "Savings approved, congratulations not seen yet",
    "Cai Bramble",
    2_150,
    { saving: "buffer not greeted yet" },
  ],
  ["later", "Acorn", "Saving starts in a month", "Lola Myrtle", 2_300, { saving: "buffer of later" }],
  ["manual", "Elm", "Savings buffer only", "Milo Privet", 2_000, { saving: "buffer" }],
  ["external", "Fir", "Savings deposit type EXT", "Ebba Laurel", 2_250, { saving: "goal under way" }],
  ["special", "Dogwood", "No on-demand pay registration, payslip link", "Sam Viburnum", 2_100, { access: "none" }],
  ["expired", "Acorn", "A bank connection past its 90 days", "Eli Hazelwood", 1_950, { hasBank: true }],
  [
    "partner",
    "Acorn",
    "A partner's theme, logo and helpdesk link",
    "Pia Sallow",
    2_350,
    { isOfPartner: true, hasBank: true },
  ],
  ["nosavings", "Hazel", "Employer without savings", "Nadia Birchall", 2_150, {}],
  ["noadvances", "Ivy", "Employer without on-demand pay", "Ned Holloway", 2_050, { access: "none" }],
  ["percent", "Birch", "Fee of 2.5 %, on-demand pay approved", "Petra Sycamore", 2_300, { hasBank: true }],
  ["norecord", "Birch", "Signed up, not in payroll", "Nora Blackthorn", 0, { payroll: "none", access: "none" }],
  [
    "deactivating",
    "Acorn",
    "Savings deactivation in process",
    "Dafydd Elderfield",
    2_200,
    { saving: "buffer being ended" },
  ],
  [
    "investigated",
    "Acorn",
    "On-demand pay account under investigation",
    "Inga Osier",
    2_250,
    { isUnderInvestigation: true },
  ],
  ["companyoff", "Gorse", "Company suspended", "Cyrus Whin", 2_100, {}],
  ["short", "Acorn", "Left to spend below zero, two banks connected", "Shona Thorn", 2_050, { hasBank: true }],
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = ROWS.map(
  ([username, companyName, shows, person, salaryPounds, state]) => {
    const [name = "", surname = ""] = person.split(" ");
    return {
      username,
      companyName,
      shows,
      name,
      surname,
      monthlySalaryPence: salaryPounds * 100,
      state: { ...USUAL, ...state },
    };
  },
);

export function demoAccount(username: string): DemoAccount | null {
  return DEMO_ACCOUNTS.find((account) => account.username === username) ?? null;
}

/** Phones follow the order of the table from +447700900101. */
export function phoneOf(account: DemoAccount): string {
  return `+44770090${String(101 + DEMO_ACCOUNTS.indexOf(account)).padStart(4, "0")}`;
}

export function emailOf(account: DemoAccount): string {
  return `${account.username}@${account.companyName.toLowerCase()}.example`;
}

export function employeeNumberOf(account: DemoAccount): string {
  return String(60_001 + DEMO_ACCOUNTS.indexOf(account));
}
