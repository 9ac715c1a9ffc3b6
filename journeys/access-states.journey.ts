import { advanceAmount, lastAccessRequest } from "@wellpaid/contract/on-demand-pay";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { accessPage, accessPaths } from "./pages/access.ts";
import { homePage } from "./pages/home.ts";
import { anew, enter } from "./product/account.ts";
import { sandbox } from "./product/sandbox.ts";

const home = "/dashboard/home";

for (const [username, led] of [
  ["waiting", accessPaths.waiting],
  ["investigated", accessPaths.waiting],
  ["declined", accessPaths.rejected],
  ["indefinite", home],
  ["special", accessPaths.interest],
  ["norecord", accessPaths.interest],
  ["noadvances", home],
  ["companyoff", accessPaths.interest],
] as const)
  test(`when ${username} opens the request page, then it leads to where they belong: ${led}`, async ({
    page,
    watch,
  }) => {
    if (username === "companyoff") watch.expectStatus(403);
    await enter(page, await anew(username), accessPaths.request);
    await expect.poll(() => new URL(page.url()).pathname).toBe(led);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoFindings(page);
  });

test("when somebody who has asked for nothing opens the waiting page, then it leads home", async ({ page }) => {
  await enter(page, await anew("newcomer"), accessPaths.waiting);
  await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  await expect(page.getByText("You can now register", { exact: true })).toBeVisible();
});

test("when somebody with access opens each of the screens, then all lead home", async ({ page }) => {
  await enter(page, await anew("nocode"));
  for (const path of Object.values(accessPaths)) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  }
});

test("when the admin did not approve, then the page says who to ask and from when it may be asked for again", async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const account = await anew("declined");
  const screen = accessPage(page);
  await enter(page, account);
  await expect(page.getByText("Admin did not approve", { exact: true })).toBeVisible();
  await screen.cardLink("See what you can do").click();
  await expect(screen.sorry("Dina")).toBeVisible();
  await expect(page.getByText("your admin didn't approve Early Wage Access")).toBeVisible();
  await expect(page.getByText("admin@acorn.example")).toBeVisible();
  await expect(page.getByText(/^from \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(screen.cardLink("Write to your admin")).toHaveAttribute("href", "mailto:admin@acorn.example");
  await expect(screen.cardLink("Ask our support")).toHaveAttribute("href", /^mailto:support@/);
  await expectNoFindings(page);
});

test("when it may be asked for again, then the page leads to asking", async ({ page }) => {
  const account = await anew("declined");
  const last = await account.api(lastAccessRequest);
  // The clock of this product goes for other journeys, too: thirty days are not waited for.
  await page.route("**/vancepay/last-employee-access-request", (route) =>
    route.fulfill({ json: { ...last, canRequestFrom: last?.createdAt } }),
  );
  const screen = accessPage(page);
  await enter(page, account, accessPaths.rejected);
  await screen.toRequest.click();
  await expect(screen.heading("Your pay, when you need it")).toBeVisible();
  await expectNoFindings(page);
});

test("when a company is suspended, then nobody of it reaches an amount, and the screens say why", async ({
  page,
  watch,
}) => {
  watch.expectStatus(403);
  const account = await anew("companyoff");
  expect(await account.api(advanceAmount)).toBeNull();
  await enter(page, account);
  await expect(page.getByText("not available", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your employer's account is suspended at the moment/)).toBeVisible();
  await expect(homePage(page).withdraw).toBeHidden();
  await page.goto(accessPaths.interest);
  await expect(page.getByText("The company you selected is suspended at the moment...")).toBeVisible();
  await expectNoFindings(page);
  await accessPage(page).goHome.click();
  await expect(homePage(page).greeting).toBeVisible();
});

for (const [username, why] of [
  ["special", "You can't access On-Demand Pay for this company right now."],
  ["norecord", "Your employer must add you to its payroll first. Please ask your employer."],
] as const)
  test(`when on-demand pay is not available to ${username}, then who opens the page is told why`, async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await enter(page, await anew(username), accessPaths.interest);
    await expect(page.getByText(why, { exact: true })).toBeVisible();
    await expectNoFindings(page);
    await accessPage(page).goHome.click();
    await expect(page.getByText("not available", { exact: true })).toBeVisible();
  });

test("when operations have suspended the account, then card, withdraw page and the page of asking say that the status has changed", async ({
  page,
}) => {
  const account = await anew("nocode");
  await sandbox.changeEmployee("nocode", { vpAccount: "suspended" });
  const changed = page.getByText("You can't access On-Demand Pay right now as your status has changed.");
  for (const path of [home, "/dashboard/advance-up", accessPaths.interest]) {
    await enter(page, account, path);
    await expect(page.getByText("not available", { exact: true })).toBeVisible();
    await expect(changed).toBeVisible();
  }
  await expectNoFindings(page);
});

test("when somebody is suspended while the session is open, then they ask again and an approval lets them in", async ({
  page,
}) => {
  const account = await anew("percent");
  const screen = accessPage(page);
  await sandbox.changeEmployee("percent", { status: "suspended" });
  await enter(page, account);
  await screen.cardLink("Register now").click();
  await expect(page.getByText("can't access", { exact: true })).toBeVisible();
  await expect(page.getByText("You can't access On-Demand Pay right now as your status has changed.")).toBeVisible();
  await expectNoFindings(page);
  await screen.toRequest.click();
  await screen.letsGo.click();
  await screen.agree.check();
  await screen.next.click();
  await screen.accept.check();
  await screen.requestAccess.click();
  await expect(homePage(page).greeting).toBeVisible();
  await screen.cardLink("See your request").click();
  await expect(screen.thanks).toBeVisible();
  await sandbox.decide("percent", "approved");
  await page.reload();
  await expect(homePage(page).withdraw).toBeVisible();
});
