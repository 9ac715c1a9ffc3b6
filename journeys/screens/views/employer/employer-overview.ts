import { listNewPeople, type NewPeople } from "@wellpaid/contract/people/new-people";
import { type Overview, overview } from "@wellpaid/contract/overview/overview";
import { expect } from "../../../fixtures/journey.ts";
import { owner, signInAdministrator, signInAsAdministrator } from "../../../product/administrator.ts";
import { settle } from "../../take-picture.ts";
import { answerWith } from "../answer-with.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

/** What a company sees before its first import. */
const NOTHING: Overview = {
  people: { inPayroll: 0, withAccount: 0, withOnDemandPay: 0, withdrewThisPeriod: 0, saving: 0 },
  periods: [],
  paydays: [],
  byDay: [],
  exceptions: [],
  payments: [],
  nearLimit: null,
  toSetUp: ["payroll-role", "second-person", "approver-role", "company-password", "on-demand-pay-consent"],
};

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

/** The first kind of which something waits. */
async function waitingKind(): Promise<string> {
  const { api } = await signInAdministrator();
  const [first] = (await api(overview)).exceptions;
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
    await expect(input.page.getByRole("list", { name: "Needs your attention" })).toBeVisible();
  }),
  view("overview-empty", async (input) => {
    await answerWith(input.page, overview, NOTHING);
    await open(input, "/employer");
    await expect(input.page.getByRole("heading", { name: "No employees yet" })).toBeVisible();
    await expect(input.page.getByRole("list", { name: "Before your employees can start" })).toBeVisible();
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
