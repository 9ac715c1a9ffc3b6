import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { loginPage } from "../pages/identity/login.ts";

test.use({ cookieAnswer: null });

const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 812 },
  { width: 390, height: 844 },
];

for (const size of phones)
  test(`covers nothing of Log in on a phone of ${size.width} × ${size.height}, without scrolling`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const login = loginPage(page);
    const banner = page.getByRole("region", { name: "Cookies" });
    expect(await page.evaluate("[scrollY, document.activeElement === document.body]")).toEqual([0, true]);
    await expect(banner.getByRole("button", { name: "Accept" })).toBeVisible();
    const [button, card] = [await login.button.boundingBox(), await banner.locator("> div").boundingBox()];
    if (button === null || card === null) throw new Error("neither the button nor the question may be hidden");
    const isApart = button.y + button.height <= card.y || card.y + card.height <= button.y;
    expect(isApart, `${JSON.stringify(button)} and ${JSON.stringify(card)}`).toBe(true);
    if (size.width >= 360) await expect(login.button).toBeInViewport({ ratio: 1 });
    await expectNoFindings(page);
    await banner.getByRole("button", { name: "Reject" }).click();
    await expect(banner).toBeHidden();
  });

for (const size of [
  { width: 360, height: 640 },
  { width: 768, height: 600 },
  { width: 900, height: 700 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
])
  test(`covers nothing pressable with the prompt in a window of ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const card = await page.getByRole("region", { name: "Cookies" }).locator("> div").boundingBox();
    const controls = page.locator("main, footer").locator("a, button, input").filter({ visible: true });
    const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
    expect(boxes.length).toBeGreaterThan(6);
    const isUnder = (box: (typeof boxes)[number]) =>
      box !== null &&
      card !== null &&
      box.x < card.x + card.width &&
      card.x < box.x + box.width &&
      box.y < card.y + card.height &&
      card.y < box.y + box.height;
    expect(boxes.filter(isUnder)).toEqual([]);
  });

test("focuses the first field of the login on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(loginPage(page).identifier).toBeFocused();
});
