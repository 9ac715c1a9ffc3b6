import { expect, test } from "../fixtures/journey.ts";
import { schemes, widths } from "./screen.ts";
import { takePicture } from "./take-picture.ts";
import { views } from "./views.ts";

// Each state is reached once and drawn four times. What a view changes, only its worker's product has.
for (const { name, asksCookies, asksBank = false, widths: drawnAt = [1280, 360] as const, reach } of views)
  test.describe(name, () => {
    test.use({ cookieAnswer: asksCookies ? null : "rejected", asksBank });
    test("is pictured", async ({ page, watch, setError }) => {
      // Four pictures, each looked through by axe.
      test.slow();
      await reach({ page, watch, setError });
      // A view that is only opened may still be on its way.
      await expect(page.locator("h1, [role=dialog], [role=alertdialog]").first()).toBeAttached();
      for (const width of drawnAt)
        for (const scheme of schemes) {
          await page.setViewportSize(widths[width]);
          await page.emulateMedia({ colorScheme: scheme });
          await takePicture({ page, watch, of: `view-${name}`, width, scheme });
        }
    });
  });
