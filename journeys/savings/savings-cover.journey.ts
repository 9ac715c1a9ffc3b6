import { savingAccount } from "@wellpaid/contract/savings/savings";
import { readCover } from "@wellpaid/contract/savings/savings-cover";
import { expectNoFindings } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { cover, drawnPhoto, withPlace } from "../pages/savings/cover.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import {
  agreeToSavings,
  answerReview,
  chooseBank,
  savingsPaths,
  savingsWayIn,
} from "../pages/savings/savings-start.ts";
import { type Account, freshAccount, enter } from "../product/account.ts";
import { sandbox } from "../product/sandbox.ts";
import { savingOf } from "../product/savings.ts";

test("uses the picture chosen with a plan as cover, whatever failed before", async ({ page, watch, setError }) => {
  const account = await freshAccount("newcomer");
  const [screen, head] = [savingsWayIn(page), cover(page)];
  await enter(page, account, savingsPaths.start);
  await agreeToSavings(screen);
  await head.choose("large.png", "image/png", Buffer.alloc(10_000_001));
  await expect(head.alert).toHaveText("Error! File should not exceed 10 MB!");
  await head.choose("drawing.svg", "image/svg+xml", Buffer.from("<svg/>"));
  await expect(head.alert).toHaveText("Choose a PNG or JPEG picture.");
  await head.choose("page.png", "image/png", Buffer.from("<!doctype html>"));
  await expect(head.alert).toHaveText("We couldn't read this picture. Choose another one.");

  watch.expectStatus(503);
  await setError({ target: "storage", mode: "error", count: 1 });
  await head.choose("photo.jpg", "image/jpeg", await drawnPhoto(page, "#5fa5b3"));
  await expect(head.alert).toContainText("We couldn't upload your picture. Try again.");
  await expectNoFindings(page);
  await head.tryAgain.click();
  await expect(head.picture).toBeVisible();
  await expect(head.uploaded).toBeAttached();
  expect((await head.picture.boundingBox())?.height).toBe(215);
  await head.remove.click();
  await expect(head.add).toBeVisible();
  await head.choose("photo.jpg", "image/jpeg", await drawnPhoto(page, "#5fa5b3"));
  await expect(head.replace).toBeVisible();
  await page.reload();
  await expect(head.picture).toBeVisible();

  await chooseBank(screen);
  await answerReview(screen, `noor.${Date.now()}@sorrel.example`);
  await expect(page).toHaveURL(savingsPaths.waiting);
  expect((await account.api(savingAccount, {}))?.backgroundImageUrl).toMatch(/^covers\//);
  await sandbox.decideSavings("newcomer", "approved");
  // By itself the screen asks every ten seconds.
  await page.reload();
  await expect(page).toHaveURL(savingsPaths.started);
  await screen.ok.click();
  await expect(page).toHaveURL(savingsPaths.created);
  await expect(head.picture).toBeVisible();
  const drawnWidth = () => page.evaluate<number>("document.querySelector('main img')?.naturalWidth");
  await expect.poll(drawnWidth).toBe(1_070);
  await expectNoFindings(page);
});

/** The cover that the saving has, and what its file holds. */
async function keptCover(account: Account) {
  const { backgroundImageUrl } = await savingOf(account);
  const id = backgroundImageUrl?.split("/").at(-1);
  if (id === undefined) return null;
  const file = await account.api(readCover, { params: { id } });
  return { id, type: file.type, bytes: Buffer.from(await file.arrayBuffer()).toString("latin1") };
}

test("replaces and deletes a cover without location data, and refuses non-pictures", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const account = await freshAccount("buffer");
  const [screen, head] = [savingPage(page), cover(page)];
  await enter(page, account, savingPaths.settings);
  await head.choose("large.jpg", "image/jpeg", Buffer.alloc(10_000_001));
  await expect(head.alert).toHaveText("Error! File should not exceed 10 MB!");
  await head.choose("drawing.png", "image/png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(head.alert).toHaveText("We couldn't read this picture. Choose another one.");
  await expect(screen.ok).toBeDisabled();
  const photo = withPlace(await drawnPhoto(page, "#5fa5b3"), "51.5007 N 0.1246 W");
  await head.choose("photo.jpg", "image/jpeg", photo);
  await expect(head.uploaded).toBeAttached();
  await expectNoFindings(page);
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(head.picture).toBeVisible();
  const first = await keptCover(account);
  expect(first?.type).toBe("image/jpeg");
  expect(first?.bytes).not.toMatch(/Exif|51\.5007/);

  await screen.changePlan.click();
  await head.choose("photo.jpg", "image/jpeg", await drawnPhoto(page, "#b35f5f"));
  await expect(head.uploaded).toBeAttached();
  await page.reload();
  await expect(head.picture).toBeVisible();
  await screen.ok.click();
  await expect(page).toHaveURL(savingPaths.created);
  const second = await keptCover(account);
  expect(second?.id).not.toBe(first?.id);
  expect(second?.bytes).not.toBe(first?.bytes);

  await screen.changePlan.click();
  await expect(head.picture).toBeVisible();
  await head.remove.click();
  await screen.inDialog("Cancel").click();
  await expect(head.picture).toBeVisible();
  await head.remove.click();
  await expect(screen.dialog).toContainText(
    "We'll delete it straight away, even if you don't save your other changes.",
  );
  await screen.inDialog("Delete picture").click();
  await expect(head.add).toBeVisible();
  await screen.cancel.click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(screen.withdraw).toBeVisible();
  await expect(head.picture).toHaveCount(0);
  expect(await keptCover(account)).toBeNull();
});

test("keeps the picture chosen when a goal becomes a buffer as its cover", async ({ page }) => {
  const account = await freshAccount("reached");
  const [screen, head] = [savingPage(page), cover(page)];
  await enter(page, account, savingPaths.toBuffer);
  await head.choose("photo.jpg", "image/jpeg", await drawnPhoto(page, "#5fa5b3"));
  await expect(head.uploaded).toBeAttached();
  await head.choose("page.jpg", "image/jpeg", Buffer.from("<!doctype html>"));
  await expect(head.alert).toHaveText("We couldn't read this picture. Choose another one.");
  await expect(head.picture).toBeVisible();
  await screen.button("Change plan to buffer").click();
  await expect(page).toHaveURL(savingPaths.created);
  await expect(head.picture).toBeVisible();
  expect(await keptCover(account)).toMatchObject({ type: "image/jpeg" });
});
