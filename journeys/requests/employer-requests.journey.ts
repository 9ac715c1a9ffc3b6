import { requestAccess } from "@wellpaid/contract/on-demand-pay/access-request";
import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { askWithin, goWithin } from "../fixtures/within-app.ts";
import { accessPage, accessPaths } from "../pages/on-demand-pay/access.ts";
import { employerPaths, employerRequestsPage } from "../pages/requests/employer-requests.ts";
import { homePage } from "../pages/app/home.ts";
import { freshAccount, enter } from "../product/account.ts";
import { owner, signInAsAdministrator } from "../product/administrator.ts";
import { changed, newestTextTo } from "../product/sandbox.ts";

test("opens pay on approval, stops it on a freeze and resumes it on a release", async ({ page, context }) => {
  const noor = await freshAccount("newcomer");
  changed.usernames.add("newcomer");
  const { employeeIdNumber, company } = await noor.api(checkSession);
  await noor.api(requestAccess, {
    body: { companyId: company.id, employeeIdNumber, changesPayment: true, addendum: true },
  });
  await page.setViewportSize(sizes.phone);
  await enter(page, noor);
  await expect(page.getByText("being set up", { exact: true })).toBeVisible();

  const desk = await context.newPage();
  await desk.setViewportSize(sizes.desktop);
  const console = employerRequestsPage(desk);
  await signInAsAdministrator(desk, owner, employerPaths.requests);
  await console.search.fill("sorrel");
  await console.check("Noor Sorrel").click();
  await expect(console.fact("Take-home pay")).toHaveText("On record");
  await expectNoFindings(desk);
  await console.inDialog("Approve").click();
  await console.inDialog("Approve 1 request").click();
  await expect(console.result.filter({ hasText: "Approved. We've texted Noor Sorrel." })).toBeVisible();
  await expect(console.heading("Requests")).toBeFocused();
  await expect.poll(() => newestTextTo(noor.phone)).toBe("Acorn approved on-demand pay. You can withdraw £10 or more.");
  await page.reload();
  await expect(homePage(page).withdraw).toBeVisible();

  await goWithin(desk, `${employerPaths.people}?q=sorrel`);
  await desk.getByRole("link", { name: "Noor Sorrel" }).click();
  await expect(console.heading("Noor Sorrel")).toBeFocused();
  await expect(desk).toHaveTitle("Noor Sorrel · Wellpaid");
  await console.button("Freeze withdrawals").click();
  await desk.getByText("Until a date").click();
  await console.inDialog("Freeze withdrawals").click();
  const openFrom = desk.getByLabel("Date they can withdraw again");
  await expect(openFrom).toBeFocused();
  await openFrom.fill("01.01.2020");
  await console.inDialog("Freeze withdrawals").click();
  await expect(openFrom).toHaveAccessibleDescription(/Enter a date after today/);
  await desk.getByText("Until I restore access").click();
  await console.inDialog("Freeze withdrawals").click();
  await expect(desk.getByText("Frozen with no end date")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^paused/)).toBeVisible();
  await console.button("Restore access").click();
  await console.inDialog("Restore access").click();
  await expect(desk.getByText("Frozen with no end date")).toBeHidden();
  await expect(desk.getByRole("heading", { name: "Actions" })).toBeFocused();
  await page.reload();
  await expect(homePage(page).withdraw).toBeVisible();

  await goWithin(desk, `${employerPaths.auditLog}?q=sorrel`);
  await expect(console.rows("Approved a request")).toContainText("waiting for approval → approved");
  await expect(console.rows("Froze withdrawals")).toContainText("Ada Moss");
});

test("shows two rejected requests their reasons and allows a new one once reopened", async ({ page, context }) => {
  const wanda = await freshAccount("waiting");
  changed.usernames.add("waiting");
  await page.setViewportSize(sizes.phone);
  const console = employerRequestsPage(page);
  await signInAsAdministrator(page, owner, `${employerPaths.requests}?q=maple`);
  const boxes = console.boxOf("Wanda Maple");
  await expect(boxes).toHaveCount(2);
  for (const index of [0, 1]) await boxes.nth(index).check({ force: true });
  await expectNoFindings(page);
  await console.button("Reject 2 requests").click();
  await console.inDialog("Reject 2 requests").click();
  await expect(page.getByText("Enter a reason")).toBeVisible();
  await console.reason.fill("Your probation ends in May");
  await console.inDialog("Reject 2 requests").click();
  await expect(console.result.filter({ hasText: "2 requests decided" })).toBeVisible();
  await expect(console.heading("Requests")).toBeFocused();
  await expect.poll(() => newestTextTo(wanda.phone)).toContain("Their reason: Your probation ends in May");

  const phone = await context.newPage();
  await phone.setViewportSize(sizes.phone);
  await enter(phone, wanda, accessPaths.rejected);
  await expect(phone.getByText("Their reason: Your probation ends in May")).toBeVisible();
  await expect(accessPage(phone).toRequest).toBeHidden();

  await askWithin(page, `${employerPaths.decided}&q=maple&kind=on-demand-pay`);
  await console.check("Wanda Maple").first().click();
  await console.inDialog("Allow a new request now").click();
  await page.getByRole("dialog").getByRole("button", { name: "Allow a new request now" }).click();
  await expect(page.getByText("New request allowed for Wanda Maple")).toBeVisible();
  await expect.poll(() => newestTextTo(wanda.phone)).toContain("for on-demand pay again");
  await phone.reload();
  await expect(accessPage(phone).toRequest).toBeVisible();
});
