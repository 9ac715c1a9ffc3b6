import type { PayMoment } from "./pay-day.ts";
import type { DemoSaving } from "./savings.ts";

/** What is special about a demo account; what is left out is as for anybody else. */
export interface DemoState {
  /** Payroll's part: a pay group whose payday suits the state, the company's payday, or no record at all. */
  readonly payroll: "pay group" | "company's payday" | "none";
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
  /** Connected to the banks that carry its state (banks/lives/demo-lives.ts). */
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
  payroll: "pay group",
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
  shows: string,
  person: string,
  salaryPounds: number,
  state: Partial<DemoState> & { readonly company?: string },
];

/** In the order of design/sandbox.md, which numbers the phones: a row is never moved or left out. Of Acorn unless it says otherwise. */
const ROWS: readonly Row[] = [
  [
    "everyday",
    "Bank connected, planned payments, money to withdraw, a savings goal",
    "Maya Rowan",
    2_400,
    { hasBank: true, saving: "goal under way" },
  ],
  ["newcomer", "Nothing set up yet", "Noor Sorrel", 2_150, { access: "none" }],
  [
    "buffer",
    "A savings buffer, with a better rate elsewhere",
    "Ben Larch",
    2_300,
    { saving: "buffer with a better offer" },
  ],
  [
    "waiting",
    "On-demand pay and savings waiting for approval",
    "Wanda Maple",
    2_050,
    { access: "pending", saving: "buffer requested" },
  ],
  [
    "declined",
    "On-demand pay and savings rejected",
    "Dina Cypress",
    2_200,
    { access: "rejected", saving: "buffer rejected" },
  ],
  ["paused", "Withdrawals paused for 3 days", "Piotr Willow", 2_350, { stop: "pause of three days" }],
  ["indefinite", "Withdrawals frozen with no end date", "Idris Hawthorn", 2_250, { stop: "freeze without end" }],
  ["suspended", "Suspended, can't log in", "Sunita Aspen", 2_100, { isSuspended: true }],
  ["barred", "Employer without the web app", "Bela Spruce", 2_000, { company: "Cedar" }],
  ["mustchange", "Must set a new password", "Moses Alder", 2_150, { mustChangePassword: true }],
  [
    "codes",
    "Login asks for a code, then for the payday date",
    "Cora Linden",
    2_200,
    { asksLoginCode: true, payroll: "company's payday" },
  ],
  ["leaving", "Account deletion requested", "Leo Poplar", 2_050, { hasAskedForDeletion: true }],
  [
    "limit",
    "No withdrawals left this pay period",
    "Lina Rowntree",
    2_300,
    { hasUsedAllWithdrawals: true, hasBank: true },
  ],
  [
    "closing",
    "After the cut-off, savings closed until payday",
    "Cleo Hornbeam",
    2_300,
    { company: "Juniper", moment: "closed", saving: "buffer" },
  ],
  ["nocode", "Withdrawals without a code", "Nils Walnut", 2_250, { needsNoWithdrawalCode: true }],
  ["reached", "Savings goal reached", "Rhea Chestnut", 2_350, { saving: "goal reached" }],
  ["late", "Savings goal not reached by its deadline", "Lars Mulberry", 2_100, { saving: "goal not reached in time" }],
  ["switching", "Savings moving to another bank", "Suki Quince", 2_200, { saving: "buffer being moved" }],
  ["withdrawn", "Everything withdrawn after a goal", "Will Medlar", 2_050, { saving: "goal withdrawn" }],
  ["congrats", "Savings just approved", "Cai Bramble", 2_150, { saving: "buffer not greeted yet" }],
  ["later", "Savings start in a month", "Lola Myrtle", 2_300, { saving: "buffer of later" }],
  ["manual", "Savings buffer only", "Milo Privet", 2_000, { company: "Elm", saving: "buffer" }],
  ["external", "Savings deposit type EXT", "Ebba Laurel", 2_250, { company: "Fir", saving: "goal under way" }],
  [
    "special",
    "Payslip link, no registration for on-demand pay",
    "Sam Viburnum",
    2_100,
    { company: "Dogwood", access: "none" },
  ],
  ["expired", "A bank connection older than 90 days", "Eli Hazelwood", 1_950, { hasBank: true }],
  ["partner", "A partner's theme, logo and helpdesk link", "Pia Sallow", 2_350, { isOfPartner: true, hasBank: true }],
  ["nosavings", "Employer without savings", "Nadia Birchall", 2_150, { company: "Hazel" }],
  ["noadvances", "Employer without on-demand pay", "Ned Holloway", 2_050, { company: "Ivy", access: "none" }],
  ["percent", "A fee of 2.5%", "Petra Sycamore", 2_300, { company: "Birch", hasBank: true }],
  [
    "norecord",
    "Signed up, not in payroll",
    "Nora Blackthorn",
    0,
    { company: "Birch", payroll: "none", access: "none" },
  ],
  ["deactivating", "Savings being deactivated", "Dafydd Elderfield", 2_200, { saving: "buffer being ended" }],
  ["investigated", "On-demand pay account under investigation", "Inga Osier", 2_250, { isUnderInvestigation: true }],
  ["companyoff", "Company suspended", "Cyrus Whin", 2_100, { company: "Gorse" }],
  ["short", "Left to spend below zero, two banks connected", "Shona Thorn", 2_050, { hasBank: true }],
  ["history", "The real bank history of a customer in 1993", "Hana Cerny", 2_400, { hasBank: true }],
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = ROWS.map(
  ([username, shows, person, salaryPounds, { company: companyName = "Acorn", ...state }]) => {
    const [name = "", surname = ""] = person.split(" ");
    const monthlySalaryPence = salaryPounds * 100;
    return { username, companyName, shows, name, surname, monthlySalaryPence, state: { ...USUAL, ...state } };
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
