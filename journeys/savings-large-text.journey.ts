import { expectNoFindings } from "./fixtures/findings.ts";
import { expect, sizes, test } from "./fixtures/journey.ts";
import { expectWholeWords } from "./fixtures/whole-words.ts";
import { savingPage, savingPaths } from "./pages/saving.ts";
import { savingsPaths } from "./pages/savings-way-in.ts";
import { shell } from "./pages/shell.ts";
import { anew, enter } from "./product/account.ts";

/** A phone whose text is set to double size: everything is in rem and em, so that it is one of half the size. */
const doubled = { width: sizes.phone.width / 2, height: sizes.phone.height / 2 };

const screens = [
  ["newcomer", [savingsPaths.start]],
  ["declined", [savingsPaths.waiting]],
  ["congrats", [savingsPaths.started]],
  ["buffer", [savingPaths.created, savingPaths.settings, savingPaths.changingBank]],
  ["late", [savingPaths.reachedDeadline, savingPaths.toBuffer]],
  ["withdrawn", [savingPaths.withdrawn]],
  ["switching", [savingPaths.standby]],
] as const;

test("when text is set to double size on a phone, then no word of savings is broken, cut off or beside the window", async ({
  context,
}) => {
  test.slow();
  for (const [username, paths] of screens) {
    const account = await anew(username);
    // A tab of its own: nobody is signed in there yet.
    const page = await context.newPage();
    await page.setViewportSize(doubled);
    for (const path of paths) {
      await enter(page, account, path);
      if (path === savingPaths.standby) await savingPage(page).inDialog("OK").click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(shell(page).loading).toHaveCount(0);
      await expectWholeWords(page);
      await expectNoFindings(page);
    }
    await page.close();
  }
});
