import { exportPayrollRun, type PayrollRun, payrollRun, payrollRuns } from "@wellpaid/contract/payroll/payroll-runs";
import { expect } from "../../../fixtures/journey.ts";
import { payrollRunPage } from "../../../pages/payroll/employer-payroll.ts";
import { freshAccount } from "../../../product/account.ts";
import { owner, payroll, signInAdministrator, signInAsAdministrator } from "../../../product/administrator.ts";
import { withdrawByApi } from "../../../product/payday.ts";
import { settle } from "../../take-picture.ts";
import type { Reaching, View } from "../view.ts";

const view = (name: string, reach: View["reach"]): View => ({
  name: `console-payroll-${name}`,
  feature: "employer",
  reach,
});

const PAID: ReadonlySet<PayrollRun["state"]> = new Set(["posted", "returned"]);

/** A run of a saver whose payday has passed, with its file; another picture may already have uploaded its return. */
async function paidRun() {
  const { api } = await signInAdministrator(payroll);
  const { items } = await api(payrollRuns, { query: { limit: 100 } });
  const run = items.find((item) => item.payGroup === "Customer care" && PAID.has(item.state));
  if (run === undefined) throw new Error("there is no such payroll run");
  const file = await api(exportPayrollRun, { params: { id: run.id } });
  const lines = (await file.text()).trimEnd().split("\r\n");
  return { address: `/employer/payroll/${run.id}`, lines };
}

/** The address of an open run that deducts something as of now. */
async function openRunWithLines(): Promise<string> {
  const { api } = await signInAdministrator(payroll);
  const { items } = await api(payrollRuns, { query: { limit: 100 } });
  for (const { id, state } of items) {
    if (state !== "open") continue;
    const { totals } = await api(payrollRun, { params: { id } });
    if (totals !== null && totals.due > 0) return `/employer/payroll/${id}`;
  }
  throw new Error("nothing is to be deducted by any open run");
}

/** Uploads a file in which payroll took the same amount, as text, from each person. */
async function bringBack({ page }: Reaching, taken: string) {
  const { address, lines } = await paidRun();
  await signInAsAdministrator(page, payroll, `${address}/taken`);
  const file = lines.map((line, at) => `${line},${at === 0 ? "Taken" : at === lines.length - 1 ? "" : taken}`);
  await payrollRunPage(page).bring(file.join("\r\n"));
  return address;
}

/** Payroll runs, and what is done with them. */
export const views: readonly View[] = [
  view("runs", async ({ page }) => {
    await signInAsAdministrator(page, payroll, "/employer/payroll");
    await settle(page);
  }),
  view("open", async ({ page }) => {
    await withdrawByApi(await freshAccount("expired"), 40);
    await signInAsAdministrator(page, payroll, await openRunWithLines());
    await expect(payrollRunPage(page).row("Total")).toBeVisible();
  }),
  view("paid", async ({ page }) => {
    await signInAsAdministrator(page, payroll, (await paidRun()).address);
    await expect(payrollRunPage(page).row("Total")).toBeVisible();
  }),
  view("files", async ({ page }) => {
    const { address, lines } = await paidRun();
    await signInAsAdministrator(page, payroll, `${address}/files`);
    await payrollRunPage(page).check(lines.join("\r\n"));
    await expect(page.getByText("This file is for a different or past payday")).toBeVisible();
  }),
  view("taken-faults", async (input) => {
    await bringBack(input, "=1");
    await expect(payrollRunPage(input.page).row("Replace the formula with its value").first()).toBeVisible();
  }),
  view("taken", async (input) => {
    await bringBack(input, "0.00");
    await expect(input.page.getByText("Another administrator needs to confirm this")).toBeVisible();
    await settle(input.page);
  }),
  view("taken-second", async (input) => {
    const address = await bringBack(input, "0.00");
    await expect(input.page.getByText("Another administrator needs to confirm this")).toBeVisible();
    await input.page.evaluate("sessionStorage.removeItem('wellpaid-admin-session')");
    await signInAsAdministrator(input.page, owner, `${address}/taken`);
    await expect(payrollRunPage(input.page).confirm).toBeVisible();
  }),
  view("taken-more", async (input) => {
    const address = await bringBack(input, "900.00");
    await expect(input.page.getByText("Another administrator needs to confirm this")).toBeVisible();
    await input.page.evaluate("sessionStorage.removeItem('wellpaid-admin-session')");
    await signInAsAdministrator(input.page, owner, `${address}/taken`);
    await input.page.getByRole("checkbox").first().check();
    await expect(input.page.getByRole("heading", { name: "Check over-deductions" })).toBeVisible();
    await settle(input.page);
  }),
];
