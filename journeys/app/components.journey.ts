import type { Page } from "@playwright/test";
import { servedComponents } from "../fixtures/components-page.ts";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";

const address = servedComponents();

/** The page loads once: that takes longer than axe does. A slow machine has time for all four views of it. */
async function inEachScheme(page: Page, check: () => Promise<void>): Promise<void> {
  test.slow();
  for (const colorScheme of ["light", "dark"] as const)
    for (const [size, viewport] of Object.entries(sizes))
      await test.step(`on a ${size} in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expect(page.locator(`html[data-scheme=${colorScheme}]`)).toBeAttached();
        await check();
      });
}

for (const view of ["", "?shell"])
  test(`axe finds nothing on the components${view}`, async ({ page }) => {
    await page.goto(address() + view);
    await inEachScheme(page, () => expectNoFindings(page));
  });

test("axe finds nothing on any dialog of the components", async ({ page }) => {
  await page.goto(`${address()}?group=overlay`);
  const openers = page.getByRole("button", { name: /^Open: / });
  await expect(openers).not.toHaveCount(0);
  await inEachScheme(page, async () => {
    for (const opener of await openers.all()) {
      await opener.click();
      await expect(page.locator("[role$=dialog]")).toBeVisible();
      await expectNoFindings(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("[role$=dialog]")).toHaveCount(0);
    }
  });
});

test("reaches a disabled button by Tab, reads out why, and a press puts the focus on the reason", async ({ page }) => {
  await page.goto(`${address()}?group=action`);
  const reasons = page.getByText("Enter £10 or more.");
  const button = reasons.first().locator("xpath=preceding-sibling::button");
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("Enter £10 or more.");
  await button.focus();
  await page.keyboard.press("Tab");
  await expect(button).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reasons.first()).toBeFocused();
});

test("marks each checkbox of a group with the error of the group", async ({ page }) => {
  await page.goto(`${address()}?group=choice`);
  const boxes = page.getByRole("group", { name: "Roles" }).last().getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Select at least one role");
  }
});
