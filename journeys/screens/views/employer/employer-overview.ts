import { listNewPeople, type NewPeople } from "@wellpaid/contract/people/new-people";
import { type Overview, overview } from "@wellpaid/contract/overview/overview";
import { type Uptake, uptake } from "@wellpaid/contract/overview/uptake";
import { type ToDo, toDo } from "@wellpaid/contract/overview/to-do";
import { expect } from "../../../fixtures/journey.ts";
import { uptakePage } from "../../../pages/app/uptake.ts";
import { owner, signInAdministrator, signInAsAdministrator } from "../../../product/administrator.ts";
import { sandbox } from "../../../product/sandbox.ts";
import { settle } from "../../take-picture.ts";
import { answerWith } from "../answer-with.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

/** What a company sees before its first import. */
const NOTHING: Overview = {
  period: null,
  earlier: [],
  people: { inPayroll: 0, withAccount: 0, withOnDemandPay: 0, withdrewThisPeriod: 0, saving: 0 },
  periods: [],
  paydays: [],
  byDay: [],
  previousPence: null,
  savings: { people: 0, amountPence: 0 },
  payments: [],
  nearLimit: null,
  toSetUp: ["second-person", "approver-role", "on-demand-pay-consent", "savings-consent", "employees"],
  setUpDone: ["payroll-role", "company-password"],
};

/** A year in which more and more people took part; no demo company has had one. */
const GROWN: Uptake["months"] = [..."123456789"].map((month, index) => ({
  ...{ month: `2030-0${month}`, inPayroll: 70 + index },
  withAccount: index < 1 ? null : index * 8,
  saving: index < 5 ? null : index * 2,
  withdrew: index < 2 ? null : index * 4,
}));

const busy = (since: string): ToDo => ({
  items: [
    { kind: "request-waiting", count: 4, ofOthers: 0, since },
    { kind: "import-waiting", count: 1, ofOthers: 0, since },
    { kind: "return-waiting", count: 0, ofOthers: 1, since },
    { kind: "record-incomplete", count: 3, ofOthers: 0, since },
    { kind: "new-people-withdrew", count: 0, ofOthers: 2, since },
  ],
});

const DAY_MS = 86_400_000;

/** A company in the middle of a pay period, as many do withdraw; today is the clock's. */
async function inMidPeriod(): Promise<Overview> {
  const now = (await sandbox.now()).getTime();
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const earlier = [1, 2, 3].map((months) => ({ from: day(-19 - 30 * months), payday: day(-20 - 30 * (months - 1)) }));
  const payday = day(11);
  const group = { payGroupId: null, payGroupName: null, month: payday.slice(0, 7), isFixed: false };
  return {
    ...NOTHING,
    period: { from: day(-19), payday, isCurrent: true },
    earlier,
    people: { inPayroll: 142, withAccount: 118, withOnDemandPay: 96, withdrewThisPeriod: 34, saving: 57 },
    periods: [{ ...group, firstDay: day(-19), payday, cutOffDay: day(8), people: 142 }],
    paydays: [{ payday, withdrew: 34, sums: { advancedPence: 537_000, feesPence: 12_200, duePence: 549_200 } }],
    byDay: [
      ...[
        [-19, -19, 46_000],
        [-18, -17, 52_000],
        [-14, -14, 38_000],
        [-13, -13, 35_000],
        [-12, -12, 56_000],
        [-11, -10, 94_000],
        [-7, -7, 42_000],
        [-6, -3, 114_000],
        [0, 0, 60_000],
      ].map(([from = 0, to = 0, amountPence = 0]) => ({ from: day(from), to: day(to), amountPence })),
    ],
    previousPence: 590_200,
    savings: { people: 57, amountPence: 615_000 },
    payments: [],
    toSetUp: [],
  };
}

/** Fifty people of one salary account, and two of them of one address. */
const ALIKE: NewPeople = {
  ...{ id: crypto.randomUUID(), fileName: "people-november.csv", foundAt: "2031-03-10T09:30:00.000Z" },
  ...{ broughtBy: "Olu Okafor", confirmedBy: "Priya Shah", isOwn: false, total: 50, waiting: 50, canSuspend: 12 },
  shared: [
    { kind: "account", value: "0666", people: 51, names: ["Ada Ash", "Bea Birch", "Cal Cedar", "Dot Elm", "Eve Fir"] },
    { kind: "address", value: "12 High Street, LS1 2AB", people: 2, names: ["Ada Ash", "Bea Birch"] },
  ],
  people: [
    ["Ada Ash", true, false, ["account", "address"]],
    ["Bea Birch", true, true, ["account", "address"]],
    ["Cal Cedar", false, false, ["account"]],
  ].map(([name, hasAccount, isSuspended, shares], at) => ({
    payrollRecordId: crypto.randomUUID(),
    employeeNumber: String(70_001 + at),
    ...({ name, hasAccount, isSuspended, shares } as Pick<
      NewPeople["people"][number],
      "name" | "hasAccount" | "isSuspended" | "shares"
    >),
    waits: true,
  })),
};

/** Kinds that have a list, not a page of their own. */
const LISTED: ReadonlySet<string> = new Set(["record-incomplete", "payout-failed", "link-locked", "job-stuck"]);

/** The first kind of which something waits in its list. */
async function waitingKind(): Promise<string> {
  const { api } = await signInAdministrator();
  const first = (await api(toDo)).items.find(({ kind }) => LISTED.has(kind));
  if (first === undefined) throw new Error("nothing waits for anybody at Acorn");
  return first.kind;
}

async function open({ page }: Reaching, path: string) {
  await signInAsAdministrator(page, owner, path);
  await settle(page);
}

/** How the company is doing, and what waits for a person. */
export const views: readonly View[] = [
  view("overview", async (input) => {
    await open(input, "/employer");
    await expect(input.page.getByRole("list", { name: "To do" })).toBeVisible();
    await expect(input.page.getByRole("table", { name: "Payroll runs" })).toBeVisible();
  }),
  view("overview-busy", async (input) => {
    await answerWith(input.page, toDo, busy((await sandbox.now()).toISOString()));
    await answerWith(input.page, overview, await inMidPeriod());
    await open(input, "/employer");
    await expect(input.page.getByRole("list", { name: "To do" })).toContainText("4 requests to decide");
    await expect(input.page.getByRole("img", { name: "Withdrawn each day" })).toBeVisible();
  }),
  view("overview-empty", async (input) => {
    await answerWith(input.page, overview, NOTHING);
    await open(input, "/employer");
    await expect(input.page.getByRole("heading", { name: "No employees yet" })).toBeVisible();
    await expect(input.page.getByRole("list", { name: "Before your employees can start" })).toBeVisible();
  }),
  view("uptake", async (input) => {
    await open(input, "/employer/uptake");
    await expect(uptakePage(input.page).signedUp.picture).toBeVisible();
  }),
  view("uptake-grown", async (input) => {
    await answerWith(input.page, uptake, { months: GROWN });
    await open(input, "/employer/uptake");
    for (const { asTable } of Object.values(uptakePage(input.page))) await asTable.click();
  }),
  view("uptake-empty", async (input) => {
    await answerWith(input.page, uptake, { months: [] });
    await open(input, "/employer/uptake");
    await expect(input.page.getByText("No uptake to show yet")).toBeVisible();
  }),
  view("overview-owes", async (input) => {
    await answerWith(input.page, overview, {
      ...NOTHING,
      payments: [
        {
          ...{ runId: crypto.randomUUID(), payGroup: null, payday: "2031-03-28", reference: "PAY-7K3M-9QXD" },
          ...{ owed: 84_000, paid: 42_000, outstanding: 42_000, overpaid: 0, overdueSince: "2031-03-29" },
        },
      ],
    });
    await open(input, "/employer");
    await expect(input.page.getByRole("heading", { name: "No employees yet" })).toBeVisible();
    await expect(input.page.getByRole("list", { name: "Payments due" })).toContainText("£420.00 to pay");
  }),
  view("new-people", async (input) => {
    await answerWith(input.page, listNewPeople, { items: [ALIKE, { ...ALIKE, id: crypto.randomUUID(), isOwn: true }] });
    await open(input, "/employer/new-people");
    await expect(input.page.getByRole("button", { name: "Confirm employees" })).toHaveCount(1);
    await expect(input.page.getByText("A third administrator needs to confirm them").first()).toBeVisible();
  }),
  view("new-people-confirm", async (input) => {
    await answerWith(input.page, listNewPeople, { items: [ALIKE] });
    await open(input, "/employer/new-people");
    await input.page.getByRole("button", { name: "Confirm employees" }).click();
    await expect(input.page.getByRole("dialog")).toContainText(
      "Say how you know they're real. We keep this in the audit log.",
    );
  }),
  view("new-people-none", async (input) => {
    await open(input, "/employer/new-people");
    await expect(input.page.getByRole("heading", { name: "No new employees to confirm" })).toBeVisible();
  }),
  view("waiting", async (input) => {
    await open(input, `/employer/waiting/${await waitingKind()}`);
    await expect(input.page.getByRole("listitem").first()).toBeVisible();
  }),
  view("waiting-empty", async (input) => {
    await open(input, "/employer/waiting/job-stuck");
    await expect(input.page.getByRole("heading", { name: "Nothing left to do here" })).toBeVisible();
  }),
];
