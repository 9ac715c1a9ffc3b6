import { checkSession } from "@wellpaid/contract/identity/identity";
import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { homePage } from "../pages/app/home.ts";
import { loginPage } from "../pages/identity/login.ts";
import { freshAccount } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";

const linkIn = (text: string): string | undefined => /https?:\/\/\S+#device=[\w-]{43}/.exec(text)?.[0];

test("logs this browser in once with a requested device link; reuse shows an error and a new link", async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(401, 403);
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("everyday");
  const { email } = await account.api(checkSession);
  if (email === null) throw new Error("the account has no e-mail");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto("/?view=device");
  await expect(heading("Get a link by email")).toBeVisible();
  await expectOwnWidth(page);
  await button("Send link").click();
  await expect(page.getByRole("textbox", { name: "Username" })).toBeFocused();
  await page.getByRole("textbox", { name: "Username" }).fill("everyday");
  await button("Send link").click();
  // Nothing is sent for a machine.
  await expect(page.getByRole("checkbox", { name: "I'm human" })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("checkbox", { name: "I'm human" }).click();
  await expect(heading("Check your email")).toBeVisible();
  await expectNoFindings(page);

  const link = async () => linkIn((await sandbox.messagesTo(email)).find(({ text }) => linkIn(text))?.text ?? "");
  await expect.poll(link).toBeTruthy();
  const address = (await link()) ?? "";
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1, name: "Log in on this device" })).toBeVisible();
  // The token is kept out of the history and of bookmarks.
  expect(new URL(other.url()).hash).toBe("");
  await expectNoFindings(other);
  await other.getByRole("button", { name: "Use this device" }).click();
  await expect(other.getByText("You can now log in on this device.")).toBeVisible();
  await loginPage(other).logIn("everyday");
  await expect(homePage(other).greeting).toBeVisible();

  await page.goto("about:blank");
  await page.goto(address);
  await button("Use this device").click();
  await expect(page.getByText("This link has expired or has already been used. Get a new one.")).toBeVisible();
  await expectNoFindings(page);
  await button("Get a link by email").click();
  await expect(heading("Get a link by email")).toBeVisible();
});
