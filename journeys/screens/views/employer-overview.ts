import { type Overview, overview } from "@wellpaid/contract/employer/overview";
import { expect } from "../../fixtures/journey.ts";
import { owner, signInAdministrator, signInAsAdministrator } from "../../product/administrator.ts";
import { settle } from "../take-picture.ts";
import { answerWith } from "./answer-with.ts";
import type { Reaching, View } from "./view.ts";

const view = (name: string, reach: View["reach"]): View => ({ name: `employer-${name}`, feature: "employer", reach });

/** What a company is told before its first import. */
const NOTHING: Overview = {
  people: { inPayroll: 0, withAccount: 0, withOnDemandPay: 0, withdrewThisPeriod: 0, saving: 0 },
  periods: [],
  paydays: [],
  byDay: [],
  exceptions: [],
  toSetUp: ["payroll-role", "second-person", "approver-role", "company-password", "on-demand-pay-consent"],
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

/** How the company stands, and what waits for a person. */
export const employerOverviewViews: readonly View[] = [
  view("overview", async (given) => {
    await open(given, "/employer");
    await expect(given.page.getByRole("list", { name: "Waits for a person" })).toBeVisible();
  }),
  view("overview-empty", async (given) => {
    await answerWith(given.page, overview, NOTHING);
    await open(given, "/employer");
    await expect(given.page.getByRole("heading", { name: "Nobody is in payroll yet" })).toBeVisible();
    await expect(given.page.getByRole("list", { name: "Before your people can begin" })).toBeVisible();
  }),
  view("waiting", async (given) => {
    await open(given, `/employer/waiting/${await waitingKind()}`);
    await expect(given.page.getByRole("listitem").first()).toBeVisible();
  }),
  view("waiting-empty", async (given) => {
    await open(given, "/employer/waiting/job-stuck");
    await expect(given.page.getByRole("heading", { name: "Nothing of this kind waits any more" })).toBeVisible();
  }),
];
