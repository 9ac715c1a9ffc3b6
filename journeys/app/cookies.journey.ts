import type { Page } from "@playwright/test";
import { findingsOn } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { cookies } from "../pages/app/cookies.ts";
import { drawnPage, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { enter, signIn } from "../product/account.ts";

test.use({ cookieAnswer: null });

/** The page's requests for the chat. */
function chatRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/chat") && requests.push(request.url()));
  return requests;
}

/** The colour of the first ground behind the heading, and the page's own, which is seen below it. */
const grounds = `(() => {
  const groundOf = (element) => getComputedStyle(element).backgroundColor;
  let behind = document.querySelector("h1");
  while (groundOf(behind) === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
  return [groundOf(behind), groundOf(document.documentElement)];
})()`;

/** The same of a desktop's first column, which the root draws down to the window's end. */
const columns = `(() => {
  let behind = document.querySelector("h1");
  while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
  return [getComputedStyle(behind).backgroundColor, getComputedStyle(document.documentElement).backgroundImage];
})()`;

/** Whether what has the focus is itself there at its upper and its lower edge. */
const isFocusSeen = `(() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return [y + 4, y + height - 4].every((at) =>
    document.activeElement.contains(document.elementFromPoint(x + width / 2, at)));
})()`;

/** Whether nothing lies over an element, at its corners and in its middle. */
const isUncovered = `(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [left + 16, (left + right) / 2, right - 16].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]));
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}`;

test("on a first visit, shows the cookie banner over no field, and loads no chat after rejection", async ({ page }) => {
  const requests = chatRequests(page);
  const [login, question] = [loginPage(page), cookies(page)];
  await test.step("keeps the first field above the banner on a short phone", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await login.open();
    await expect(question.text).toBeVisible();
    await expect
      .poll(async () => {
        const [field, banner] = [await login.identifier.boundingBox(), await question.banner.boundingBox()];
        return field !== null && banner !== null && field.y + field.height <= banner.y;
      })
      .toBe(true);
  });
  await test.step("covers nothing of the login on a phone, whose notice is one line", async () => {
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      await expect(login.button).toBeInViewport({ ratio: 1 });
      await expect.poll(() => login.button.evaluate(isUncovered)).toBe(true);
      expect((await login.deprecation.boundingBox())?.height).toBeLessThan(24);
    }
    await expect(login.deprecationLine).toBeHidden();
    await login.deprecation.click();
    await expect(login.deprecationLine).toBeVisible();
    await login.deprecation.click();
  });
  for (const [size, colorScheme] of [
    ["desktop", "light"],
    ["phone", "light"],
    ["phone", "dark"],
  ] as const)
    await test.step(`on a ${size}, ${colorScheme}, shows the login background below the banner`, async () => {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-scheme", colorScheme);
      // A window takes its new size and scheme with the next frame.
      const areSame = async () => new Set(await page.evaluate<string[]>(grounds)).size === 1;
      const goesDown = async () => {
        const [ground = "none", drawn = ""] = await page.evaluate<string[]>(columns);
        return drawn.includes(`${ground} 43.75%`);
      };
      await expect.poll(size === "phone" ? areSame : goesDown).toBe(true);
      if (colorScheme === "light") expect(await findingsOn(page)).toEqual([]);
    });
  await test.step("at four times zoom, covers nothing with focus", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const part of [login.identifier, login.password, login.button]) {
      await part.focus();
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => page.evaluate<boolean>(isFocusSeen), { message: "nothing lies over what has the focus" })
        .toBe(true);
    }
  });
  expect(await question.flags()).toEqual({ hide: null, disabled: null });
  await question.reject.click();
  await expect(question.banner).toBeHidden();

  await page.setViewportSize(sizes.phone);
  await enter(page, await signIn("newcomer"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(question.banner).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await question.flags()).toEqual({ hide: "true", disabled: "true" });
});

test("leaves the dashboard page scrollable on a phone, and loads chat after acceptance under CSP", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, await signIn("newcomer"), "/dashboard/manage-account");
  await expect(cookies(page).text).toBeVisible();
  const link = page.getByRole("link", { name: "Cookies" });
  // What comes above it pushes it down again.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    const [below, banner, bar] = await Promise.all([
      link.boundingBox(),
      cookies(page).text.boundingBox(),
      shell(page).navigation.boundingBox(),
    ]);
    if (!below || !banner || !bar) throw new Error("one of the three is not there");
    expect(below.y + below.height).toBeLessThanOrEqual(banner.y);
    expect(banner.y + banner.height).toBeLessThanOrEqual(bar.y);
  }).toPass({ timeout: 10_000 });

  await cookies(page).accept.click();
  await expect(cookies(page).banner).toHaveCount(0);
  await expect(cookies(page).chat).toBeVisible();
  await page.reload();
  await expect(cookies(page).chat).toBeVisible();
  expect(await cookies(page).flags()).toEqual({ hide: "true", disabled: "false" });
});

test("stays away with the chat after rejection on a desktop dashboard", async ({ page }) => {
  const requests = chatRequests(page);
  await page.setViewportSize(sizes.desktop);
  await enter(page, await signIn("newcomer"));
  await cookies(page).reject.click();
  await expect(cookies(page).banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(cookies(page).banner).toHaveCount(0);
  expect(requests).toEqual([]);
  expect(await cookies(page).flags()).toEqual({ hide: "true", disabled: "true" });
});

test("keeps an answer given before the app loads and does not prompt again", async ({ page }) => {
  let letIn = () => {};
  const blocked = new Promise<void>((resolve) => (letIn = resolve));
  await page.route("**/assets/index-*.js", async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await cookies(page).reject.click();
  await expect(cookies(page).banner).toBeHidden();
  letIn();
  await expect(drawnPage(page).untaken).toHaveCount(0);
  await expect(cookies(page).banner).toHaveCount(0);
  expect(await cookies(page).flags()).toEqual({ hide: "true", disabled: "true" });
});

test("adds and removes the chat when the answer changes on the cookie page", async ({ page }) => {
  await loginPage(page).open();
  await cookies(page).more.click();
  await expect(cookies(page).heading).toBeVisible();
  await expect(page.getByText("You have not chosen yet. These cookies are off until you accept them.")).toBeVisible();
  await expect(cookies(page).banner).toHaveCount(0);
  await cookies(page).answer("Accept").check();
  await expect(page.getByText("You accepted these cookies.")).toBeVisible();
  await expect(cookies(page).chat).toBeVisible();
  await cookies(page).answer("Reject").check();
  await expect(page.getByText("You rejected these cookies.")).toBeVisible();
  await expect(cookies(page).chat).toHaveCount(0);
  await expect(cookies(page).banner).toHaveCount(0);
});

test("neither prompts nor loads chat when embedded, whatever the answer", async ({ page, context }) => {
  const requests = chatRequests(page);
  await enter(page, await signIn("newcomer"), "/dashboard/home?embedded=true");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(cookies(page).banner).toHaveCount(0);
  await context.addInitScript(`localStorage.setItem("wellpaid-cookies-hide", "true");
    localStorage.setItem("wellpaid-cookies-disabled", "false");`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});

test("keeps the page complete when the chat script fails", async ({ page, watch }) => {
  watch.expectLostAnswer();
  await page.route("**/chat.js", (route) => route.abort());
  await enter(page, await signIn("newcomer"));
  await cookies(page).accept.click();
  await expect(cookies(page).banner).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cookies(page).chat).toHaveCount(0);
});
