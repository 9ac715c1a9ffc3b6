import type { Page } from "@playwright/test";
import { factIn } from "../fact.ts";

export const savingPaths = {
  created: "/dashboard/savings/savings-created",
  settings: "/dashboard/savings/savings-settings",
  reachedGoal: "/dashboard/savings/reached-goal",
  reachedDeadline: "/dashboard/savings/reached-deadline-not-goal",
  toBuffer: "/dashboard/savings/changing-plan-to-buffer",
  withdrawn: "/dashboard/savings/completion-bank-account-actions",
  deactivation: "/dashboard/savings/account-deactivation",
  changingBank: "/dashboard/savings/changing-bank-account",
  standby: "/dashboard/savings/standby-mode-after-changing-bank-account",
} as const;

/** The screens of an existing saving. */
export function savingPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const inDialog = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
  return {
    main,
    dialog,
    inDialog,
    button: (name: string) => main.getByRole("button", { name, exact: true }),
    changePlan: main.getByRole("button", { name: "Change plan" }),
    withdraw: main.getByRole("button", { name: "Withdraw", exact: true }),
    amount: dialog.getByRole("textbox", { name: "How much do you need?" }),
    all: inDialog("All my Savings"),
    banner: main.getByRole("region", { name: "More attractive bank offer" }),
    seeOffer: main.getByRole("link", { name: "See the offer" }),
    hideOffers: main.getByRole("button", { name: "Hide bank offers" }),
    moves: main.getByRole("list", { name: "Activity" }).getByRole("listitem"),
    /** The value beside a name. */
    fact: (name: string) => factIn(page, name),

    goal: main.getByRole("switch", { name: "I have a specific goal" }),
    offers: main.getByRole("switch", { name: "Show best offers" }),
    name: main.getByRole("textbox", { name: "Name" }),
    sum: main.getByRole("textbox", { name: "Target amount" }),
    deadline: main.getByRole("textbox", { name: "Deadline" }),
    buffer: main.getByRole("textbox", { name: "Or another amount" }),
    preset: (text: string) => main.getByRole("radio", { name: text, exact: true }),
    ok: main.getByRole("button", { name: "OK", exact: true }),
    cancel: main.getByRole("button", { name: "Cancel", exact: true }),
  };
}

/** The sentences of an existing saving (docs/product/savings.md#where-the-link-leads). */
export const savingSentences = {
  payIn: "Money is transferred to your savings account on payday. Transfer times vary by bank.",
  closed: "You can withdraw and change your savings account settings after payday",
  offersHidden: "Bank offers will not be shown to you. You can turn on the notifications on the settings.",
  belowMin: "Withdrawal amount must be greater than one",
  aboveSaved: "Please enter an amount not exceeding the amount in your saving account",
  onItsWayBy: (date: string) => `On its way, with you by ${date}`,
  goalNotAvailable:
    "Goal Savings aren't available right now due to your employer's setup. We recommend setting aside a monthly buffer to help you stay on track.",
  longName: "Maximum 20 characters",
  goalBelowSaved: "Sorry! Your goal amount can't be less than your saved amount.",
  goalAboveSalary: "Sorry! Your monthly savings deduction can't be more than your monthly salary.",
  bufferAboveSalary: "Sorry! Your monthly buffer can't be more than your monthly salary.",
  onceAWeek: (date: string) => `You can switch between a goal and a buffer once a week. Try again on ${date}.`,
  recommend: (amount: string) => `We recommend at least ${amount} a month.`,
  deadlineNotGoal: (date: string) =>
    `You've reached your deadline but not your savings goal. To keep saving until you reach your goal your deadline should be ${date}`,
  withdrawn: (name: string) => `Thanks ${name}. Your savings have been transferred to your personal bank account.`,
  deactivate: "Are you sure you want to deactivate this saving?",
  deactivateLine: "Your savings and bank account will be deleted",
  deactivating: "Deactivation of the account can take some days",
  moving: "Your funds are moving to your new bank account, it may take 1-3 days",
  changed: (name: string) =>
    `Hi ${name}, your bank account has been changed. It can take some time to transfer your money back to your saving account`,
} as const;
