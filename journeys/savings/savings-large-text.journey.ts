import { expectNoFindings, expectOwnWidth } from "../fixtures/findings.ts";
import { expect, sizes, test } from "../fixtures/journey.ts";
import { expectWholeWords } from "../fixtures/whole-words.ts";
import { forgetSession, goWithin } from "../fixtures/within-app.ts";
import { savingPage, savingPaths } from "../pages/savings/saving.ts";
import { savingsPaths } from "../pages/savings/savings-start.ts";
import { shell } from "../pages/app/shell.ts";
import { freshAccount, enter } from "../product/account.ts";

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

const withForms = new Set<string>([savingPaths.created, savingPaths.settings]);

test("keeps every word of savings whole and in view on a phone with doubled text", async ({ page }) => {
  test.slow();
  await page.setViewportSize(doubled);
  for (const [username, [first, ...others]] of screens) {
    await enter(page, await freshAccount(username), first);
    if (first === savingPaths.standby) await savingPage(page).inDialog("OK").click();
    for (const path of [first, ...others]) {
      if (path !== first) await goWithin(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(shell(page).loading).toHaveCount(0);
      await expectWholeWords(page);
      await (withForms.has(path) ? expectNoFindings : expectOwnWidth)(page);
    }
    await forgetSession(page);
  }
});
