import type { Page } from "@playwright/test";
import { logout } from "@wellpaid/contract/identity/identity";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, test } from "../fixtures/journey.ts";
import { closeAccountPage } from "../pages/account/account.ts";
import { homePage } from "../pages/app/home.ts";
import { entryScreens, loginPage } from "../pages/identity/login.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter, forgetOnEntering, isLive, openByToken, signIn } from "../product/account.ts";
import { productAddress } from "../product/with-product.ts";

const home = "/dashboard/home";

/** The token that this tab keeps. */
const keptToken = (page: Page) =>
  page.evaluate<string | null>("Object.values(sessionStorage).find((kept) => kept.length >= 120) ?? null");

test.describe("a token in the address", () => {
  test("is accepted with blanks around it on any page, leaves the address and goes nowhere else", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(404);
    const { token } = await signIn("nocode");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url(), request.headers()["referer"] ?? ""));
    for (const path of ["/", "/terms-of-use", "/nowhere"]) {
      requests.length = 0;
      await page.goto(`${path}?token=%20${token}%0A`);
      await expect(entryScreens(page).continueAsOnly("Nils W.")).toBeVisible();
      expect(page.url()).not.toContain("token");
      await entryScreens(page).goOn.click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => keptToken(page)).toBe(token);
      expect(requests.filter((value) => value.includes(token))).toHaveLength(1);
      await page.evaluate("sessionStorage.clear()");
    }
  });

  test("of another user prompts: staying keeps the session, continuing replaces it", async ({ page }) => {
    const [nils, noor] = [await signIn("nocode"), await freshAccount("newcomer")];
    const question = entryScreens(page).continueAs("Nils Walnut", "Noor Sorrel");
    await enter(page, nils);
    await expect(homePage(page).greeting).toBeVisible();
    await test.step("staying", async () => {
      await openByToken(page, noor, "/");
      await expect(question).toBeVisible();
      await expectNoFindings(page);
      await question.getByRole("button", { name: "Stay signed in as Nils Walnut" }).click();
      await expect(question).toBeHidden();
      expect(await keptToken(page)).toBe(nils.token);
    });
    await test.step("unanswered: disappears with the page", async () => {
      await openByToken(page, noor);
      await expect(question).toBeVisible();
      await page.reload();
      await expect(homePage(page).greeting).toContainText("Nils");
      await expect(question).toBeHidden();
      expect(await keptToken(page)).toBe(nils.token);
    });
    await test.step("continuing: the previous session is over", async () => {
      await openByToken(page, noor, "/dashboard/manage-account");
      await page.getByRole("button", { name: "Continue as Noor Sorrel" }).click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await shell(page).homeItem.click();
      await expect(homePage(page).greeting).toContainText("Noor");
      expect(await keptToken(page)).toBe(noor.token);
      await expect.poll(() => isLive(nils.token)).toBe(false);
    });
  });

  test("of the same user prompts as well, and ends the previous session; an import token stays", async ({
    page,
    watch,
  }) => {
    const [before, after] = [await freshAccount("nocode"), await signIn("nocode")];
    await enter(page, before);
    await expect(homePage(page).greeting).toBeVisible();
    for (const token of [after, after]) {
      await openByToken(page, token);
      await entryScreens(page).goOn.click();
      await expect(homePage(page).withdraw).toBeVisible();
      expect(await keptToken(page)).toBe(after.token);
    }
    await expect.poll(() => isLive(before.token)).toBe(false);
    expect(await isLive(after.token)).toBe(true);
    // The import's token, of 43 characters, is unknown, which its page reports.
    watch.expectStatus(422);
    const token = "i".repeat(43);
    await page.goto(`/dashboard/account/add-banking?currentStep=4&token=${token}`);
    await expect(shell(page).header).toBeVisible();
    expect(new URL(page.url()).searchParams.get("token")).toBe(token);
    expect(await keptToken(page)).toBe(after.token);
  });

  test("that is invalid keeps the signed-in user, and is accepted after their session ends", async ({
    page,
    watch,
  }) => {
    watch.expectStatus(401);
    const [nils, noor] = [await signIn("nocode"), await freshAccount("newcomer")];
    await enter(page, nils);
    await expect(homePage(page).greeting).toBeVisible();
    const judged = page.waitForResponse(
      (answer) => answer.url().endsWith("/employees/check") && answer.status() === 401,
    );
    await page.goto(`${home}?token=${"x".repeat(128)}`);
    await judged;
    await expect(homePage(page).greeting).toContainText("Nils");
    expect(await keptToken(page)).toBe(nils.token);
    await nils.api(logout, { query: {} });
    await openByToken(page, noor);
    await expect(entryScreens(page).continueAsOnly("Noor S.")).toBeVisible();
    await entryScreens(page).goOn.click();
    await expect(homePage(page).greeting).toContainText("Noor");
  });

  test("that is expired keeps the sessions of the other tabs", async ({ page, context, watch }) => {
    watch.expectStatus(401);
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${home}?token=${"x".repeat(128)}`);
    await expect(loginPage(other).heading).toBeVisible();
    await page.reload();
    await expect(homePage(page).greeting).toBeVisible();
  });
});

test.describe("the target of the address", () => {
  test("leads from the login to the requested page or landing, and home after a log-out", async ({ page }) => {
    const login = loginPage(page);
    const logOut = async () => {
      await shell(page).logOutItem.click();
      await shell(page).confirmLogOut.click();
      await expect(login.heading).toBeVisible();
    };
    await test.step("a token that no header could carry is ignored", async () => {
      for (const token of ["é".repeat(130), "x".repeat(5000)]) {
        await page.goto(`/dashboard/manage-account?token=${encodeURIComponent(token)}`);
        await expect(login.heading).toBeVisible();
        expect(page.url()).not.toContain("token");
      }
    });
    await login.logIn("nocode");
    await expect(page).toHaveURL("/dashboard/manage-account");
    await logOut();
    await login.logIn("nocode");
    await expect(page).toHaveURL(home);
    await test.step("a landing that is not a page of the product is ignored", async () => {
      for (const landing of ["//stranger.example", "../../sandbox"]) {
        await page.goto(`/?landing=${encodeURIComponent(landing)}`);
        await expect(page).toHaveURL(home);
      }
    });
    await logOut();
    await page.goto("/dashboard/home?landing=Manage-Account");
    await login.logIn("nocode");
    await expect(page).toHaveURL("/dashboard/manage-account");
  });

  test("is not found for an unknown page, with a link home", async ({ page, watch }) => {
    watch.expectStatus(400, 404);
    await enter(page, await signIn("nocode"));
    await expect(homePage(page).greeting).toBeVisible();
    for (const path of [
      "/dashboard/nowhere",
      `/${"a".repeat(1000)}`,
      "/%E0%A4%A",
      "/dashboard/%00",
      "/dashboard/account/..%2f..%2fhome/x",
    ])
      await test.step(path.slice(0, 40), async () => {
        await page.evaluate(`location.assign(${JSON.stringify(path)})`);
        await expect(entryScreens(page).notFound).toBeVisible();
        await page.getByRole("link", { name: "Take me to home screen" }).click();
        await expect(homePage(page).greeting).toBeVisible();
      });
  });

  test("is the same page when the path is written differently", async ({ page }) => {
    forgetOnEntering(page);
    await page.goto(`${productAddress}//Privacy/`);
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    const { token } = await signIn("nocode");
    for (const path of ["/Dashboard//home/", "//dashboard/HOME"]) {
      await page.goto(`${productAddress}${path}?token=${token}`);
      await entryScreens(page).goOn.click();
      await expect(homePage(page).greeting).toBeVisible();
    }
    await test.step("closing is the page of an account due for deletion", async () => {
      await enter(page, await freshAccount("leaving"), "/Dashboard/Home");
      await expect(closeAccountPage(page).comeBack).toBeVisible();
    });
  });
});
