import { test } from "../fixtures/journey.ts";
import { schemes, widths } from "./screen.ts";
import { takePicture } from "./take-picture.ts";
import { views } from "./views.ts";

// They move the clock and make accounts anew, so one after another; each state is reached once and drawn four times.
test.describe.configure({ mode: "default" });

for (const { name, asksCookies, reach } of views)
  test.describe(name, () => {
    test.use({ cookieAnswer: asksCookies ? null : "rejected" });
    test("is pictured", async ({ page, watch, setFault }) => {
      await reach({ page, watch, setFault });
      for (const width of [1280, 360] as const)
        for (const scheme of schemes) {
          await page.setViewportSize(widths[width]);
          await page.emulateMedia({ colorScheme: scheme });
          await takePicture({ page, watch, of: `view-${name}`, width, scheme });
        }
    });
  });
