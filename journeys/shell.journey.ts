import { checkSession } from "@wellpaid/contract/identity";
import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { homePage } from "./pages/home.ts";
import { shell } from "./pages/shell.ts";
import { anew, enter, signIn } from "./product/account.ts";

const profilePath = "**/api/v1/employees/check";

test.describe("the header", () => {
  for (const [size, hasHeader] of [
    [{ width: 501, height: 900 }, true],
    [{ width: 500, height: 900 }, false],
    [{ width: 900, height: 501 }, true],
    [{ width: 900, height: 500 }, false],
  ] as const)
    test(`when the window is ${size.width} by ${size.height}, then ${hasHeader ? "the header" : "the bar at the bottom"} carries the items`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await enter(page, await signIn("nocode"));
      const around = shell(page);
      await expect(homePage(page).greeting).toBeVisible();
      await expect(around.header).toBeVisible({ visible: hasHeader });
      await expect(around.navigation).toHaveCount(1);
      const items = around.navigation.getByRole("listitem");
      await expect(items).toHaveText(["Home", "Savings", "Manage Account", "Log out"]);
    });

  test("when the employer has no savings, then neither link nor page of it is there", async ({ page }) => {
    await enter(page, await signIn("nosavings"));
    await expect(homePage(page).greeting).toBeVisible();
    await expect(shell(page).navigation.getByRole("listitem")).toHaveText(["Home", "Manage Account", "Log out"]);
    await page.goto("/dashboard/savings");
    await expect(page).toHaveURL("/dashboard/home");
  });

  test("when the partner has a helpdesk of its own, then the footer leads there", async ({ page }) => {
    const account = await signIn("partner");
    const { company } = await account.api(checkSession);
    await enter(page, account);
    const link = shell(page).footer.getByRole("link", { name: "Helpdesk" });
    await expect(link).toHaveAttribute("href", company.partner?.helpDeskLink ?? "none");
    await expect(page.getByRole("complementary").getByRole("link", { name: "Helpdesk" })).toHaveAttribute(
      "href",
      company.partner?.helpDeskLink ?? "none",
    );
  });
});

for (const [name, size] of Object.entries(sizes)) {
  test(`when Savings is pressed on a ${name}, then it says how the deposit platform works`, async ({ page }) => {
    await page.setViewportSize(size);
    await enter(page, await anew("newcomer"));
    await shell(page).savingsItem.click();
    await expect(page).toHaveURL("/dashboard/savings");
    await page.getByRole("link", { name: "What is Wellpaid savings" }).click();
    await expect(page).toHaveURL("/dashboard/savings/what-is-wellpaid-savings");
    await expect(page.getByRole("heading", { level: 1, name: "What is Wellpaid savings" })).toBeVisible();
    await expect(shell(page).savingsItem).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
    await expectNoFindings(page);
    await page.getByRole("main").getByRole("link", { name: "Terms of use" }).click();
    await expect(page).toHaveURL("/terms-of-use");
    for (const path of ["what-is-other-savings", "nowhere", "no/where"]) {
      await page.goto(`/dashboard/savings/${path}`);
      await expect(page).toHaveURL("/dashboard/savings");
    }
  });

  test(`when the account is about to be deleted, then every page leads to its own, with no way past it, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const account = await signIn("nocode");
    const profile = await account.api(checkSession);
    await page.route(profilePath, (route) => route.fulfill({ json: { ...profile, hasNewDeletionRequest: true } }));
    for (const path of ["/dashboard/home", "/dashboard/manage-account", "/dashboard/nowhere"]) {
      await enter(page, account, path);
      await expect(page).toHaveURL("/dashboard/close-account");
      await expect(shell(page).navigation).toHaveCount(0);
      await expect(shell(page).header).toHaveCount(0);
    }
  });
}

test("when a partner's logo does not load, then ours stands there and not a broken picture", async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  await page.route("**/employees/check", async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as { mobileTheme: object };
    const mobileTheme = { ...profile.mobileTheme, mainLogoUrl: "/assets/away.png" };
    await route.fulfill({ response: answer, json: { ...profile, mobileTheme } });
  });
  await enter(page, await signIn("nocode"));
  await expect(shell(page).header.getByText("Wellpaid", { exact: true })).toBeVisible();
  await expect(shell(page).header.getByRole("img", { name: "Wellpaid" })).toHaveCount(0);
});
