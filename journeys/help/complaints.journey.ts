import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { complaintsPage } from "../pages/help/help.ts";
import { enter, freshAccount } from "../product/account.ts";

test("complains with a number and a date, and sees the complaint again", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const complaints = complaintsPage(page);
  await enter(page, await freshAccount("newcomer"), "/dashboard/manage-account");
  await page.getByRole("link", { name: /^Complaints/ }).click();
  await expect(complaints.none).toBeVisible();
  await complaints.start.click();
  await complaints.send.click();
  await expect(page.getByText("Select what it is about")).toBeVisible();
  await expect(page.getByText("Tell us what happened")).toBeVisible();
  await expectNoFindings(page);
  await complaints.topic.selectOption("Savings");
  await complaints.whatHappened.fill("My saving is late.\nSince May.");
  await complaints.send.click();
  await expect(complaints.sent).toBeFocused();
  await expect(complaints.promise).toBeVisible();
  const number = await complaints.number.textContent();
  await expectOwnWidth(page);
  await expectNoFindings(page);
  await complaints.yours.click();
  await expect(complaints.number).toHaveText(number ?? "");
  await complaints.show.click();
  await expect(page.getByText("My saving is late.\nSince May.")).toBeVisible();
  await expectNoFindings(page);
});

test("complains once when the answer is lost", async ({ page, watch }) => {
  watch.expectLostAnswer();
  const complaints = complaintsPage(page);
  await enter(page, await freshAccount("newcomer"), "/dashboard/complaints");
  await complaints.start.click();
  await complaints.topic.selectOption("Something else");
  await complaints.whatHappened.fill("Nothing works");
  await page.route(
    "**/employees/complaints",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await complaints.send.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await complaints.send.click();
  await expect(complaints.sent).toBeVisible();
  await complaints.yours.click();
  await expect(complaints.number).toHaveCount(1);
});

test("says without a login how complaints are handled, and asks for one before the form", async ({ page }) => {
  await page.goto("/complaints");
  await expect(page.getByText(/final response within 8 weeks/)).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Make a complaint" }).click();
  await expect(page).toHaveURL(/\/$/);
});
